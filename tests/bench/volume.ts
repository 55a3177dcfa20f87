/** Many applications at once, by SQL: a list of them cannot tell how they came to be, and moves would take hours. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'
import { HAMAG, KK, osnivac } from '../support/builders/institucija.ts'
import { demoDefinicija, demoKontekst, validObrazac } from '../support/builders/obrazac.ts'
import { djelatnik } from '../support/builders/osoba.ts'
import { pozivU, zapisi } from '../support/builders/poziv.ts'

const DAN = 86_400_000
const CALLS = 20
const APPLICANTS = 500

export interface Desk {
  institucijaId: number
  programId: number
  osobaId: number
  token: string
}

/** Closed calls of one institution with so many submitted applications, and an officer who reads their list. */
export async function volume(db: Database, count: number): Promise<Desk> {
  await osnivac(db)
  const day = (days: number) => new Date(Date.now() + days * DAN).toISOString()
  const dates = { datumNajave: day(-300), datumOtvaranja: day(-200), datumZatvaranja: day(-10) }
  const calls: number[] = []
  for (let i = 0; i < CALLS; i++)
    calls.push(await zapisi(db, pozivU(19, { ...dates, oznaka: `KK.03.2.1.${i}`, definicija: demoDefinicija() })))
  await db.execute(sql`
    insert into prijavitelj (oib, naziv, pravni_oblik, velicina, sektor, vrsta_organizacije_id, sjediste, zupanija_id, regija, pdv, iban)
    select (10000000000 + n)::text, 'Primjer ' || n || ' d.o.o.', 'pravnaOsoba', 'malo', 'profitniSektor', 1, 'Osijek', 1 + n % 21,
      'panonska', 'povrativ', 'HR0623900011190001001'
    from generate_series(1, ${APPLICANTS}::int) n`)
  const obrazac = JSON.stringify(validObrazac(demoKontekst()))
  await db.execute(sql`
    insert into projekt (id, sifra, naziv, poziv_id, prijavitelj_id, program_id, status_id, verzija_retka, obrazac, obrazac_hash,
      vrijeme_podnosenja, redni_broj_zaprimanja, poredak_at, trazena_bespovratna, autor_id, created_at, updated_at, status_promijenjen_at, trazilica)
    select gen_random_uuid(), 'KK.03.2.1.' || n, 'Projekt ' || n, (array[${sql.raw(calls.join(','))}])[1 + n % ${CALLS}::int],
      (select min(id) from prijavitelj) + n % ${APPLICANTS}::int, ${KK}::int, 2 + n % 3, 5, ${obrazac}::jsonb, repeat('0', 64),
      moment, n / ${CALLS}::int + 1, moment, 1000000 + n, 1, moment, moment, moment, 'projekt ' || n
    from (select n, now() - interval '200 days' + n * interval '1 second' as moment from generate_series(1, ${count}::int) n) numbered`)
  await db.execute(sql`analyze`)
  const officer = await djelatnik(db, HAMAG, 'V', [KK])
  return { institucijaId: HAMAG, programId: KK, osobaId: officer.id, token: officer.token }
}
