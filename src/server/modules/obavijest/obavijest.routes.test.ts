/** Notices over HTTP: what its moves leave (who takes them: tests/kinds); lists, saving, versions, log, bad input. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DnevnikRedak, InacicaRedak, PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import type {
  Obavijest,
  ObavijestDetalj,
  ObavijestRedak,
  TrenutnaObavijest,
} from '#contract/modules/obavijest/obavijest.schema.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { KK, MINGO, NPOO, osnivac, SAFU, zaposli } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { obavijestJobs } from './obavijest.jobs.ts'
import { obavijestRepository } from './obavijest.repository.ts'
import { obavijestRoutes } from './obavijest.routes.ts'

const DAN = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const ADMINISTRACIJA = 'v1/administracija/obavijesti'
const institucija = (id: number) => `v1/institucije/${id}/obavijesti`

type Tko = 'urednik' | 'drugi' | 'superadmin' | 'R' | 'V' | 'A' | 'stranaA' | 'adminProgrami' | 'gradanin'
let api: TestApi
let osobe: Record<Tko, TestOsoba>

async function administrator(dopustenja: string[], superadmin = false): Promise<TestOsoba> {
  const who = await osoba(api.db, `Admin${dopustenja.join('')}`)
  await api.db.update(fizickaOsoba).set({ adminDopustenja: dopustenja, superadmin }).where(sql`id = ${who.id}`)
  return who
}

beforeAll(async () => {
  api = await testApi(obavijestRoutes, OZUJAK)
  await osnivac(api.db)
  osobe = {
    urednik: await administrator(['obavijesti']),
    drugi: await administrator(['obavijesti']),
    superadmin: await administrator([], true),
    adminProgrami: await administrator(['programi']),
    R: await djelatnik(api.db, MINGO, 'R'),
    V: await djelatnik(api.db, MINGO, 'V'),
    A: await djelatnik(api.db, MINGO, 'A'),
    stranaA: await djelatnik(api.db, SAFU, 'A'),
    gradanin: await osoba(api.db, 'Gradanin'),
  }
})
afterAll(() => api.stop())

/** The desk at which this person works. */
const stol = (tko: Tko) =>
  tko === 'stranaA' ? institucija(SAFU) : ['R', 'V', 'A'].includes(tko) ? institucija(MINGO) : ADMINISTRACIJA

const SADRZAJ = {
  naslov: 'Radovi na sustavu',
  opis: '<p>Portal u subotu neće raditi.</p>',
  startAt: iso(OZUJAK - DAN),
  endAt: iso(OZUJAK + DAN),
  ciljnaSkupina: 'svi' as const,
  prioritet: 'Srednje' as const,
  programi: [],
  institucije: [],
}
const zapisi = (statusId: number, changes: Partial<Obavijest> = {}) =>
  api.db.transaction((tx) =>
    obavijestRepository.insert(
      tx,
      {
        id: 0,
        ...SADRZAJ,
        statusId,
        verzijaRetka: 1,
        inacica: 0,
        runda: [],
        institucijaId: null,
        statusPromijenjenAt: iso(OZUJAK - DAN),
        ...changes,
      },
      { actor: { osobaId: 1 }, sada: OZUJAK },
    ),
  )
const citaj = async (id: number) =>
  (await api.db.execute(sql`select status_id as "statusId", verzija_retka::int as v from obavijest where id = ${id}`))
    .rows[0]
const povuci = (tko: Tko, id: number | string, prijelaz: string, more: object = {}) =>
  api.send<PrijelazOdgovor & ProblemBody>('POST', `${stol(tko)}/${id}/prijelazi`, osobe[tko].token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka: 1,
    ...more,
  })
const spremi = (tko: Tko, id: number, sadrzaj: object, more: object = {}) =>
  api.send<ProblemBody & { verzijaRetka: number }>('PUT', `${stol(tko)}/${id}`, osobe[tko].token, {
    mutationId: noviId(),
    verzijaRetka: 1,
    sadrzaj: { ...SADRZAJ, ...sadrzaj },
    ...more,
  })
