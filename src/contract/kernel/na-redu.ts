/** What waits for a person, and what waits for others: rows of „Na redu ste” and „Na redu su drugi”. */
import * as z from 'zod/mini'
import type { IsoDatum } from './datum.ts'
import { status } from './prijelaz.ts'
import { stanjeSataZapisa } from './sat-zapisa.ts'
import { nositelj, satZapisa } from './stanje-zapisa.ts'
import { trenutak } from './upit.ts'

/** Kinds of what can wait for a person, with the words for all of them. A module declares where they wait. */
export const STAVKE = {
  projekt: { jedna: 'Projekt', sve: 'Svi projekti koji vas čekaju' },
  kasnoZaprimanje: { jedna: 'Prijava nakon roka', sve: 'Sve prijave pristigle nakon roka koje vas čekaju' },
  poziv: { jedna: 'Poziv', sve: 'Svi pozivi koji vas čekaju' },
  pitanje: { jedna: 'Pitanje', sve: 'Sva pitanja koja vas čekaju' },
  planNabave: { jedna: 'Plan nabave', sve: 'Svi planovi nabave koji vas čekaju' },
  prigovor: { jedna: 'Prigovor', sve: 'Svi prigovori koji vas čekaju' },
  provjera: { jedna: 'Provjera na licu mjesta', sve: 'Sve provjere na licu mjesta koje vas čekaju' },
  preporuka: { jedna: 'Preporuka provjere', sve: 'Sve preporuke provjera koje vas čekaju' },
  ponuda: { jedna: 'Ponuda umanjenog iznosa', sve: 'Sve ponude umanjenog iznosa koje vas čekaju' },
  odlukaPrijave: { jedna: 'Odluka o prijavi', sve: 'Sve odluke o prijavama koje vas čekaju' },
  korekcijaProracuna: { jedna: 'Korekcija proračuna', sve: 'Sve korekcije proračuna koje vas čekaju' },
  pojasnjenje: { jedna: 'Zahtjev za pojašnjenjem', sve: 'Svi zahtjevi za pojašnjenjem koji vas čekaju' },
  provjeraPrijave: { jedna: 'Provjera prijave', sve: 'Sve provjere prijava koje vas čekaju' },
  dodjelaProvjere: { jedna: 'Dodjela ocjenjivača', sve: 'Sve prijave kojima nedostaje ocjenjivač' },
  pripremaOdluke: { jedna: 'Priprema odluke', sve: 'Sve prijave za koje treba pripremiti odluku' },
  kontakt: { jedna: 'Odgovor prijavitelju', sve: 'Svi odgovori prijaviteljima koji vas čekaju' },
  nabava: { jedna: 'Nabava', sve: 'Sve nabave koje vas čekaju' },
  zahtjev: { jedna: 'Zahtjev', sve: 'Svi zahtjevi koji vas čekaju' },
  tehnickoPitanje: { jedna: 'Upit podršci', sve: 'Svi upiti koji vas čekaju' },
  primopredaja: { jedna: 'Primopredaja', sve: 'Sve primopredaje koje vas čekaju' },
  zastavica: { jedna: 'Zastavica', sve: 'Sve zastavice koje vas čekaju' },
  obavijest: { jedna: 'Obavijest', sve: 'Sve obavijesti koje vas čekaju' },
} as const
export type VrstaStavke = keyof typeof STAVKE
export const VRSTE_STAVKI = Object.keys(STAVKE) as [VrstaStavke, ...VrstaStavke[]]

export const stavkaKojaCeka = z.strictObject({
  vrsta: z.enum(VRSTE_STAVKI),
  id: z.string(),
  naslov: z.string(),
  podnaslov: z.nullable(z.string()),
  status,
  /** Label of the action that is expected. */
  radnja: z.string(),
  rok: z.nullable(trenutak),
  /** The screen on which it is done. */
  adresa: z.string(),
})
export type StavkaKojaCeka = z.output<typeof stavkaKojaCeka>

/** A record of the reader's in an open process whose next step is somebody else's. */
export const stavkaKodDrugih = z.strictObject({
  vrsta: z.enum(VRSTE_STAVKI),
  id: z.string(),
  naslov: z.string(),
  podnaslov: z.nullable(z.string()),
  status,
  nositelji: z.array(nositelj),
  /** Since when it has stood in its status. */
  od: z.nullable(trenutak),
  sat: z.nullable(satZapisa),
  /** Moves that are open to the reader all the same. */
  mozete: z.array(z.string()),
  adresa: z.string(),
})
export type StavkaKodDrugih = z.output<typeof stavkaKodDrugih>

/** How many wait, kind by kind. */
export const brojStavki = z.strictObject({ vrsta: z.enum(VRSTE_STAVKI), broj: z.int().check(z.nonnegative()) })

/** Deadlines that have passed first, then the nearest; what has none comes last. */
export const poRoku = (a: Pick<StavkaKojaCeka, 'rok'>, b: Pick<StavkaKojaCeka, 'rok'>): number =>
  (a.rok ?? '9').localeCompare(b.rok ?? '9')

/** The same of what waits for others, by their clocks on this day: one that stands has no last day. Then what has waited longest. */
export const poSatu =
  (danas: IsoDatum) =>
  (a: Pick<StavkaKodDrugih, 'sat' | 'od'>, b: Pick<StavkaKodDrugih, 'sat' | 'od'>): number => {
    const kraj = ({ sat }: Pick<StavkaKodDrugih, 'sat'>) => (sat && stanjeSataZapisa(sat, danas).rok) ?? '9'
    return kraj(a).localeCompare(kraj(b)) || (a.od ?? '9').localeCompare(b.od ?? '9')
  }
