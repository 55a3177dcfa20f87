/** Saving, idempotency, history, what devices get. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { institutionActor } from '#contract/kernel/actor.fixture.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import { primijeniIzmjenu } from '#contract/modules/poziv/poziv.izmjena.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { KK, KOMPONENTA, MINGO } from '#tests/support/builders/institucija.ts'
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
    expect([after.radniPodaci.rokPitanja, after.radniPodaci.prilogPredlosci]).toEqual([null, []])
    expect((await detalj('R@DRF', id)).body).toMatchObject({
      verzijaRetka: 2,
      alokacija: '12.50',
      dijeloviZaUredivanje: ['osnovno'],
    })
  })

  test('a change carries which attachments have templates, and the call takes them when it comes into force', async () => {
    const id = await zapisiU(20)
    const before = (await k.citaj(id)).radniPodaci.prilogPredlosci
    expect(await spremi('R@DRF', id, { izmjena: { prilogPredlosci: [7, 8] } })).toMatchObject({ status: 200 })
    const after = await k.citaj(id)
    expect(after.radniPodaci.prilogPredlosci).toEqual(before)
    expect(primijeniIzmjenu(after).radniPodaci.prilogPredlosci).toEqual([7, 8])
  })

  test('[POZ-56] the number of a removed attachment is remembered and given to no other', async () => {
    const id = await zapisiU(20)
    const { definicija } = await k.citaj(id)
    const bez = { obvezno: false, format: 'pdf', potpisKvalificirani: false, vrijediDana: null }
    const popis = (...ids: number[]) => ({
      izmjena: {
        definicija: {
          ...definicija,
          brojevi: {},
          prilozi: {
            ...definicija.prilozi,
            popis: ids.map((one) => ({ ...bez, id: one, vrsta: 'ostalo', naziv: `P${one}` })),
          },
        },
      },
    })
    const stored = async () => (await k.citaj(id)).izmjena?.definicija.brojevi
    expect(await spremi('R@DRF', id, popis(8, 9))).toMatchObject({ status: 200 })
    expect(await spremi('R@DRF', id, { verzijaRetka: 2, ...popis(8) })).toMatchObject({ status: 200 })
    expect(await stored()).toEqual({ 'prilozi.popis': 9 })
    const again = await spremi('R@DRF', id, { verzijaRetka: 3, ...popis(8, 9) })
    expect([again.status, again.body.greske?.map(({ pravilo }) => pravilo)]).toEqual([422, ['POZ-56']])
    expect(await spremi('R@DRF', id, { verzijaRetka: 3, ...popis(8, 10) })).toMatchObject({ status: 200 })
    expect(await stored()).toBeUndefined()
  })

  test('[POZ-SPREMANJE] what the status does not open, and a remark that is not one’s own, are refused at their field', async () => {
    const greske = async (kao: 'R@DRF', id: number, sadrzaj: object) =>
      (await spremi(kao, id, sadrzaj)).body.greske?.map(({ pravilo, polje }) => `${pravilo} ${polje}`)
    const primjedba = { id: 'p1', tekst: 'Ispravite rok.', odgovor: 'Ispravljeno.' }
    const nacrt = await zapisiU(1)
    expect(await greske('R@DRF', nacrt, { kontrolnaLista: [] })).toEqual(['POZ-SPREMANJE kontrolnaLista'])
    const doraden = await zapisiU(6)
    expect(await greske('R@DRF', doraden, { primjedbe: [primjedba] })).toEqual(['POZ-SPREMANJE primjedbe'])
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
  test('the log names people, what they did and statuses, newest first, in pages; versions keep the whole call', async () => {
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
          oznaka: 'Odobreno i podneseno',
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
    expect(next.body.data.map(({ oznaka }) => oznaka)).toEqual(['Potvrđeno'])
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
