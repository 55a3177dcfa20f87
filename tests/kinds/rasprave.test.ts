/** The discussion of every kind that declares one, over HTTP: both parties write, what is internal stays inside, a press leads there. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { Rasprava } from '#contract/kernel/rasprava.endpoints.ts'
import { kinds } from '#contract/kinds.ts'
import { odredisteNotifikacije } from '#contract/modules/notifikacija/odrediste.ts'
import { MODULES } from '#server/modules.ts'
import { noviId } from '../support/pozivi.ts'
import { type Osoba, type Svijet, svijet } from './svijet.ts'
import { type ImeVrste, type Redak, redciVrste, type Uzorak } from './uzorak.ts'
import { uzorci } from './uzorci.ts'

const vrste = MODULES.flatMap(({ rasprave = [] }) => rasprave)
const IMENA = (Object.keys(kinds) as ImeVrste[]).filter((ime) => 'rasprava' in kinds[ime])
const TAJNO = 'Provjeriti dobavljača u registru.'

let s: Svijet
beforeAll(async () => {
  s = await svijet([])
})
afterAll(() => s.portal.close())

const za = ({ strana, params }: Osoba) => `${strana}:${params[`${strana}Id`]}`
async function zovi<T>(tko: Osoba, url: string, payload?: object) {
  const headers = { authorization: `Bearer ${tko.token}` }
  const { portal } = s
  const answer =
    payload === undefined
      ? await portal.app.http.inject({ method: 'GET', url, headers })
      : await portal.send('POST', url, payload, headers)
  return { status: answer.statusCode, body: answer.json<T & ProblemBody>() }
}
const put = (ime: string, id: string) => `/v1/rasprave/${ime}/${id}`
const citaj = (tko: Osoba, ime: string, id: string) => zovi<Rasprava>(tko, `${put(ime, id)}?za=${za(tko)}`)
const pisi = (tko: Osoba, ime: string, id: string, more: object = {}) =>
  zovi<{ id: string }>(tko, put(ime, id), {
    id: noviId(),
    za: za(tko),
    put: null,
    tekst: 'Molimo pojasnite.',
    interno: false,
    zaDoradu: false,
    odgovorNa: null,
    ...more,
  })
const tekstovi = async (tko: Osoba, ime: string, id: string) =>
  (await citaj(tko, ime, id)).body.komentari?.map(({ tekst }) => tekst)

const strane = () => {
  const [institucije, prijavitelji] = (['institucija', 'prijavitelj'] as const).map((strana) =>
    s.osobe.filter((one) => one.strana === strana),
  )
  return { institucije: institucije ?? [], prijavitelji: prijavitelji ?? [] }
}

/** The first row of the sample out of which both parties may write now, with who they are. */
async function uRaspravi(ime: ImeVrste, uzorak: Uzorak) {
  for (const redak of redciVrste(ime)) {
    const id = await lezi(uzorak, redak)
    const pisci: Osoba[] = []
    for (const tko of [...strane().institucije, ...strane().prijavitelji])
      if ((await citaj(tko, ime, id)).body.smijePisati === true) pisci.push(tko)
    const [tijelo, mi] = (['institucija', 'prijavitelj'] as const).map((one) =>
      pisci.find(({ strana }) => strana === one),
    )
    if (tijelo !== undefined && mi !== undefined) return { id, tijelo, mi, pisci }
  }
  throw new Error(`no row of ${ime} has a discussion that goes on`)
}
const lezi = async (uzorak: Uzorak, redak: Redak) => String((await uzorak.zapisi(s, redak, [])).id)

test('every kind that declares a discussion has it bound by its module, and no other has', () => {
  expect(vrste.map(({ vrsta }) => vrsta).sort()).toEqual([...IMENA].sort())
  expect(IMENA).toEqual(expect.arrayContaining(['projekt', 'prigovor', 'planNabave', 'provjera']))
})

