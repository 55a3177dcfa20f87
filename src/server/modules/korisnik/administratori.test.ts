/** Rights of administrators: given and taken, alone and by roles, in force with the very next call; somebody always remains. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminPermission } from '#contract/kernel/permissions.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { AdministratorDetalj, UlogaAdmina } from '#contract/modules/korisnik/administratori.schema.ts'
import type { NaloziOsobe } from '#contract/modules/korisnik/dvije-osobe.endpoints.ts'
import { nalogPorts } from '#server/spojevi/kinds.ts'
import { osoba, superadmin, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { impersoniraj, type KlupaProjekata, klupaProjekata } from '#tests/support/projekti.ts'
import { administratoriRoutes } from './administratori.routes.ts'
import { dvijeOsobeRoutes } from './dvije-osobe.routes.ts'
import { fizickeOsobeRoutes } from './fizicke-osobe.routes.ts'
import { fizickaOsoba } from './korisnik.tables.ts'

const A = 'v1/administracija'
let k: KlupaProjekata
/** Who confirms what the first has asked for. */
let drugi: TestOsoba
beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    administratoriRoutes(app, nalogPorts)
    fizickeOsobeRoutes(app, nalogPorts)
    dvijeOsobeRoutes(app, nalogPorts)
  })
  drugi = await superadmin(k.api.db, 'Potvrditelj')
})
afterAll(() => k.api.stop())

const stanje = async (id: number) =>
  (await k.zovi<AdministratorDetalj>('GET', `${A}/administratori/${id}`, k.superadmin.token)).body
async function daj(tko: TestOsoba, vlastita: AdminPermission[], uloge: number[] = [], daje = k.superadmin) {
  const { verzijaRetka } = await stanje(tko.id)
  const body = { verzijaRetka, vlastita, uloge }
  const url = `${A}/administratori/${tko.id}`
  const answer = await k.api.send<AdministratorDetalj & ProblemBody>('PUT', url, daje.token, body)
  if (answer.body.cekaPotvrdu) await potvrdi('administratori', tko.id)
  return answer
}
/** The second administrator confirms what waits. */
async function potvrdi(dio: 'administratori' | 'superadministratori', id: number) {
  const url = `${A}/${dio}/${id}/nalozi`
  const { body } = await k.zovi<NaloziOsobe>('GET', url, drugi.token)
  const nalog = body.nalozi.find((one) => one.stanje === 'ceka')
  const done = await k.api.send('POST', `${url}/${nalog?.id}/odluka`, drugi.token, { odluka: 'potvrdi' })
  expect(done.status).toBe(200)
}
const citaOsobe = async ({ token }: TestOsoba) => (await k.zovi('GET', `${A}/fizickeOsobe`, token)).status
const uloga = (method: 'POST' | 'PUT', put: string, body: object, tko = k.superadmin) =>
  k.api.send<{ data: UlogaAdmina[] } & ProblemBody>(method, `${A}/uloge${put}`, tko.token, body)

test('[ADM-1] a flag is in force with the very next call, and gone with the very next call', async () => {
  const tko = await osoba(k.api.db, 'Novi')
  expect(await citaOsobe(tko)).toBe(403)
  expect((await daj(tko, ['fizickeOsobe'])).status).toBe(200)
  expect(await citaOsobe(tko)).toBe(200)
  await daj(tko, [])
  expect(await citaOsobe(tko)).toBe(403)
  const log = await k.upit(sql`select komentar from dnevnik where akcija = 'administrator.uredivanje'
    and entitet_id = ${String(tko.id)} order by id`)
  expect(log.map(({ komentar }) => komentar)).toEqual(['+ fizickeOsobe', '− fizickeOsobe'])
})

test('[ADM-1] nobody gives what they lack, takes their own last right, or does either under another’s name', async () => {
  const [voditelj, tko] = [await osoba(k.api.db, 'Voditelj'), await osoba(k.api.db, 'Mali')]
  await daj(voditelj, ['admini', 'obavijesti'])
  expect((await daj(tko, ['obavijesti'], [], voditelj)).status).toBe(200)
  expect((await daj(tko, ['obavijesti', 'fizickeOsobe'], [], voditelj)).body.greske?.[0]?.pravilo).toBe('ADM-1')
  expect((await daj(voditelj, ['obavijesti'], [], voditelj)).body.greske?.[0]?.pravilo).toBe('ADM-1')
  expect((await daj(tko, [], [], await impersoniraj(k, voditelj))).status).toBe(403)
  const stara = await k.api.send('PUT', `${A}/administratori/${tko.id}`, k.superadmin.token, {
    verzijaRetka: 1,
    vlastita: [],
    uloge: [],
  })
  expect(stara.status).toBe(409)
})

