/** The moves of an application as this device sees them: what they ask for, and when a submission waits for its consent. */
import { type Okolnosti, type TraziIspravno, uskladiRadnje } from '#app/platform/dokument/radnje/uskladi.ts'
import type { Naredba } from '#app/platform/dokument/uredaj.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { CETIRI_OKA } from '#contract/kernel/poruke/cetiri-oka.ts'
import type { DostupnaRadnja } from '#contract/kernel/record-kind.ts'
import { doradaURoku, samoOtvorenaPolja } from '#contract/modules/projekt/projekt.dorada.rules.ts'
import { deMinimis as pristanak } from '#contract/modules/projekt/projekt.kind.ts'
import {
  deMinimisPrihvacen,
  oibAktivan,
  pozivOsnovaOtvorena,
  prijeZatvaranja,
} from '#contract/modules/projekt/projekt.rules.ts'
import { TEKST } from '../tekst.ts'

export interface OkolnostiPrijave extends Okolnosti {
  /** The request exceeds the de minimis aid that is left, by the form of this device or by what the server refused. */
  deMinimis: boolean
}

/** Rules that no edit of the form can satisfy. */
const STALNA = [
  ...[pozivOsnovaOtvorena, prijeZatvaranja, oibAktivan, doradaURoku, samoOtvorenaPolja].map(({ id }) => id),
  CETIRI_OKA.pravilo,
]

const ISPRAVAN: TraziIspravno = {
  radnje: ['oznaciSpremnim', 'podnesi', 'oznaciDoraduSpremnom', 'podnesiDoradu'],
  zbogSadrzaja: (pravilo) => !STALNA.includes(pravilo),
  neispravno: TEKST.rijeci.neispravno,
}

/** Asked also where the server could not know it when it named the moves: a submission would be refused and have no way on. */
function uzPristanak(radnja: DostupnaRadnja): DostupnaRadnja {
  const { unos = [] } = radnja
  if (radnja.kod !== 'podnesi' || unos.some(({ kljuc }) => kljuc === pristanak.kljuc)) return radnja
  return { ...radnja, unos: [...unos, pristanak] }
}

/** True when a submission was refused because the aid that is left became less meanwhile. */
export const odbijenoZbogPotpora = (naredbe: readonly Naredba[]): boolean =>
  naredbe.some(({ pravila }) => pravila.includes(deMinimisPrihvacen.id))

/** The moves that the server gave, by the form as this device has it. */
export function radnjePrijave(
  radnje: readonly DostupnaRadnja[],
  { deMinimis, ...okolnosti }: OkolnostiPrijave,
): DostupnaRadnja[] {
  return uskladiRadnje(deMinimis ? radnje.map(uzPristanak) : radnje, okolnosti, ISPRAVAN)
}

/** What is said of a submission that waits; other commands say what every document says. */
export function cekanjePodnosenja({ kod, zabiljezeno, cekaOsobu }: Naredba): string | undefined {
  if (kod !== 'podnesi' && kod !== 'podnesiDoradu') return undefined
  const kada = formatVrijeme(Date.parse(zabiljezeno))
  return cekaOsobu ? TEKST.radnje.cekaOsobu(kada) : TEKST.radnje.cekaPodnosenje(kada)
}
