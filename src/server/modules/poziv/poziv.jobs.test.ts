/** The timers of calls with a virtual clock: the rows SYS of domain rules 3.1. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'
import { type DueMoves, takeDueMoves } from '#server/platform/jobs/due-moves.ts'
import { OZUJAK, pozivU, ZATVARANJE, zapisi } from '#tests/support/builders/poziv.ts'
import { type Klupa, klupa } from '#tests/support/pozivi.ts'
import { dueIds, type PozivTimer } from './poziv.repository.ts'

let k: Klupa
beforeAll(async () => {
  k = await klupa()
})
afterAll(() => k.api.stop())

describe('the timers', () => {
  const run = async (timer: PozivTimer, now: number) => {
    k.api.clock.now = now
    const moves: DueMoves<Poziv, PozivStatus> = {
      desk: k.desk,
      code: timer,
      due: (...due) => dueIds(due[0], timer, due[1], due[2], due[3]),
    }
    return takeDueMoves(k.api.db, moves, () => now, new AbortController().signal)
  }
  const OTVARANJE = Date.parse('2027-02-01T10:00:00Z')
  const ZAKASNIO = { datumZatvaranja: '2027-02-15T10:00:00Z' }
  const PRAG = { modalitet: 'trajni' as const, alokacija: 100_00 }

  const redovi: [string, PozivTimer, number, Partial<Poziv>, number, number, number][] = [
    ['14 → 15 Otvori poziv (SYS) [POZ-23]', 'otvori', 14, {}, OTVARANJE - 1000, OTVARANJE, 15],
    ['15 → 19 Zatvori poziv (SYS) [POZ-24]', 'zatvori', 15, {}, ZATVARANJE - 1000, ZATVARANJE, 19],
    ['17 → 19 Zatvori poziv (SYS) [POZ-24]', 'zatvori', 17, {}, ZATVARANJE - 1000, ZATVARANJE, 19],
    ...([14, 15, 18, 19] as const).map((base): [string, PozivTimer, number, Partial<Poziv>, number, number, number] => [
      `28 → ${base} Objavi izmjenu (SYS) [POZ-37]`,
      'objaviIzmjenu',
      28,
      { osnovniStatusId: base, izmjena: stupaNaSnagu(OZUJAK + 1000) },
      OZUJAK,
      OZUJAK + 1000,
      base,
    ]),
  ]
  function stupaNaSnagu(at: number, changes: Partial<Poziv> = {}): Poziv['izmjena'] {
    const { izmjena } = pozivU(28, changes)
    return izmjena && { ...izmjena, vrijediOd: new Date(at).toISOString() }
  }

  test.each(redovi)('%s', async (_naziv, timer, iz, changes, tooEarly, onTime, u) => {
    const id = await zapisi(k.api.db, pozivU(iz, changes))
    await run(timer, tooEarly)
    expect(await k.citaj(id)).toMatchObject({ statusId: iz, verzijaRetka: 1 })
    expect(await k.povuci('A@DRF', id, { prijelaz: timer, obrazlozenje: 'Ručno prije vremena.' })).toMatchObject({
      status: 403,
    })
    await run(timer, onTime)
    expect(await k.citaj(id)).toMatchObject({ statusId: u, verzijaRetka: 2, izmjena: null })
    await run(timer, onTime)
    expect(await k.citaj(id)).toMatchObject({ statusId: u, verzijaRetka: 2 })
  })

  test.each([14, 15, 18, 19])('40 → %i Povratak na osnovni status (SYS)', async (base) => {
    const id = await zapisi(k.api.db, pozivU(40, { osnovniStatusId: base }))
    await run('vratiNaOsnovniStatus', OZUJAK)
    expect(await k.citaj(id)).toMatchObject({ statusId: base, osnovniStatusId: null, izmjena: null })
  })

  test.each([28, 40])('%i → 19 when closing passed meanwhile: drafts are locked and SEL is told', async (iz) => {
    const changes = { ...ZAKASNIO, osnovniStatusId: 15 }
    const izmjena = stupaNaSnagu(OZUJAK - 1000, changes)
    const id = await zapisi(k.api.db, pozivU(iz, { ...changes, izmjena }))
    await run(iz === 28 ? 'objaviIzmjenu' : 'vratiNaOsnovniStatus', OZUJAK)
    expect((await k.citaj(id)).statusId).toBe(19)
    expect(k.zakljucani).toContain(id)
    const told = await k.upit<{ id: number }>(sql`select osoba_id as id from notifikacija where poziv_id = ${id}`)
    expect(told.map((row) => row.id)).toContain(k.osobe['R@SEL'].id)
  })

  test('a change that extends the closing time opens the call again', async () => {
    const changes = { ...ZAKASNIO, osnovniStatusId: 15 }
    const izmjena = stupaNaSnagu(OZUJAK - 1000, changes)
    const id = await zapisi(
      k.api.db,
      pozivU(28, { ...changes, izmjena: izmjena && { ...izmjena, datumZatvaranja: '2027-09-01T10:00:00.000Z' } }),
    )
    await run('objaviIzmjenu', OZUJAK)
    expect(await k.citaj(id)).toMatchObject({ statusId: 15, datumZatvaranja: '2027-09-01T10:00:00.000Z' })
  })

  test('[POZ-27] 15 → 18 Obustavi poziv (SYS): a standing call stops at twice its allocation', async () => {
    const below = await zapisi(k.api.db, pozivU(15, PRAG))
    const reached = await zapisi(k.api.db, pozivU(15, PRAG))
    const limited = await zapisi(k.api.db, pozivU(15, { ...PRAG, modalitet: 'privremeni' }))
    await k.api.db.execute(sql`update poziv set trazeno = case when id = ${below} then 19999 else 20000 end
      where id in (${below}, ${reached}, ${limited})`)
    await run('obustavi', OZUJAK)
    expect(await Promise.all([below, reached, limited].map(async (id) => (await k.citaj(id)).statusId))).toEqual([
      15, 18, 15,
    ])
  })

  test('[POZ-04] a call whose component has no free allocation left is not opened, and holds up no other', async () => {
    await k.api.db.execute(sql`insert into komponenta select 99, program_id, roditelj_id, naziv, prefiks, oznaka, maska_oznake,
      obavezno, razina, 1 from komponenta where id = 3`)
    const poor = await zapisi(k.api.db, pozivU(14, { komponentaId: 99 }))
    const next = await zapisi(k.api.db, pozivU(14))
    await run('otvori', OTVARANJE)
    expect([(await k.citaj(poor)).statusId, (await k.citaj(next)).statusId]).toEqual([14, 15])
  })

  test('17 → 19 keeps the unpublished update in the version that closing takes', async () => {
    const id = await zapisi(k.api.db, pozivU(17))
    await run('zatvori', ZATVARANJE)
    const [row] = await k.upit<{ email: string }>(sql`
      select sadrzaj->'izmjena'->'definicija'->'kontakt'->>'email' as email from inacica
      where entitet_vrsta = 'poziv' and entitet_id = ${String(id)}`)
    expect(row?.email).toBe('pozivi@primjer.hr')
  })
})
