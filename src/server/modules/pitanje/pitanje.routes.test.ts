/** Questions over HTTP: what its moves leave (who takes them: tests/kinds); asking, answering, publishing, reading, bad input. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTILE } from '#contract/kernel/html/hostile.fixture.ts'
import type { DnevnikRedak, PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type {
  JavnoPitanje,
  MojePitanje,
  PitanjeDetalj,
  PitanjeRedak,
} from '#contract/modules/pitanje/pitanje.schema.ts'
import { newToken } from '#server/platform/auth/session.ts'
import { zaduzenje } from '#server/platform/zaduzenje/zaduzenje.tables.ts'
import { pitanjeKindDesk, pitanjePorts } from '#server/spojevi/kinds.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { HAMAG, MINGO, osnivac, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, prijavi, superadmin, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { pitanjeRoutes } from './pitanje.routes.ts'
import { pitanje } from './pitanje.tables.ts'

const DAN = 86_400_000
const stol = (id: number) => `v1/institucije/${id}/pozivi/pitanja`
const NASLOV = 'Rabljena oprema'
const TEKST = 'Je li nabava rabljene opreme prihvatljiva? Zovem se Ivana Tajić.'
const SADRZAJ = {
  objavljeniNaslov: NASLOV,
  objavljeniTekst: 'Je li nabava rabljene opreme prihvatljiva?',
  odgovor: '<p>Nabava rabljene opreme <strong>nije</strong> prihvatljiva.</p>',
  kategorija: 'troskovi' as const,
}
const RAZLOG = { obrazlozenje: 'Odgovor je izmijenjen zbog novog pravilnika.' }

type Tko = 'R' | 'V' | 'A' | 'drugiV' | 'stranaA' | 'provedbaA' | 'gradanin' | 'drugi'
let api: TestApi
let osobe: Record<Tko, TestOsoba>
let pozivId: number

beforeAll(async () => {
  api = await testApi((app) => pitanjeRoutes(app, { desk: pitanjeKindDesk, ports: pitanjePorts }), OZUJAK)
  await osnivac(api.db)
  osobe = {
    R: await djelatnik(api.db, MINGO, 'R'),
    V: await djelatnik(api.db, MINGO, 'V'),
    drugiV: await djelatnik(api.db, MINGO, 'V'),
    A: await djelatnik(api.db, MINGO, 'A'),
    stranaA: await djelatnik(api.db, SAFU, 'A'),
    provedbaA: await djelatnik(api.db, HAMAG, 'A'),
    gradanin: await osoba(api.db, 'Ivana'),
    drugi: await osoba(api.db, 'Drugi'),
  }
  pozivId = await zapisi(api.db, pozivU(15))
})
afterAll(() => api.stop())

const institucijaOd = (tko: Tko) => (tko === 'stranaA' ? SAFU : tko === 'provedbaA' ? HAMAG : MINGO)
const postavi = (tko: Tko, more: object = {}, poziv: number | string = pozivId) =>
  api.send<ProblemBody & { id: number; rok: string }>('POST', `v1/pozivi/${poziv}/pitanja`, osobe[tko].token, {
    mutationId: noviId(),
    naslov: NASLOV,
    pitanje: TEKST,
    kategorija: 'troskovi',
    ...more,
  })
/** A question in any status, as its moves would have left it. */
async function uStatusu(
  statusId: number,
  { zaduzenaId = osobe.R.id, ...changes }: Partial<typeof pitanje.$inferInsert> & { zaduzenaId?: number | null } = {},
): Promise<number> {
  const [row] = await api.db
    .insert(pitanje)
    .values({
      pozivId,
      naslov: NASLOV,
      pitanje: TEKST,
      postavioId: osobe.gradanin.id,
      statusId,
      verzijaRetka: 1,
      ...SADRZAJ,
      postavljenoAt: new Date(OZUJAK),
      rok: new Date(OZUJAK + 7 * DAN),
      runda: [],
      statusPromijenjenAt: new Date(OZUJAK),
      ...changes,
    })
    .returning({ id: pitanje.id })
  if (row === undefined) throw new Error('no question')
  const gdje = { entitetVrsta: 'pitanje', entitetId: String(row.id), institucijaId: MINGO, dozvola: 'x', verzija: 1 }
  await api.db.insert(zaduzenje).values({ ...gdje, osobaId: zaduzenaId, createdAt: new Date(OZUJAK) })
  return row.id
}
const povuci = (tko: Tko, id: number | string, prijelaz: string, more: object = {}) =>
  api.send<PrijelazOdgovor & ProblemBody>('POST', `${stol(institucijaOd(tko))}/${id}/prijelazi`, osobe[tko].token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka: 1,
    ...more,
  })