test('[ADM-4] [ADM-5] a role is a named set of flags: what changes in it changes for all who have it, and own flags stay', async () => {
  const [ana, bero] = [await osoba(k.api.db, 'Ana'), await osoba(k.api.db, 'Bero')]
  const made = await uloga('POST', '', { verzijaRetka: 0, naziv: 'Podrška', dopustenja: ['fizickeOsobe'] })
  const { id } = made.body.data.find(({ naziv }) => naziv === 'Podrška') as UlogaAdmina
  await daj(ana, [], [id])
  await daj(bero, ['obavijesti'], [id])
  expect([await citaOsobe(ana), await citaOsobe(bero)]).toEqual([200, 200])
  const changed = { verzijaRetka: 1, naziv: 'Podrška', dopustenja: ['pitanja.opcenito'] }
  // What grows for many at once takes a second person for each of them; what shrinks does not.
  expect((await uloga('PUT', `/${id}`, changed)).body.greske?.[0]?.pravilo).toBe('ADM-5')
  await daj(ana, [], [])
  await daj(bero, ['obavijesti'], [])
  expect((await uloga('PUT', `/${id}`, { ...changed, dopustenja: ['fizickeOsobe', 'pitanja.opcenito'] })).status).toBe(
    200,
  )
  await daj(ana, [], [id])
  await daj(bero, ['obavijesti'], [id])
  const uzi = { ...changed, verzijaRetka: 2 }
  expect((await uloga('PUT', `/${id}`, uzi)).body.data.find((one) => one.id === id)?.osoba).toBe(2)
  expect([await citaOsobe(ana), await citaOsobe(bero)]).toEqual([403, 403])
  expect((await stanje(bero.id)).vlastita).toEqual(['obavijesti'])
  expect((await uloga('PUT', `/${id}`, uzi)).status).toBe(409)
  expect((await uloga('POST', '', { ...changed, verzijaRetka: 0 })).body.greske?.[0]?.pravilo).toBe('ADM-4')
  expect((await uloga('POST', '', { ...changed, naziv: 'Prazna', dopustenja: [] })).status).toBe(422)
  const brisi = () =>
    k.api.app.http.inject({
      method: 'DELETE',
      url: `/${A}/uloge/${id}`,
      headers: { authorization: `Bearer ${k.superadmin.token}` },
    })
  expect((await brisi()).statusCode).toBe(422)
  await daj(ana, [], [])
  await daj(bero, ['obavijesti'], [])
  expect((await brisi()).statusCode).toBe(200)
  expect((await daj(ana, [], [id])).body.greske?.[0]?.polje).toBe('uloge')
})

test('[ADM-3] a super-administrator is made by another only, never by a flag, and one always remains', async () => {
  const tko = await osoba(k.api.db, 'Drugi')
  const postavi = async (id: number, superadmin: boolean, daje: TestOsoba) =>
    k.api.send<ProblemBody>('PUT', `${A}/superadministratori/${id}`, daje.token, {
      verzijaRetka: (await stanje(id)).verzijaRetka,
      superadmin,
    })
  await daj(tko, ['superadmin'])
  expect((await postavi(tko.id, true, tko)).status).toBe(403)
  expect((await postavi(k.superadmin.id, false, k.superadmin)).body.greske?.[0]?.pravilo).toBe('ADM-3')
  expect((await postavi(tko.id, true, k.superadmin)).status).toBe(200)
  await potvrdi('superadministratori', tko.id)
  await k.api.db.update(fizickaOsoba).set({ superadmin: false }).where(eq(fizickaOsoba.id, drugi.id))
  expect(await citaOsobe(tko)).toBe(200)
  const both = await Promise.all([postavi(k.superadmin.id, false, tko), postavi(tko.id, false, k.superadmin)])
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const [ostali] = await k.upit(sql`select count(*)::int as broj from fizicka_osoba where superadmin and aktivna`)
  expect(ostali?.broj).toBe(1)
})
