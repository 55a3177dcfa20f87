/** What the rules between fields of the application form look at. */
import type { Provjera as ProvjeraDokumenta } from '#contract/kernel/dokument/dokument.ts'
import type { Proracun } from '../izracun/proracun.types.ts'
import type { KontekstObrasca } from '../obrazac.kontekst.ts'

export type Provjera = ProvjeraDokumenta<KontekstObrasca, Proracun>