const spremi = (tko: Tko, id: number, sadrzaj: object = {}, more: object = {}) =>
  api.send<ProblemBody & { verzijaRetka: number }>('PUT', `${stol(institucijaOd(tko))}/${id}`, osobe[tko].token, {
    mutationId: noviId(),
    verzijaRetka: 1,
    sadrzaj: { ...SADRZAJ, ...sadrzaj },
    ...more,
  })
const citaj = async (id: number) =>
  (
    await api.db.execute<{ statusId: number; v: number; dodijeljenoId: number; runda: number[] }>(
      sql`select status_id as "statusId", verzija_retka::int as v, runda, (select osoba_id from zaduzenje z
          where z.zadnje and z.entitet_vrsta = 'pitanje' and z.entitet_id = pitanje.id::text) as "dodijeljenoId"
        from pitanje where id = ${id}`,
    )
  ).rows[0]
const javno = (id: number | string, poziv: number | string = pozivId) =>
  api.get<JavnoPitanje & ProblemBody>(`v1/public/pozivi/${poziv}/pitanja/${id}`)
const obavijesteni = async (id: string) =>
  (
    await api.db.execute<{ osoba: number }>(
      sql`select osoba_id as osoba from notifikacija where poruka like ${id} order by 1`,
    )
  ).rows.map(({ osoba: one }) => one)

