/** What applications already use of a call's form: counts for those who draft the change, nothing for others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { UpotrebaPoziva } from '#contract/modules/poziv/poziv.api.ts'
import { type KlupaProjekata, klupaProjekata, noviPoziv, TIJELA, zapisiProjekt } from '#tests/support/projekti.ts'

let k: KlupaProjekata
let pozivId: number
beforeAll(async () => {
  k = await klupaProjekata()
  pozivId = await noviPoziv(k.api.db, { oznaka: 'UPO.01' })
  const other = await noviPoziv(k.api.db, { oznaka: 'UPO.02' })
  const owner = { prijaviteljId: k.nas.id, statusId: 1 }
  await zapisiProjekt(k.api.db, { ...owner, pozivId })
  await zapisiProjekt(k.api.db, {
    ...owner,
    pozivId,
    obrazac: { projekt: { naziv: '', akronim: 'ABC', lokacije: [] } },
  })
  await zapisiProjekt(k.api.db, { ...owner, pozivId: other, obrazac: { projekt: { trl: '5' } } })
})
afterAll(() => k.api.stop())

const pitaj = (uloga: 'R@DRF' | 'R@STRANO', id = pozivId) =>
  k.api.get<UpotrebaPoziva & ProblemBody>(
    `v1/institucije/${TIJELA[uloga === 'R@DRF' ? 'DRF' : 'STRANO']}/pozivi/${id}/upotreba`,
    k.djelatnici[uloga].token,
  )

describe('the use of a call’s form', () => {
  test('counts the applications that have something in each field, rows included, and no other call’s', async () => {
    const { status, body } = await pitaj('R@DRF')
    expect(status).toBe(200)
    expect([body.prijava, body.provjereno]).toEqual([2, 2])
    expect(body.polja['projekt.akronim']).toBeGreaterThanOrEqual(1)
    expect(body.polja['projekt.naziv']).toBe(1)
    expect(body.polja['projekt.lokacije']).toBe(1)
    expect(body.polja['projekt.lokacije.zupanijaId']).toBe(1)
  })

  test('a call nobody applied to has none', async () => {
    const empty = await noviPoziv(k.api.db, { oznaka: 'UPO.03' })
    expect((await pitaj('R@DRF', empty)).body).toEqual({ prijava: 0, provjereno: 0, polja: {} })
  })

  test('an institution that does not know the call gets the same 404 as for one that is not there', async () => {
    const foreign = await pitaj('R@STRANO', pozivId)
    const missing = await pitaj('R@DRF', 999_999)
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.body.kod).toBe(missing.body.kod)
  })

  test('another institution’s path is nobody’s business', async () => {
    const path = `v1/institucije/${TIJELA.DRF}/pozivi/${pozivId}/upotreba`
    expect((await k.api.get(path, k.djelatnici['R@STRANO'].token)).status).toBe(404)
    expect((await k.api.get(path)).status).toBe(401)
  })
})
