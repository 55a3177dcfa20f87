/** Several devices on one document: merged by path or laid before the author, never silently overwritten; and never deadlocked. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { type KlupaProjekata, noviId } from '#tests/support/projekti.ts'
import { ishod, ishodi, iza, klupaUredaja, postavi, prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'

let k: KlupaProjekata
let pozivId: number
/** Two devices of two people, a new application of the first and its state at revision 1. */
let prvi: Uredaj
let drugi: Uredaj
let create: Envelope
let id: string
let base: { rev: number; hash: string }
beforeAll(async () => {
  ;({ k, pozivId } = await klupaUredaja())
})
afterAll(() => k.api.stop())
beforeEach(async () => {
  k.api.clock.now = OZUJAK
  prvi = await prijavljenUredaj(k)
  drugi = await prijavljenUredaj(k, k.nas.osobe.UR)
  create = prvi.kreiraj(pozivId)
  id = create.aggregate.id
  await prvi.posalji([create])
  base = await headOf(id)
})

const naziv = (was: string | null, now: string | null) => postavi('projekt.naziv', was, now)
const svrha = (was: string | null, now: string | null) => postavi('projekt.opcaSvrha', was, now)
const send = async (who: Uredaj, from: Envelope['base'], ...ops: PatchOp[]) =>
  ishod(await who.posalji([who.izmijeni(id, from, ops)]))
const projekt = async () => ((await k.redak(id)).obrazac as JsonObject).projekt as JsonObject
const headOf = async (which: string) => {
  const { verzijaRetka: rev, obrazacHash: hash } = await k.redak(which)
  return { rev, hash }
}
const lokacija = (rowId: string, adresa: string): PatchOp => ({
  kind: 'add',
  path: 'projekt.lokacije',
  now: { id: rowId, adresa },
  after: null,
})

