import { describe, expect, test } from 'vitest'
import { isOib } from '#contract/kernel/oib.ts'
import { PRIJAVITELJI } from '../seed/applicants.ts'
import { oibOf } from '../seed/ids.ts'
import { SUBJEKTI } from '../seed/register.ts'
import { provjeraU, ugradeniRegistar } from './registar.ts'

const registar = ugradeniRegistar()
const NOVOSEL = oibOf(8, 127)
const BIVSA = 'Bivša Gradnja d.o.o.'

describe('the embedded court and craft register', () => {
  test('knows every applicant of the demo and a dozen others, each number once and every OIB valid', async () => {
    expect(SUBJEKTI.length).toBeGreaterThanOrEqual(PRIJAVITELJI.length + 12)
    for (const { oib } of PRIJAVITELJI) expect((await registar.nadi({ oib }))?.subjekt.stanje).toBe('aktivan')
    for (const key of ['oib', 'mb', 'mbs', 'mbo'] as const) {
      const numbers = SUBJEKTI.flatMap((one) => one[key] ?? [])
      expect(new Set(numbers).size).toBe(numbers.length)
    }
    expect(SUBJEKTI.filter(({ oib, zastupnici }) => !isOib(oib) || zastupnici.some((one) => !isOib(one)))).toEqual([])
  })

  test('is asked by OIB, MBS or MBO and answers nothing for a number it does not have', async () => {
    for (const { oib, mbs, mbo } of SUBJEKTI) {
      if (mbs !== null) expect((await registar.nadi({ mbs }))?.subjekt.oib).toBe(oib)
      if (mbo !== null) expect((await registar.nadi({ mbo }))?.subjekt.oib).toBe(oib)
    }
    expect(await registar.nadi({ oib: oibOf(6, 1) })).toBeUndefined()
    expect(await registar.nadi({})).toBeUndefined()
  })

  test('lets nobody represent a deleted entity, and still says that it was deleted', async () => {
    const moji = await registar.zastupanja(NOVOSEL, 100)
    expect(moji.length).toBeGreaterThan(1)
    expect(moji.map(({ naziv }) => naziv)).not.toContain(BIVSA)
    const bivsa = SUBJEKTI.find(({ naziv }) => naziv === BIVSA)
    const answer = provjeraU(await registar.nadi({ oib: bivsa?.oib }), NOVOSEL, 0)
    expect(answer).toMatchObject({ zastupa: false, subjekt: { stanje: 'brisan', brisanDana: '2024-11-29' } })
    expect(await registar.zastupanja(NOVOSEL, 1)).toHaveLength(1)
  })
})
