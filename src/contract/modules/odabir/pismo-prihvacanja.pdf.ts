/** The notice that an application was accepted and goes on to the next phase of selection. */
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { FAZE, type Faza } from './odabir.faze.ts'
import { RECENICE } from './pisma.tekst.ts'
import { type PodaciPisma, pismo } from './pisma.ts'

export interface Prihvacanje extends PodaciPisma {
  faza: Faza
  /** Null where nothing but the decision comes after it. */
  sljedeca: Faza | null
}

export const prihvacanjePdf = (podaci: Prihvacanje, kod: string): PdfDokument =>
  pismo('prihvacanje', podaci, kod, [
    { odlomak: RECENICE.prihvaceno(FAZE[podaci.faza]) },
    { odlomak: RECENICE.sljedecaFaza(FAZE[podaci.sljedeca ?? 'odluka']) },
    { odlomak: RECENICE.nijeOdluka },
    { odlomak: RECENICE.obavijestitCemo },
  ])
