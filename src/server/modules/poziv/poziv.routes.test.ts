/** Calls over HTTP beside their moves: who sees which, lists, saving, history, what devices get, and two people at once. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { institutionActor } from '#contract/kernel/actor.fixture.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { emptyDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { JavniPoziv, JavniPozivKartica, PozivDetalj, PozivRedak } from '#contract/modules/poziv/poziv.api.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { connect } from '#server/platform/db/client.ts'
import { move } from '#server/platform/workflow/move.ts'
import { KK, KOMPONENTA, MINGO } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, prijavi } from '#tests/support/builders/osoba.ts'
import { OZUJAK, pozivU, SIJECANJ, zapisi } from '#tests/support/builders/poziv.ts'
import { type Klupa, klupa, noviId, TIJELA, type Tijelo, type Uloga } from '#tests/support/pozivi.ts'
import { pozivAggregate } from './poziv.sync.ts'

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
const spremi = (uloga: Uloga, id: number, body: object) =>
  k.api.send<{ verzijaRetka: number } & ProblemBody>('PUT', put(uloga, id), k.osobe[uloga].token, {
    mutationId: noviId(),
    verzijaRetka: 1,
    ...body,
  })

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
    const real = await osoba(k.api.db, 'Superadmin')
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

  test('says which calls wait for this person', async () => {
    await k.api.db.execute(sql`delete from poziv`)
    await zapisiU(2)
    expect((await popis('')).body.data.map(({ cekaMene }) => cekaMene)).toEqual([false])
    expect((await popis('', 'V@DRF')).body.data.map(({ cekaMene }) => cekaMene)).toEqual([true])
  })

  test('lists for making a call are given for the programmes of the institution only', async () => {
    const path = (programId: number) => `${put('R@DRF')}/opcenito/metadata?programId=${programId}`
    const answer = await k.api.get<{ fiksneStope: unknown[]; prijaviteljiNaPozivu: unknown[] }>(
      path(KK),
      k.osobe['R@DRF'].token,
    )
    expect([answer.body.fiksneStope.length, answer.body.prijaviteljiNaPozivu.length]).toEqual([5, 7])
    expect((await k.api.get(path(9), k.osobe['R@DRF'].token)).status).toBe(404)
  })
})

describe('saving', () => {
  beforeAll(() => {
    k.api.clock.now = SIJECANJ
  })

  test('takes the parts that were sent, keeps the rest, and counts the version up', async () => {
    const id = await zapisiU(1)
    const answer = await spremi('R@DRF', id, { osnovno: { naziv: 'Novi naziv', alokacija: '12.50', rokPitanja: null } })
    expect(answer).toMatchObject({ status: 200, body: { verzijaRetka: 2 } })
    const after = await k.citaj(id)
    expect(after).toMatchObject({ naziv: 'Novi naziv', alokacija: 1250, najnizaPotpora: 10_000_00 })
    expect([after.radniPodaci.rokPitanja, after.radniPodaci.faze.length]).toEqual([null, 1])
    expect((await detalj('R@DRF', id)).body).toMatchObject({
      verzijaRetka: 2,
      alokacija: '12.50',
      dijeloviZaUredivanje: ['osnovno'],
    })
  })

  test('a stale version is refused and nothing is written', async () => {
    const id = await zapisiU(1)
    expect(await spremi('R@DRF', id, { verzijaRetka: 7, osnovno: { naziv: 'X' } })).toMatchObject({
      status: 409,
      body: { kod: 'zastarjela-verzija' },
    })
    expect((await k.citaj(id)).naziv).toBe('Ulaganje u opremu')
  })

  test.each<[string, Uloga, number, object, number]>([
    ['another part than the status takes', 'R@DRF', 1, { izmjena: { razlog: 'x' } }, 422],
    ['content in a status that takes none', 'R@DRF', 2, { osnovno: { naziv: 'x' } }, 409],
    ['the other body', 'R@APR', 6, { primjedbe: [] }, 403],
    ['an unknown field', 'R@DRF', 1, { osnovno: { testni: true } }, 422],
    ['a number where an amount is a text', 'R@DRF', 1, { osnovno: { alokacija: 5 } }, 422],
    ['a remark that DRF changes', 'R@DRF', 6, { primjedbe: [{ id: 'p1', tekst: 'Drugo.', odgovor: 'Da' }] }, 422],
    ['a remark that DRF drops', 'R@DRF', 6, { primjedbe: [] }, 422],
    [
      'an answer that APR gives itself',
      'R@APR',
      4,
      { primjedbe: [{ id: 'p1', tekst: 'Dopunite kriterije.', odgovor: 'Da' }] },
      422,
    ],
    ['a call one does not know of', 'R@SEL', 1, { osnovno: { naziv: 'x' } }, 404],
  ])('refuses %s', async (_naziv, uloga, iz, body, status) => {
    const id = await zapisiU(iz)
    expect((await spremi(uloga, id, body)).status).toBe(status)
    expect((await k.citaj(id)).verzijaRetka).toBe(1)
  })

  test('APR asks, DRF answers, and who wrote the call does not confirm it', async () => {
    const id = await zapisiU(4)
    const primjedbe = [
      { id: 'p1', tekst: 'Dopunite kriterije.', odgovor: null },
      { id: 'p2', tekst: 'Rok?', odgovor: null },
    ]
    expect((await spremi('R@APR', id, { primjedbe })).status).toBe(200)
    expect((await k.povuci('V@APR', id, { prijelaz: 'vratiNaDoradu', verzijaRetka: 2 })).status).toBe(200)
    const odgovori = primjedbe.map((item) => ({ ...item, odgovor: 'Uređeno.' }))
    expect((await spremi('V@DRF', id, { verzijaRetka: 3, primjedbe: odgovori })).status).toBe(200)
    expect((await k.povuci('R@DRF', id, { prijelaz: 'posaljiNaPotvrdu', verzijaRetka: 4 })).status).toBe(200)
    expect(await k.povuci('V@DRF', id, { prijelaz: 'potvrdi', verzijaRetka: 5 })).toMatchObject({
      body: { kod: 'cetiri-oka' },
    })
  })

  test('the pending change is saved beside the call in force', async () => {
    k.api.clock.now = OZUJAK
    const id = await zapisiU(20)
    expect((await spremi('R@DRF', id, { izmjena: { alokacija: '7.00' } })).status).toBe(200)
    expect(await k.citaj(id)).toMatchObject({ alokacija: 1_000_000_00, izmjena: { alokacija: 700 } })
  })
})

describe('once', () => {
  test('the same id with other content is refused and both payloads are kept', async () => {
    k.api.clock.now = SIJECANJ
    const id = await zapisiU(2)
    const mutationId = noviId()
    const reason = (obrazlozenje: string) => ({ mutationId, prijelaz: 'vratiUIzradu', obrazlozenje })
    expect((await k.povuci('V@DRF', id, reason('Prvi razlog vraćanja.'))).status).toBe(200)
    const second = await k.povuci('V@DRF', id, reason('Drugi razlog vraćanja.'))
    expect(second).toMatchObject({ status: 409, body: { kod: 'id-ponovno-koristen' } })
    const other = await k.povuci('A@DRF', id, reason('Prvi razlog vraćanja.'))
    expect(other).toMatchObject({ status: 409, body: { kod: 'id-ponovno-koristen' } })
    const reasons = (rows: { razlog: string }[]) => rows.map(({ razlog }) => razlog)
    const kept = await k.upit<{ razlog: string }>(sql`
      select envelope->'body'->>'obrazlozenje' as razlog from sync_mutation where mutation_id = ${mutationId}
      union all (select envelope->'body'->>'obrazlozenje' from sync_collision where mutation_id = ${mutationId} order by id)`)
    expect(reasons(kept)).toEqual(['Prvi razlog vraćanja.', 'Drugi razlog vraćanja.', 'Prvi razlog vraćanja.'])
  })

  test('a refused move leaves no trace and its id may be used again', async () => {
    const id = await zapisiU(1, { naziv: '' })
    const body = { prijelaz: 'posaljiNaPotvrdu', mutationId: noviId() }
    expect((await k.povuci('R@DRF', id, body)).status).toBe(422)
    await k.api.db.execute(sql`update poziv set naziv = 'Naziv' where id = ${id}`)
    expect((await k.povuci('R@DRF', id, body)).status).toBe(200)
  })

  test('a double click makes one call and one move', async () => {
    const body = {
      mutationId: noviId(),
      programId: KK,
      komponentaId: KOMPONENTA,
      naziv: 'Dvoklik',
      vrstaPostupka: 'otvoreni',
    }
    const send = () => k.api.send<{ id: number }>('POST', put('R@DRF'), k.osobe['R@DRF'].token, body)
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status, one.body.id]).toEqual([200, 200, two.body.id])
    expect(await k.upit(sql`select 1 from poziv where naziv = 'Dvoklik'`)).toHaveLength(1)
  })
})

describe('history', () => {
  test('the log names people, buttons and statuses, newest first, in pages; versions keep the whole call', async () => {
    k.api.clock.now = SIJECANJ
    const id = await zapisiU(2)
    await k.povuci('V@DRF', id, { prijelaz: 'potvrdi' })
    await k.povuci('A@DRF', id, { prijelaz: 'odobriIPodnesi', verzijaRetka: 2 })
    const token = k.osobe['R@DRF'].token
    const log = await k.api.get<Stranica<{ oznaka: string; osoba: string; zaNaziv: string }>>(
      `${put('R@DRF', id)}/dnevnik?limit=1`,
      token,
    )
    expect(log.body).toMatchObject({
      data: [
        {
          oznaka: 'Odobri i podnesi',
          zaNaziv: 'Ministarstvo gospodarstva',
          izStatusa: { id: 3 },
          uStatus: { id: 4, naziv: 'Podnesen' },
          inacica: 1,
          stvarnaOsoba: null,
        },
      ],
      meta: { ukupno: 2 },
    })
    const next = await k.api.get<Stranica<{ oznaka: string }>>(
      `${put('R@DRF', id)}/dnevnik?cursor=${log.body.meta.nextCursor}`,
      token,
    )
    expect(next.body.data.map(({ oznaka }) => oznaka)).toEqual(['Potvrdi'])
    const list = await k.api.get<{ data: object[] }>(`${put('R@DRF', id)}/inacice`, token)
    expect(list.body.data).toMatchObject([{ broj: 1, razlog: 'podnošenje', vazeca: false }])
    const one = await k.api.get<{ sadrzaj: Record<string, unknown> }>(`${put('R@DRF', id)}/inacice/1`, token)
    expect(one.body.sadrzaj).toMatchObject({
      naziv: 'Ulaganje u opremu',
      statusId: 4,
      statusNaziv: 'Podnesen',
      program: { naziv: 'Program KK' },
    })
    expect((await k.api.get(`${put('R@DRF', id)}/inacice/2`, token)).status).toBe(404)
    expect((await k.api.get(`${put('R@SEL', id)}/dnevnik`, k.osobe['R@SEL'].token)).status).toBe(404)
  })
})

describe('what devices get', () => {
  const feed = (id: number) =>
    k.upit<{ scope: string; rev: number }>(
      sql`select scope, rev from change_feed where agg_type = 'poziv' and agg_id = ${String(id)} order by seq`,
    )
  const context = { actor: institutionActor(1, MINGO, 'R'), sada: OZUJAK }

  test('a draft never reaches the feed; an announced call does with every step, as a document without its change', async () => {
    k.api.clock.now = SIJECANJ
    const draft = await zapisiU(2)
    await k.povuci('V@DRF', draft, { prijelaz: 'potvrdi' })
    expect(await feed(draft)).toEqual([])
    const id = await zapisiU(13)
    await k.povuci('A@APR', id, { prijelaz: 'odobri' })
    expect(await feed(id)).toEqual([{ scope: 'javno', rev: 2 }])
    const docs = await k.api.db.transaction((tx) => pozivAggregate.present(tx, [String(id), String(draft)], context))
    expect(docs).toMatchObject([
      { type: 'poziv', id: String(id), rev: 2, content: { skupina: 'U najavi', brojInacice: 1 } },
    ])
    const [revision] = await k.upit<{ hash: string }>(
      sql`select content_hash as hash from doc_revision where agg_type = 'poziv' and agg_id = ${String(id)}`,
    )
    expect(revision?.hash).toBe(docs[0]?.hash)
    const manifest = await k.api.db.transaction((tx) => pozivAggregate.manifest(tx, 'javno', context))
    expect(manifest).toContainEqual({ id: String(id), rev: 2, hash: docs[0]?.hash })
  })
})

describe('two people at once', () => {
  test('of fifty pairs on two connections exactly one wins, with one log row and no gap in the versions', async () => {
    k.api.clock.now = SIJECANJ
    const { host, port, database, user, password } = k.api.db.$client.options
    const options = { host, port, database, user, password, max: 1 } as Parameters<typeof connect>[0]
    const left = connect(options, () => undefined)
    const right = connect(options, () => undefined)
    const actors = [
      institutionActor(k.osobe['R@DRF'].id, MINGO, 'R'),
      institutionActor(k.osobe['V@DRF'].id, MINGO, 'V'),
    ] as const
    try {
      for (let round = 0; round < 50; round += 1) {
        const id = await zapisiU(1)
        const take = (db: typeof left, actor: (typeof actors)[number]) =>
          db.transaction((tx) =>
            move(tx, k.desk.binding, {
              id: String(id),
              code: 'posaljiNaPotvrdu',
              verzijaRetka: 1,
              input: {},
              actor,
              sada: SIJECANJ,
              mutationId: noviId(),
            }),
          )
        const results = await Promise.allSettled([take(left, actors[0]), take(right, actors[1])])
        const won = results.filter(({ status }) => status === 'fulfilled')
        const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
        expect(won).toHaveLength(1)
        expect(lost).toEqual([expect.any(Problem)])
        expect(lost[0]).toMatchObject({ status: 409, kod: 'zastarjela-verzija' })
        expect(await k.citaj(id)).toMatchObject({ statusId: 2, verzijaRetka: 2 })
        const [counts] = await k.upit(sql`select
          (select count(*)::int from dnevnik where entitet_vrsta = 'poziv' and entitet_id = ${String(id)}) as log,
          (select array_agg(rev::int) from doc_revision where agg_type = 'poziv' and agg_id = ${String(id)}) as revs`)
        expect(counts).toEqual({ log: 1, revs: [2] })
      }
    } finally {
      await left.$client.end()
      await right.$client.end()
    }
  })

  test('two calls approved at the same moment do not take the same free money twice', async () => {
    await k.api.db.execute(sql`insert into komponenta select 97, program_id, roditelj_id, naziv, prefiks, oznaka, maska_oznake,
      obavezno, razina, 150000000 from komponenta where id = ${KOMPONENTA}`)
    const ids = [await zapisiU(13, { komponentaId: 97 }), await zapisiU(13, { komponentaId: 97 })]
    const answers = await Promise.all(ids.map((id) => k.povuci('A@APR', id, { prijelaz: 'odobri' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
