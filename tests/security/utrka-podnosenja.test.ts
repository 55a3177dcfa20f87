/** A call that ends while people submit: each gets a receipt or an honest refusal, never both and never neither. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OZUJAK } from '../support/builders/poziv.ts'
import {
  IZJAVE,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiProjekt,
} from '../support/projekti.ts'

const PRIJAVA = 50
let k: KlupaProjekata
beforeAll(async () => {
  k = await klupaProjekata()
})
afterAll(() => k.api.stop())
beforeEach(() => {
  k.api.clock.now = OZUJAK
})

const podnesi = (id: string) =>
  k.povuci(k.nas.osobe.ZAS, `prijavitelji/${k.nas.id}`, id, { prijelaz: 'podnesi', polja: { ...IZJAVE } })

/** Ready applications on a call of their own, and what became of each beside what its sender was told. */
async function utrka(
  promjene: object,
  kraj: (pozivId: number) => Promise<unknown>,
): Promise<{ potvrda: number; odbijenih: number }> {
  const pozivId = await noviPoziv(k.api.db, { oznaka: `KK.UTRKA.${noviId().slice(-6)}`, ...promjene })
  const ids: string[] = []
  for (let i = 0; i < PRIJAVA; i += 1)
    ids.push(await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 10 }))
  const prva = ids.slice(0, PRIJAVA / 2).map(podnesi)
  await Promise.race(prva)
  const [odgovori] = await Promise.all([Promise.all([...prva, ...ids.slice(PRIJAVA / 2).map(podnesi)]), kraj(pozivId)])
  let potvrda = 0
  for (const [i, { status, body }] of odgovori.entries()) {
    const row = await k.redak(ids[i] ?? '')
    if (status === 200) {
      potvrda += 1
      expect(row).toMatchObject({ statusId: 2, brojPotvrde: body.podaci.brojPotvrde })
    } else {
      expect([status, row.brojPotvrde, row.vrijemePodnosenja]).toEqual([expect.any(Number), null, null])
      expect([409, 422]).toContain(status)
      expect(row.statusId).not.toBe(2)
    }
  }
  const [zapisa] = await k.upit<{
    n: number
  }>(sql`select count(*)::int as n from dnevnik d join projekt p on p.id::text = d.entitet_id
    where p.poziv_id = ${pozivId} and d.akcija = 'projekt.status.podnesen'`)
  expect(zapisa?.n).toBe(potvrda)
  return { potvrda, odbijenih: PRIJAVA - potvrda }
}

test('fifty submissions while the deadline passes', async () => {
  const rok = OZUJAK + 60_000
  const { potvrda, odbijenih } = await utrka({ datumZatvaranja: new Date(rok).toISOString() }, async () => {
    k.api.clock.now = rok + 1
  })
  expect(potvrda + odbijenih).toBe(PRIJAVA)
  expect(odbijenih).toBeGreaterThan(0)
})

test('fifty submissions while the call is suspended', async () => {
  const { potvrda } = await utrka({}, async (pozivId) => {
    const body = { mutationId: noviId(), verzijaRetka: 1, prijelaz: 'obustavi', obrazlozenje: 'Iskorištena sredstva.' }
    const put = `v1/institucije/${TIJELA.DRF}/pozivi/${pozivId}/prijelazi`
    expect((await k.zovi('POST', put, k.djelatnici['A@DRF'].token, body)).status).toBe(200)
  })
  expect(potvrda).toBeGreaterThan(0)
})

test('a right that ends in the very millisecond of a submission is over [R-AZ-2]', async () => {
  const pozivId = await noviPoziv(k.api.db, { oznaka: `KK.UTRKA.${noviId().slice(-6)}` })
  const [prije, tada] = [
    await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.tudi.id, statusId: 10 }),
    await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.tudi.id, statusId: 10 }),
  ]
  const kraj = new Date(k.api.clock.now + 60_000)
  await k.api.db.execute(sql`update prijavitelj_osoba set vrijedi_do = ${kraj} where osoba_id = ${k.tudi.osobe.ZAS.id}`)
  const salji = (id: string) =>
    k.povuci(k.tudi.osobe.ZAS, `prijavitelji/${k.tudi.id}`, id, { prijelaz: 'podnesi', polja: { ...IZJAVE } })
  k.api.clock.now = kraj.getTime() - 1
  expect((await salji(prije)).status).toBe(200)
  k.api.clock.now = kraj.getTime()
  expect((await salji(tada)).status).toBe(404)
  expect((await k.redak(tada)).brojPotvrde).toBeNull()
})