describe('a supplement to a published answer', () => {
  /** A question whose answer is public, as its own move leaves it. */
  async function objavljeno(): Promise<number> {
    const id = await uStatusu(3)
    expect((await povuci('R', id, 'objavi')).status).toBe(200)
    return id
  }
  const nadopune = (id: number) => `${stol(MINGO)}/${id}/nadopune`
  const dodaj = (tko: Tko, id: number, tekst = '<p>Vrijedi i za <b>najam</b>.</p><script>x</script>') =>
    api.send<ProblemBody & { id: number }>('POST', nadopune(id), osobe[tko].token, { mutationId: noviId(), tekst })
  const radi = async (tko: Tko, id: number, nadopuna: number, prijelaz: string, more: object = {}) => {
    const [row] = (
      await api.db.execute<{ v: number }>(sql`select verzija_retka::int as v from nadopuna where id = ${nadopuna}`)
    ).rows
    return api.send<PrijelazOdgovor & ProblemBody>('POST', `${nadopune(id)}/${nadopuna}/prijelazi`, osobe[tko].token, {
      mutationId: noviId(),
      prijelaz,
      verzijaRetka: row?.v ?? 1,
      ...more,
    })
  }
  const ispod = async (id: number) => (await javno(id)).body.nadopune

  test('goes 1 → 2 → 5 → 2 → 3 → 4 → 6 by its parties, is read under the answer, and leaves a note', async () => {
    const id = await objavljeno()
    const { body } = await dodaj('R', id)
    const koraci: [Tko, string, number, object?][] = [
      ['R', 'posaljiNaProvjeru', 2],
      ['V', 'vratiNaDoradu', 5, RAZLOG],
      ['R', 'posaljiNaProvjeru', 2],
      ['V', 'odobri', 3],
    ]
    for (const [tko, korak, u, more] of koraci)
      expect([korak, (await radi(tko, id, body.id, korak, more)).body.status?.id]).toEqual([korak, u])
    expect(await ispod(id)).toEqual([])
    expect((await radi('R', id, body.id, 'objavi')).body.status?.id).toBe(4)
    expect(await ispod(id)).toMatchObject([{ tekst: '<p>Vrijedi i za <b>najam</b>.</p>', povuceno: null }])
    expect((await radi('V', id, body.id, 'povuci', RAZLOG)).body.status?.id).toBe(6)
    expect(await ispod(id)).toMatchObject([{ tekst: null, povuceno: { razlog: RAZLOG.obrazlozenje } }])
  })

  test('waits for whoever has its next step: who wrote it, then who approves, then nobody once it is public', async () => {
    const id = await objavljeno()
    const ceka = async (...tko: Tko[]) => {
      const lists = await Promise.all(
        tko.map((one) => api.get<{ data: { id: number; cekaMene: boolean }[] }>(stol(MINGO), osobe[one].token)),
      )
      return lists.map(({ body }) => body.data.find((one) => one.id === id)?.cekaMene)
    }
    expect(await ceka('R', 'V', 'drugiV')).toEqual([false, false, false])
    const { body } = await dodaj('R', id)
    expect(await ceka('R', 'V', 'drugiV')).toEqual([true, false, false])
    await radi('R', id, body.id, 'posaljiNaProvjeru')
    expect(await ceka('R', 'V', 'drugiV')).toEqual([false, true, true])
    await radi('V', id, body.id, 'vratiNaDoradu', RAZLOG)
    expect(await ceka('R', 'V', 'drugiV')).toEqual([true, false, false])
    await radi('R', id, body.id, 'posaljiNaProvjeru')
    await radi('V', id, body.id, 'odobri')
    expect((await ceka('R'))[0]).toBe(true)
    await radi('R', id, body.id, 'objavi')
    expect(await ceka('R', 'V', 'drugiV')).toEqual([false, false, false])
  })

  test('is told of by its question, which a press leads to and who reads or hands over finds it by', async () => {
    const id = await objavljeno()
    const { body } = await dodaj('R', id)
    await radi('R', id, body.id, 'posaljiNaProvjeru')
    const { rows } = await api.db.execute(sql`select distinct osoba_id as osoba from notifikacija
      where entitet_vrsta = 'pitanje' and entitet_id = ${String(id)} and poruka like '%nadopuna odgovora%' order by 1`)
    expect(rows).toEqual([osobe.V.id, osobe.drugiV.id].sort((a, b) => a - b).map((osoba) => ({ osoba })))
  })

  test('[R-4E] whoever wrote it does not approve it', async () => {
    const id = await objavljeno()
    const { body } = await dodaj('V', id)
    expect((await radi('R', id, body.id, 'posaljiNaProvjeru')).status).toBe(200)
    expect((await radi('V', id, body.id, 'odobri')).body.kod).toBe('cetiri-oka')
    expect((await radi('drugiV', id, body.id, 'odobri')).body.status?.id).toBe(3)
  })

  test('[NAD-01] [NAD-02] belongs to a published answer, has a text, and is nobody’s but the body’s', async () => {
    expect((await dodaj('R', await uStatusu(2))).body.greske?.[0]?.pravilo).toBe('NAD-01')
    const id = await objavljeno()
    const { body } = await dodaj('R', id, '<p> </p>')
    expect((await radi('R', id, body.id, 'posaljiNaProvjeru')).body.greske?.[0]?.pravilo).toBe('NAD-02')
    expect((await radi('R', await objavljeno(), body.id, 'posaljiNaProvjeru')).status).toBe(404)
    const strani = `${stol(SAFU)}/${id}/nadopune`
    const pokusaj = { mutationId: noviId(), tekst: '<p>x</p>' }
    expect((await api.send('POST', strani, osobe.stranaA.token, pokusaj)).status).toBe(404)
    expect((await dodaj('gradanin', id)).status).toBe(404)
  })

  test('[7] a withdrawn answer leaves its explanation among them, by the portal itself', async () => {
    const id = await objavljeno()
    expect((await povuci('V', id, 'povuciOdgovor', { ...RAZLOG, verzijaRetka: 2 })).status).toBe(200)
    expect(await ispod(id)).toMatchObject([{ tekst: `<p>${RAZLOG.obrazlozenje}</p>`, povuceno: null }])
    const { rows } = await api.db.execute(
      sql`select status_id as s, status_promijenio_id as tko from nadopuna where pitanje_id = ${id}`,
    )
    expect(rows).toEqual([{ s: 7, tko: null }])
  })
})

