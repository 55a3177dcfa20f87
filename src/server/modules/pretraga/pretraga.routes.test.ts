/** The search of the public portal over HTTP: what it finds in which form, what it must not find, and hostile input. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { NAJCESCA_PITANJA } from '#contract/modules/pretraga/najcesca-pitanja.ts'
import type { SkupinaPogodaka } from '#contract/modules/pretraga/pretraga.endpoints.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { dopunaIndeksa } from '#server/platform/search/search.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { MINGO, osnivac } from '#tests/support/builders/institucija.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { traziNabave } from '../nabava/nabava.pretraga.ts'
import { obavijestUIndeks, traziObavijesti } from '../obavijest/obavijest.pretraga.ts'
import { obavijestRepository } from '../obavijest/obavijest.repository.ts'
import { pitanjeUIndeks, traziPitanja } from '../pitanje/pitanje.pretraga.ts'
import { objaviPitanje } from '../pitanje/pitanje.repository.ts'
import { pozivUIndeks, traziPozive } from '../poziv/poziv.pretraga.ts'
import { currentPoziv } from '../poziv/poziv.repository.ts'
import { pretragaRoutes } from './pretraga.routes.ts'

const DAN = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const UINDEKS = [pozivUIndeks(currentPoziv), obavijestUIndeks, pitanjeUIndeks]
let api: TestApi
let pozivId: number

const naziv = 'Zelena tranzicija šumarstva i građevinarstva'
const obavijest = (changes: object = {}) =>
  api.db.transaction((tx) =>
    obavijestRepository.insert(
      tx,
      {
        id: 0,
        naslov: 'Radionica u Čakovcu',
        opis: '<p>Prijave</p><p>zaprima tajništvo.</p>',
        statusId: 3,
        verzijaRetka: 1,
        inacica: 1,
        runda: [],
        institucijaId: null,
        programi: [],
        institucije: [],
        ciljnaSkupina: 'svi',
        prioritet: 'Srednje',
        startAt: iso(OZUJAK - DAN),
        endAt: iso(OZUJAK + DAN),
        statusPromijenjenAt: iso(OZUJAK - DAN),
        ...changes,
      },
      { actor: { osobaId: 1 }, sada: OZUJAK },
    ),
  )

beforeAll(async () => {
  api = await testApi(
    (app) =>
      pretragaRoutes(app, {
        poziv: traziPozive,
        obavijest: traziObavijesti,
        pitanje: traziPitanja,
        nabava: traziNabave,
      }),
    OZUJAK,
  )
  await osnivac(api.db)
  pozivId = await zapisi(api.db, pozivU(15, { naziv }))
})
afterAll(() => api.stop())

const trazi = (search: string, more = '') =>
  api.get<{ data: SkupinaPogodaka[] } & ProblemBody>(`v1/public/pretraga?search=${encodeURIComponent(search)}${more}`)
const adrese = async (search: string) =>
  (await trazi(search)).body.data.flatMap(({ pogoci }) => pogoci.map(({ adresa }) => adresa))
const tekst = (pieces: { tekst: string }[]) => pieces.map((one) => one.tekst).join('')

describe('The search of the portal', () => {
  test.each(['šumarstvo', 'SUMARSTVU', 'gradjevinarstvo', 'građevin', 'zelenom tranzicijom', 'tranzicije šumarstvom'])(
    'finds a call by „%s”',
    async (search) => expect(await adrese(search)).toContain(`/pozivi/${pozivId}`),
  )

  test('finds every word or nothing', async () => {
    expect(await adrese('šumarstvo ribarstvo')).toEqual([])
  })

  test('marks what it found in the name and around it, as pieces of text and never as markup', async () => {
    const { body } = await trazi('tranzicija')
    const [group] = body.data
    expect(group).toMatchObject({ vrsta: 'poziv', ukupno: 1, ukupnoNajmanje: false })
    const [hit] = group?.pogoci ?? []
    expect(tekst(hit?.naslov ?? [])).toBe(naziv)
    expect(hit?.naslov.filter(({ pogodak }) => pogodak)).toEqual([{ tekst: 'tranzicija', pogodak: true }])
  })

  test('knows only what is public: not a draft, not a test call, not what is no longer public', async () => {
    const tajno = 'Povjerljivi nacrt vodoopskrbe'
    await zapisi(api.db, pozivU(1, { naziv: tajno }))
    await zapisi(api.db, pozivU(15, { naziv: tajno, testni: true }))
    expect(await adrese('vodoopskrba')).toEqual([])
    const javan = await zapisi(api.db, pozivU(15, { naziv: tajno }))
    expect(await adrese('vodoopskrba')).toEqual([`/pozivi/${javan}`])
    await api.db.execute(sql`update poziv set javni_red = null where id = ${javan}`)
    expect(await adrese('vodoopskrba')).toEqual([])
  })

  test('finds notices that are in force for everyone, and only while they are', async () => {
    const id = await obavijest()
    await obavijest({ startAt: iso(OZUJAK + 1), naslov: 'Buduća u Čakovcu' })
    await obavijest({ statusId: 2, naslov: 'Spremna u Čakovcu' })
    await obavijest({ ciljnaSkupina: 'institucije', naslov: 'Za institucije u Čakovcu' })
    await obavijest({ institucije: [MINGO], ciljnaSkupina: 'institucije', naslov: 'Za jednu u Čakovcu' })
    expect(await adrese('cakovcu')).toEqual([`/obavijesti/${id}`])
    const [hit] = (await trazi('tajništvo')).body.data[0]?.pogoci ?? []
    expect(tekst(hit?.isjecak ?? [])).toBe('Prijave zaprima tajništvo.')
    api.clock.now = OZUJAK + 2 * DAN
    expect(await adrese('radionica')).toEqual([])
    api.clock.now = OZUJAK
  })

  test('finds published answers with their call, and the frequent questions of the portal', async () => {
    await api.db.transaction((tx) =>
      objaviPitanje(
        tx,
        {
          id: 7,
          objavljeniNaslov: 'Rabljeni strojevi',
          objavljeniTekst: 'Jesu li prihvatljivi?',
          kategorija: 'ostalo',
          odgovor: '<ul><li>Nisu.</li><li>Samo novi harvesteri.</li></ul>',
          poziv: { id: pozivId },
        } as Parameters<typeof objaviPitanje>[1],
        OZUJAK,
      ),
    )
    const { body } = await trazi('harvesterima')
    expect(body.data[0]).toMatchObject({ vrsta: 'pitanje', ukupno: 1 })
    expect(body.data[0]?.pogoci[0]).toMatchObject({
      adresa: `/pozivi/${pozivId}/pitanja-i-odgovori/7`,
      oznaka: naziv,
      datum: iso(OZUJAK),
    })
    const [prvo] = NAJCESCA_PITANJA[0]?.pitanja ?? []
    expect(await adrese(prvo?.pitanje ?? '')).toEqual([`/najcesca-pitanja#${prvo?.id}`])
  })

  test('finds the pages of the portal by their words, without the marks of their links', async () => {
    const { body } = await trazi('izjavom pristupacnosti', '&vrsta=stranica')
    const [hit] = body.data[0]?.pogoci ?? []
    expect([hit?.adresa, tekst(hit?.naslov ?? [])]).toEqual(['/izjava-o-pristupacnosti', 'Izjava o pristupačnosti'])
    expect(await adrese('7,53450')).toContain('/prijelaz-na-euro')
    expect(JSON.stringify(body)).not.toContain('](')
  })

  test('shows five of each kind with their whole count, and fifty of one kind alone', async () => {
    for (let n = 0; n < 7; n += 1) await zapisi(api.db, pozivU(15, { naziv: `Bioplinska postrojenja ${n}` }))
    const [few] = (await trazi('bioplin')).body.data
    expect([few?.pogoci.length, few?.ukupno]).toEqual([5, 7])
    const [all] = (await trazi('bioplin', '&vrsta=poziv')).body.data
    expect([all?.pogoci.length, all?.ukupno]).toEqual([7, 7])
    expect((await trazi('bioplin', '&vrsta=obavijest')).body.data).toEqual([])
  })

  test('completes its index after an update of the portal, once', async () => {
    await api.db.execute(sql`delete from pretraga`)
    expect(await adrese('šumarstvo')).toEqual([])
    const complete = () => dopunaIndeksa(inContext(api.app.db, SUSTAV), UINDEKS).run(new AbortController().signal)
    await complete()
    expect(await adrese('šumarstvo')).toEqual([`/pozivi/${pozivId}`])
    expect((await adrese('radionica')).length + (await adrese('harvester')).length).toBe(2)
    const before = await api.db.execute(sql`select xmin::text, * from pretraga order by vrsta, id`)
    await complete()
    expect((await api.db.execute(sql`select xmin::text, * from pretraga order by vrsta, id`)).rows).toEqual(before.rows)
  })
})

describe('A hostile search', () => {
  test.each([
    "'; drop table poziv; --",
    '%',
    '_',
    '\\',
    "to_tsquery('a')",
    ':* & | ! <->',
    '<img src=x onerror=alert(1)>',
    '💥',
    '‮txt',
    '__proto__',
    `${'a'.repeat(250)}`,
    'a '.repeat(125),
    ' ',
    '',
  ])('%j is answered with what it finds, if anything', async (search) => {
    const { status, body } = await trazi(search)
    expect(status).toBe(200)
    expect(Array.isArray(body.data)).toBe(true)
  })

  test.each([
    ['a text that is too long', `search=${'a'.repeat(251)}`],
    ['no text', ''],
    ['a kind that is none', 'search=a&vrsta=projekt'],
    ['what was not asked for', 'search=a&page=1000000000'],
    ['the zero character', 'search=a%00b'],
  ])('%s is refused', async (_naziv, query) => {
    expect((await api.get(`v1/public/pretraga?${query}`)).status).toBe(422)
  })
})
