/** Push against the real database: one answer per envelope, at most one effect, nothing refused is ever thrown away. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { OZUJAK, ZATVARANJE } from '#tests/support/builders/poziv.ts'
import { IZJAVE, type KlupaProjekata, noviPrijavitelj, ovlasti, zapisiProjekt } from '#tests/support/projekti.ts'
import { ishod, ishodi, iza, klupaTableta, postavi, prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'

let k: KlupaProjekata
let pozivId: number
let tablet: Uredaj
klupaTableta((bench) => {
  ;({ k, pozivId, tablet } = bench)
})

const idOf = (envelope: Envelope) => envelope.aggregate.id
const naziv = (was: string | null, now: string) => postavi('projekt.naziv', was, now)
const stored = (envelope: Envelope) =>
  k.upit<{ status: string; naziv: string | null; hash: string }>(
    sql`select status, envelope->'payload'->'args'->>'naziv' as naziv, env_hash as hash from sync_mutation
      where mutation_id = ${envelope.mutationId}::uuid`,
  )

describe('one push', () => {
  test('registers, creates, edits and submits in order, one result each', async () => {
    const ready = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 1 })
    const { obrazacHash } = await k.redak(ready)
    const create = tablet.kreiraj(pozivId)
    const patch = tablet.izmijeni(idOf(create), iza(create), [naziv('Nova linija', 'Nova linija 2')])
    const base = { rev: 1, hash: obrazacHash }
    const mark = tablet.naredi(ready, base, { name: 'oznaciSpremnim', args: IZJAVE, expectState: 1 })
    const submit = tablet.naredi(ready, iza(mark), { name: 'podnesi', expectState: 10, contentHash: obrazacHash })
    const answer = await tablet.posalji([create, mark, patch, submit])
    expect(ishodi(answer)).toEqual(['applied', 'applied', 'applied', 'applied'])
    expect(answer.body.results.map(({ result }) => result.mutationId)).toEqual(
      [create, mark, patch, submit].map(({ mutationId }) => mutationId),
    )
    const last = answer.body.results[3]?.result
    expect(last).toMatchObject({ rev: 3, podaci: { sha256: (await k.redak(ready)).potvrdaSha256 } })
    expect(await k.redak(idOf(create))).toMatchObject({ naziv: 'Nova linija 2', verzijaRetka: 2 })
    const revisions = await k.upit(
      sql`select rev, mutation_id as id from doc_revision where agg_id = ${idOf(create)} order by rev`,
    )
    expect(revisions).toEqual([
      { rev: 1, id: create.mutationId },
      { rev: 2, id: patch.mutationId },
    ])
  })

  test('with a submission given hours ago keeps both times, and the server’s is the legal one', async () => {
    const ready = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 10 })
    const { obrazacHash: contentHash } = await k.redak(ready)
    const given = {
      capturedAt: new Date(OZUJAK - 3 * 3_600_000).toISOString(),
      offsetMs: 90_000,
      zone: 'Europe/Zagreb',
    }
    const submit = tablet.naredi(
      ready,
      { rev: 1, hash: contentHash },
      { name: 'podnesi', expectState: 10, contentHash },
      { clock: given },
    )
    expect(ishodi(await tablet.posalji([submit]))).toEqual(['applied'])
    const times = {
      vrijemePodnosenja: new Date(OZUJAK).toISOString(),
      vrijemeNamjere: new Date(OZUJAK - 3 * 3_600_000 + 90_000).toISOString(),
    }
    const own = `v1/prijavitelji/${k.nas.id}/projekti/${ready}`
    const detail = `v1/auth/me/prijavitelj/${k.nas.id}/projekt/${ready}`
    expect((await k.zovi('GET', detail, k.nas.osobe.ZAS.token)).body).toMatchObject(times)
    expect((await k.zovi('GET', `${own}/potvrda`, k.nas.osobe.ZAS.token)).body).toMatchObject(times)
    const { changes } = (await tablet.povuci()).body
    const pulled = changes.find((change) => change.kind === 'upsert' && change.doc.id === ready)
    expect(pulled).toMatchObject({ doc: { meta: times } })
  })

  test('sent again, also within one request, gets the stored answer and has no second effect', async () => {
    const create = tablet.kreiraj(pozivId)
    const first = await tablet.posalji([create, create])
    k.api.clock.now += 60_000
    const again = await tablet.posalji([create])
    expect(ishodi(first)).toEqual(['applied', 'duplicate:applied'])
    expect(ishodi(again)).toEqual(['duplicate:applied'])
    expect(ishod(again)).toEqual(first.body.results[0]?.result)
    expect(await k.upit(sql`select 1 from doc_revision where agg_id = ${idOf(create)}`)).toHaveLength(1)
  })

  test('under a used id with other content is refused and both payloads are kept', async () => {
    const create = tablet.kreiraj(pozivId)
    await tablet.posalji([create])
    const { mutationId, aggregate, lane } = create
    const other = tablet.kreiraj(pozivId, { mutationId, aggregate, lane, args: { pozivId, naziv: 'Drugi sadržaj' } })
    expect(ishodi(await tablet.posalji([other]))).toEqual(['rejected:id-ponovno-koristen'])
    expect(await stored(create)).toMatchObject([{ naziv: 'Nova linija' }])
    const kept =
      await k.upit(sql`select env_hash as hash, envelope->'payload'->'args'->>'naziv' as naziv from sync_collision
      where mutation_id = ${mutationId}::uuid`)
    expect(kept).toEqual([{ hash: other.envHash, naziv: 'Drugi sadržaj' }])
    expect((await k.redak(idOf(create))).naziv).toBe('Nova linija')
  })

  test('that was zipped is understood', async () => {
    const rows = Array.from({ length: 20 }, () => tablet.kreiraj(pozivId))
    const { status, body, omjer } = await tablet.posaljiSazeto(rows)
    expect([status, new Set(ishodi({ body }))]).toEqual([200, new Set(['applied'])])
    expect(omjer).toBeLessThan(0.3)
  })
})

describe('fifty creations', () => {
  async function statements(work: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    await work()
    const count = spy.mock.calls.length
    spy.mockRestore()
    return count
  }

  test('take few statements', async () => {
    const rows = Array.from({ length: 50 }, () => tablet.kreiraj(pozivId))
    let answer: Awaited<ReturnType<Uredaj['posalji']>> | undefined
    const count = await statements(async () => {
      answer = await tablet.posalji(rows)
    })
    expect(answer && new Set(ishodi(answer))).toEqual(new Set(['applied']))
    // One of them holds the session that carries the push (decision 0087).
    expect(count).toBeLessThan(31)
    const edits = rows.map((row) => tablet.izmijeni(idOf(row), iza(row), [naziv('Nova linija', 'Druga linija')]))
    expect(await statements(() => tablet.posalji(edits))).toBeLessThan(31)
    const saved = await k.upit(sql`select count(*)::int as broj from projekt where naziv = 'Druga linija'`)
    expect(saved).toEqual([{ broj: 50 }])
  })

  test('with a bad one among them: the others are made, the bad one is kept with its reason', async () => {
    const rows = Array.from({ length: 50 }, (_, index) =>
      tablet.kreiraj(pozivId, index === 23 ? { args: { pozivId, naziv: 'Loša', nepoznato: 1 } } : {}),
    )
    const results = ishodi(await tablet.posalji(rows))
    expect(results[23]).toBe('rejected:neispravan-zahtjev')
    expect(results.filter((result) => result === 'applied')).toHaveLength(49)
    expect(rows[23] && (await stored(rows[23]))).toMatchObject([{ status: 'rejected', naziv: 'Loša' }])
  })
})

describe('a lane', () => {
  test('waits for what is missing, and a refused predecessor fences what is behind it', async () => {
    const create = tablet.kreiraj(pozivId)
    const patch = tablet.izmijeni(idOf(create), iza(create), [naziv('Nova linija', 'x')])
    expect(ishod(await tablet.posalji([patch]))).toMatchObject({ status: 'deferred', missing: [create.mutationId] })
    expect(await stored(patch)).toEqual([])
    expect(ishodi(await tablet.posalji([create, patch]))).toEqual(['applied', 'applied'])
    const bad = tablet.izmijeni(idOf(create), iza(patch), [postavi('nema.polja', null, 'x')])
    const behind = tablet.izmijeni(idOf(create), iza(bad), [naziv('x', 'y')])
    const free = tablet.kreiraj(pozivId)
    expect(ishodi(await tablet.posalji([bad, behind, free]))).toEqual(['rejected:pravila', 'deferred', 'applied'])
    const dependent = tablet.kreiraj(pozivId, { deps: [bad.mutationId] })
    // What depends on refused work can never come by itself: it is refused with the reason, and kept [I19].
    expect(ishod(await tablet.posalji([dependent]))).toMatchObject({ status: 'rejected', kod: 'uvjet-odbijen' })
    expect(await stored(dependent)).toMatchObject([{ status: 'rejected' }])
  })

  test('a command must know the status and the content it confirms', async () => {
    const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 10 })
    const hash = (await k.redak(id)).obrazacHash
    const command = (expectState: number, contentHash: string | null) =>
      tablet.naredi(id, { rev: 1, hash }, { name: 'podnesi', expectState, contentHash })
    expect(ishod(await tablet.posalji([command(1, hash)]))).toMatchObject({ kod: 'radnja-nije-dopustena' })
    expect(ishod(await tablet.posalji([command(10, 'b'.repeat(64))]))).toMatchObject({ kod: 'zastarjela-verzija' })
    expect(ishod(await tablet.posalji([command(10, null)]))).toMatchObject({ kod: 'neispravan-zahtjev' })
    expect(ishodi(await tablet.posalji([command(10, hash)]))).toEqual(['applied'])
    expect(ishod(await tablet.posalji([command(10, hash)]))).toMatchObject({ kod: 'radnja-nije-dopustena' })
    const late = tablet.izmijeni(id, { rev: 2, hash }, [naziv('CNC obradni centar', 'Kasno')])
    expect(ishod(await tablet.posalji([late]))).toMatchObject({ kod: 'radnja-nije-dopustena' })
  })

  test('a right taken away, or a call that closed, between two pushes: refused, and the payload is kept', async () => {
    const guest = await noviPrijavitelj(k.api.db, 'Prolazni')
    const own = await prijavljenUredaj(k, guest.osobe.UR, guest.id)
    const create = own.kreiraj(pozivId)
    expect(ishodi(await own.posalji([create]))).toEqual(['applied'])
    k.api.clock.now = ZATVARANJE
    const closed = own.izmijeni(idOf(create), iza(create), [naziv('Nova linija', 'Nakon roka')])
    const late = own.kreiraj(pozivId)
    expect(ishodi(await own.posalji([closed, late]))).toEqual(['rejected:radnja-nije-dopustena', 'rejected:pravila'])
    k.api.clock.now = OZUJAK
    await k.upit(sql`delete from prijavitelj_osoba where osoba_id = ${guest.osobe.UR.id}`)
    const revoked = own.izmijeni(idOf(create), iza(create), [naziv('Nova linija', 'Bez prava')])
    expect(ishodi(await own.posalji([revoked]))).toEqual(['rejected:zabranjeno'])
    for (const envelope of [closed, late, revoked])
      expect(await stored(envelope)).toMatchObject([{ status: 'rejected' }])
    expect((await k.redak(idOf(create))).naziv).toBe('Nova linija')
    await ovlasti(k.api.db, guest.osobe.UR, guest.id, 'UR')
  })
})
