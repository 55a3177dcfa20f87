/** Persons of the demo with their places and rights, and the applicants they act for. */
import { sql } from 'drizzle-orm'
import { krajDana } from '#contract/kernel/datum.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { institucijaOsoba } from '../modules/institucija/institucija.tables.ts'
import { fizickaOsoba } from '../modules/korisnik/korisnik.tables.ts'
import { potporaMaleVrijednosti, prijavitelj, prijaviteljOsoba } from '../modules/prijavitelj/prijavitelj.tables.ts'
import type { Tx } from '../platform/db/client.ts'
import { OSOBE, PRIJAVITELJI } from './applicants.ts'
import type { DemoSat } from './clock.ts'
import { oibOf } from './ids.ts'
import { type DemoDjelatnik, DJELATNICI, INSTITUCIJE } from './institutions.ts'

/** `iva.perkovic@hamag-bicro.demo`; administrators are at `portal.demo`. */
export function emailDjelatnika({ ime, prezime, mjesto }: DemoDjelatnik): string {
  const domena = INSTITUCIJE.find(({ id }) => id === mjesto?.institucijaId)?.domena ?? 'portal.demo'
  return `${fold(ime)}.${fold(prezime)}@${domena}`
}

async function osobe(tx: Tx, lozinkaHash: string): Promise<void> {
  const djelatnici = DJELATNICI.map((one) => {
    const { id, ime, prezime, superadmin = false, dopustenja = [] } = one
    const email = emailDjelatnika(one)
    return { id, oib: oibOf(8, id), ime, prezime, email, lozinkaHash, superadmin, adminDopustenja: dopustenja }
  })
  const gradani = OSOBE.map(({ id, ime, prezime, email }) => ({ id, oib: oibOf(8, id), ime, prezime, email }))
  await tx.insert(fizickaOsoba).values(djelatnici)
  await tx.insert(fizickaOsoba).values(gradani)
  const mjesta = DJELATNICI.flatMap(({ id: osobaId, mjesto }) => {
    const programIds = INSTITUCIJE.find(({ id }) => id === mjesto?.institucijaId)?.programi ?? []
    return mjesto === null ? [] : [{ osobaId, ...mjesto, programIds, dozvole: null }]
  })
  await tx.insert(institucijaOsoba).values(mjesta)
}

async function prijavitelji(tx: Tx, sat: DemoSat): Promise<void> {
  await tx.insert(prijavitelj).values(
    PRIJAVITELJI.map(({ vrsta, gradOpcinaId: _place, nkd: _activity, ...one }) => ({
      ...one,
      vrstaOrganizacijeId: vrsta,
      sektor: VRSTE_ORGANIZACIJE.find(({ id }) => id === vrsta)?.sektor ?? 'profitniSektor',
    })),
  )
  const vrijediDo = new Date(krajDana(sat.dan('2026-04-30')))
  await tx
    .insert(prijaviteljOsoba)
    .values(
      OSOBE.flatMap(({ id: osobaId, prava }) =>
        prava.map(({ istjece, ...pravo }) => ({ ...pravo, osobaId, vrijediDo: istjece ? vrijediDo : null })),
      ),
    )
  // The worked example of the rolling limit: 85.000,00 € left until the first one is three years old.
  await tx.insert(potporaMaleVrijednosti).values([
    { prijaviteljId: 1, davatelj: 'HAMAG-BICRO', datum: sat.dan('2023-05-12'), iznos: 120_000_00 },
    { prijaviteljId: 1, davatelj: 'Osječko-baranjska županija', datum: sat.dan('2024-09-01'), iznos: 95_000_00 },
  ])
}

/** Inserts everybody; `lozinkaHash` is the one hash of the one demo password. */
export async function seedPeople(tx: Tx, sat: DemoSat, lozinkaHash: string): Promise<void> {
  await osobe(tx, lozinkaHash)
  await prijavitelji(tx, sat)
  // Rows made later by the portal must not meet the fixed ids.
  await tx.execute(sql`select setval(pg_get_serial_sequence('fizicka_osoba', 'id'), 1000),
    setval(pg_get_serial_sequence('prijavitelj', 'id'), 1000)`)
}