const kreiraj = (tko: Tko, sadrzaj: object = {}) =>
  api.send<ProblemBody & { id: number }>('POST', stol(tko), osobe[tko].token, {
    mutationId: noviId(),
    sadrzaj: { ...SADRZAJ, ...sadrzaj },
  })
const detalj = (tko: Tko, id: number | string) =>
  api.get<ObavijestDetalj & ProblemBody>(`${stol(tko)}/${id}`, osobe[tko].token)

const RAZLOG = { obrazlozenje: 'Objavljeno s pogreškom.' }
const ADMINISTRATORI: Tko[] = ['urednik', 'drugi', 'superadmin']
const SVI = [...ADMINISTRATORI, 'R', 'V', 'A'] as Tko[]

describe('a move of a notice over HTTP', () => {
  test('[R-4E] the writer does not publish, another person does; the buttons say so beforehand', async () => {
    const { body } = await kreiraj('urednik')
    await povuci('urednik', body.id, 'oznaciSpremnim')
    const own = await detalj('urednik', body.id)
    expect(own.body.dostupneRadnje.find(({ kod }) => kod === 'objavi')).toMatchObject({ onemoguceno: true })
    expect((await povuci('urednik', body.id, 'objavi', { verzijaRetka: 2 })).body.kod).toBe('cetiri-oka')
    expect((await povuci('drugi', body.id, 'objavi', { verzijaRetka: 2 })).status).toBe(200)
  })

  test('[OBA-03] 3,4 → 5 Arhiviraj is the timer’s alone', async () => {
    const ended = await zapisi(3, { endAt: iso(OZUJAK - 1) })
    const cancelled = await zapisi(4, { statusPromijenjenAt: iso(OZUJAK - 31 * DAN) })
    for (const job of obavijestJobs(api.db, () => OZUJAK)) await job.run(new AbortController().signal)
    expect([await citaj(ended), await citaj(cancelled)]).toMatchObject([{ statusId: 5 }, { statusId: 5 }])
  })

  test('one path walks through all five statuses', async () => {
    const { body } = await kreiraj('R')
    const statusi = [(await citaj(body.id))?.statusId]
    const koraci = [
      ['R', 'oznaciSpremnim'],
      ['V', 'objavi'],
      ['V', 'otkazi'],
    ] as const
    for (const [i, [tko, code]] of koraci.entries()) {
      await povuci(tko, body.id, code, { verzijaRetka: i + 1, ...(code === 'otkazi' ? RAZLOG : {}) })
      statusi.push((await citaj(body.id))?.statusId)
    }
    for (const job of obavijestJobs(api.db, () => OZUJAK + 31 * DAN)) await job.run(new AbortController().signal)
    statusi.push((await citaj(body.id))?.statusId)
    expect(statusi).toEqual(Object.values(obavijestKind.statuses).map(({ id }) => id))
  })
})

