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
import { SUBJEKTI } from './register.ts'

/** `iva.perkovic@hamag-bicro.demo`; administrators are at `portal.demo`. */
export function emailDjelatnika({ ime, prezime, mjesto }: DemoDjelatnik): string {
  const domena = INSTITUCIJE.find(({ id }) => id === mjesto?.institucijaId)?.domena ?? 'portal.demo'
  return `${fold(ime)}.${fold(prezime)}@${domena}`
}

async function osobe(tx: Tx, sat: DemoSat, lozinkaHash: string): Promise<void> {
  const djelatnici = DJELATNICI.map((one) => {
    const { id, ime, prezime, superadmin = false, dopustenja = [] } = one
    const email = emailDjelatnika(one)
    return { id, oib: oibOf(8, id), ime, prezime, email, lozinkaHash, superadmin, adminDopustenja: dopustenja }
  })
  // The demo begins with people who are known; whoever represents nobody yet proves the address first.
  const potvrden = new Date(sat.dan('2026-01-05'))
  const gradani = OSOBE.map(({ id, ime, prezime, email, prava }) => {
    const emailPotvrdenAt = prava.length > 0 ? potvrden : null
    return { id, oib: oibOf(8, id), ime, prezime, email, emailPotvrdenAt, identitetPotvrdenAt: potvrden }
  })
  await tx
    .insert(fizickaOsoba)
    .values(djelatnici.map((one) => ({ ...one, emailPotvrdenAt: potvrden, identitetPotvrdenAt: potvrden })))
  await tx.insert(fizickaOsoba).values(gradani)
  const mjesta = DJELATNICI.flatMap(({ id: osobaId, mjesto }) => {
    const programIds = INSTITUCIJE.find(({ id }) => id === mjesto?.institucijaId)?.programi ?? []
    return mjesto === null ? [] : [{ osobaId, ...mjesto, programIds, dozvole: null }]
  })
  await tx.insert(institucijaOsoba).values(mjesta)
}

/** What the register adds to the storyboard's table. */
function izRegistra(oib: string) {
  const found = SUBJEKTI.find((subjekt) => subjekt.oib === oib)
  return found && { mb: found.mb, mbs: found.mbs, mbo: found.mbo, adresa: found.adresa, osnovan: found.osnovan }
}

async function prijavitelji(tx: Tx, sat: DemoSat): Promise<void> {
  await tx.insert(prijavitelj).values(
    PRIJAVITELJI.map(({ vrsta, gradOpcinaId: _place, ...one }) => ({
      ...one,
      ...izRegistra(one.oib),
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
  await osobe(tx, sat, lozinkaHash)
  await prijavitelji(tx, sat)
  // Rows made later by the portal must not meet the fixed ids.
  await tx.execute(sql`select setval(pg_get_serial_sequence('fizicka_osoba', 'id'), 1000),
    setval(pg_get_serial_sequence('prijavitelj', 'id'), 1000)`)
}