describe('an edit that builds on an older revision', () => {
  test('is merged when the paths are others', async () => {
    await send(drugi, base, naziv('Nova linija', 'Naziv drugoga'))
    expect(await send(prvi, base, svrha(null, 'Svrha prvoga'))).toMatchObject({ status: 'merged', rev: 3 })
    expect(await projekt()).toMatchObject({ naziv: 'Naziv drugoga', opcaSvrha: 'Svrha prvoga' })
  })

  test('is merged without effect when both typed the same', async () => {
    await send(drugi, base, naziv('Nova linija', 'Isto'))
    expect(await send(prvi, base, naziv('Nova linija', 'Isto'))).toMatchObject({ status: 'merged' })
    expect(await projekt()).toMatchObject({ naziv: 'Isto' })
  })

  test('that adds a row is merged with another added row', async () => {
    await send(drugi, base, lokacija('r-1', 'Ilica 1'))
    expect(await send(prvi, base, lokacija('r-2', 'Ilica 2'))).toMatchObject({ status: 'merged' })
    expect((await projekt()).lokacije).toMatchObject([{ id: 'r-1' }, { id: 'r-2' }])
  })

  test('clashes on the same path: nothing is applied, the author gets all three values, who and when', async () => {
    k.api.clock.now = OZUJAK + 5000
    await send(drugi, base, naziv('Nova linija', 'Njihov naziv'))
    const mine = prvi.izmijeni(id, base, [naziv('Nova linija', 'Moj naziv'), svrha(null, 'Moja svrha')])
    const result = ishod(await prvi.posalji([mine]))
    expect(result).toMatchObject({
      status: 'conflict',
      fields: [{ path: 'projekt.naziv', osnova: 'Nova linija', moje: 'Moj naziv', njihovo: 'Njihov naziv' }],
      njihovAutor: `${k.nas.osobe.UR.ime} Testić`,
      njihovoVrijeme: new Date(OZUJAK + 5000).toISOString(),
      head: { id, rev: 2, content: { projekt: { naziv: 'Njihov naziv', opcaSvrha: null } } },
    })
    expect(await projekt()).toMatchObject({ naziv: 'Njihov naziv', opcaSvrha: null })
    const kept = await k.upit(sql`select agg_id as id, jsonb_array_length(fields) as polja from sync_conflict
      where mutation_id = ${mine.mutationId}::uuid`)
    expect(kept).toEqual([{ id, polja: 1 }])
    expect(await k.upit(sql`select status from sync_mutation where mutation_id = ${mine.mutationId}::uuid`)).toEqual([
      { status: 'conflict' },
    ])
    // The author's decision builds on what they have now seen.
    const head = await headOf(id)
    expect(await send(prvi, head, naziv('Njihov naziv', 'Moj naziv'))).toMatchObject({ status: 'applied', rev: 3 })
  })

  test('names whoever wrote the field, also when somebody else has edited another one since', async () => {
    k.api.clock.now = OZUJAK + 5000
    await send(drugi, base, naziv('Nova linija', 'Njihov naziv'))
    k.api.clock.now = OZUJAK + 9000
    await send(prvi, await headOf(id), svrha(null, 'Moja svrha'))
    expect(await send(prvi, base, naziv('Nova linija', 'Moj naziv'))).toMatchObject({
      status: 'conflict',
      njihovAutor: `${k.nas.osobe.UR.ime} Testić`,
      njihovoVrijeme: new Date(OZUJAK + 5000).toISOString(),
    })
  })

  test('says what was there before either of them, however often its author had changed it since', async () => {
    await send(drugi, base, naziv('Nova linija', 'Njihov naziv'))
    const mine = prvi.izmijeni(id, base, [naziv('Nova linija', 'Moj prvi'), naziv('Moj prvi', 'Moj drugi')])
    expect(ishod(await prvi.posalji([mine]))).toMatchObject({
      fields: [{ path: 'projekt.naziv', osnova: 'Nova linija', moje: 'Moj drugi', njihovo: 'Njihov naziv' }],
    })
  })

  test('clashes when the row it edits was removed', async () => {
    await send(drugi, base, lokacija('r-1', 'Ilica 1'))
    const seen = await headOf(id)
    await send(drugi, seen, { kind: 'remove', path: 'projekt.lokacije.r-1', was: { id: 'r-1', adresa: 'Ilica 1' } })
    const edit = postavi('projekt.lokacije.r-1.adresa', 'Ilica 1', 'Ilica 2')
    expect(await send(prvi, seen, edit)).toMatchObject({ status: 'conflict', fields: [{ njihovo: null }] })
  })

  test('behind a merged one, clashes over what its author has not seen [I6]', async () => {
    await send(drugi, base, naziv('Nova linija', 'Njihov naziv'))
    const first = prvi.izmijeni(id, base, [svrha(null, 'Svrha')])
    const second = prvi.izmijeni(id, iza(first), [naziv('Nova linija', 'Moj naziv')])
    expect(ishodi(await prvi.posalji([first, second]))).toEqual(['merged', 'conflict'])
    expect(await projekt()).toMatchObject({ naziv: 'Njihov naziv' })
  })

  test('of a revision that a restore has lost is judged by its values alone', async () => {
    const lost = { rev: 7, hash: 'c'.repeat(64) }
    expect(await send(prvi, lost, naziv('Nešto što je nestalo', 'x'))).toMatchObject({ status: 'conflict' })
    expect(await send(prvi, lost, naziv('Nova linija', 'Novi naziv'))).toMatchObject({ status: 'merged', rev: 2 })
    const sameNumber = { rev: 2, hash: 'd'.repeat(64) }
    expect(await send(prvi, sameNumber, naziv('Nova linija', 'y'))).toMatchObject({ status: 'conflict' })
  })

  test('leaves revisions without a gap, one for each applied envelope [I9]', async () => {
    await send(drugi, base, naziv('Nova linija', 'A'))
    await send(prvi, base, naziv('Nova linija', 'B'))
    await send(prvi, base, svrha(null, 'C'))
    const rows = await k.upit<{ rev: number; id: string }>(
      sql`select rev, mutation_id as id from doc_revision where agg_id = ${id} order by rev`,
    )
    expect(rows.map(({ rev }) => rev)).toEqual([1, 2, 3])
    expect(new Set(rows.map((row) => row.id)).size).toBe(3)
    expect((await k.redak(id)).verzijaRetka).toBe(3)
  })
})

