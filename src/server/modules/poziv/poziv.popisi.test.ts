/** Who sees which call, the public list and page, the list of an institution. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromWire } from '#contract/kernel/money.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { emptyDefinicija } from '#contract/modules/poziv/definicija.nova.ts'
import type { JavniPoziv, JavniPozivKartica, PozivDetalj, PozivRedak } from '#contract/modules/poziv/poziv.api.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { indeksiraj } from '#server/platform/search/search.ts'
import { KK, KOMPONENTA, MINGO } from '#tests/support/builders/institucija.ts'
import { djelatnik, prijavi, superadmin } from '#tests/support/builders/osoba.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { type Klupa, klupa, noviId, TIJELA, type Tijelo, type Uloga } from '#tests/support/pozivi.ts'

let k: Klupa
beforeAll(async () => {
  k = await klupa()
})
afterAll(() => k.api.stop())

interface Stranica<T> {
  data: T[]
  meta: { nextCursor: string | null; ukupno: number; ukupnoNajmanje: boolean }
}
const zapisiU = (iz: number, changes: Partial<Poziv> = {}) => zapisi(k.api.db, pozivU(iz, changes))
const put = (uloga: Uloga, id?: number) =>
  `v1/institucije/${TIJELA[uloga.split('@')[1] as Tijelo]}/pozivi${id === undefined ? '' : `/${id}`}`
const detalj = (uloga: Uloga, id: number) => k.api.get<PozivDetalj & ProblemBody>(put(uloga, id), k.osobe[uloga].token)

describe('who may see a call', () => {
  const sve: Uloga[] = ['R@DRF', 'R@APR', 'R@SEL', 'A@SEL', 'R@FIN', 'R@STRANO', 'V@STRANO']
  test.each([
    [1, ['R@DRF']],
    [4, ['R@DRF', 'R@APR']],
    [11, ['R@DRF', 'R@APR']],
    [14, ['R@DRF', 'R@APR', 'R@SEL', 'A@SEL', 'R@FIN', 'V@STRANO']],
    [22, ['R@DRF', 'R@APR', 'R@SEL', 'A@SEL', 'R@FIN', 'V@STRANO']],
    [5, ['R@DRF', 'R@APR', 'R@SEL', 'A@SEL', 'R@FIN', 'V@STRANO']],
  ])('in status %i: %j', async (iz, vide) => {
    k.api.clock.now = OZUJAK
    const id = await zapisiU(iz)
    for (const uloga of sve)
      expect([uloga, (await detalj(uloga, id)).status]).toEqual([uloga, vide.includes(uloga) ? 200 : 404])
    const popis = await k.api.get<Stranica<PozivRedak>>(
      `${put('R@SEL')}?programId=${KK}&limit=100`,
      k.osobe['R@SEL'].token,
    )
    expect(popis.body.data.some((row) => row.id === id)).toBe(vide.includes('R@SEL'))
  })

  test('KT and UT read everything of their programme once it was submitted, whoever approves it', async () => {
    const id = await zapisiU(4, { aprId: 6 })
    expect((await detalj('R@APR', id)).status).toBe(200)
    expect((await detalj('R@FIN', id)).status).toBe(200)
    expect((await detalj('R@SEL', id)).status).toBe(404)
  })

  test('a foreign call is answered exactly as a missing one', async () => {
    const id = await zapisiU(1)
    const foreign = await detalj('R@SEL', id)
    const missing = await detalj('R@SEL', 2_000_000_000)
    const { requestId: _a, ...left } = foreign.body
    const { requestId: _b, ...right } = missing.body
    expect([foreign.status, left]).toEqual([missing.status, right])
    const path = `v1/institucije/${MINGO}/pozivi/${id}`
    expect((await k.api.get(path, k.osobe['R@SEL'].token)).status).toBe(404)
    expect((await k.api.get(path)).status).toBe(401)
  })

  test('a person of another programme sees nothing of this one', async () => {
    const id = await zapisiU(15)
    const other = await djelatnik(k.api.db, MINGO, 'A', [1])
    expect((await k.api.get(`v1/institucije/${MINGO}/pozivi/${id}`, other.token)).status).toBe(404)
  })

  test('without the key of the step a level is not enough', async () => {
    const who = await djelatnik(k.api.db, MINGO, 'V')
    await k.api.db.execute(
      sql`update institucija_osoba set dozvole = '{pozivi.opcenito.uredi}' where osoba_id = ${who.id}`,
    )
    const id = await zapisiU(2)
    const body = { mutationId: noviId(), prijelaz: 'potvrdi', verzijaRetka: 1 }
    expect(await k.api.send('POST', `v1/institucije/${MINGO}/pozivi/${id}/prijelazi`, who.token, body)).toMatchObject({
      status: 403,
    })
  })

  test('under another name one reads, but takes no step and every button is disabled', async () => {
    const real = await superadmin(k.api.db, 'Superadmin')
    const token = await prijavi(k.api.db, k.osobe['R@DRF'].id, real.id)
    const id = await zapisiU(1)
    const seen = await k.api.get<PozivDetalj>(put('R@DRF', id), token)
    expect(seen.body.dostupneRadnje.map(({ kod, onemoguceno }) => [kod, onemoguceno])).toEqual([
      ['posaljiNaPotvrdu', true],
    ])
    const body = { mutationId: noviId(), prijelaz: 'posaljiNaPotvrdu', verzijaRetka: 1 }
    expect(await k.api.send('POST', `${put('R@DRF', id)}/prijelazi`, token, body)).toMatchObject({ status: 403 })
  })
})

describe('the public list and page', () => {
  const javno = (query = '') => k.api.get<Stranica<JavniPozivKartica>>(`v1/public/pozivi${query}`)

  test('open calls come first, closing soonest first, and pages go on without gaps or repeats', async () => {
    k.api.clock.now = OZUJAK
    await k.api.db.execute(sql`delete from poziv`)
    const days = ['2027-05-01', '2027-04-01', '2027-06-01', null, '2027-04-15']
    const open: number[] = []
    for (const day of days)
      open.push(await zapisiU(15, { datumZatvaranja: day === null ? null : `${day}T10:00:00Z`, modalitet: 'trajni' }))
    const announced = await zapisiU(14)
    const closed = await zapisiU(19)
    for (const hidden of [1, 4, 11]) await zapisiU(hidden)
    await zapisiU(15, { testni: true })
    const expected = [1, 4, 0, 2, 3].map((index) => open[index]).concat([announced, closed])
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { body: Stranica<JavniPozivKartica> } = await javno(
        `?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`,
      )
      expect(page.body.meta).toMatchObject({ ukupno: 7, ukupnoNajmanje: false })
      seen.push(...page.body.data.map(({ id }) => id))
      cursor = page.body.meta.nextCursor
    }
    expect(seen).toEqual(expected)
  })

  test('filters by words without diacritics, group, programme, kind of applicant and county', async () => {
    k.api.clock.now = OZUJAK
    await k.api.db.execute(sql`delete from poziv`)
    const { prihvatljivost } = emptyDefinicija()
    const definicija = {
      ...pozivU(1).definicija,
      prihvatljivost: { ...prihvatljivost, vrsteOrganizacije: [2], zupanije: [14] },
    }
    const one = await zapisiU(15, { naziv: 'Obnova školâ u Đakovu', definicija, oznaka: 'KK.1_%' })
    const two = await zapisiU(18, { naziv: 'Potpora obrtima' })
    const ids = async (query: string) => (await javno(query)).body.data.map(({ id }) => id)
    expect(await ids('?search=dakovu+SKOLA')).toEqual([one])
    expect(await ids('?search=kk.1_%25')).toEqual([one])
    expect(await ids('?search=_______')).toEqual([])
    // By stems as well: the words of the call stand in another case, number and order than those that are looked for.
    await k.api.db.transaction((tx) =>
      indeksiraj(tx, 'poziv', one, { naslov: 'Obnove škola', tekst: 'energetske mjere' }),
    )
    expect(await ids('?search=energetska+obnova')).toEqual([one])
    expect(await ids('?search=energetska+sanacija')).toEqual([])
    expect(await ids('?skupina=obustavljen')).toEqual([two])
    expect(await ids('?skupina=otvoren')).toEqual([one])
    expect(await ids('?programId=1')).toEqual([])
    expect(await ids('?vrstaPrijavitelja=2')).toEqual([one, two])
    expect(await ids('?vrstaPrijavitelja=6')).toEqual([two])
    expect(await ids('?zupanijaId=14')).toEqual([one, two])
    expect(await ids('?zupanijaId=1')).toEqual([two])
    expect((await javno('?cursor=glupost')).status).toBe(400)
    expect((await javno('?nepoznato=1')).status).toBe(422)
  })

  test('a call that is being changed is shown as it is in force, without a trace of the change', async () => {
    k.api.clock.now = OZUJAK
    const id = await zapisiU(23)
    const page = await k.api.get<JavniPoziv>(`v1/public/pozivi/${id}`)
    expect(page.body).toMatchObject({
      skupina: 'Otvoren',
      statusNaziv: 'Otvoren',
      podnosenjeMoguce: true,
      alokacija: '1000000.00',
    })
    const text = JSON.stringify(page.body)
    for (const secret of [
      'izmjena',
      'radniPodaci',
      'primjedbe',
      'kontrolnaLista',
      'runda',
      'Podnesena',
      '1000100',
      'autorId',
      'verzijaRetka',
    ]) {
      expect(text).not.toContain(secret)
    }
    expect(page.headers['cache-control']).toContain('public')
    const etag = String(page.headers.etag)
    const again = await k.api.app.http.inject({ url: `/v1/public/pozivi/${id}`, headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
  })

  test.each([1, 4, 11, 13])('a call in status %i is not public', async (iz) => {
    expect((await k.api.get(`v1/public/pozivi/${await zapisiU(iz)}`)).status).toBe(404)
  })

  test('submission ends with the closing second, before any timer', async () => {
    const id = await zapisiU(15)
    const moguce = async () => (await k.api.get<JavniPoziv>(`v1/public/pozivi/${id}`)).body.podnosenjeMoguce
    k.api.clock.now = Date.parse('2027-06-01T09:59:59.999Z')
    expect(await moguce()).toBe(true)
    k.api.clock.now = Date.parse('2027-06-01T10:00:00Z')
    expect(await moguce()).toBe(false)
  })
})

describe("the institution's list", () => {
  const popis = (query: string, uloga: Uloga = 'R@DRF') =>
    k.api.get<Stranica<PozivRedak>>(`${put(uloga)}?programId=${KK}${query}`, k.osobe[uloga].token)

  test('latest closing first, those without a closing time before all, in pages', async () => {
    k.api.clock.now = OZUJAK
    await k.api.db.execute(sql`delete from poziv`)
    const first = await zapisiU(15, { datumZatvaranja: '2027-05-01T10:00:00Z' })
    const draft = await zapisiU(1, { datumZatvaranja: null })
    const last = await zapisiU(19, { datumZatvaranja: '2027-07-01T10:00:00Z' })
    const same = await zapisiU(15, { datumZatvaranja: '2027-05-01T10:00:00Z' })
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { body: Stranica<PozivRedak> } = await popis(`&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...page.body.data.map(({ id }) => id))
      cursor = page.body.meta.nextCursor
    }
    expect(seen).toEqual([draft, last, same, first])
    const ids = async (query: string) => (await popis(query)).body.data.map(({ id }) => id)
    expect(await ids('&skupina=izrada')).toEqual([draft])
    expect(await ids('&od=2027-07-01&do=2027-07-01')).toEqual([last])
    expect(
      await ids(`&komponentaId=${KOMPONENTA}&vrstaPostupka=otvoreni&drfId=4&selId=1&search=ulaganje&mojeGrupe=true`),
    ).toEqual(seen)
    expect(await ids('&selId=3')).toEqual([])
    const row = (await popis('&skupina=izrada')).body.data[0]
    expect(row).toMatchObject({ status: { id: 1, naziv: 'U izradi' }, komponenta: { id: KOMPONENTA }, trazeno: '0.00' })
  })

  test.each([
    ['naziv', 'asc', ['Čamci', 'Drvo', 'Žito', 'Žito']],
    ['naziv', 'desc', ['Žito', 'Žito', 'Drvo', 'Čamci']],
    ['alokacija', 'desc', [null, 3000_00, 2000_00, 2000_00]],
    ['alokacija', 'asc', [2000_00, 2000_00, 3000_00, null]],
    ['otvaranje', 'asc', [null, null, null, null]],
    ['trazeno', 'desc', [null, null, null, null]],
    ['prijave', 'asc', [null, null, null, null]],
  ] as const)('sorted by %s %s in pages, every call once', async (poredak, smjer, expected) => {
    k.api.clock.now = OZUJAK
    await k.api.db.execute(sql`delete from poziv`)
    const ids = [
      await zapisiU(15, { naziv: 'Žito', alokacija: 2000_00 }),
      await zapisiU(15, { naziv: 'Čamci', alokacija: null }),
      await zapisiU(15, { naziv: 'Drvo', alokacija: 3000_00 }),
      await zapisiU(15, { naziv: 'Žito', alokacija: 2000_00 }),
    ]
    const seen: PozivRedak[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const next: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page: { body: Stranica<PozivRedak> } = await popis(`&poredak=${poredak}&smjer=${smjer}&limit=2${next}`)
      seen.push(...page.body.data)
      cursor = page.body.meta.nextCursor
    }
    expect(seen.map(({ id }) => id).sort()).toEqual([...ids].sort())
    const shown: Record<string, (row: PozivRedak) => unknown> = {
      naziv: ({ naziv }) => naziv,
      alokacija: ({ alokacija }) => (alokacija === null ? null : fromWire(alokacija)),
    }
    expect(seen.map(shown[poredak] ?? (() => null))).toEqual(expected)
  })

  test.each(['&poredak=status', '&smjer=gore', '&poredak=naziv&cursor=WzEsMl0'])('refuses %s', async (query) => {
    expect((await popis(query)).status).toBeGreaterThanOrEqual(400)
  })

  test('says which calls wait for this person', async () => {
    await k.api.db.execute(sql`delete from poziv`)
    await zapisiU(2)
    expect((await popis('')).body.data.map(({ cekaMene }) => cekaMene)).toEqual([false])
    expect((await popis('', 'V@DRF')).body.data.map(({ cekaMene }) => cekaMene)).toEqual([true])
  })

  test('lists for making a call are given for the programmes of the institution only', async () => {
    const path = (programId: number) => `${put('R@DRF')}/opcenito/metadata?programId=${programId}`
    await k.api.db.execute(sql`insert into popis_stavka values ('ituPodrucja', 9001, 'ITU-X', 'Urbano područje X'),
      ('intervencijskaPodrucja', 9002, 'IP-X', 'Područje X'), ('strategijePametneSpecijalizacije', 9003, 'S3-X', 'Strategija X')`)
    const answer = await k.api.get<Record<string, { id: number }[]>>(path(KK), k.osobe['R@DRF'].token)
    expect([answer.body.fiksneStope?.length, answer.body.prijaviteljiNaPozivu?.length]).toEqual([5, 7])
    const { ituPodrucja, intervencijskiPlanovi, strategijePametneSpecijalizacije } = answer.body
    const zadnji = [ituPodrucja, intervencijskiPlanovi, strategijePametneSpecijalizacije].map((one) => one?.at(-1)?.id)
    expect(zadnji).toEqual([9001, 9002, 9003])
    expect((await k.api.get(path(9), k.osobe['R@DRF'].token)).status).toBe(404)
  })
})

test.each([
  [
    'poziv_popis',
    sql`program_id = ${KK}`,
    sql`coalesce(poziv.datum_zatvaranja, '9999-12-31 00:00:00+00'::timestamptz) desc, poziv.id desc`,
  ],
  ['poziv_javni', sql`javni_red is not null`, sql`javni_red, id`],
])('the order of a list is the order of its index %s', async (index, where, order) => {
  const plan = await k.api.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const { rows } = await tx.execute(
      sql`explain (costs off) select id from poziv where ${where} order by ${order} limit 21`,
    )
    return JSON.stringify(rows)
  })
  expect(plan).toContain(index)
  expect(plan).not.toContain('Sort')
})
