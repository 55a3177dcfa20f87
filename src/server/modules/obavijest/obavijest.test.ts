/** The whole table of domain rules 3.14 through the engine of the desks, and the lists of current notices over HTTP. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminActor, applicantActor, institutionActor } from '#contract/kernel/actor.fixture.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import type { Obavijest, TrenutnaObavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import { deskMove } from '#server/platform/workflow/desk-move.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { KK, MINGO, osnivac, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { kreirajZapis, spremiZapis } from '../../platform/workflow/stol.ts'
import { obavijestDesk } from './obavijest.binding.ts'
import { kreiranjeObavijesti, spremiObavijest } from './obavijest.desk.ts'
import { obavijestJobs } from './obavijest.jobs.ts'
import { obavijestRepository } from './obavijest.repository.ts'
import { obavijestRoutes } from './obavijest.routes.ts'

const DAN = 86_400_000
let api: TestApi
beforeAll(async () => {
  api = await testApi(obavijestRoutes, OZUJAK)
  await osnivac(api.db)
})
afterAll(() => api.stop())

const iso = (at: number) => new Date(at).toISOString()
const obavijestU = (statusId: number, changes: Partial<Obavijest> = {}): Obavijest => ({
  id: 0,
  naslov: 'Radovi na sustavu',
  opis: '<p>Portal u subotu neće raditi.</p>',
  statusId,
  verzijaRetka: 1,
  inacica: 0,
  startAt: iso(OZUJAK - DAN),
  endAt: iso(OZUJAK + DAN),
  statusPromijenjenAt: iso(OZUJAK - 31 * DAN),
  runda: [],
  ciljnaSkupina: 'svi',
  prioritet: 'Srednje',
  programi: [],
  institucije: [],
  institucijaId: null,
  ...changes,
})
const zapisi = (obavijest: Obavijest) =>
  api.db.transaction((tx) => obavijestRepository.insert(tx, obavijest, { actor: { osobaId: 1 }, sada: OZUJAK }))
const citaj = (id: number) => api.db.transaction((tx) => obavijestRepository.lock(tx, String(id), 'SYS'))
const call = (actor: Actor, now = OZUJAK) => ({
  now,
  transaction: <T>(work: (tx: Parameters<typeof obavijestRepository.insert>[0], actor: Actor) => Promise<T>) =>
    api.db.transaction((tx) => work(tx, actor)),
})
const povuci = (actor: Actor, id: number, prijelaz: string, more: object = {}) =>
  deskMove(call(actor), obavijestDesk, String(id), { mutationId: noviId(), prijelaz, verzijaRetka: 1, ...more })
const STOL = { desk: obavijestDesk, zaPrijavitelja: false }
type Spremanje = Parameters<typeof spremiObavijest>[2] & { verzijaRetka: number }
const spremi = (actor: Actor, id: number, body: Spremanje) =>
  spremiZapis(call(actor), STOL, String(id), { mutationId: noviId(), ...body }, spremiObavijest)
const kod = (promise: Promise<unknown>) =>
  promise.then(
    () => 'prošlo',
    (error: unknown) => (error instanceof Problem ? error.kod : Promise.reject(error)),
  )

const urednik = adminActor(1, 'obavijesti')
const drugi = adminActor(2, 'obavijesti')
const referent = institutionActor(11, MINGO, 'R')
const voditelj = institutionActor(12, MINGO, 'V')
const RAZLOG = { obrazlozenje: 'Objavljeno s pogreškom.' }

type Redak = [
  naziv: string,
  iz: number,
  u: number,
  code: string,
  tko: Actor[],
  institucija: number | null,
  more?: object,
]
const redovi: Redak[] = [
  ['1 → 2 Označi spremnim za objavu', 1, 2, 'oznaciSpremnim', [urednik], null],
  ['1 → 2 Označi spremnim za objavu (R@DRF)', 1, 2, 'oznaciSpremnim', [urednik, referent, voditelj], MINGO],
  ['2 → 1 Vrati u izradu', 2, 1, 'vratiUIzradu', [urednik, referent], MINGO],
  ['2 → 3 Objavi', 2, 3, 'objavi', [drugi], null],
  ['2 → 3 Objavi (V@DRF)', 2, 3, 'objavi', [drugi, voditelj], MINGO],
  ['3 → 4 Otkaži', 3, 4, 'otkazi', [urednik], null, RAZLOG],
  ['3 → 4 Otkaži (V@DRF)', 3, 4, 'otkazi', [urednik, voditelj], MINGO, RAZLOG],
  ['1 → 4 Otkaži', 1, 4, 'otkazi', [urednik, referent], MINGO],
  ['2 → 4 Otkaži', 2, 4, 'otkazi', [urednik, referent], MINGO],
]

describe('a move of a notice', () => {
  test.each(redovi)('%s is taken by its parties', async (_naziv, iz, u, code, tko, institucijaId, more = {}) => {
    for (const actor of tko) {
      const id = await zapisi(obavijestU(iz, { institucijaId }))
      expect(await povuci(actor, id, code, more)).toMatchObject({ status: { id: u }, verzijaRetka: 2 })
      const log = await api.db.execute(sql`select prijelaz, iz_statusa as iz, u_status as u from dnevnik
        where entitet_vrsta = 'obavijest' and entitet_id = ${String(id)}`)
      expect(log.rows).toEqual([{ prijelaz: code, iz, u }])
    }
  })

  test.each(redovi)(
    '%s is refused to others, in another status and with a stale version',
    async (_naziv, iz, _u, code, tko, institucijaId, more = {}) => {
      const id = await zapisi(obavijestU(iz, { institucijaId }))
      const [actor = urednik] = tko
      const foreign = [
        adminActor(5),
        adminActor(5, 'programi'),
        institutionActor(6, SAFU, 'A'),
        applicantActor(7, 1, 'ZAS'),
      ]
      for (const other of foreign) expect(await kod(povuci(other, id, code, more))).toBe('nije-pronadeno')
      if (institucijaId !== null && !tko.includes(referent))
        expect(await kod(povuci(referent, id, code, more))).toBe('zabranjeno')
      if (institucijaId === null) expect(await kod(povuci(referent, id, code, more))).toBe('nije-pronadeno')
      expect(await kod(povuci(actor, id, code, { ...more, verzijaRetka: 4 }))).toBe('zastarjela-verzija')
      expect(await kod(povuci(actor, await zapisi(obavijestU(5, { institucijaId })), code, more))).toBe(
        'radnja-nije-dopustena',
      )
      expect(await citaj(id)).toMatchObject({ statusId: iz, verzijaRetka: 1 })
    },
  )

  test('[R-4E] who prepared or wrote a notice does not publish it', async () => {
    for (const runda of [[2], [1, 2]]) {
      const id = await zapisi(obavijestU(2, { runda }))
      expect(await kod(povuci(drugi, id, 'objavi'))).toBe('cetiri-oka')
    }
    const id = await zapisi(obavijestU(1))
    await povuci(urednik, id, 'oznaciSpremnim')
    expect(await kod(povuci(urednik, id, 'objavi', { verzijaRetka: 2 }))).toBe('cetiri-oka')
    expect(await povuci(drugi, id, 'objavi', { verzijaRetka: 2 })).toMatchObject({ status: { id: 3 } })
    expect(await citaj(id)).toMatchObject({ inacica: 1 })
  })

  test.each<[string, string, number, string, Partial<Obavijest>, object?]>([
    ['OBA-01', 'the title is empty', 1, 'oznaciSpremnim', { naslov: ' ' }],
    ['OBA-01', 'the text is markup only', 1, 'oznaciSpremnim', { opis: '<p><br></p>' }],
    ['OBA-01', 'the end is before the start', 1, 'oznaciSpremnim', { endAt: iso(OZUJAK - 2 * DAN) }],
    ['OBA-01', 'the start is missing', 1, 'oznaciSpremnim', { startAt: null }],
    ['OBA-02', 'the end has passed', 2, 'objavi', { startAt: iso(OZUJAK - 3 * DAN), endAt: iso(OZUJAK - DAN) }],
    ['R-RAZLOG', 'a published notice is cancelled without a reason', 3, 'otkazi', {}],
  ])('[%s] %s: refused', async (pravilo, _naziv, iz, code, changes) => {
    const id = await zapisi(obavijestU(iz, changes))
    const refusal = povuci(urednik, id, code)
    await expect(refusal).rejects.toMatchObject({
      status: 422,
      greske: expect.arrayContaining([expect.objectContaining({ pravilo })]),
    })
    expect(await citaj(id)).toMatchObject({ statusId: iz, verzijaRetka: 1 })
  })

  test('0 → 1 Kreiraj obavijest: administrators for the portal, people of an institution for their own; nobody else', async () => {
    const {
      id: _i,
      statusId: _s,
      verzijaRetka: _v,
      inacica: _n,
      runda: _r,
      institucijaId: _o,
      statusPromijenjenAt: _p,
      ...sadrzaj
    } = obavijestU(0)
    const kreiraj = (actor: Actor) =>
      kreirajZapis(call(actor), STOL, { mutationId: noviId(), sadrzaj }, kreiranjeObavijesti)
    const portal = await kreiraj(urednik)
    const own = await kreiraj(referent)
    expect([await citaj(portal.id), await citaj(own.id)]).toMatchObject([
      { statusId: 1, institucijaId: null },
      { institucijaId: MINGO },
    ])
    for (const actor of [adminActor(5), applicantActor(7, 1, 'ZAS')])
      expect(await kod(kreiraj(actor))).toBe('zabranjeno')
  })

  test('[OBA-03] 3,4 → 5 Arhiviraj (SYS): after the end, or thirty days after cancelling', async () => {
    await api.db.execute(sql`delete from obavijest`)
    const ended = await zapisi(obavijestU(3, { endAt: iso(OZUJAK - 1) }))
    const shown = await zapisi(obavijestU(3))
    const longCancelled = await zapisi(obavijestU(4, { statusPromijenjenAt: iso(OZUJAK - 30 * DAN) }))
    const justCancelled = await zapisi(obavijestU(4, { statusPromijenjenAt: iso(OZUJAK - 29 * DAN) }))
    for (const job of obavijestJobs(api.db, () => OZUJAK)) await job.run(new AbortController().signal)
    const statusi = await Promise.all(
      [ended, shown, longCancelled, justCancelled].map(async (id) => (await citaj(id))?.statusId),
    )
    expect(statusi).toEqual([5, 3, 5, 4])
    expect(await kod(povuci(urednik, shown, 'arhiviraj'))).toBe('zabranjeno')
  })

  test('every code of the kind has a case here', () => {
    const codes = new Set([...redovi.map(([, , , code]) => code), 'kreiraj', 'arhiviraj'])
    expect([...new Set(obavijestKind.moves.map(({ code }) => code))].filter((code) => !codes.has(code))).toEqual([])
  })
})

describe('saving a notice', () => {
  test('cleans the text when it is written and again when it is read, and the writer joins the round', async () => {
    const id = await zapisi(obavijestU(1, { opis: '' }))
    const opis = '<p onclick="x()">Tekst <script>alert(1)</script><b>važan</b></p>'
    await spremi(drugi, id, { verzijaRetka: 1, sadrzaj: { opis } })
    expect(await citaj(id)).toMatchObject({ opis: '<p>Tekst <b>važan</b></p>', verzijaRetka: 2, runda: [2] })
    const stored = await api.db.execute(sql`select opis from obavijest where id = ${id}`)
    expect(stored.rows).toEqual([{ opis: '<p>Tekst <b>važan</b></p>' }])
    await api.db.execute(sql`update obavijest set opis = '<img src=x onerror=alert(1)>ostalo' where id = ${id}`)
    expect(await citaj(id)).toMatchObject({ opis: 'ostalo' })
  })

  test.each([
    ['nije-pronadeno', 1, institutionActor(6, SAFU, 'A'), 1],
    ['zastarjela-verzija', 1, urednik, 3],
    ['zabranjeno', 3, urednik, 1],
  ])('is refused: %s', async (expected, iz, actor, verzijaRetka) => {
    const id = await zapisi(obavijestU(iz))
    const saved = spremi(actor, id, { verzijaRetka, sadrzaj: { naslov: 'X' } })
    expect(await kod(saved)).toBe(expected)
  })
})

describe('current notices', () => {
  const naslovi = (answer: { body: { data: TrenutnaObavijest[] } }) => answer.body.data.map(({ naslov }) => naslov)

  test('everybody sees those that are published and valid now, the important ones first', async () => {
    await api.db.execute(sql`delete from obavijest`)
    await zapisi(obavijestU(3, { naslov: 'srednja' }))
    await zapisi(obavijestU(3, { naslov: 'visoka', prioritet: 'Visoko' }))
    for (const [naslov, changes] of Object.entries({
      buduca: { startAt: iso(OZUJAK + 1) },
      prosla: { endAt: iso(OZUJAK - 1) },
      'za institucije': { ciljnaSkupina: 'institucije' as const },
      'za jednu': { institucije: [MINGO] },
    })) {
      await zapisi(obavijestU(3, { naslov, ...changes }))
    }
    await zapisi(obavijestU(2, { naslov: 'spremna' }))
    expect(naslovi(await api.get('v1/public/obavijesti?trenutneObavijesti=true'))).toEqual(['visoka', 'srednja'])
  })

  test('people of an institution see theirs, of their programmes', async () => {
    await api.db.execute(sql`delete from obavijest`)
    const kome = { ciljnaSkupina: 'institucije' as const }
    await zapisi(obavijestU(3, { naslov: 'svima' }))
    await zapisi(obavijestU(3, { naslov: 'javnosti', ciljnaSkupina: 'javno' }))
    await zapisi(obavijestU(3, { naslov: 'nama', ...kome, institucije: [MINGO], programi: [KK] }))
    await zapisi(obavijestU(3, { naslov: 'drugima', ...kome, institucije: [SAFU] }))
    await zapisi(obavijestU(3, { naslov: 'drugom programu', ...kome, programi: [77] }))
    const who = await djelatnik(api.db, MINGO, 'R')
    const path = `v1/institucije/${MINGO}/obavijesti?trenutneObavijesti=true`
    const seen = naslovi(await api.get(path, who.token))
    expect(seen.sort()).toEqual(['nama', 'svima'])
    expect((await api.get(path)).status).toBe(401)
    expect((await api.get(`v1/institucije/${SAFU}/obavijesti`, who.token)).status).toBe(404)
  })
})
