/** Who is in charge over HTTP: who may put whom in charge of what, once, told to the person, and ended with their right. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INSTITUTION_PERMISSIONS } from '#contract/kernel/permissions.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { StanjeZaduzenja } from '#contract/kernel/zaduzenje.endpoints.ts'
import type { ZaduzenjeRetka } from '#contract/kernel/zaduzenje.popis.ts'
import { kinds } from '#contract/kinds.ts'
import { odredisteNotifikacije } from '#contract/modules/notifikacija/odrediste.ts'
import { ZADUZIVE_VRSTE } from '#contract/zaduzive.ts'
import { pitanjeRoutes } from '#server/modules/pitanje/pitanje.routes.ts'
import { pitanje } from '#server/modules/pitanje/pitanje.tables.ts'
import { pozivRoutes } from '#server/modules/poziv/poziv.routes.ts'
import { MODULES } from '#server/modules.ts'
import { zaduzenjeRoutes } from '#server/platform/zaduzenje/zaduzenje.routes.ts'
import { pitanjeKindDesk, pitanjePorts, pozivKindDesk } from '#server/spojevi/kinds.ts'
import { osobeUstanove } from '#server/spojevi/zaduzenja.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { HAMAG, KK, MINGO, NPOO, osnivac, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { noviId } from '#tests/support/pozivi.ts'

const vrste = MODULES.flatMap(({ zaduzuje = [] }) => zaduzuje)
type Tko = 'R' | 'R2' | 'V' | 'npoo' | 'strani' | 'odabir' | 'gradanin'
let api: TestApi
let osobe: Record<Tko, TestOsoba>
let pozivId: number

beforeAll(async () => {
  api = await testApi((app) => {
    pitanjeRoutes(app, { desk: pitanjeKindDesk, ports: pitanjePorts })
    pozivRoutes(app, pozivKindDesk)
    zaduzenjeRoutes(app, { vrste, osobe: osobeUstanove })
  }, OZUJAK)
  await osnivac(api.db)
  osobe = {
    R: await djelatnik(api.db, MINGO, 'R'),
    R2: await djelatnik(api.db, MINGO, 'R'),
    V: await djelatnik(api.db, MINGO, 'V'),
    npoo: await djelatnik(api.db, MINGO, 'R'),
    strani: await djelatnik(api.db, SAFU, 'V'),
    odabir: await djelatnik(api.db, HAMAG, 'V'),
    gradanin: await osoba(api.db, 'Ivana'),
  }
  await api.db.execute(
    sql`update institucija_osoba set program_ids = array[${NPOO}::int] where osoba_id = ${osobe.npoo.id}`,
  )
  pozivId = await zapisi(api.db, pozivU(15))
})
afterAll(() => api.stop())

const ustanova = (tko: Tko) => (tko === 'strani' ? SAFU : tko === 'odabir' ? HAMAG : MINGO)
const put = (tko: Tko, rep: string) => `v1/institucije/${ustanova(tko)}/zaduzenja${rep}`
const stanje = (tko: Tko, id: number, vrsta = 'pitanje') =>
  api.get<StanjeZaduzenja & ProblemBody>(put(tko, `/${vrsta}/${id}`), osobe[tko].token)
const zaduzi = (tko: Tko, id: number, koga: Tko | null, verzija = 0, more: object = {}, vrsta = 'pitanje') =>
  api.send<ZaduzenjeRetka & ProblemBody>('PUT', put(tko, `/${vrsta}/${id}`), osobe[tko].token, {
    mutationId: noviId(),
    verzija,
    osobaId: koga === null ? null : osobe[koga].id,
    napomena: '',
    ...more,
  })
const popis = async (tko: Tko, upit: string) => {
  const url = `v1/institucije/${ustanova(tko)}/pozivi/pitanja?${upit}`
  const { body } = await api.get<{ data: { id: number; zaduzenje: ZaduzenjeRetka }[] }>(url, osobe[tko].token)
  return body.data
}
const obavijesti = async (id: string) => {
  const { rows } = await api.db.execute<{ osobaId: number; poruka: string; akcija: string }>(
    sql`select osoba_id as "osobaId", poruka, activity_action as akcija from notifikacija where entitet_id = ${id} order by id`,
  )
  return rows
}
async function novoPitanje(): Promise<number> {
  const at = new Date(OZUJAK)
  const [row] = await api.db
    .insert(pitanje)
    .values({
      pozivId,
      naslov: 'Rabljena oprema',
      pitanje: 'Je li prihvatljiva?',
      kategorija: 'troskovi',
      objavljeniNaslov: 'Rabljena oprema',
      objavljeniTekst: 'Je li prihvatljiva?',
      postavioId: osobe.gradanin.id,
      statusId: 6,
      verzijaRetka: 1,
      runda: [],
      postavljenoAt: at,
      rok: new Date(OZUJAK + 86_400_000),
      statusPromijenjenAt: at,
    })
    .returning({ id: pitanje.id })
  return row?.id ?? 0
}

describe('Putting somebody in charge', () => {
  test('a desk officer takes a question, the row and the filters of the list say so, and nobody is told of what they did', async () => {
    const [id, drugo] = [await novoPitanje(), await novoPitanje()]
    expect(await popis('R', 'zaduzen=ja')).toEqual([])
    const { status, body } = await zaduzi('R', id, 'R')
    expect([status, body]).toEqual([200, { zaduzen: { id: osobe.R.id, naziv: expect.any(String) }, verzija: 1 }])
    expect((await popis('R', 'zaduzen=ja')).map((one) => one.id)).toEqual([id])
    expect((await popis('V', `zaduzen=${osobe.R.id}`)).map((one) => one.zaduzenje.zaduzen?.id)).toEqual([osobe.R.id])
    const nicija = (await popis('R', 'zaduzen=nitko')).map((one) => one.id)
    expect([nicija.includes(id), nicija.includes(drugo)]).toEqual([false, true])
    expect(await obavijesti(String(id))).toEqual([])
  })

  test('taking a question over by its own move puts the person in charge as well', async () => {
    const id = await novoPitanje()
    const moved = await api.send('POST', `v1/institucije/${MINGO}/pozivi/pitanja/${id}/prijelazi`, osobe.R2.token, {
      mutationId: noviId(),
      prijelaz: 'preuzmi',
      verzijaRetka: 1,
    })
    expect(moved.status).toBe(200)
    expect((await stanje('V', id)).body.zaduzen?.id).toBe(osobe.R2.id)
  })

  test('a leader puts anybody in charge, who is told with the note and led to the record; a colleague cannot take it away', async () => {
    const id = await novoPitanje()
    await zaduzi('R', id, 'R')
    expect((await zaduzi('R2', id, 'R2', 1)).status).toBe(403)
    expect((await zaduzi('R2', id, null, 1)).status).toBe(403)
    const { body } = await stanje('R2', id)
    expect([body.osobe, body.smijeRazduziti]).toEqual([[], false])
    expect((await zaduzi('V', id, 'R2', 1, { napomena: 'Hitno, rok je sutra.' })).status).toBe(200)
    const [jedna, ...jos] = await obavijesti(String(id))
    expect([jedna?.osobaId, jos]).toEqual([osobe.R2.id, []])
    expect(jedna?.poruka).toMatch(
      /^Zaduženi ste za pitanje „Rabljena oprema” na poziv „.*”\. Napomena: Hitno, rok je sutra\.$/,
    )
    const activityLog = { activityAction: jedna?.akcija ?? '', projektId: null, pozivId, entitetId: String(id) }
    const cija = {
      primatelj: 'institucija',
      primateljId: MINGO,
      programId: KK,
      razlog: 'ZADUZENJE',
      osobaId: 1,
    } as const
    expect(odredisteNotifikacije({ ...cija, activityLog })).toBe(
      `/institucija/${MINGO}/program/${KK}/pozivi/pitanja-i-odgovori?pitanje=${id}`,
    )
    const povijest = (await stanje('V', id)).body.povijest
    expect(povijest.map(({ zaduzen, dodijelio, napomena }) => [zaduzen?.id, dodijelio?.id, napomena])).toEqual([
      [osobe.R2.id, osobe.V.id, 'Hitno, rok je sutra.'],
      [osobe.R.id, osobe.R.id, ''],
    ])
    // Whoever is in charge hands it over, or gives it up.
    expect((await zaduzi('R2', id, 'R', 2)).status).toBe(200)
    expect((await zaduzi('R', id, null, 3)).body).toEqual({ zaduzen: null, verzija: 4 })
  })

  test('nobody without a seat in the programme or without the permission is put in charge, or offered', async () => {
    const id = await novoPitanje()
    for (const koga of ['npoo', 'strani', 'gradanin'] as const) {
      const { status, body } = await zaduzi('V', id, koga)
      expect([koga, status, body.poruka]).toEqual([koga, 422, expect.stringContaining('ne može raditi na ovom zapisu')])
    }
    const ponudeni = (await stanje('V', id)).body.osobe.map((one) => one.id)
    expect(ponudeni).toEqual(expect.arrayContaining([osobe.R.id, osobe.R2.id, osobe.V.id]))
    expect(ponudeni).not.toContain(osobe.npoo.id)
  })

  test('another body, or whoever is nobody there, learns nothing of it', async () => {
    const id = await novoPitanje()
    await zaduzi('R', id, 'R')
    expect((await stanje('strani', id)).status).toBe(404)
    expect((await zaduzi('strani', id, 'strani')).status).toBe(404)
    const kaoTudi = `v1/institucije/${MINGO}/zaduzenja/pitanje/${id}`
    expect((await api.get(kaoTudi, osobe.strani.token)).status).toBe(404)
    expect((await api.get(kaoTudi, osobe.gradanin.token)).status).toBe(404)
    const { body } = await api.get(put('strani', `?vrsta=pitanje&zapisi=${id},7`), osobe.strani.token)
    expect(body).toEqual({ data: [String(id), '7'].map((zapisId) => ({ zapisId, zaduzen: null, verzija: 0 })) })
  })

  test('one call answers many rows, each in the order it was asked', async () => {
    const ids = [await novoPitanje(), await novoPitanje(), await novoPitanje()]
    await zaduzi('R', ids[2] ?? 0, 'R')
    const { body } = await api.get<{ data: { zapisId: string; zaduzen: { id: number } | null }[] }>(
      put('R', `?vrsta=pitanje&zapisi=${ids.join(',')}`),
      osobe.R.token,
    )
    expect(body.data.map(({ zapisId, zaduzen }) => [Number(zapisId), zaduzen?.id])).toEqual([
      [ids[0], undefined],
      [ids[1], undefined],
      [ids[2], osobe.R.id],
    ])
  })

  test('each body of a call has somebody of its own in charge', async () => {
    const id = await zapisi(api.db, pozivU(15))
    expect((await zaduzi('V', id, 'R', 0, {}, 'poziv')).status).toBe(200)
    expect((await zaduzi('odabir', id, 'odabir', 0, {}, 'poziv')).status).toBe(200)
    const redci = async (tko: Tko, filtar: string) => {
      const url = `v1/institucije/${ustanova(tko)}/pozivi?programId=${KK}&zaduzen=${filtar}`
      const { body } = await api.get<{ data: { id: number; zaduzenje: ZaduzenjeRetka }[] }>(url, osobe[tko].token)
      return body.data.map((one) => [one.id, one.zaduzenje.zaduzen?.id])
    }
    expect(await redci('R', 'ja')).toEqual([[id, osobe.R.id]])
    expect(await redci('odabir', 'ja')).toEqual([[id, osobe.odabir.id]])
    expect(await redci('odabir', String(osobe.R.id))).toEqual([])
    expect((await redci('R', 'nitko')).map(([jedan]) => jedan)).toContain(pozivId)
  })
})

describe('Twice and at once', () => {
  test('the same call sent again does nothing more; with another content it is refused', async () => {
    const id = await novoPitanje()
    const mutationId = noviId()
    const prva = await zaduzi('V', id, 'R', 0, { mutationId })
    expect(await zaduzi('V', id, 'R', 0, { mutationId })).toMatchObject({ status: 200, body: prva.body })
    expect((await zaduzi('V', id, 'R2', 0, { mutationId })).status).toBe(409)
    expect((await stanje('V', id)).body.povijest).toHaveLength(1)
    expect(await obavijesti(String(id))).toHaveLength(1)
  })

  test('of two at the same moment one wins, and the other is told that it has changed', async () => {
    const id = await novoPitanje()
    const answers = await Promise.all([zaduzi('R', id, 'R'), zaduzi('R2', id, 'R2'), zaduzi('V', id, 'V')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await stanje('V', id)).body).toMatchObject({ verzija: 1, povijest: [{}] })
  })
})

describe('A right that ends', () => {
  test('at the very moment in which its person is put in charge: they are not', async () => {
    const id = await novoPitanje()
    const tko = await djelatnik(api.db, MINGO, 'R')
    let odgovoreno = false
    let ishod: ReturnType<typeof zaduzi> | undefined
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`update fizicka_osoba set aktivna = false where id = ${tko.id}`)
      ishod = zaduzi('V', id, null, 0, { osobaId: tko.id })
      void ishod.then(() => {
        odgovoreno = true
      })
      const ceka = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => odgovoreno || (await api.db.execute(ceka)).rows.length > 0).toBe(true)
    })
    expect((await ishod)?.status).toBe(422)
    expect((await stanje('V', id)).body.zaduzen).toBeNull()
  })

  const bez = async (promjena: (tko: TestOsoba) => Promise<unknown>) => {
    const id = await novoPitanje()
    const tko = await djelatnik(api.db, MINGO, 'R')
    await zaduzi('V', id, null, 0, { osobaId: tko.id })
    expect((await stanje('V', id)).body.zaduzen?.id).toBe(tko.id)
    await promjena(tko)
    const { body } = await stanje('V', id)
    expect([body.zaduzen, body.verzija, body.povijest[0]]).toEqual([
      null,
      2,
      { at: expect.any(String), zaduzen: null, dodijelio: null, napomena: '' },
    ])
    expect(body.povijest[1]?.zaduzen?.id).toBe(tko.id)
    expect((await popis('V', 'zaduzen=nitko')).map((one) => one.id)).toContain(id)
  }
  test.each([
    ['the seat', (id: number) => sql`delete from institucija_osoba where osoba_id = ${id}`],
    ['the programme', (id: number) => sql`update institucija_osoba set program_ids = '{}' where osoba_id = ${id}`],
    ['the permission', (id: number) => sql`update institucija_osoba set dozvole = '{}' where osoba_id = ${id}`],
    ['the account', (id: number) => sql`update fizicka_osoba set aktivna = false where id = ${id}`],
  ])('%s: the record is nobody’s from that moment, and its history says whose it was', async (_ime, upit) => {
    await bez(({ id }) => api.db.execute(upit(id)))
  })

  test('what still stands leaves everything as it is', async () => {
    const id = await novoPitanje()
    await zaduzi('V', id, 'R')
    await api.db.execute(
      sql`update institucija_osoba set program_ids = program_ids || 99 where osoba_id = ${osobe.R.id}`,
    )
    expect((await stanje('V', id)).body).toMatchObject({ verzija: 1, zaduzen: { id: osobe.R.id } })
  })
})

test('every kind that names bodies is declared by its module, with a permission that every level has by default', () => {
  const naziva = Object.values(kinds).flatMap((kind) => ('zaduzuju' in kind && kind.zaduzuju ? [kind] : []))
  expect(vrste.map(({ vrsta }) => vrsta).sort()).toEqual(naziva.map(({ name }) => name).sort())
  expect(ZADUZIVE_VRSTE).toEqual(vrste.map(({ vrsta }) => vrsta).sort())
  for (const { zaduzuju } of naziva)
    expect(INSTITUTION_PERMISSIONS[zaduzuju?.dozvola ?? 'pozivi.opcenito.odobri']).toBe('R')
})
