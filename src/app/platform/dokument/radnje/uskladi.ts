/** The moves of a document as this device sees them: the server's, corrected by what was typed since. */
import type { Radnja } from '#app/platform/record/move-input.ts'
import { brojGresaka } from '#contract/kernel/dokument/potpunost.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { TEKST } from '../tekst.ts'
import type { Naredba } from '../uredaj.ts'

export interface Okolnosti {
  /** Errors of the document as it stands on this device. */
  greske: number
  /** Fields that wait for a decision. */
  razlike: number
}

/** Which moves ask for a document without errors, and how it is said. */
export interface TraziIspravno {
  radnje: readonly string[]
  /** True for a rule that is about the document; then this device knows better. */
  zbogSadrzaja: (pravilo: string) => boolean
  neispravno: string
}

/**
 * The server judged the document it had received. After edits without a network its „disabled because of the document”
 * may be out of date in both directions. Every other reason of the server stays.
 */
export function uskladiRadnje<A extends Radnja>(
  radnje: readonly A[],
  { greske, razlike }: Okolnosti,
  { radnje: traze, zbogSadrzaja, neispravno }: TraziIspravno,
): A[] {
  return radnje.map((radnja): A => {
    if (razlike > 0) return { ...radnja, onemoguceno: true, razlog: TEKST.radnje.najprijeRazlike }
    if (!traze.includes(radnja.kod)) return radnja
    if (greske > 0) return { ...radnja, onemoguceno: true, razlog: `${neispravno}: ${brojGresaka(greske)}.` }
    if (!radnja.onemoguceno || radnja.pravilo === undefined || !zbogSadrzaja(radnja.pravilo)) return radnja
    return slobodna(radnja)
  })
}

/** Without what held it back. */
function slobodna<A extends Radnja>(radnja: A): A {
  const { onemoguceno: _on, razlog: _why, pravilo: _rule, ...free } = radnja
  // What is left out is optional in every button.
  return free as A
}

export interface UzDatoteke {
  /** Moves that wait on this device for the files of the document. */
  radnje: readonly string[]
  /** Number of the rule by which the server asks that the files have come. */
  pravilo: string
  /** What of the files holds them back here. */
  zapreka: string | undefined
}

/** The rule of the files as this device knows it. For what it sends itself a move waits, and need not be held back. */
export function uskladiDatoteke<A extends Radnja>(
  radnje: readonly A[],
  { radnje: cekaju, pravilo, zapreka }: UzDatoteke,
): A[] {
  return radnje.map((radnja): A => {
    const zbogDatoteka = radnja.onemoguceno !== true || radnja.pravilo === pravilo
    if (!cekaju.includes(radnja.kod) || !zbogDatoteka) return radnja
    return zapreka === undefined ? slobodna(radnja) : { ...radnja, onemoguceno: true, razlog: zapreka }
  })
}

/** What of a move is said where it waits: the noun of its dialog. */
export function imeRadnje(radnje: readonly Radnja[], kod: string): string {
  const radnja = radnje.find((one) => one.kod === kod)
  if (radnja === undefined) return kod
  return radnja.potvrda.naslov === PORUKE.potvrda.naslov ? `„${radnja.oznaka}”` : radnja.potvrda.naslov
}

/** The newest command that waits for its answer: it was given after those before it. */
export const naredbaUTijeku = (naredbe: readonly Naredba[]): Naredba | undefined =>
  naredbe.findLast(({ stanje }) => stanje === 'ceka')

/** The newest command that was refused and waits for the person; `inace` where the server gave no reason. */
export function odbijenaNaredba(
  naredbe: readonly Naredba[],
  inace: string,
): (Naredba & { poruka: string }) | undefined {
  const refused = naredbe.findLast(({ stanje }) => stanje === 'odbijeno')
  return refused && { ...refused, poruka: refused.poruka ?? inace }
}