describe('a move of a question', () => {
  test('[R-4E] who wrote the answer or asked the question does not approve it', async () => {
    const written = await uStatusu(1)
    await spremi('V', written)
    await povuci('V', written, 'posaljiNaProvjeru', { verzijaRetka: 2 })
    expect((await povuci('V', written, 'odobri', { verzijaRetka: 3 })).body.kod).toBe('cetiri-oka')
    expect((await povuci('drugiV', written, 'odobri', { verzijaRetka: 3 })).status).toBe(200)
    const asked = await uStatusu(2, { postavioId: osobe.V.id })
    expect((await povuci('V', asked, 'odobri')).body.kod).toBe('cetiri-oka')
  })

  test('[R-4E] a return begins a new round: who returned it may approve what others then wrote', async () => {
    const id = await uStatusu(2, { runda: [osobe.R.id] })
    await povuci('V', id, 'vratiNaDoradu', RAZLOG)
    expect(await citaj(id)).toMatchObject({ statusId: 5, runda: [] })
    await spremi('R', id, {}, { verzijaRetka: 2 })
    await povuci('R', id, 'posaljiNaProvjeru', { verzijaRetka: 3 })
    expect((await povuci('V', id, 'odobri', { verzijaRetka: 4 })).body).toMatchObject({ status: { id: 3 } })
  })

  test.each([
    ['PIT-03', 1, 'posaljiNaProvjeru', { odgovor: '<p><br></p>' }, 'odgovor'],
    ['PIT-03', 5, 'posaljiNaProvjeru', { objavljeniTekst: ' ' }, 'objavljeniTekst'],
    ['PIT-03', 1, 'posaljiNaProvjeru', { objavljeniNaslov: 'x'.repeat(201) }, 'objavljeniNaslov'],
    ['PIT-03', 1, 'posaljiNaProvjeru', { odgovor: `<b>${'x'.repeat(8001)}</b>` }, 'odgovor'],
  ])('[%s] in status %i %s is refused with the field it is about', async (pravilo, iz, code, changes, polje) => {
    const id = await uStatusu(iz, changes)
    const { status, body } = await povuci('V', id, code)
    expect([status, body.greske]).toEqual([422, [expect.objectContaining({ pravilo, polje })]])
    expect(await citaj(id)).toMatchObject({ statusId: iz, v: 1 })
  })

  test('the buttons are those the party may press', async () => {
    const id = await uStatusu(2)
    const kodovi = async (tko: Tko) =>
      (await api.get<PitanjeDetalj>(`${stol(MINGO)}/${id}`, osobe[tko].token)).body.dostupneRadnje.map(({ kod }) => kod)
    expect([await kodovi('R'), await kodovi('V')]).toEqual([[], ['vratiNaDoradu', 'odobri']])
  })
})

