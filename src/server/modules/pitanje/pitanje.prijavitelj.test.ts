/** Questions of an applicant over HTTP: whoever acts for it asks and reads, as far as their right reaches; nobody else does. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type {
  ObjavljenoPitanje,
  PitanjePrijavitelja,
  PitanjePrijaviteljaDetalj,
  PozivKojiPrimaPitanja,
} from '#contract/modules/pitanje/pitanje.schema.ts'
import { pitanjeKindDesk, pitanjePorts } from '#server/spojevi/kinds.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { osnivac } from '#tests/support/builders/institucija.ts'
import { osoba, prijavi, superadmin, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { noviPrijavitelj, type Prijavitelj } from '#tests/support/projekti.ts'
import { prijaviteljOsoba } from '../prijavitelj/prijavitelj.tables.ts'
import { pitanjeRoutes } from './pitanje.routes.ts'
import { javnoPitanje, pitanje } from './pitanje.tables.ts'

const DRUGI_PROGRAM = 1
let api: TestApi
let nas: Prijavitelj
let tudi: Prijavitelj
let pozivId: number
let programId: number

beforeAll(async () => {
  api = await testApi((app) => pitanjeRoutes(app, { desk: pitanjeKindDesk, ports: pitanjePorts }), OZUJAK)
  await osnivac(api.db)
  nas = await noviPrijavitelj(api.db, 'Panonska Precizna Obrada d.o.o.')
  tudi = await noviPrijavitelj(api.db, 'Jadranska Oprema d.o.o.')
  const poziv = pozivU(15)
  programId = poziv.programId
  pozivId = await zapisi(api.db, poziv)
})
afterAll(() => api.stop())

type Popis = 'moja' | 'prijavitelja'
const put = (id: number) => `v1/prijavitelji/${id}/pitanja`
const postavi = (tko: TestOsoba, prijaviteljId: number, more: object = {}) =>
  api.send<ProblemBody & { id: number; rok: string }>('POST', put(prijaviteljId), tko.token, {
    mutationId: noviId(),
    pozivId,
    naslov: 'Rabljena oprema',
    pitanje: 'Je li nabava rabljene opreme prihvatljiva?',
    kategorija: 'troskovi',
    ...more,
  })
const popis = async (tko: TestOsoba, prijaviteljId: number, koji: Popis, query = '') =>
  (await api.get<{ data: PitanjePrijavitelja[] }>(`${put(prijaviteljId)}/${koji}?limit=100${query}`, tko.token)).body
    .data
const vidi = async (tko: TestOsoba, koji: Popis, id: number, prijaviteljId = nas.id) =>
  (await popis(tko, prijaviteljId, koji)).some((one) => one.id === id)
const jedno = (tko: TestOsoba, prijaviteljId: number, id: number, poziv = pozivId) =>
  api.get<PitanjePrijaviteljaDetalj>(`${put(prijaviteljId)}/jedno/${poziv}/${id}`, tko.token)

describe('asking in the name of an applicant', () => {
  test('every level asks; colleagues read it with the name of who asked, the asker finds it among their own', async () => {
    const { ZAS, UR, PRG } = nas.osobe
    const { status, body } = await postavi(PRG, nas.id, { naslov: 'Pitanje čitatelja' })
    expect(status).toBe(200)
    expect([await vidi(PRG, 'moja', body.id), await vidi(UR, 'moja', body.id)]).toEqual([true, false])
    for (const tko of [ZAS, UR, PRG]) expect(await vidi(tko, 'prijavitelja', body.id)).toBe(true)
    const detalj = await jedno(ZAS, nas.id, body.id)
    expect(detalj.body).toMatchObject({ naslov: 'Pitanje čitatelja', objavljeno: false, javno: null })
    expect(detalj.body.postavio).toContain(`PRG${nas.id}`)
  })

  test('the steps on the way to an answer are the body’s: whoever asked reads one word for all of them', async () => {
    const { id } = (await postavi(nas.osobe.UR, nas.id)).body
    for (const statusId of [1, 2, 3, 5]) {
      await api.db.execute(sql`update pitanje set status_id = ${statusId} where id = ${id}`)
      expect((await jedno(nas.osobe.UR, nas.id, id)).body.status).toEqual({ id: 1, naziv: 'U obradi' })
    }
    await api.db.execute(sql`update pitanje set status_id = 6 where id = ${id}`)
    expect((await jedno(nas.osobe.UR, nas.id, id)).body.status).toEqual({ id: 6, naziv: 'Zaprimljeno' })
    await api.db.execute(sql`delete from pitanje where id = ${id}`)
  })

  test('a call that is not there, an empty question and another’s name are refused, and nothing is asked', async () => {
    const { UR } = nas.osobe
    expect((await postavi(UR, nas.id, { pozivId: 999_999 })).status).toBe(404)
    expect((await postavi(UR, nas.id, { naslov: ' ' })).body.greske?.[0]).toMatchObject({
      pravilo: 'PIT-01',
      polje: 'naslov',
    })
    const zatvoren = await zapisi(api.db, pozivU(18))
    expect((await postavi(UR, nas.id, { pozivId: zatvoren })).body.greske?.[0]?.pravilo).toBe('PIT-02')
    const pod = await prijavi(api.db, UR.id, (await superadmin(api.db, 'Super')).id)
    expect((await postavi({ ...UR, token: pod }, nas.id)).status).toBe(403)
    expect((await postavi(UR, tudi.id)).status).toBe(404)
    expect(await popis(UR, nas.id, 'moja')).toEqual([])
  })

  test('calls that take questions now are offered, with their deadline for them', async () => {
    const { body } = await api.get<{ data: PozivKojiPrimaPitanja[] }>(
      `${put(nas.id)}/pozivi?programId=${programId}`,
      nas.osobe.UR.token,
    )
    expect(body.data.map(({ id }) => id)).toEqual([pozivId])
    expect(body.data[0]?.rok).toBe('2027-05-18T10:00:00.000Z')
  })
})

describe('reading', () => {
  test('a question of one applicant is nothing to another, in any list, at any address', async () => {
    const { id } = (await postavi(nas.osobe.UR, nas.id)).body
    expect((await jedno(tudi.osobe.ZAS, nas.id, id)).status).toBe(404)
    expect((await jedno(tudi.osobe.ZAS, tudi.id, id)).status).toBe(404)
    expect((await jedno(nas.osobe.ZAS, nas.id, id, pozivId + 1)).status).toBe(404)
    for (const koji of ['moja', 'prijavitelja'] as const)
      expect(await vidi(tudi.osobe.ZAS, koji, id, tudi.id)).toBe(false)
    expect((await api.get(`${put(nas.id)}/prijavitelja`, tudi.osobe.ZAS.token)).status).toBe(404)
    expect((await api.get(`${put(nas.id)}/prijavitelja`)).status).toBe(401)
  })

  test('what somebody asked for themselves is theirs alone; what they asked for another applicant stays there', async () => {
    const oboje = await osoba(api.db, 'Oboje')
    await api.db.insert(prijaviteljOsoba).values([
      { prijaviteljId: nas.id, osobaId: oboje.id, razina: 'UR' },
      { prijaviteljId: tudi.id, osobaId: oboje.id, razina: 'UR' },
    ])
    const body = { mutationId: noviId(), naslov: 'Osobno', pitanje: 'Smijem li?', kategorija: 'ostalo' }
    const osobno = await api.send<{ id: number }>('POST', `v1/pozivi/${pozivId}/pitanja`, oboje.token, body)
    const zaDruge = (await postavi(oboje, tudi.id)).body.id
    const moja = (await popis(oboje, nas.id, 'moja')).map(({ id }) => id)
    expect(moja).toContain(osobno.body.id)
    expect(moja).not.toContain(zaDruge)
    expect(await vidi(nas.osobe.ZAS, 'prijavitelja', osobno.body.id)).toBe(false)
    expect((await jedno(nas.osobe.ZAS, nas.id, osobno.body.id)).status).toBe(404)
    expect((await jedno(oboje, nas.id, osobno.body.id)).status).toBe(200)
    expect((await jedno(oboje, nas.id, zaDruge)).status).toBe(404)
  })

  test('a right to another programme, or to single projects, reaches no question of colleagues', async () => {
    const { id } = (await postavi(nas.osobe.UR, nas.id)).body
    const [uska, projektna] = [await osoba(api.db, 'Uska'), await osoba(api.db, 'Projektna')]
    const drugi = programId === DRUGI_PROGRAM ? 2 : DRUGI_PROGRAM
    await api.db.insert(prijaviteljOsoba).values([
      { prijaviteljId: nas.id, osobaId: uska.id, razina: 'UR', programId: drugi },
      { prijaviteljId: nas.id, osobaId: projektna.id, razina: 'UR', projektId: noviId() },
    ])
    for (const tko of [uska, projektna]) {
      expect(await vidi(tko, 'prijavitelja', id)).toBe(false)
      expect((await jedno(tko, nas.id, id)).status).toBe(404)
      const svoje = (await postavi(tko, nas.id)).body.id
      expect(await vidi(tko, 'moja', svoje)).toBe(true)
    }
  })

  test('lists are of one programme, narrowed by the answer, the subject and words of the title', async () => {
    const { UR } = nas.osobe
    const { id } = (await postavi(UR, nas.id, { naslov: 'Najam skladišta', kategorija: 'postupak' })).body
    const ids = async (query: string) => (await popis(UR, nas.id, 'moja', query)).map((one) => one.id)
    expect(await ids(`&programId=${programId}&search=skladista`)).toEqual([id])
    expect(await ids(`&programId=${programId === 1 ? 2 : 1}`)).toEqual([])
    expect(await ids('&kategorija=postupak&status=ceka')).toEqual([id])
    await api.db.insert(javnoPitanje).values({
      id,
      pozivId,
      naslov: 'Najam',
      tekst: 'Smije li se?',
      odgovor: '<p>Da.</p>',
      kategorija: 'postupak',
      objavljenoAt: new Date(OZUJAK),
    })
    expect(await ids('&kategorija=postupak&status=ceka')).toEqual([])
    expect((await jedno(UR, nas.id, id)).body.javno).toMatchObject({ naslov: 'Najam', odgovor: '<p>Da.</p>' })
  })

  test('published questions of the programme are everyone’s, without who asked', async () => {
    const [row] = await api.db
      .insert(pitanje)
      .values({
        pozivId,
        naslov: 'Tuđe',
        pitanje: 'Ja, Ivana, pitam',
        kategorija: 'ostalo',
        postavioId: tudi.osobe.UR.id,
        prijaviteljId: tudi.id,
        postavljenoAt: new Date(OZUJAK),
        rok: new Date(OZUJAK),
        objavljeniNaslov: 'Objavljeno',
        objavljeniTekst: 'Pitanje',
        statusId: 4,
        verzijaRetka: 1,
        statusPromijenjenAt: new Date(OZUJAK),
      })
      .returning({ id: pitanje.id })
    const id = row?.id ?? 0
    await api.db.insert(javnoPitanje).values({
      id,
      pozivId,
      naslov: 'Objavljeno',
      tekst: 'Pitanje',
      odgovor: '<p>Odgovor</p>',
      kategorija: 'ostalo',
      objavljenoAt: new Date(OZUJAK + 1),
    })
    const { body } = await api.get<{ data: ObjavljenoPitanje[] }>(
      `${put(nas.id)}/objavljena?programId=${programId}&kategorija=ostalo`,
      nas.osobe.PRG.token,
    )
    expect(body.data.map((one) => one.id)).toEqual([id])
    expect(JSON.stringify(body)).not.toMatch(/Ivana|Jadranska/)
  })
})
