/** The notice that an application was accepted and goes on to the next phase of selection. */
import * as z from 'zod/mini'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { FAZE } from './odabir.faze.ts'
import { RECENICE } from './pisma.tekst.ts'
import { pismo, podaciPisma } from './pisma.ts'

const faza = z.enum(kljuceviOd(FAZE))
export const prihvacanje = z.object({
  ...podaciPisma.shape,
  faza,
  /** Null where nothing but the decision comes after it. */
  sljedeca: z.nullable(faza),
})
export type Prihvacanje = z.output<typeof prihvacanje>

export const prihvacanjePdf = (podaci: Prihvacanje, kod: string): PdfDokument =>
  pismo('prihvacanje', podaci, kod, [
    { odlomak: RECENICE.prihvaceno(FAZE[podaci.faza]) },
    { odlomak: RECENICE.sljedecaFaza(FAZE[podaci.sljedeca ?? 'odluka']) },
    { odlomak: RECENICE.nijeOdluka },
    { odlomak: RECENICE.obavijestitCemo },
  ])