describe('asking', () => {
  test('0 → 6 Postavi pitanje: a signed-in person asks; the body hears of it without a name, and has seven days', async () => {
    const { status, body } = await postavi('gradanin', { naslov: ' Upit o roku ' })
    expect(status).toBe(200)
    expect(body.rok).toBe('2027-03-08T22:59:59.999Z')
    expect(await citaj(body.id)).toMatchObject({ statusId: 6, v: 1, dodijeljenoId: null })
    expect(await obavijesteni('%Upit o roku%')).toEqual([osobe.R.id])
    const told = await api.db.execute(sql`select poruka from notifikacija where poruka like '%Upit o roku%'`)
    expect(JSON.stringify(told.rows)).not.toMatch(/Ivana|Testić/)
  })

  test('the same mutation asks once', async () => {
    const mutationId = noviId()
    const first = await postavi('gradanin', { mutationId })
    expect((await postavi('gradanin', { mutationId })).body).toEqual(first.body)
    expect((await postavi('gradanin', { mutationId, naslov: 'Drugo' })).body.kod).toBe('id-ponovno-koristen')
  })

  test.each([
    ['PIT-01', 'the title is empty', { naslov: ' ' }, 'naslov', 'Ovo polje je obavezno'],
    ['PIT-01', 'the question is markup alone', { pitanje: '<p> </p>' }, 'pitanje', 'Ovo polje je obavezno'],
    ['PIT-01', 'the title is too long', { naslov: 'š'.repeat(201) }, 'naslov', 'Maksimalan unos: 200'],
    ['PIT-01', 'the question is too long', { pitanje: 'š'.repeat(4001) }, 'pitanje', 'Maksimalan unos: 4.000'],
  ])('[%s] is refused when %s', async (pravilo, _naziv, body, polje, poruka) => {
    const answer = await postavi('gradanin', body)
    expect([answer.status, answer.body.greske]).toEqual([422, [{ pravilo, polje, poruka }]])
  })

  test('[PIT-01] markup does not count to the length of a question', async () => {
    expect((await postavi('gradanin', { pitanje: `<b>${'š'.repeat(4000)}</b>` })).status).toBe(200)
  })

  test('[PIT-02] only a call that is announced or open takes questions, and only until its deadline for them', async () => {
    for (const [statusId, expected] of [
      [14, 200],
      [15, 200],
      [17, 200],
      [18, 422],
      [19, 422],
      [20, 422],
    ] as const) {
      const poziv = await zapisi(api.db, pozivU(statusId))
      const { status, body } = await postavi('gradanin', {}, poziv)
      expect([statusId, status]).toEqual([statusId, expected])
      if (expected === 422) expect(body.greske?.[0]?.pravilo).toBe('PIT-02')
    }
    const rok = Date.parse('2027-05-18T10:00:00Z')
    try {
      api.clock.now = rok
      expect((await postavi('gradanin')).status).toBe(200)
      api.clock.now = rok + 1
      expect((await postavi('gradanin')).body.greske?.[0]?.pravilo).toBe('PIT-02')
    } finally {
      api.clock.now = OZUJAK
    }
  })

  test('a call that is not public is not there; nobody asks without signing in or under another name', async () => {
    const draft = await zapisi(api.db, pozivU(1))
    expect((await postavi('gradanin', {}, draft)).status).toBe(404)
    expect((await postavi('gradanin', {}, 999_999)).status).toBe(404)
    const body = { mutationId: noviId(), naslov: NASLOV, pitanje: TEKST, kategorija: 'ostalo' }
    expect((await api.send('POST', `v1/pozivi/${pozivId}/pitanja`, newToken(), body)).status).toBe(401)
    const pod = await prijavi(api.db, osobe.gradanin.id, (await superadmin(api.db, 'Super')).id)
    expect((await api.send('POST', `v1/pozivi/${pozivId}/pitanja`, pod, body)).status).toBe(403)
  })

  test('everybody sees their own questions and nobody else’s', async () => {
    const id = (await postavi('drugi', { naslov: 'Samo moje' })).body.id
    const moja = (token: string, query = '') => api.get<{ data: MojePitanje[] }>(`v1/auth/me/pitanja${query}`, token)
    const { body } = await moja(osobe.drugi.token)
    expect(body.data.map((one) => [one.id, one.status.naziv, one.objavljeno])).toEqual([[id, 'Zaprimljeno', false]])
    const others = (await moja(osobe.gradanin.token, '?limit=100')).body.data
    expect(others.some((one) => one.id === id)).toBe(false)
    expect((await api.get('v1/auth/me/pitanja')).status).toBe(401)
  })
})