describe.each(IMENA)('a discussion of %s', (ime) => {
  const [uzorak] = uzorci[ime]

  test('is written by both parties as the kind says, read by both, and leads whoever is told to the record', async () => {
    const { id, tijelo, mi, pisci } = await uRaspravi(ime, uzorak)
    const { id: prvi } = (await pisi(tijelo, ime, id)).body
    const odgovor = await pisi(mi, ime, id, { odgovorNa: prvi, tekst: 'Pojašnjeno.' })
    expect([odgovor.status, odgovor.body.poruka]).toEqual([200, undefined])
    for (const tko of [tijelo, mi])
      expect((await tekstovi(tko, ime, id))?.slice(-2)).toEqual(['Molimo pojasnite.', 'Pojašnjeno.'])
    // Whoever reads alone, and everybody who has no part, writes nothing.
    for (const tko of [...strane().institucije, ...strane().prijavitelji].filter((one) => !pisci.includes(one)))
      expect([tko.ime, [403, 404].includes((await pisi(tko, ime, id)).status)]).toEqual([tko.ime, true])
    const { rows } = await s.db.execute<{
      osobaId: number
      primatelj: 'institucija' | 'prijavitelj'
      primateljId: number
      programId: number
      razlog: string
      activityAction: string
      projektId: string | null
      pozivId: number | null
      entitetId: string | null
    }>(sql`select osoba_id as "osobaId", primatelj, primatelj_id as "primateljId", program_id as "programId", razlog,
        activity_action as "activityAction", projekt_id as "projektId", poziv_id as "pozivId", entitet_id as "entitetId"
      from notifikacija where uzrok in (${prvi}, ${odgovor.body.id})`)
    expect(new Set(rows.map(({ primatelj }) => primatelj))).toEqual(new Set(['institucija', 'prijavitelj']))
    const akcija = vrste.find(({ vrsta }) => vrsta === ime)?.akcija
    for (const { activityAction, projektId, pozivId, entitetId, ...rest } of rows) {
      const adresa = odredisteNotifikacije({ ...rest, activityLog: { activityAction, projektId, pozivId, entitetId } })
      expect([activityAction, adresa?.startsWith(`/${rest.primatelj}/${rest.primateljId}/`)]).toEqual([akcija, true])
    }
  })

  test('keeps what is internal inside the institution that wrote it, whoever else may read the record', async () => {
    const { id, tijelo, mi } = await uRaspravi(ime, uzorak)
    const { body } = await pisi(tijelo, ime, id, { interno: true, tekst: TAJNO })
    expect(await tekstovi(tijelo, ime, id)).toContain(TAJNO)
    const drugi = [...strane().institucije, ...strane().prijavitelji].filter((one) => za(one) !== za(tijelo))
    for (const tko of drugi)
      expect([tko.ime, JSON.stringify((await citaj(tko, ime, id)).body).includes(TAJNO)]).toEqual([tko.ime, false])
    expect((await pisi(mi, ime, id, { odgovorNa: body.id })).status).toBe(422)
    expect((await pisi(mi, ime, id, { interno: true })).status).toBe(422)
    const { rows } = await s.db.execute(sql`select from notifikacija where uzrok = ${body.id}`)
    expect(rows).toEqual([])
    const dnevnik = await s.db.execute<{ vidi: boolean }>(
      sql`select vidljivo_prijavitelju as vidi from dnevnik where entitet_vrsta = ${ime} and entitet_id = ${id} and akcija like '%.rasprave.%'`,
    )
    expect(dnevnik.rows).toEqual([{ vidi: false }])
  })

  test('names no place that the document does not have', async () => {
    const { id, tijelo } = await uRaspravi(ime, uzorak)
    for (const mjesto of ['x', 'nema.polja', '__proto__'])
      expect([mjesto, (await pisi(tijelo, ime, id, { put: mjesto })).status]).toEqual([mjesto, 422])
  })
})