describe('a long text that two people changed', () => {
  const START = 'Prva rečenica nacrta. Druga rečenica nacrta. Treća rečenica nacrta.'
  let start: { rev: number; hash: string }
  beforeEach(async () => {
    await send(drugi, base, svrha(null, START))
    start = await headOf(id)
  })

  test('is put together by words, and both devices pull the same text', async () => {
    await send(drugi, start, svrha(START, START.replace('Prva rečenica', 'Prva duga rečenica')))
    expect(await send(prvi, start, svrha(START, `${START} Četvrta.`.replace('Treća', 'Treća (kraća)')))).toMatchObject({
      status: 'merged',
      rev: 4,
    })
    const both = 'Prva duga rečenica nacrta. Druga rečenica nacrta. Treća (kraća) rečenica nacrta. Četvrta.'
    expect(await projekt()).toMatchObject({ opcaSvrha: both })
    for (const one of [prvi, drugi]) {
      const { changes } = (await one.povuci()).body
      const found = changes.find((change) => change.kind === 'upsert' && change.doc.id === id)
      expect(found).toMatchObject({ doc: { content: { projekt: { opcaSvrha: both } } } })
    }
  })

  test('gives the same text whoever arrives first', async () => {
    const a = svrha(START, START.replace('Prva', 'Prva, bolja,'))
    const b = svrha(START, START.replace('Treća', 'Posljednja'))
    await send(prvi, start, a)
    await send(drugi, start, b)
    const first = (await projekt()).opcaSvrha
    await send(prvi, await headOf(id), svrha(String(first), START))
    const again = await headOf(id)
    await send(drugi, again, b)
    await send(prvi, again, a)
    expect((await projekt()).opcaSvrha).toBe(first)
  })

  test('takes what its author types on before they have seen it put together', async () => {
    await send(drugi, start, svrha(START, START.replace('Prva', 'Njihova')))
    const [one, two] = [`${START} Moje`, `${START} Moje dalje`]
    const first = prvi.izmijeni(id, start, [svrha(START, one)])
    const second = prvi.izmijeni(id, iza(first), [svrha(one, two)])
    expect(ishodi(await prvi.posalji([first, second]))).toEqual(['merged', 'merged'])
    expect(await projekt()).toMatchObject({ opcaSvrha: two.replace('Prva', 'Njihova') })
  })

  test('is laid before its author where both rewrote the same words [I6]', async () => {
    await send(drugi, start, svrha(START, START.replace('Druga', 'Njihova')))
    expect(await send(prvi, start, svrha(START, START.replace('Druga', 'Moja')))).toMatchObject({
      status: 'conflict',
      fields: [{ path: 'projekt.opcaSvrha', osnova: START }],
    })
  })
})