describe('answering', () => {
  test('the way from a question to its published answer, and what each party hears', async () => {
    const naslov = 'Cijeli put pitanja'
    const { id } = (await postavi('gradanin', { naslov })).body
    await povuci('R', id, 'preuzmi')
    expect(await citaj(id)).toMatchObject({ statusId: 1, dodijeljenoId: osobe.R.id })
    await spremi('R', id, { objavljeniNaslov: naslov }, { verzijaRetka: 2 })
    await povuci('R', id, 'posaljiNaProvjeru', { verzijaRetka: 3 })
    await povuci('V', id, 'vratiNaDoradu', { verzijaRetka: 4, ...RAZLOG })
    await spremi(
      'R',
      id,
      { objavljeniNaslov: naslov, odgovor: '<p>Nije.<script>alert(1)</script></p>' },
      { verzijaRetka: 5 },
    )
    await povuci('R', id, 'posaljiNaProvjeru', { verzijaRetka: 6 })
    await povuci('V', id, 'odobri', { verzijaRetka: 7 })
    expect((await javno(id)).status).toBe(404)
    expect((await povuci('R', id, 'objavi', { verzijaRetka: 8 })).status).toBe(200)
    const { body } = await javno(id)
    expect(body).toMatchObject({ naslov, tekst: SADRZAJ.objavljeniTekst, odgovor: '<p>Nije.</p>', povuceno: null })
    expect(JSON.stringify(body)).not.toContain('Ivana')
    const told = await obavijesteni(`%${naslov}%`)
    for (const tko of ['R', 'V', 'gradanin'] as const) expect(told).toContain(osobe[tko].id)

    await povuci('V', id, 'povuciOdgovor', { verzijaRetka: 9, ...RAZLOG })
    expect((await javno(id)).body.povuceno).toEqual({ at: new Date(OZUJAK).toISOString(), razlog: RAZLOG.obrazlozenje })
    await povuci('R', id, 'izradiNoviOdgovor', { verzijaRetka: 10 })
    expect((await javno(id)).body.povuceno).not.toBeNull()
    await spremi('R', id, { objavljeniNaslov: naslov, odgovor: '<p>Ipak jest.</p>' }, { verzijaRetka: 11 })
    for (const [tko, code, verzijaRetka] of [
      ['R', 'posaljiNaProvjeru', 12],
      ['V', 'odobri', 13],
      ['R', 'objavi', 14],
    ] as const)
      expect((await povuci(tko, id, code, { verzijaRetka })).status).toBe(200)
    expect((await javno(id)).body).toMatchObject({ odgovor: '<p>Ipak jest.</p>', povuceno: null })
    const versions = await api.db.execute(sql`select sadrzaj ->> 'odgovor' as odgovor from inacica
      where entitet_vrsta = 'pitanje' and entitet_id = ${String(id)} order by broj_inacice`)
    expect(versions.rows).toEqual([{ odgovor: '<p>Nije.</p>' }, { odgovor: '<p>Ipak jest.</p>' }])
  })

  test('the log of a question says what was done, not who asked', async () => {
    const { id } = (await postavi('gradanin')).body
    await povuci('R', id, 'preuzmi')
    await spremi('R', id, {}, { verzijaRetka: 2 })
    const { body } = await api.get<{ data: DnevnikRedak[] }>(`${stol(MINGO)}/${id}/dnevnik`, osobe.V.token)
    expect(body.data.map(({ oznaka }) => oznaka)).toEqual(['Izmjene su spremljene', 'Pitanje je preuzeto'])
    const detalj = await api.get<PitanjeDetalj>(`${stol(MINGO)}/${id}`, osobe.R.token)
    expect(JSON.stringify(detalj.body)).not.toContain('Testić, Ivana')
    expect(Object.keys(detalj.body)).not.toContain('postavioId')
  })

  test.each([
    ['zabranjeno', 4, 'R', 1],
    ['zabranjeno', 2, 'V', 1],
    ['zastarjela-verzija', 1, 'R', 3],
    ['nije-pronadeno', 1, 'stranaA', 1],
  ] as const)('a save is refused: %s', async (kod, iz, tko, verzijaRetka) => {
    expect((await spremi(tko, await uStatusu(iz), {}, { verzijaRetka })).body.kod).toBe(kod)
  })

  test('the list of a body: its own calls, what waits first by deadline, by words, status and person', async () => {
    await api.db.execute(sql`delete from nadopuna`)
    await api.db.execute(sql`delete from pitanje`)
    const rok = (days: number) => new Date(OZUJAK + days * DAN)
    const kasno = await uStatusu(1, { rok: rok(9), naslov: 'Šifra djelatnosti' })
    const gotovo = await uStatusu(4, { rok: rok(1) })
    const nenapisano = await uStatusu(1, {
      rok: rok(10),
      naslov: 'Bez odgovora',
      odgovor: '',
      pozivId: await zapisi(api.db, pozivU(15)),
    })
    const rano = await uStatusu(6, { rok: rok(2), zaduzenaId: null })
    const popis = async (tko: Tko, query = '') =>
      (await api.get<{ data: PitanjeRedak[] }>(`${stol(institucijaOd(tko))}${query}`, osobe[tko].token)).body.data
    expect((await popis('R')).map(({ id, cekaMene }) => [id, cekaMene])).toEqual([
      [rano, true],
      [kasno, true],
      [nenapisano, true],
      [gotovo, false],
    ])
    const jos = (await popis('drugiV')).find(({ id }) => id === nenapisano)
    expect(jos?.cekaMene).toBe(false)
    await api.db.execute(sql`delete from pitanje where id = ${nenapisano}`)
    expect((await popis('R', '?search=sifra')).map(({ id }) => id)).toEqual([kasno])
    expect((await popis('R', '?status=objavljeno')).map(({ id }) => id)).toEqual([gotovo])
    expect((await popis('R', '?zaduzen=ja')).map(({ id }) => id)).toEqual([kasno, gotovo])
    expect(await popis('V', '?zaduzen=ja')).toEqual([])
    expect([await popis('stranaA'), await popis('provedbaA')]).toEqual([[], []])
    const first = await api.get<{ data: PitanjeRedak[]; meta: { nextCursor: string } }>(
      `${stol(MINGO)}?limit=1`,
      osobe.R.token,
    )
    const next = await popis('R', `?limit=2&cursor=${encodeURIComponent(first.body.meta.nextCursor)}`)
    expect(next.map(({ id }) => id)).toEqual([kasno, gotovo])
  })
})

