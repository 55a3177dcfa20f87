/** A small world for the tests of trust: two applicants, a row of each in every table, and officers with and without a part in it. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'
import { MINGO, osnivac, SAFU } from '../support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '../support/builders/osoba.ts'
import { noviPoziv, noviPrijavitelj, type Prijavitelj, zapisiProjekt } from '../support/projekti.ts'
import { NACRTI_LISTA, OBAVIJEST, type Strana, TABLICE, USTANOVE, upisi } from './zid.ts'

/** Stands in every record of the neighbour; where a stranger reads it, something leaked. */
export const TAJNO = 'Tajni naziv susjeda'

export interface Svijet {
  nas: Prijavitelj
  tudi: Prijavitelj
  mi: Strana
  oni: Strana
  nacrt: number
  mingo: TestOsoba
  safu: TestOsoba
}

/** Two applicants with a project each on one call, a draft of a call, a notice, and an officer without a part in any of them. */
export async function svijet(db: Database): Promise<Svijet> {
  await osnivac(db)
  const nas = await noviPrijavitelj(db, 'Panonska Precizna Obrada d.o.o.')
  const tudi = await noviPrijavitelj(db, TAJNO)
  // Closed, so that institutions may read what was submitted.
  const pozivId = await noviPoziv(db, { oznaka: 'KK.X', datumZatvaranja: '2026-03-01T10:00:00.000Z' }, 18)
  const nacrt = await noviPoziv(db, { oznaka: 'KK.N', naziv: TAJNO }, 1)
  const stranaOd = async ({ id, osobe }: Prijavitelj): Promise<Strana> => ({
    prijaviteljId: id,
    osobaId: osobe.ZAS.id,
    pozivId,
    projektId: await zapisiProjekt(db, { pozivId, prijaviteljId: id, statusId: 2, naziv: TAJNO }),
  })
  const [mi, oni] = [await stranaOd(nas), await stranaOd(tudi)]
  await upisi(db, 'obavijest', {
    id: OBAVIJEST,
    naslov: TAJNO,
    opis: 'x',
    status_id: 1,
    verzija_retka: 1,
    ciljna_skupina: 'svi',
    programi: [],
    institucije: [],
    prioritet: 'Srednje',
    institucija_id: MINGO,
    runda: [],
    broj_inacice: 0,
    autor_id: 1,
    status_promijenjen_at: '2026-03-09T08:00:00Z',
  })
  // What every body reads of the portal has numbers that no foreign record has.
  await db.execute(sql`update kontrolna_lista set id = id + 710000000 where institucija_id is null`)
  for (const [i, institucija_id] of [MINGO, null].entries())
    await upisi(db, 'kontrolna_lista', {
      id: NACRTI_LISTA[i],
      svrha: 'provjera:oprema',
      institucija_id,
      sadrzaj: { naziv: TAJNO, sekcije: [] },
      status_id: 1,
      verzija_retka: 1,
      status_promijenjen_at: '2026-03-09T08:00:00Z',
    })
  for (const [ime, { redak }] of Object.entries(TABLICE))
    for (const strana of [mi, oni]) if (redak !== undefined) await upisi(db, ime, redak(strana, 0))
  const mail = { id: 1, uzrok: 'x', osoba_id: oni.osobaId, prima: 'a@b.hr', naslov: 'x', tijelo: 'x' }
  const slanje = {
    poveznice: [],
    povjerljivo: false,
    vrsta: 'zapis',
    razlog: 'x',
    status_id: 1,
    verzija_retka: 1,
    pokusaji: 0,
  }
  await upisi(db, 'prijava_nepravilnosti', {
    id: 1,
    klijent_id: '01990000-0000-7000-8000-000000000001',
    oznaka: 'PRN-2026-0001',
    program_id: 1,
    opis: 'x',
    kada: '',
    predmet: '',
    dokazi: '',
    ime: '',
    kontakt: '',
    zaprimljeno_at: '2026-03-09T08:00:00Z',
  })
  const pitanje = Number(TABLICE.pitanje?.redak?.(oni, 0).id)
  await upisi(db, 'nadopuna', {
    id: 1,
    pitanje_id: pitanje,
    poziv_id: pozivId,
    tekst: TAJNO,
    status_id: 1,
    verzija_retka: 1,
    runda: [],
    created_at: '2026-03-09T08:00:00Z',
    status_promijenjen_at: '2026-03-09T08:00:00Z',
  })
  await upisi(db, 'izdana_isprava', {
    sha256: 'a'.repeat(64),
    entitet_vrsta: 'projekt',
    entitet_id: nacrt,
    vrsta: 'potvrda-o-zaprimanju',
    broj: TAJNO,
    program_id: 1,
    trenutak: '2026-03-09T08:00:00Z',
  })
  await upisi(db, 'dostava', { id: 1, uzrok: 'x', poruka: {}, primatelji: [], created_at: '2026-03-09T08:00:00Z' })
  await upisi(db, 'izdana_isprava', {
    sha256: 'a'.repeat(64),
    entitet_vrsta: 'projekt',
    entitet_id: 'x',
    vrsta: 'potvrda-o-zaprimanju',
    broj: 'P-1',
    program_id: 1,
    trenutak: '2026-03-09T08:00:00Z',
  })
  await upisi(db, 'odabir_faza', { poziv_id: pozivId, dio: 'administrativna', tim: [] })
  const rangLista = { poziv_id: pozivId, broj: 1 }
  await upisi(db, 'rang_lista', {
    ...rangLista,
    id: 1,
    sha256: 'a'.repeat(64),
    sadrzaj: {},
    razlika: 0,
    autor_id: 1,
    zapecaceno_at: '2026-03-09T08:00:00Z',
  })
  await upisi(db, 'rang_lista_redak', {
    ...rangLista,
    rang_lista_id: 1,
    projekt_id: oni.projektId,
    ishod: 'odabir',
    iznos: 1,
  })
  await upisi(db, 'zdrijeb', {
    id: 1,
    poziv_id: pozivId,
    prijave: [],
    nacin: TAJNO,
    provedeno: '2026-03-09',
    upisao_id: 1,
    upisano_at: '2026-03-09T08:00:00Z',
  })
  await upisi(db, 'mail', { ...mail, ...slanje, created_at: '2026-03-09T08:00:00Z' })
  for (const [ime, redak] of Object.entries(USTANOVE)) await upisi(db, ime, redak(MINGO, mi))
  return {
    nas,
    tudi,
    mi,
    oni,
    nacrt,
    mingo: await djelatnik(db, MINGO, 'A'),
    safu: await djelatnik(db, SAFU, 'A'),
  }
}