describe('writing a notice over HTTP', () => {
  test('one mutation of a person with two seats is not answered at the second by what the first has made', async () => {
    const who = await djelatnik(api.db, MINGO, 'V')
    await zaposli(api.db, who.id, SAFU, 'V')
    await api.db.update(fizickaOsoba).set({ superadmin: true }).where(sql`id = ${who.id}`)
    const body = { mutationId: noviId(), sadrzaj: SADRZAJ }
    const na = (put: string) => api.send<ProblemBody & { id: number }>('POST', put, who.token, body)
    const prva = await na(institucija(MINGO))
    expect(prva.status).toBe(200)
    for (const put of [institucija(SAFU), ADMINISTRACIJA]) {
      const druga = await na(put)
      expect([put, druga.status, druga.body.kod]).toEqual([put, 409, 'id-ponovno-koristen'])
    }
    expect((await na(institucija(MINGO))).body).toEqual(prva.body)
  })

  test('∅ → 1 Kreiraj obavijest: administrators for the portal, people of an institution for their own', async () => {
    for (const tko of SVI) {
      const { status, body } = await kreiraj(tko)
      expect([tko, status]).toEqual([tko, 200])
      const { body: made } = await detalj(tko, body.id)
      const own = ['R', 'V', 'A'].includes(tko) ? { id: MINGO, naziv: 'Ministarstvo gospodarstva' } : null
      expect(made).toMatchObject({ status: { id: 1, naziv: 'U izradi' }, institucija: own, smijeUredivati: true })
    }
    for (const tko of ['adminProgrami', 'gradanin'] as const) expect((await kreiraj(tko)).status).toBe(403)
    const foreign = { mutationId: noviId(), sadrzaj: SADRZAJ }
    expect((await api.send('POST', institucija(MINGO), osobe.stranaA.token, foreign)).status).toBe(404)
  })

  test('a save is refused: foreign like missing, stale, published', async () => {
    const id = await zapisi(1, { institucijaId: MINGO })
    const foreign = await spremi('stranaA', id, {})
    const missing = await spremi('stranaA', 999_999, {})
    expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }])
    expect((await spremi('R', id, {}, { verzijaRetka: 3 })).body.kod).toBe('zastarjela-verzija')
    expect((await spremi('urednik', await zapisi(3), {})).status).toBe(403)
    expect((await spremi('urednik', await zapisi(2), {})).status).toBe(403)
  })

  test('hostile text is clean in the table and in every answer', async () => {
    const opis =
      '<p onclick="x()">A<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">b</a></p>'
    const { body } = await kreiraj('R', { opis })
    expect((await detalj('R', body.id)).body.opis).toBe('<p>Ab</p>')
    await spremi('R', body.id, { opis: `${opis}<svg onload=x>` })
    const stored = await api.db.execute(sql`select opis from obavijest where id = ${body.id}`)
    expect(stored.rows).toEqual([{ opis: '<p>Ab</p>' }])
  })

  test.each<[string, object, string]>([
    ['an unknown field', { nepoznato: 1 }, 'nepoznato'],
    ['a status', { statusId: 3 }, 'statusId'],
    ['a number for a text', { naslov: 7 }, 'naslov'],
    ['an unknown audience', { ciljnaSkupina: 'nitko' }, 'ciljnaSkupina'],
    ['a day that is no moment', { startAt: '2026-04-15' }, 'startAt'],
    ['a title of 251 characters', { naslov: 'a'.repeat(251) }, 'naslov'],
    ['an id below one', { programi: [0] }, 'programi'],
  ])('%s is 422 and names the field', async (_naziv, sadrzaj, polje) => {
    const made = await kreiraj('urednik', sadrzaj)
    const saved = await spremi('urednik', await zapisi(1), sadrzaj)
    for (const { status, body } of [made, saved]) {
      expect(status).toBe(422)
      expect(JSON.stringify(body.greske)).toContain(polje)
    }
  })

  test('addresses that are no numbers are as if they did not exist, a page with a made-up cursor is refused', async () => {
    for (const id of ['0', '-1', 'x', '1.5', '99999999999']) expect((await detalj('urednik', id)).status).toBe(404)
    const path = `${ADMINISTRACIJA}/popis`
    expect((await api.get(`${path}?cursor=izmisljen`, osobe.urednik.token)).status).toBe(400)
    expect((await api.get(`${path}?limit=1000000000`, osobe.urednik.token)).status).toBe(422)
    expect((await api.get(`${path}?nepoznato=1`, osobe.urednik.token)).status).toBe(422)
    expect((await api.get('v1/public/obavijesti?cursor=W10')).status).toBe(400)
  })
})

interface Popis<T> {
  data: T[]
  meta: { nextCursor: string | null; ukupno: number }
}

