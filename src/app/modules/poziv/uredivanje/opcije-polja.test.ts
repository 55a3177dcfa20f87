import { describe, expect, test } from 'vitest'
import { fieldsFor, poljaKartice } from '#contract/kernel/dokument/katalog.ts'
import { emptyDefinicija } from '#contract/modules/poziv/definicija.nova.ts'
import { poljaObrasca, poljePoPutu } from '#contract/modules/poziv/poziv.obrazac.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { greskeOpcija, opcijeZaZapis, sOpcijom, type UnesenaPolja, vrijediOpcija } from './opcije-polja.ts'

const mjesto = (put: string) => {
  const found = poljePoPutu(put)
  if (found === undefined) throw new Error(put)
  return found
}
const AKRONIM = mjesto('projekt.akronim')

describe('the form builder', () => {
  test('offers every field that people fill in, each once', () => {
    const keys = poljaObrasca.map(({ put }) => put)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toContain('proracun.stavke.naziv')
    expect(keys).not.toContain('projekt.zavrsetak')
  })

  test('stores what differs from the catalogue and nothing else', () => {
    const required = sOpcijom({}, AKRONIM, 'required', true)
    expect(required).toEqual({ 'projekt.akronim': { required: true } })
    expect(sOpcijom(required, AKRONIM, 'required', false)).toEqual({})
    expect(sOpcijom({}, AKRONIM, 'maxLength', AKRONIM.polje.maxLength)).toEqual({})
    expect(sOpcijom({ 'projekt.akronim': { info: 'x' } }, AKRONIM, 'info', null)).toEqual({})
  })

  test('shows the value in force: the call’s, else the catalogue’s', () => {
    expect(vrijediOpcija(AKRONIM, {}, 'maxLength')).toBe(30)
    expect(vrijediOpcija(AKRONIM, { maxLength: 12 }, 'maxLength')).toBe(12)
    expect(vrijediOpcija(mjesto('projekt.naziv'), {}, 'required')).toBe(true)
    expect(vrijediOpcija(mjesto('projekt.lokacije'), {}, 'required')).toBe(true)
  })

  test.each([
    ['a length that is no number', { maxLength: 'puno' }, 'maxLength'],
    ['a length of nothing', { maxLength: '0' }, 'maxLength'],
    ['a length past the most', { maxLength: 20_001 }, 'maxLength'],
    ['a help text that is too long', { info: 'a'.repeat(2001) }, 'info'],
  ])('refuses %s at its option', (_what, uneseno, opcija) => {
    expect(Object.keys(greskeOpcija(AKRONIM, uneseno))).toEqual([opcija])
    const put = `definicija.obrazac.projekt.akronim.${opcija}`
    expect(opcijeZaZapis({ 'projekt.akronim': uneseno } as never, 'definicija.obrazac')).toMatchObject({
      ok: false,
      greske: { [put]: expect.any(String) },
    })
  })

  test('refuses bounds that are crossed, and a choice without values', () => {
    expect(Object.keys(greskeOpcija(mjesto('projekt.trajanje'), { min: '12', max: '6' }))).toEqual(['max'])
    expect(Object.keys(greskeOpcija(mjesto('projekt.pocetakProvedbe'), { min: 'sutra' }))).toEqual(['min'])
    expect(Object.keys(greskeOpcija(mjesto('projekt.pocetnoUlaganje'), { options: [] }))).toEqual(['options'])
  })

  test('what it stores is what the application form applies', () => {
    const typed: UnesenaPolja = { 'projekt.akronim': { maxLength: '12', required: true, tooltip: 'Kratko.' } }
    const stored = opcijeZaZapis(typed as never, 'definicija.obrazac')
    if (!stored.ok) throw new Error('refused')
    const definicija = { ...emptyDefinicija(), obrazac: stored.value as never }
    const projekt = fieldsFor(KATALOG_OBRASCA, definicija).find(({ kljuc }) => kljuc === 'projekt')
    const akronim = projekt && poljaKartice(projekt).find(({ put }) => put === 'projekt.akronim')
    expect(akronim).toMatchObject({ maxLength: 12, obvezno: true, tooltip: 'Kratko.' })
  })
})
