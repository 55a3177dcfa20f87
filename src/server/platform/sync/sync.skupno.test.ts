/** A request with many envelopes is a shorter way to the same place: the same answers and the same rows as one request each. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { PushOutcome } from '#contract/kernel/sync/protocol.ts'
import { demoDefinicija } from '#tests/support/builders/obrazac.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { type KlupaProjekata, klupaProjekata, noviId, noviPoziv, noviPrijavitelj } from '#tests/support/projekti.ts'
import { iza, postavi, type Uredaj, uredaj } from '#tests/support/uredaj.ts'

let k: KlupaProjekata
let pozivId: number
beforeAll(async () => {
  k = await klupaProjekata()
  const definicija = demoDefinicija({ najveciBrojPrijavaPoPrijavitelju: 4 })
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.71', definicija })
  k.api.clock.now = OZUJAK
})
afterAll(() => k.api.stop())

const CREATE = ['good', 'good', 'good', 'unnamed', 'unknown-argument', 'unknown-call', 'of-another', 'waits'] as const
const EDIT = ['good', 'good', 'good', 'unseen', 'unknown-path', 'skips', 'damaged', 'waits', 'unstorable'] as const
const document = fc.record({
  create: fc.constantFrom(...CREATE),
  edits: fc.array(fc.constantFrom(...EDIT), { maxLength: 4 }),
})
/** Documents, and the turns in which their envelopes stand in the request. */
const script = fc.record({
  documents: fc.array(document, { minLength: 1, maxLength: 6 }),
  turns: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  again: fc.option(fc.nat(), { nil: undefined }),
})
type Script = typeof script extends fc.Arbitrary<infer T> ? T : never

/** The envelopes of one document in order. */
function lane(one: Uredaj, { create, edits }: Script['documents'][number]): Envelope[] {
  const args = {
    pozivId: create === 'unknown-call' ? 999_999 : pozivId,
    ...(create === 'unnamed' ? {} : { naziv: 'Nova linija' }),
    ...(create === 'unknown-argument' ? { nepoznato: 1 } : {}),
  }
  const deps = create === 'waits' ? [noviId()] : []
  const other = create === 'of-another' ? { actingFor: { vrsta: 'prijavitelj' as const, id: k.tudi.id } } : {}
  const rows = [one.kreiraj(pozivId, { args, deps, ...other })]
  let seen = create === 'unnamed' ? null : 'Nova linija'
  for (const [index, edit] of edits.entries()) {
    const [first] = rows
    const last = edit === 'skips' ? rows.at(-2) : rows.at(-1)
    if (first === undefined) throw new Error('no creation')
    const now = edit === 'unstorable' ? 'nula \0' : `Linija ${index}`
    const path = edit === 'unknown-path' ? 'nema.polja' : 'projekt.naziv'
    const ops = [postavi(path, edit === 'unseen' ? 'nešto drugo' : seen, now)]
    const more = {
      ...(edit === 'damaged' ? { envHash: 'a'.repeat(64) } : {}),
      ...(edit === 'waits' ? { deps: [noviId()] } : {}),
    }
    rows.push(one.izmijeni(first.aggregate.id, last === undefined ? null : iza(last), ops, more))
    if (path === 'projekt.naziv' && edit !== 'unseen') seen = now
  }
  return rows
}

function envelopes(one: Uredaj, { documents, turns, again }: Script): Envelope[] {
  const all: Envelope[] = []
  const open = documents.map((document) => lane(one, document))
  for (let turn = 0; open.some((rows) => rows.length > 0); turn++) {
    const left = open.filter((rows) => rows.length > 0)
    const next = left[(turns[turn % turns.length] ?? 0) % left.length]?.shift()
    if (next !== undefined) all.push(next)
  }
  const repeated = again === undefined ? undefined : all[again % all.length]
  return repeated === undefined ? all : [...all, repeated]
}

/** Ids are another device's: told by where they stand. */
function plain(value: unknown, all: readonly Envelope[]): unknown {
  const names = new Map<string, string>()
  for (const [index, { mutationId, aggregate }] of all.entries()) {
    names.set(mutationId, `zapis ${index}`)
    if (!names.has(aggregate.id)) names.set(aggregate.id, `dokument ${names.size}`)
  }
  const text = JSON.stringify(value, (key, item) =>
    ['serverSeq', 'conflictId', 'njihovAutor', 'meta'].includes(key) ? undefined : item,
  )
  return JSON.parse(text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => names.get(id) ?? 'tko zna'))
}

async function rowsOf(all: readonly Envelope[]) {
  const ids = JSON.stringify([...new Set(all.map(({ aggregate }) => aggregate.id))])
  const own = sql`jsonb_array_elements_text(${ids}::jsonb) with ordinality as d(id, n)`
  return {
    projekti:
      await k.upit(sql`select p.id, p.naziv, p.status_id, p.verzija_retka, p.obrazac, p.obrazac_hash, p.updated_at, p.created_at,
      p.trazena_bespovratna, p.ukupno_prihvatljivo, p.poredak_at from ${own} join projekt p on p.id = d.id::uuid order by n`),
    revizije: await k.upit(sql`select r.agg_id, r.rev, r.mutation_id, r.ops, r.content_hash, r.created_at
      from ${own} join doc_revision r on r.agg_id = d.id order by n, r.rev`),
    feed: await k.upit(
      sql`select f.agg_id, f.rev, f.kind from ${own} join change_feed f on f.agg_id = d.id order by n, f.seq`,
    ),
    dnevnik: await k.upit(sql`select g.entitet_id, g.akcija, g.prijelaz, g.u_status, g.vrijeme
      from ${own} join dnevnik g on g.entitet_id = d.id order by n, g.id`),
    ledger: await k.upit(sql`select m.mutation_id, m.status, m.rev_after, m.result
      from ${own} join sync_mutation m on m.agg_id = d.id order by n, m.seq`),
    sukobi: await k.upit(
      sql`select c.mutation_id, c.fields from ${own} join sync_conflict c on c.agg_id = d.id order by n, c.mutation_id`,
    ),
  }
}

async function device(): Promise<Uredaj> {
  const { id, osobe } = await noviPrijavitelj(k.api.db, 'Primjer proizvodnje d.o.o.')
  const one = uredaj(k, osobe.ZAS, id)
  await one.prijavi()
  return one
}

test('gives the answers and the rows of one request each, whatever is refused among them', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (given) => {
      const [together, singly] = [await device(), await device()]
      const batch = envelopes(together, given)
      const { body } = await together.posalji(batch)
      const one = envelopes(singly, given)
      const outcomes: PushOutcome[] = []
      for (const envelope of one) outcomes.push(...(await singly.posalji([envelope])).body.results)
      expect(plain(body.results, batch)).toEqual(plain(outcomes, one))
      expect(plain(await rowsOf(batch), batch)).toEqual(plain(await rowsOf(one), one))
    }),
    { numRuns: 20, endOnFailure: true },
  )
}, 60_000)
