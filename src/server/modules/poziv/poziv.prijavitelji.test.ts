/** Who is put on the list of a direct award and taken from it, by whom, and what is kept of that. */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import type { Uloga } from '#tests/support/pozivi.ts'
import { noviPoziv, noviPrijavitelj, type Prijavitelj, TIJELA, zapisiProjekt } from '#tests/support/projekti.ts'

const k = zajednickaKlupa()
const OIB = '69435151530'
const NEPOZNAT = '94577403194'

interface Popis {
  data: { id: number; oib: string; prijave: object[] }[]
  smijeUredivati: boolean
}

let pozivId: number
let imenovani: Prijavitelj
let made = 0
beforeAll(async () => {
  imenovani = await noviPrijavitelj(k.api.db, 'Grad Vukovar', { oib: OIB })
})
beforeEach(async () => {
  made += 1
  pozivId = await noviPoziv(k.api.db, { oznaka: `KK.POPIS.${made}`, vrstaPostupka: 'izravnaDodjela' })
})

const put = (uloga: Uloga) =>
  `v1/institucije/${TIJELA[uloga.split('@')[1] as keyof typeof TIJELA]}/pozivi/${pozivId}/prijavitelji`
const dodaj = (oib: string, uloga: Uloga = 'R@DRF') => k.zovi('POST', put(uloga), k.djelatnici[uloga].token, { oib })
const ukloni = (id: number, uloga: Uloga = 'R@DRF') =>
  k.api.send<{ kod: string; greske: object[] }>('DELETE', `${put(uloga)}/${id}`, k.djelatnici[uloga].token, {})
const naPopisu = async () =>
  (await k.zovi<Popis>('GET', put('R@DRF'), k.djelatnici['R@DRF'].token)).body.data.map(({ oib }) => oib)
const zapisano = async () =>
  (
    await k.upit<{ komentar: string }>(sql`select komentar from dnevnik
      where akcija = 'poziv.prijavitelji.promjena' and entitet_id = ${String(pozivId)} order by id`)
  ).map(({ komentar }) => komentar)

describe('[POZ-55] only an applicant whom the portal has is put on the list', () => {
  test.each([
    ['an OIB that nobody has here', NEPOZNAT, 'Na portalu nema prijavitelja s ovim OIB-om.'],
    ['what is no OIB', '12345678901', 'OIB nije validan'],
  ])('%s is refused at its field, and nothing is kept', async (_what, oib, poruka) => {
    const { status, body } = await dodaj(oib)
    expect(status).toBe(422)
    expect(body.greske).toEqual([{ polje: 'oib', pravilo: 'POZ-55', poruka: poruka }])
    expect([await naPopisu(), await zapisano()]).toEqual([[], []])
  })

  test('one whom the portal has stands there once, however often they are put there', async () => {
    for (const oib of [OIB, ` ${OIB} `, OIB])
      expect((await dodaj(oib)).body).toMatchObject({ id: imenovani.id, oib: OIB })
    expect(await naPopisu()).toEqual([OIB])
    expect(await zapisano()).toEqual([`Dodan je prijavitelj Grad Vukovar (${OIB}).`])
  })
})

describe('[POZ-58] an applicant with an application on the call stays on the list', () => {
  beforeEach(() => dodaj(OIB))

  // A draft is one too: the body does not see it, and its author would find the call closed to them.
  test.each([1, 21, 2])('with one in status %i', async (statusId) => {
    const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: imenovani.id, statusId })
    const { status, body } = await ukloni(imenovani.id)
    expect(status).toBe(422)
    expect(body.greske).toEqual([
      { polje: 'prijaviteljId', pravilo: 'POZ-58', poruka: 'Prijavitelj već ima prijavu na ovom pozivu.' },
    ])
    expect(await naPopisu()).toEqual([OIB])
    await k.upit(sql`update projekt set deleted_at = now() where id = ${id}::uuid`)
    expect((await ukloni(imenovani.id)).status).toBe(200)
    expect(await naPopisu()).toEqual([])
  })

  test('one without is taken from it, once, and the call remembers it', async () => {
    for (const _ of [1, 2]) expect((await ukloni(imenovani.id)).status).toBe(200)
    expect(await naPopisu()).toEqual([])
    expect(await zapisano()).toEqual([
      `Dodan je prijavitelj Grad Vukovar (${OIB}).`,
      `Uklonjen je prijavitelj Grad Vukovar (${OIB}).`,
    ])
  })

  test('an application on another call keeps nobody here', async () => {
    const drugi = await noviPoziv(k.api.db, { oznaka: `KK.DRUGI.${made}`, vrstaPostupka: 'izravnaDodjela' })
    await zapisiProjekt(k.api.db, { pozivId: drugi, prijaviteljId: imenovani.id, statusId: 2 })
    expect((await ukloni(imenovani.id)).status).toBe(200)
  })
})

test('the list is kept by the drafting body alone, and only of a direct award that is not over', async () => {
  for (const uloga of ['A@SEL', 'A@APR', 'A@STRANO'] as const)
    expect([(await dodaj(OIB, uloga)).status, (await ukloni(imenovani.id, uloga)).status]).toEqual([403, 403])
  for (const change of [sql`vrsta_postupka = 'otvoreni'`, sql`vrsta_postupka = 'izravnaDodjela', status_id = 19`]) {
    await k.upit(sql`update poziv set ${change} where id = ${pozivId}`)
    expect((await dodaj(OIB)).body.kod).toBe('radnja-nije-dopustena')
  }
  expect(await naPopisu()).toEqual([])
})
