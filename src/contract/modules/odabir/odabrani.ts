/** What the public is told of the projects that a call has chosen (decision 0144), and when. */
import { addDays, formatDatum, type Instant, type IsoDatum, today } from '#contract/kernel/datum.ts'
import type { ProjektStatus } from '#contract/modules/projekt/projekt.statuses.ts'
import { ponedjeljak } from '#contract/modules/projekt/zaprimljene.ts'

export const NASLOV_ODABRANIH = 'Odabrani projekti'
export const adresaOdabranih = (pozivId: number) => `/pozivi/${pozivId}/odabrani-projekti`

/** In these the decision about financing stands; a cancelled project and one whose contract is terminated leave the list. */
export const ODABRANI = [
  'odabran',
  'ugovaranje',
  'ugovoren',
  'zavrsen',
  'raskidanje',
] as const satisfies ProjektStatus[]
/** A correction that was asked of a chosen project leaves it chosen. */
export const DORADA_ODABRANOG = ['vracen', 'doradaSpremna', 'doradaPodnesena'] as const satisfies ProjektStatus[]

/** The list is published on Mondays: it has what was delivered before the day on which its week begins. */
export const danObjave = (sada: Instant): IsoDatum => ponedjeljak(today(sada))

export const OBJASNJENJE_ODABRANIH =
  'Popis se objavljuje ponedjeljkom. Na njemu su projekti o čijem je financiranju odluka donesena i dostavljena prijavitelju do kraja prethodnog tjedna. Imena se objavljuju samo za pravne osobe.'
export const NEMA_ODABRANIH = 'Još nema objavljenih odabranih projekata'
export const objavaRijecima = (objavljeno: string): string =>
  `Objava je od ${formatDatum(objavljeno)} Sljedeća je ${formatDatum(addDays(objavljeno, 7))}`
