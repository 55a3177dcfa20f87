/** What a change of a contract does to the points under which its project was chosen (domain rules 3.15, row 24 → 26, and 5.6). */
import { type Bodovi, type OcjenaStavke, ocjene, zbrojOcjena } from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'

type Kriterij = PozivDefinicija['kriteriji'][number]

/** Criteria that read one of the changed fields, by their paths without ids of rows. */
export const dirnutiKriteriji = (putovi: readonly string[], kriteriji: readonly Kriterij[]): Kriterij[] =>
  kriteriji.filter(({ polja }) =>
    polja.some((polje) => putovi.some((put) => put === polje || put.startsWith(`${polje}.`))),
  )

export interface UcinakNaBodove {
  /** Totals in hundredths of a point. */
  prije: number
  poslije: number
  ispodPraga: boolean
  ispodRanga: boolean
  /** Nothing but a refusal is left. */
  samoOdbijanje: boolean
}

interface Ocijenjeno {
  lista: Pick<KontrolnaLista, 'sekcije'>
  /** As both assessors gave them, by the codes of the questions. */
  dani: readonly [Bodovi, Bodovi]
  /** As the officer gives them for the changed project; a question that is not here stays as it was. */
  novi: Bodovi
  prag: number
  /** Total of the last other project that was funded; null where nobody is ranked. */
  zadnjiFinancirani: number | null
}

export function ucinakNaBodove({ lista, dani, novi, prag, zadnjiFinancirani }: Ocijenjeno): UcinakNaBodove {
  const [prvi, drugi] = dani
  const stare = ocjene(lista, prvi, drugi)
  const poslije = ocjene(lista, { ...prvi, ...novi }, { ...drugi, ...novi })
  const zbroj = (sve: readonly OcjenaStavke[]) => zbrojOcjena(sve, prag)
  const { ukupno, zadovoljava } = zbroj(poslije)
  const ispodRanga = zadnjiFinancirani !== null && ukupno < zadnjiFinancirani
  return {
    prije: zbroj(stare).ukupno,
    poslije: ukupno,
    ispodPraga: !zadovoljava,
    ispodRanga,
    samoOdbijanje: !zadovoljava || ispodRanga,
  }
}