describe('published questions', () => {
  const javna = async (query = '', poziv: number | string = pozivId) =>
    (await api.get<{ data: JavnoPitanje[] } & ProblemBody>(`v1/public/pozivi/${poziv}/pitanja${query}`)).body.data
  const objavi = async (changes: Partial<typeof pitanje.$inferInsert>) => {
    const id = await uStatusu(3, changes)
    await povuci('R', id, 'objavi')
    return id
  }

  test('are found by any form of their words, with and without diacritics, in the newest first', async () => {
    const poziv = await zapisi(api.db, pozivU(15))
    const prvo = await objavi({
      pozivId: poziv,
      objavljeniNaslov: 'Troškovi građenja',
      objavljeniTekst: 'Priznaju li se?',
    })
    api.clock.now += DAN
    const drugo = await objavi({
      pozivId: poziv,
      objavljeniNaslov: 'Partneri',
      objavljeniTekst: 'Koliko ih je?',
      kategorija: 'prihvatljivost',
    })
    api.clock.now -= DAN
    const ids = async (query: string) => (await javna(query, poziv)).map(({ id }) => id)
    expect(await ids('')).toEqual([drugo, prvo])
    expect(await ids('?search=tro%C5%A1ak%20gra%C4%91enje')).toEqual([prvo])
    expect(await ids('?search=TROSKOVA%20gradjenja')).toEqual([prvo])
    expect(await ids('?search=partnerima')).toEqual([drugo])
    expect(await ids('?search=rabljen')).toEqual([drugo, prvo])
    expect(await ids('?search=nepostojece')).toEqual([])
    expect(await ids('?kategorija=prihvatljivost')).toEqual([drugo])
  })

  test.each(["' or 1=1 --", '%', '_', '<script>', ':*', '&|!()', 'a\\', '💥', ' '])(
    'take %j as words, not as commands',
    async (search) => {
      const answer = await api.get<{ data: JavnoPitanje[] }>(
        `v1/public/pozivi/${pozivId}/pitanja?search=${encodeURIComponent(search)}`,
      )
      expect(answer.status).toBe(200)
    },
  )

  test('hostile markup of an answer is gone before anyone reads it, and hostile text of a question stays text', async () => {
    const zlo = HOSTILE.filter((text) => text.isWellFormed() && !text.includes('\u0000'))
    const id = await uStatusu(1)
    const [naslovom, tekstom] = [`Naslov ${zlo[0]}`, `Tekst ${zlo[8]}`]
    const sadrzaj = { odgovor: `<p>Ne.</p>${zlo.join('')}`, objavljeniNaslov: naslovom, objavljeniTekst: tekstom }
    expect((await spremi('R', id, sadrzaj)).status).toBe(200)
    for (const [tko, code, verzijaRetka] of [
      ['R', 'posaljiNaProvjeru', 2],
      ['V', 'odobri', 3],
      ['R', 'objavi', 4],
    ] as const)
      expect((await povuci(tko, id, code, { verzijaRetka })).status).toBe(200)
    const { naslov, tekst, odgovor } = (await javno(id)).body
    expect([naslov, tekst]).toEqual([naslovom, tekstom])
    const tags = [...odgovor.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
    expect(tags.length).toBeGreaterThan(0)
    expect(
      tags.filter((tag) => !/^<(?:\/?[a-z0-9]+|a href="(?:https?:|mailto:|tel:|\/)[^"]*"[^>]*|br ?\/?)>$/.test(tag)),
    ).toEqual([])
    expect(tags.filter((tag) => /^<\/?(?:script|style|svg|math|iframe|img|form|input|object|embed)/.test(tag))).toEqual(
      [],
    )
  })

  test.each([
    ['a call that is no number', 'abc', ''],
    ['a call beyond every number', '99999999999', ''],
    ['a call with a fraction', '1.5', ''],
    ['a page of a thousand million rows', '1', '?limit=1000000000'],
    ['a page by its number', '1', '?page=1000000000'],
    ['a cursor of another list', '1', '?cursor=x'],
    ['a topic that is none', '1', '?kategorija=%27%20or%201=1'],
  ])('%s is refused, and nothing breaks', async (_naziv, poziv, query) => {
    const { status, body } = await api.get<ProblemBody>(`v1/public/pozivi/${poziv}/pitanja${query}`)
    expect([400, 404, 422]).toContain(status)
    expect(body.kod).not.toBe('neocekivana-greska')
  })

  test('belong to their call, and go with it', async () => {
    const id = await objavi({})
    const other = await zapisi(api.db, pozivU(15))
    expect((await javno(id, other)).status).toBe(404)
    expect((await javno('x')).status).toBe(404)
    expect((await javno(2_147_483_648)).status).toBe(404)
    await api.db.execute(sql`update poziv set javni_red = null where id = ${pozivId}`)
    expect([(await javno(id)).status, await javna()]).toEqual([404, []])
  })
})
