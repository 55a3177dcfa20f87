/** The minutes of an on-site check as they are issued: the content that both sides signed and the names that it points to. */
import * as z from 'zod/mini'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { sadrzajDokumenta } from '#contract/kernel/dokument/zapis-projekta.ts'
import { kontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { kodOd } from '#contract/kernel/kontrolni-kod.ts'
import { listaOd } from './provjera.liste.ts'
import { potpisala, potpisiOd, sazetakTeksta, sazetakZapisnika, vaziPotpis } from './provjera.potpisi.ts'
import {
  type Ocitovanje,
  ocitovanje as ocitovanjeProvjere,
  type Provjera,
  type Zaprimljeno,
  zaprimljeno as zaprimljenoProvjere,
} from './provjera.schema.ts'
import { imenaTima, timOd } from './provjera.ts'

/** Kind of the filed document, and of the paper in the register. */
export const ZAPISNIK = 'zapisnik-provjere'

export const zapisnik = z.object({
  oznaka: z.string(),
  projekt: z.object({ sifra: z.nullable(z.string()), naziv: z.string() }),
  korisnik: z.string(),
  /** Names of the team, by the numbers of its persons. */
  tim: z.record(z.string(), z.string()),
  lista: z.nullable(kontrolnaLista),
  sadrzaj: sadrzajDokumenta,
  /** What the beneficiary said of it, once it was handed in. */
  ocitovanje: z.nullable(z.pick(ocitovanjeProvjere, { tekst: true, nalazi: true, predanoU: true })),
  /** When the portal had each piece of evidence; absent of what a device makes as well, which does not know it. */
  zaprimljeno: z.exactOptional(zaprimljenoProvjere),
  /** Milliseconds; signed minutes are of the moment of their last signature whenever they are made. */
  izdano: z.number(),
  nacrt: z.boolean(),
})
export type Zapisnik = z.output<typeof zapisnik>

/** A file of the minutes that a device says it has given away. */
export interface Predaja {
  vrijeme: string
  /** Hash of the content that it is of. */
  sazetak: string
  sha256: string
}

const SHA256 = /^[0-9a-f]{64}$/

export const predajeOd = (sadrzaj: Sadrzaj): Predaja[] =>
  retciOd(tabOd(sadrzaj, 'potpisi'), 'predano').flatMap((redak) => {
    const [vrijeme, sazetak, sha256] = [tekstOd(redak, 'vrijeme'), tekstOd(redak, 'sazetak'), tekstOd(redak, 'sha256')]
    return SHA256.test(sazetak) && SHA256.test(sha256) ? [{ vrijeme, sazetak, sha256 }] : []
  })

/** Both sides stand behind what is written now. */
function potpisanoObostrano(sadrzaj: Sadrzaj, okolnosti: OProvjeri['okolnosti']): boolean {
  const tim = imenaTima(sadrzaj, okolnosti)
  return potpisala(sadrzaj, 'institucija', tim) && potpisala(sadrzaj, 'korisnik', tim)
}

interface OProvjeri {
  oznaka: string
  projekt: Pick<Provjera['projekt'], 'sifra' | 'naziv'>
  korisnik: string
  okolnosti: Pick<Provjera['okolnosti'], 'lista' | 'osobe'>
  sadrzaj: Sadrzaj
  ocitovanje: Ocitovanje | null
  zaprimljeno?: Zaprimljeno
}

const bezPredaje = ({ predano: _predano, ...ostalo }: Ocitovanje): Zapisnik['ocitovanje'] => ostalo

/** The minutes as they stand. `poslan`: the body has sent them, so they are no draft whatever became of the signatures. */
export function zapisnikOd(
  { oznaka, projekt: { sifra, naziv }, korisnik, okolnosti, sadrzaj, ocitovanje, zaprimljeno }: OProvjeri,
  { poslan, sada }: { poslan: boolean; sada: number },
): Zapisnik {
  const potpisan = potpisanoObostrano(sadrzaj, okolnosti)
  // Minutes that are written anew are answered anew.
  const predano = poslan && ocitovanje?.predano === true
  const njegovo = predano ? bezPredaje(ocitovanje) : null
  // What both signed on the spot was given away there, and stays those bytes.
  const sUredaja = potpisan && njegovo === null
  const sazetak = sazetakZapisnika(sadrzaj)
  const imenaClanova = imenaTima(sadrzaj, okolnosti)
  const vremena = potpisiOd(sadrzaj).flatMap((one) => (vaziPotpis(one, sazetak, imenaClanova) ? [one.vrijeme] : []))
  const imena = new Map(okolnosti.osobe.map(({ value, label }) => [value, label]))
  return {
    oznaka,
    projekt: { sifra, naziv },
    korisnik,
    tim: Object.fromEntries(timOd(sadrzaj).map(({ osobaId }) => [osobaId, imena.get(String(osobaId)) ?? ''])),
    lista: listaOd(sadrzaj, okolnosti),
    sadrzaj,
    ocitovanje: njegovo,
    ...(poslan && !sUredaja && zaprimljeno !== undefined && { zaprimljeno }),
    izdano: sUredaja ? Math.max(...vremena) : sada,
    nacrt: !potpisan && !poslan,
  }
}

/** The check code of one check's content, by the hash that people signed: the same on the paper, on the device and on the portal. */
export const kodZapisnika = (oznaka: string, sazetak: string): string => kodOd(sazetakTeksta(`${oznaka} ${sazetak}`))
