/** A call with very many subscribers opens like any other; they are told behind it, each once. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { dostaviDio } from '#server/platform/notify/dostava.ts'
import { reci } from '#server/platform/notify/notify.ts'
import { pozivKindDesk } from '#server/spojevi/kinds.ts'
import { KK } from '#tests/support/builders/institucija.ts'
import { type KlupaProjekata, klupaProjekata, noviPoziv } from '#tests/support/projekti.ts'
import { pozivJobs } from './poziv.jobs.ts'

const MNOGO = 100_000
let k: KlupaProjekata
beforeAll(async () => {
  k = await klupaProjekata()
  await k.upit(sql`with o as (
      insert into fizicka_osoba (oib, ime, prezime, email)
        select lpad(i::text, 11, '0'), 'Ana', 'Anić', 'p' || i || '@primjer.hr' from generate_series(1, ${MNOGO}) i returning id)
    insert into pretplata (osoba_id, vrsta, predmet_id, odjava, privola_at)
      select id, 'program', ${KK}, 'o' || id, '2026-01-01' from o`)
}, 120_000)
afterAll(() => k.api.stop())

const koliko = async (tablica: string) =>
  (await k.upit<{ n: number }>(sql.raw(`select count(*)::int as n from ${tablica}`)))[0]?.n

test('100,000 subscribers: the call opens with a few rows, everybody is told and written to once, also after a death in between', {
  timeout: 180_000,
}, async () => {
  const id = await noviPoziv(k.api.db, { oznaka: 'KK.MNOGI', datumOtvaranja: '2027-02-01T10:00:00.000Z' }, 14)
  const db = inContext(k.api.app.db, SUSTAV)
  const otvori = pozivJobs(db, pozivKindDesk, () => k.api.clock.now).find(({ name }) => name === 'poziv.otvori')
  await otvori?.run(new AbortController().signal)
  expect(await k.upit(sql`select status_id as s from poziv where id = ${id}`)).toEqual([{ s: 15 }])
  expect([await koliko('notifikacija'), await koliko('mail'), await koliko('dostava')]).toEqual([0, 0, MNOGO / 1000])

  expect(await dostaviDio(db, reci)).toBe(true)
  expect(await koliko('notifikacija')).toBe(1000)
  // It dies after it has told somebody and before it has said so.
  const dies: typeof reci = async (tx, to, message) => {
    await reci(tx, to, message)
    throw new Error('power')
  }
  await expect(dostaviDio(db, dies)).rejects.toThrow('power')
  while (await dostaviDio(db, reci));
  expect([await koliko('notifikacija'), await koliko('mail'), await koliko('dostava')]).toEqual([MNOGO, MNOGO, 0])
  const [one] = await k.upit(sql`select n.poruka, n.razlog, m.odjava = 'o' || m.osoba_id as odjava, m.vrsta
    from notifikacija n join mail m using (osoba_id, uzrok) limit 1`)
  expect(one).toMatchObject({ razlog: 'PRETPLATA', odjava: true, vrsta: 'pretplata' })
})
