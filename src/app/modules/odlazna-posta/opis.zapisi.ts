/** Documents that are no application, in the words of their own kinds. */
import type { SvakiKatalog } from '#contract/kernel/dokument/katalog.ts'
import { KATALOG_PROBE } from '#contract/modules/odabir/generalna-proba.katalog.ts'
import { generalnaProbaKind } from '#contract/modules/odabir/generalna-proba.kind.ts'
import { KATALOG_PRIGOVORA } from '#contract/modules/odabir/prigovor.katalog.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import { provjeraPrijaveKind } from '#contract/modules/odabir/provjera-prijave.kind.ts'
import { KATALOG_PROVJERE_PRIJAVE } from '#contract/modules/odabir/provjera-prijave.ts'
import { KATALOG_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import { KATALOG_POJASNJENJA } from '#contract/modules/razmjena/pojasnjenje.katalog.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'

interface Zapisi {
  naziv: string
  katalog: SvakiKatalog
  moves: readonly { code: string; label: string }[]
}

const ZAPISI: Readonly<Record<string, Zapisi>> = {
  generalnaProba: { naziv: 'Generalna proba', katalog: KATALOG_PROBE, moves: generalnaProbaKind.moves },
  planNabave: { naziv: 'Plan nabave', katalog: KATALOG_PLANA, moves: planNabaveKind.moves },
  pojasnjenje: { naziv: 'Zahtjev za pojašnjenjem', katalog: KATALOG_POJASNJENJA, moves: pojasnjenjeKind.moves },
  prigovor: { naziv: 'Prigovor', katalog: KATALOG_PRIGOVORA, moves: prigovorKind.moves },
  provjera: { naziv: 'Provjera na licu mjesta', katalog: KATALOG_PROVJERE, moves: provjeraKind.moves },
  provjeraPrijave: { naziv: 'Provjera prijave', katalog: KATALOG_PROVJERE_PRIJAVE, moves: provjeraPrijaveKind.moves },
}

/** The kind of a document by its key on the device; undefined for an application and for what is only sent. */
export function zapisiKljuca(docKey: string): Zapisi | undefined {
  const vrsta = docKey.split(':')[0] ?? ''
  return Object.hasOwn(ZAPISI, vrsta) ? ZAPISI[vrsta] : undefined
}
