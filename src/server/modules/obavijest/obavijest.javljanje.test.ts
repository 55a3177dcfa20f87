/** When subscribers hear of a notice: at its publication or at its beginning, once, and never of one that was withdrawn. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminActor } from '#contract/kernel/actor.fixture.ts'
import type { Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { Recipient } from '#server/platform/notify/message.ts'
import { deskMove } from '#server/platform/workflow/desk-move.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { osnivac } from '#tests/support/builders/institucija.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { deskObavijesti } from './obavijest.binding.ts'
import { obavijestJobs } from './obavijest.jobs.ts'
import { obavijestRepository } from './obavijest.repository.ts'

const DAN = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const pretplatnik: Recipient = {
  osobaId: 1,
  email: 'citateljica@primjer.hr',
  primatelj: 'prijavitelj',
  primateljId: 1,
  razlog: 'PRETPLATA',
  pretplata: { razlog: 'Ovu poruku primate jer ste pretplaćeni na obavijesti.', odjava: 'tajna' },
}
const pronadi = async () => [pretplatnik]
const desk = deskObavijesti(pronadi)

let api: TestApi
beforeAll(async () => {
  api = await testApi(() => undefined, OZUJAK)
  await osnivac(api.db)
})
afterAll(() => api.stop())
beforeEach(() => api.db.execute(sql`delete from obavijest; delete from mail; delete from notifikacija`))

/** A notice that somebody else has prepared. */
const spremna = (more: Partial<Obavijest> = {}) =>
  api.db.transaction((tx) =>
    obavijestRepository.insert(
      tx,
      {
        id: 0,
        naslov: 'Radovi',
        opis: '<p>Tekst</p>',
        statusId: 2,
        verzijaRetka: 1,
        inacica: 0,
        runda: [],
        startAt: iso(OZUJAK + DAN),
        endAt: iso(OZUJAK + 2 * DAN),
        statusPromijenjenAt: iso(OZUJAK - DAN),
        ciljnaSkupina: 'svi',
        prioritet: 'Srednje',
        programi: [],
        institucije: [],
        institucijaId: null,
        ...more,
      },
      { actor: { osobaId: 1 }, sada: OZUJAK },
    ),
  )
const povuci = (id: number, prijelaz: string, sada: number, more: object = {}) =>
  deskMove(
    { now: sada, transaction: (work) => api.db.transaction((tx) => work(tx, adminActor(2, 'obavijesti'))) },
    desk,
    String(id),
    { mutationId: noviId(), prijelaz, verzijaRetka: 1, ...more },
  )
const otkuca = async (sada: number) => {
  for (const job of obavijestJobs(api.db, () => sada, pronadi)) await job.run(new AbortController().signal)
}
const poslano = async () => {
  const mail = await api.db.execute<{ naslov: string; email: string }>(sql`select naslov, prima as email from mail`)
  const zvono = await api.db.execute(sql`select from notifikacija`)
  return { mailovi: mail.rows, zvono: zvono.rows.length }
}
const JEDAN = {
  mailovi: [{ naslov: 'Objavljena je obavijest „Radovi”.', email: 'citateljica@primjer.hr' }],
  zvono: 1,
}
const NISTA = { mailovi: [], zvono: 0 }

describe('Subscribers hear of a notice', () => {
  test('at its publication, when it is valid at once; the clock adds nothing', async () => {
    const id = await spremna({ startAt: iso(OZUJAK - DAN) })
    await povuci(id, 'objavi', OZUJAK)
    expect(await poslano()).toEqual(JEDAN)
    await otkuca(OZUJAK + 1000)
    expect(await poslano()).toEqual(JEDAN)
  })

  test('at its beginning, when that is later than its publication: not a moment before, and once', async () => {
    const id = await spremna()
    await povuci(id, 'objavi', OZUJAK)
    await otkuca(OZUJAK + DAN - 1)
    expect(await poslano()).toEqual(NISTA)
    await otkuca(OZUJAK + DAN)
    await otkuca(OZUJAK + DAN + 1)
    expect(await poslano()).toEqual(JEDAN)
    const log = await api.db.execute(sql`select akcija from dnevnik where entitet_id = ${String(id)} order by id`)
    expect(log.rows.map(({ akcija }) => akcija)).toEqual(['obavijest.status.promjena', 'obavijest.javljeno'])
  })

  test('once, when two processes look at the clock at the same time', async () => {
    await povuci(await spremna(), 'objavi', OZUJAK)
    await Promise.all([otkuca(OZUJAK + DAN), otkuca(OZUJAK + DAN)])
    expect(await poslano()).toEqual(JEDAN)
  })
})

describe('Nobody hears of a notice', () => {
  test('that was withdrawn before its beginning', async () => {
    const id = await spremna()
    await povuci(id, 'objavi', OZUJAK)
    await povuci(id, 'otkazi', OZUJAK + 1000, { verzijaRetka: 2, obrazlozenje: 'Radovi su odgođeni.' })
    await otkuca(OZUJAK + DAN)
    expect(await poslano()).toEqual(NISTA)
  })

  test('whose validity ended while the portal stood still', async () => {
    await povuci(await spremna(), 'objavi', OZUJAK)
    await otkuca(OZUJAK + 3 * DAN)
    expect(await poslano()).toEqual(NISTA)
  })

  test.each([{ ciljnaSkupina: 'institucije' as const }, { institucije: [4] }])(
    'that is not for the public: %o',
    async (more) => {
      await povuci(await spremna(more), 'objavi', OZUJAK)
      await otkuca(OZUJAK + DAN)
      expect(await poslano()).toEqual(NISTA)
    },
  )
})
