/** What a change on the dashboard is about. */
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'

type Pomak = UpravljackaPloca['pomaci'][number]

export interface Predmet extends Pick<Pomak, 'vrsta'> {
  id: Pomak['predmetId']
  statusId?: number | undefined
}