describe('a decision about a difference', () => {
  const decide = (mutationId: string, izbor: 'moje' | 'njihovo', ops: PatchOp[], who = prvi) => {
    const odluke = [{ mutationId, izbori: { 'projekt.naziv': izbor } }]
    return async () => who.izmijeni(id, await headOf(id), ops, { payload: { kind: 'patch', ops, odluke } })
  }
  const log = async (token: string, side = `prijavitelji/${k.nas.id}`) => {
    const path = `v1/${side}/projekti/${id}/dnevnik`
    const { body } = await k.zovi<{ data: { oznaka: string; komentar: string | null; osoba: string }[] }>(
      'GET',
      path,
      token,
    )
    return body.data.filter(({ oznaka }) => oznaka === 'Odlučeno je o razlici')
  }
  async function refused(): Promise<string> {
    await send(drugi, base, naziv('Nova linija', 'Njihov naziv'))
    const mine = prvi.izmijeni(id, base, [naziv('Nova linija', 'Moj naziv')])
    expect(ishodi(await prvi.posalji([mine]))).toEqual(['conflict'])
    return mine.mutationId
  }

  test('leaves in the log who decided and what was not taken', async () => {
    const settle = decide(await refused(), 'moje', [naziv('Njihov naziv', 'Moj naziv')])
    expect(ishodi(await prvi.posalji([await settle()]))).toEqual(['applied'])
    const [entry, ...rest] = await log(k.nas.osobe.UR.token)
    expect(rest).toEqual([])
    expect(entry).toMatchObject({ osoba: `${k.nas.osobe.ZAS.ime} Testić` })
    expect(entry?.komentar).toContain('– Naziv projekta. Zadržana je vlastita vrijednost.')
    expect(entry?.komentar).toContain('„Njihov naziv”')
  })

  test('is told to whoever’s value stood there, and by whom it was made', async () => {
    const told = () =>
      k.upit(sql`select poruka from notifikacija where osoba_id = ${k.nas.osobe.UR.id} and projekt_id = ${id}
        and activity_action = 'projekt.razlika.odluka'`)
    const settle = decide(await refused(), 'moje', [naziv('Njihov naziv', 'Moj naziv')])
    expect(await told()).toEqual([])
    await prvi.posalji([await settle()])
    const poruka = `${k.nas.osobe.ZAS.ime} Testić odlučuje o razlici u prijavi „Moj naziv”.`
    expect(await told()).toEqual([{ poruka: expect.stringContaining(poruka) }])
    expect(await told()).toEqual([{ poruka: expect.stringContaining('Naziv projekta: vaša vrijednost nije zadržana') }])
  })

  test('for the other’s value arrives though nothing is left to change, also after the deadline', async () => {
    const settle = decide(await refused(), 'njihovo', [])
    k.api.clock.now = Date.parse('2030-01-01T00:00:00Z')
    expect(ishodi(await prvi.posalji([await settle()]))).toEqual(['applied'])
    expect(await projekt()).toMatchObject({ naziv: 'Njihov naziv' })
    expect((await log(k.nas.osobe.ZAS.token))[0]?.komentar).toContain('vlastito: „Moj naziv”')
  })

  test('about somebody else’s conflict leaves nothing in the log', async () => {
    const settle = decide(await refused(), 'njihovo', [], drugi)
    expect(ishodi(await drugi.posalji([await settle()]))).toEqual(['applied'])
    expect(await log(k.nas.osobe.UR.token)).toEqual([])
  })
})

describe('what a field has been', () => {
  const povijest = (token: string, polje: string) =>
    k.zovi<{ data: { osoba: string | null; vrijednost: unknown; rev: number }[] }>(
      'GET',
      `v1/prijavitelji/${k.nas.id}/projekti/${id}/povijestPolja?polje=${polje}`,
      token,
    )

  test('is told with who gave each value, the newest first, also of a field in a row that came and went', async () => {
    await send(drugi, base, naziv('Nova linija', 'Drugi naziv'))
    await send(prvi, await headOf(id), naziv('Drugi naziv', null), lokacija('r-1', 'Ilica 1'))
    await send(prvi, await headOf(id), {
      kind: 'remove',
      path: 'projekt.lokacije.r-1',
      was: { id: 'r-1', adresa: 'Ilica 1' },
    })
    const { body } = await povijest(k.nas.osobe.PRG.token, 'projekt.naziv')
    expect(body.data.map(({ osoba, vrijednost }) => [osoba, vrijednost])).toEqual([
      [`${k.nas.osobe.ZAS.ime} Testić`, null],
      [`${k.nas.osobe.UR.ime} Testić`, 'Drugi naziv'],
    ])
    const red = await povijest(k.nas.osobe.PRG.token, 'projekt.lokacije.r-1.adresa')
    expect(red.body.data.map(({ vrijednost }) => vrijednost)).toEqual([null, 'Ilica 1'])
    expect((await povijest(k.tudi.osobe.ZAS.token, 'projekt.naziv')).status).toBe(404)
  })

  test('stands in the log: who edited which fields, each field once in ten minutes of one person', async () => {
    const uredeno = async () => {
      const path = `v1/prijavitelji/${k.nas.id}/projekti/${id}/dnevnik`
      const { body } = await k.zovi<{ data: { oznaka: string; komentar: string; osoba: string }[] }>(
        'GET',
        path,
        k.nas.osobe.PRG.token,
      )
      return body.data.flatMap(({ oznaka, komentar, osoba }) =>
        oznaka === 'Uređen je prijavni obrazac' ? [[osoba, komentar]] : [],
      )
    }
    await send(prvi, await headOf(id), naziv('Nova linija', 'Prvi'))
    await send(prvi, await headOf(id), naziv('Prvi', 'Prvi i dalje'), svrha(null, 'Svrha'))
    await send(drugi, await headOf(id), naziv('Prvi i dalje', 'Drugi'))
    const names = (await uredeno()).map(([osoba, komentar]) => [osoba, String(komentar).replace(/^.* – /gm, '')])
    expect(names).toEqual([
      [`${k.nas.osobe.UR.ime} Testić`, 'Naziv projekta'],
      [`${k.nas.osobe.ZAS.ime} Testić`, expect.not.stringContaining('Naziv projekta')],
      [`${k.nas.osobe.ZAS.ime} Testić`, 'Naziv projekta'],
    ])
    k.api.clock.now += 11 * 60_000
    await send(prvi, await headOf(id), naziv('Drugi', 'Opet prvi'))
    expect(await uredeno()).toHaveLength(4)
  })
})

