/** The state of the form with its own types: what the call says, and the budget as it is worked out. */
import { useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import type { Stanje as StanjeDokumenta } from '#app/platform/dokument/stanje.ts'
import type { Proracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.types.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'

export type Stanje = StanjeDokumenta<Tab, KontekstObrasca, Proracun>

const KIND = { dokument: PRIJAVNI_OBRAZAC }

/** A part of the state; `select` must give the same value for the same state. */
export function useStanje<V>(select: (stanje: Stanje) => V): V {
  return useStanjeOd(KIND, select)
}