describe('reading notices over HTTP', () => {
  test('the desk of an institution lists its own in every status, that of the administration all; page by page', async () => {
    await api.db.execute(sql`delete from obavijest`)
    for (let i = 1; i <= 5; i++) await zapisi(i, { institucijaId: MINGO, startAt: iso(OZUJAK - i * DAN) })
    await zapisi(1, { startAt: null, naslov: 'Šišmiš i ćuk' })
    await zapisi(1, { institucijaId: SAFU, startAt: iso(OZUJAK - 9 * DAN), programi: [NPOO] })
    const popis = (tko: Tko, query = '') =>
      api.get<Popis<ObavijestRedak>>(`${stol(tko)}/popis?${query}`, osobe[tko].token)
    expect((await popis('R')).body.data.map(({ status }) => status.id)).toEqual([1, 2, 3, 4, 5])
    const seen: number[] = []
    let cursor = ''
    for (let pages = 0; pages < 4; pages++) {
      const { body } = await popis('urednik', `limit=2${cursor}`)
      expect(body.meta.ukupno).toBe(7)
      seen.push(...body.data.map(({ id }) => id))
      cursor = `&cursor=${body.meta.nextCursor}`
      expect(body.meta.nextCursor === null).toBe(pages === 3)
    }
    expect(new Set(seen).size).toBe(7)
    expect((await popis('urednik', 'status=objavljen')).body.data.map(({ status }) => status.id)).toEqual([3])
    expect((await popis('urednik', 'search=sismis')).body.data.map(({ naslov }) => naslov)).toEqual(['Šišmiš i ćuk'])
    expect((await popis('urednik', `program=${KK}`)).body.meta.ukupno).toBe(6)
    for (const tko of ['adminProgrami', 'gradanin'] as const) expect((await popis(tko)).status).toBe(403)
    expect((await popis('V', 'status=spremno')).body.data).toMatchObject([{ cekaMene: true }])
  })

  test('a desk’s list goes through all rows once in either direction of every order, and its file holds what the filter shows', async () => {
    await api.db.execute(sql`delete from obavijest`)
    const prioriteti = ['Visoko', 'Srednje', 'Nisko'] as const
    for (let i = 0; i < 6; i++) {
      const [startAt, endAt] = [iso(OZUJAK + (i % 3) * DAN), iso(OZUJAK + (9 - i) * DAN)]
      const prioritet = prioriteti[i % 3] ?? 'Nisko'
      await zapisi(1, { institucijaId: MINGO, naslov: `Vijest ${5 - i}`, startAt, endAt, prioritet })
    }
    await zapisi(1, { institucijaId: MINGO, naslov: 'Bez početka', startAt: null, endAt: null })
    await zapisi(1, { institucijaId: SAFU, naslov: 'Tuđa' })
    const upit = (query: string) =>
      api.get<Popis<ObavijestRedak>>(`${stol('R')}/popis?${query}`, osobe.R.token).then(({ body }) => body)
    for (const sort of ['naslov', 'vrijediOd', 'vrijediDo', 'prioritet'])
      for (const smjer of ['', '-']) {
        const seen: ObavijestRedak[] = []
        for (let cursor = ''; ; ) {
          const { data, meta } = await upit(`sort=${smjer}${sort}&limit=2${cursor}`)
          seen.push(...data)
          if (meta.nextCursor === null) break
          cursor = `&cursor=${meta.nextCursor}`
        }
        expect([sort, smjer, new Set(seen.map(({ id }) => id)).size]).toEqual([sort, smjer, 7])
        const naslovi = seen.map(({ naslov }) => naslov)
        if (sort === 'naslov') expect(naslovi).toEqual(smjer === '' ? naslovi.toSorted() : naslovi.toSorted().reverse())
        // What has no beginning yet stands after everything that has one.
        if (sort === 'vrijediOd') expect(naslovi.at(smjer === '' ? -1 : 0)).toBe('Bez početka')
        if (sort === 'prioritet') expect(seen[0]?.prioritet).toBe(smjer === '' ? 'Visoko' : 'Nisko')
      }
    const izvoz = await api.app.http.inject({
      url: `/${stol('R')}/popis/izvoz?datoteka=csv&search=vijest&prioritet=Visoko&sort=naslov&stupci=naslov,prioritet,status`,
      headers: { authorization: `Bearer ${osobe.R.token}` },
    })
    expect(izvoz.body.replace('\u{FEFF}', '').trim().split('\r\n')).toEqual([
      'Naslov;Prioritet;Status',
      'Vijest 2;Visoko;U izradi',
      'Vijest 5;Visoko;U izradi',
    ])
    expect((await upit('search=tuda')).data).toEqual([])
    for (const bad of ['sort=status', 'prioritet=vrlo', 'program=3'])
      expect((await api.get(`${stol('R')}/popis?${bad}`, osobe.R.token)).status).toBe(422)
  })

  test('the public reads those in force page by page, one by its number, and nothing else', async () => {
    await api.db.execute(sql`delete from obavijest`)
    const current: number[] = []
    for (let i = 0; i < 3; i++) current.push(await zapisi(3, { startAt: iso(OZUJAK - (i + 1) * DAN) }))
    const hidden = [
      await zapisi(2),
      await zapisi(4),
      await zapisi(3, { startAt: iso(OZUJAK + 1) }),
      await zapisi(3, { endAt: iso(OZUJAK - 1) }),
      await zapisi(3, { ciljnaSkupina: 'institucije' }),
      await zapisi(3, { institucije: [MINGO] }),
    ]
    const first = await api.get<Popis<TrenutnaObavijest>>('v1/public/obavijesti?limit=2')
    const rest = await api.get<Popis<TrenutnaObavijest>>(
      `v1/public/obavijesti?limit=2&cursor=${first.body.meta.nextCursor}`,
    )
    expect([...first.body.data, ...rest.body.data].map(({ id }) => id)).toEqual(current)
    expect(rest.body.meta).toMatchObject({ nextCursor: null, ukupno: 3 })
    const one = await api.get<TrenutnaObavijest>(`v1/public/obavijesti/${current[0]}`)
    expect([one.status, one.body.id]).toEqual([200, current[0]])
    expect(one.headers['cache-control']).toContain('public')
    for (const id of [...hidden, 999_999]) expect((await api.get(`v1/public/obavijesti/${id}`)).status).toBe(404)
  })

  test('what was published is kept as inačica, and the log tells every step', async () => {
    const { body } = await kreiraj('R')
    await spremi('R', body.id, { opis: '<p>Novi <strong>tekst</strong>.</p>' })
    await povuci('R', body.id, 'oznaciSpremnim', { verzijaRetka: 2 })
    const path = `${stol('V')}/${body.id}`
    expect((await api.get<{ data: InacicaRedak[] }>(`${path}/inacice`, osobe.V.token)).body.data).toEqual([])
    await povuci('V', body.id, 'objavi', { verzijaRetka: 3 })
    const versions = await api.get<{ data: InacicaRedak[] }>(`${path}/inacice`, osobe.V.token)
    expect(versions.body.data).toMatchObject([{ broj: 1, razlog: 'odobrenje', vazeca: true }])
    const one = await api.get<{ sadrzaj: { opis: string } }>(`${path}/inacice/1`, osobe.V.token)
    expect(one.body.sadrzaj).toMatchObject({ opis: '<p>Novi <strong>tekst</strong>.</p>', naslov: 'Radovi na sustavu' })
    expect((await detalj('V', body.id)).body.inacica).toBe(1)
    const log = await api.get<Popis<DnevnikRedak>>(`${path}/dnevnik`, osobe.R.token)
    expect(log.body.data.map(({ oznaka }) => oznaka)).toEqual([
      'Obavijest je objavljena',
      'Označeno spremnim za objavu',
      'Izmjene su spremljene',
      'Obavijest je kreirana',
    ])
    const foreign = `${stol('stranaA')}/${body.id}`
    for (const part of ['', '/inacice', '/inacice/1', '/dnevnik'])
      expect((await api.get(`${foreign}${part}`, osobe.stranaA.token)).status).toBe(404)
    expect((await api.get(`${path}/inacice/2`, osobe.V.token)).status).toBe(404)
  })
})
