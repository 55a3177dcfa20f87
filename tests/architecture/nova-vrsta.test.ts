/** The recipe of the README, followed: what a throw-away kind declares works over HTTP in a portal that is otherwise the real one. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { MODULES } from '#server/modules.ts'
import { APP_ROLE } from '#server/platform/db/role.ts'
import { addApplicant, openPortal, type TestPortal } from '../security/portal.ts'
import { osoba, type TestOsoba } from '../support/builders/osoba.ts'
import { jpeg } from '../support/datoteke.ts'
import { biljeska, biljeskaModul, ZID_BILJESKE } from '../support/nova-vrsta/biljeska.module.ts'
import { noviId } from '../support/pozivi.ts'

const folder = mkdtempSync(join(tmpdir(), 'nova-vrsta-'))
let portal: TestPortal
let prijaviteljId = 0
const ljudi = {} as Record<'ur' | 'zas' | 'prg' | 'tudi' | 'uprava', TestOsoba>

beforeAll(async () => {
  portal = await openPortal({ moduli: [...MODULES, biljeskaModul], env: { PORTAL_DATA: folder } })
  for (const sto of await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ biljeska })))
    await portal.db.execute(sql.raw(sto))
  await portal.db.execute(ZID_BILJESKE)
  await portal.db.execute(sql.raw(`grant all on biljeska, biljeska_id_seq to ${APP_ROLE}`))
  for (const ime of ['ur', 'zas', 'prg', 'tudi', 'uprava'] as const) ljudi[ime] = await osoba(portal.db, ime)
  await portal.db
    .update(fizickaOsoba)
    .set({ adminDopustenja: ['postavke'] })
    .where(sql`id = ${ljudi.uprava.id}`)
  const prava = [
    { osobaId: ljudi.ur.id, razina: 'UR' },
    { osobaId: ljudi.zas.id, razina: 'ZAS' },
    { osobaId: ljudi.prg.id, razina: 'PRG' },
  ]
  prijaviteljId = await addApplicant(portal.db, prava)
  await addApplicant(portal.db, [{ osobaId: ljudi.tudi.id, razina: 'ZAS' }])
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

type Tko = keyof typeof ljudi
async function zovi(tko: Tko, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object | Buffer) {
  const headers = { authorization: `Bearer ${ljudi[tko].token}` }
  const typed = Buffer.isBuffer(payload) ? { ...headers, 'content-type': 'image/jpeg' } : headers
  const { statusCode, body } = await portal.call({ method, url, headers: typed, ...(payload && { payload }) })
  return { kod: statusCode, tijelo: body.startsWith('{') ? JSON.parse(body) : undefined }
}
const stol = (put = '') => `/v1/prijavitelji/${prijaviteljId}/biljeske${put}`
const kreiraj = async (naziv: string, tko: Tko = 'ur') =>
  (await zovi(tko, 'POST', stol(), { mutationId: noviId(), sadrzaj: { naziv, dokumenti: [] } })).tijelo.id
const spremi = (id: number, verzijaRetka: number, sadrzaj: object, tko: Tko = 'ur') =>
  zovi(tko, 'PUT', stol(`/${id}`), {
    mutationId: noviId(),
    verzijaRetka,
    sadrzaj: { naziv: 'A', dokumenti: [], ...sadrzaj },
  })
const povuci = (tko: Tko, id: number, verzijaRetka: number, prijelaz: string) =>
  zovi(tko, 'POST', stol(`/${id}/prijelazi`), { mutationId: noviId(), verzijaRetka, prijelaz })

test('its list has an order, a filter, a search and a file, for its own people alone', async () => {
  const [zeleni] = [await kreiraj('Zeleni plan'), await kreiraj('Čvor'), await kreiraj('Akcija')]
  await povuci('ur', zeleni, 1, 'predaj')
  const nazivi = async (upit: string) =>
    (await zovi('prg', 'GET', stol(upit))).tijelo.data.map((one: { naziv: string }) => one.naziv)
  expect(await nazivi('?sort=-naziv')).toEqual(['Zeleni plan', 'Čvor', 'Akcija'])
  expect(await nazivi('?status=predana')).toEqual(['Zeleni plan'])
  expect(await nazivi('?search=cvor')).toEqual(['Čvor'])
  expect((await zovi('prg', 'GET', stol('/izvoz?datoteka=csv'))).kod).toBe(200)
  expect((await zovi('tudi', 'GET', stol())).kod).toBe(404)
})

test('it is read, saved once per version, refused at its fields, and not saved by readers', async () => {
  const id = await kreiraj('')
  expect((await zovi('prg', 'GET', stol(`/${id}`))).tijelo).toMatchObject({ status: { id: 1 }, smijeUredivati: false })
  expect((await spremi(id, 1, { naziv: 'x'.repeat(21) })).tijelo.greske).toMatchObject([{ polje: 'sadrzaj.naziv' }])
  expect((await povuci('ur', id, 1, 'predaj')).tijelo.greske).toMatchObject([{ polje: 'naziv', pravilo: 'BIL-01' }])
  expect((await spremi(id, 1, {})).tijelo).toEqual({ verzijaRetka: 2 })
  expect((await spremi(id, 1, {})).tijelo.kod).toBe('zastarjela-verzija')
  expect([(await spremi(id, 2, {}, 'prg')).kod, (await spremi(id, 2, {}, 'tudi')).kod]).toEqual([403, 404])
})

test('its moves are taken and refused, by four eyes too, stand in its log and are counted on its tile', async () => {
  const ceka = async () =>
    (await zovi('uprava', 'GET', '/v1/administracija/dashboard')).tijelo.data.find(
      (one: { kljuc: string }) => one.kljuc === 'biljeske',
    )
  const [prije, id, svoja] = [(await ceka()).broj, await kreiraj('Prva'), await kreiraj('Druga', 'zas')]
  expect((await povuci('ur', id, 1, 'odobri')).tijelo.kod).toBe('radnja-nije-dopustena')
  expect((await povuci('ur', id, 1, 'predaj')).tijelo).toMatchObject({ status: { id: 2 }, verzijaRetka: 2 })
  await povuci('zas', svoja, 1, 'predaj')
  expect((await ceka()).broj).toBe(prije + 2)
  expect((await povuci('ur', id, 2, 'odobri')).kod).toBe(403)
  expect((await povuci('zas', svoja, 2, 'odobri')).tijelo.kod).toBe('cetiri-oka')
  expect((await povuci('zas', id, 2, 'odobri')).tijelo.status).toEqual({ id: 3, naziv: 'Odobrena' })
  const { data } = (await zovi('prg', 'GET', stol(`/${id}/dnevnik`))).tijelo
  expect(data.map(({ oznaka, osoba }: { oznaka: string; osoba: string }) => [oznaka, osoba.split(' ')[0]])).toEqual([
    ['Odobri', 'zas'],
    ['Predaj', 'ur'],
    ['Zapis je promijenjen', 'ur'],
  ])
  expect((await zovi('tudi', 'GET', stol(`/${id}/dnevnik`))).kod).toBe(404)
})

test('its files are put by who edits it, tied by the save, read by its own people and by no stranger', async () => {
  const id = await kreiraj('S prilogom')
  const najava = { filename: 'slika.jpg', system: 'portal', relation: 'biljeska', relationId: String(id) }
  const posalji = (tko: Tko, more: object = {}) => zovi(tko, 'POST', '/v1/dms/getUploadUrl', { ...najava, ...more })
  expect([(await posalji('prg')).kod, (await posalji('tudi')).kod]).toEqual([403, 404])
  expect((await posalji('ur', { relation: 'constructor' })).tijelo.greske).toMatchObject([{ polje: 'relation' }])
  const { id: datoteka, signedUrl } = (await posalji('ur')).tijelo
  expect((await zovi('ur', 'PUT', signedUrl, jpeg(400))).kod).toBe(200)
  expect((await zovi('ur', 'PATCH', `/v1/dms/finishUpload/${datoteka}?success=true`, {})).kod).toBe(200)
  const { kod } = await spremi(id, 1, { dokumenti: [{ id: datoteka }] })
  const { rows } = await portal.db.execute(sql`select povezana from datoteka where id = ${datoteka}`)
  expect([kod, rows]).toEqual([200, [{ povezana: true }]])
  const cita = async (tko: Tko) => (await zovi(tko, 'GET', `/v1/dms/getDownloadUrl/${datoteka}`)).kod
  expect([await cita('prg'), await cita('zas'), await cita('tudi'), await cita('uprava')]).toEqual([200, 200, 404, 404])
})

test('and each of its two files is read at one sitting', () => {
  for (const dio of ['kind', 'module']) {
    const redci = readFileSync(join(import.meta.dirname, `../support/nova-vrsta/biljeska.${dio}.ts`), 'utf8').split(
      '\n',
    )
    expect(redci.length - 1, dio).toBeLessThanOrEqual(120)
  }
})
