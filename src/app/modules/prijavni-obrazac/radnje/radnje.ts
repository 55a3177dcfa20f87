/** The moves of an application as this device sees them: the server's, corrected by what was typed since. */

import { formatVrijeme } from '#contract/kernel/datum.ts'
import { brojGresaka } from '#contract/kernel/dokument/potpunost.ts'
import { CETIRI_OKA, type DostupnaRadnja } from '#contract/kernel/record-kind.ts'
import { deMinimis as pristanak } from '#contract/modules/projekt/projekt.kind.ts'
import {
  deMinimisPrihvacen,
  obrazacIspravan,
  oibAktivan,
  pozivOsnovaOtvorena,
  prijeZatvaranja,
} from '#contract/modules/projekt/projekt.rules.ts'
import type { Naredba } from '../prijava-dokument.ts'
import { TEKST } from '../tekst.ts'

export interface Okolnosti {
  /** Errors of the form as it stands on this device. */
  greske: number
  razlike: number
  /** The request exceeds the de minimis aid that is left, by the form of this device or by what the server refused. */
  deMinimis: boolean
}

/** Moves that ask for a valid form. */
const TRAZI_OBRAZAC: readonly string[] = ['oznaciSpremnim', 'podnesi']

/** Reasons that no edit of the form can take away. */
const STALNI = [...[pozivOsnovaOtvorena, prijeZatvaranja, oibAktivan].map(({ poruka }) => poruka), CETIRI_OKA]

/** True when the server's reason is about the form; then this device knows better. */
function zbogObrasca({ razlog }: DostupnaRadnja): boolean {
  return razlog !== undefined && !STALNI.some((poruka) => razlog.startsWith(poruka))
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

/**
 * The server judged the form it had received; after edits without a network its „disabled because of the form” may be
 * out of date in both directions. Every other reason of the server stays.
 */
export function uskladiRadnje(
  radnje: readonly DostupnaRadnja[],
  { greske, razlike, deMinimis }: Okolnosti,
): DostupnaRadnja[] {
  return radnje.map((server) => {
    const radnja = deMinimis ? uzPristanak(server) : server
    if (razlike > 0) return { ...radnja, onemoguceno: true, razlog: TEKST.radnje.najprijeRazlike }
    if (!TRAZI_OBRAZAC.includes(radnja.kod)) return radnja
    if (greske > 0)
      return { ...radnja, onemoguceno: true, razlog: `${TEKST.radnje.neispravno}: ${brojGresaka(greske)}.` }
    if (!radnja.onemoguceno || !zbogObrasca(radnja)) return radnja
    const { onemoguceno: _on, razlog: _why, ...free } = radnja
    return free
  })
}

/** The command that waits for its answer, with a sentence about it. */
export function naredbaUTijeku(naredbe: readonly Naredba[], radnje: readonly DostupnaRadnja[]) {
  const waiting = naredbe.find(({ stanje }) => stanje === 'ceka')
  if (waiting === undefined) return undefined
  const { kod, zabiljezeno, cekaOsobu } = waiting
  const label = radnje.find((radnja) => radnja.kod === kod)?.oznaka ?? kod
  const kada = formatVrijeme(Date.parse(zabiljezeno))
  const podnosenje = cekaOsobu ? TEKST.radnje.cekaOsobu(kada) : TEKST.radnje.cekaPodnosenje(kada)
  return { kod, cekaOsobu, poruka: kod === 'podnesi' ? podnosenje : TEKST.radnje.ceka(label) }
}

/** The newest command that was refused and waits for the person. */
export function odbijenaNaredba(naredbe: readonly Naredba[]): (Naredba & { poruka: string }) | undefined {
  const refused = naredbe.findLast(({ stanje }) => stanje === 'odbijeno')
  return refused && { ...refused, poruka: refused.poruka ?? obrazacIspravan.poruka }
}