describe('what is not prose', () => {
  test('is never put together from two, however far apart the changes [I17]', async () => {
    const words = 'Nova linija za obradu metala u pogonu'
    await send(drugi, base, naziv('Nova linija', words))
    const seen = await headOf(id)
    await send(drugi, seen, naziv(words, words.replace('Nova', 'Njihova')))
    expect(await send(prvi, seen, naziv(words, `${words} Sisak`))).toMatchObject({ status: 'conflict' })
  })
})

describe('at the same moment', () => {
  test('two devices that push the same documents in opposite order both get through, twenty times', async () => {
    const other = prvi.kreiraj(pozivId)
    await prvi.posalji([other])
    const ids = [id, other.aggregate.id]
    for (let round = 0; round < 20; round += 1) {
      const [a, b] = [String(round), String(round + 1)]
      const was = round === 0 ? null : a
      const now = new Map(await Promise.all(ids.map(async (one) => [one, await headOf(one)] as const)))
      const edits = (who: Uredaj, path: string, order: string[]) =>
        order.map((one) => who.izmijeni(one, now.get(one) ?? base, [postavi(path, was, b)]))
      const answers = await Promise.all([
        prvi.posalji(edits(prvi, 'projekt.opcaSvrha', ids)),
        drugi.posalji(edits(drugi, 'projekt.opravdanost', [...ids].reverse())),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers.flatMap(ishodi).every((one) => one === 'merged' || one === 'applied')).toBe(true)
    }
    const counted = await k.upit(
      sql`select count(*)::int as broj, max(rev) as najveci from doc_revision where agg_id = ${id}`,
    )
    expect(counted).toEqual([{ broj: 41, najveci: 41 }])
  })

  test('one envelope sent by two requests has one effect', async () => {
    for (let round = 0; round < 10; round += 1) {
      const fresh = prvi.kreiraj(pozivId)
      const answers = await Promise.all([prvi.posalji([fresh]), prvi.posalji([fresh])])
      expect(answers.flatMap(ishodi).sort()).toEqual(['applied', 'duplicate:applied'])
    }
  })

  test('one id taken on two devices: one is made, the other is refused and kept', async () => {
    const fresh = prvi.kreiraj(pozivId)
    const second = drugi.kreiraj(pozivId, { id: fresh.aggregate.id })
    const answers = await Promise.all([prvi.posalji([fresh]), drugi.posalji([second])])
    expect(answers.flatMap(ishodi).sort()).toEqual(['applied', 'rejected:id-ponovno-koristen'])
  })

  test('a desk and a device with one mutation id: the second learns that it is used', { repeats: 20 }, async () => {
    const mutationId = noviId()
    const body = { mutationId, id: noviId(), pozivId, naziv: 'Za stolom' }
    const desk = k.zovi('POST', `v1/prijavitelji/${k.nas.id}/projekti`, k.nas.osobe.UR.token, body)
    const [made, sent] = await Promise.all([desk, prvi.posalji([prvi.kreiraj(pozivId, { mutationId })])])
    const outcomes = [made.status === 200 ? 'applied' : made.body.kod, ...ishodi(sent)]
    expect(outcomes.filter((one) => one === 'applied')).toHaveLength(1)
    expect(outcomes.some((one) => one.endsWith('id-ponovno-koristen'))).toBe(true)
  })
})
