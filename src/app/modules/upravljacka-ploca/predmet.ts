/** What a row of the dashboard is about. */
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'

/** A record on the dashboard. */
export type Predmet = Pick<UpravljackaPloca['cekaMene'][number], 'vrsta' | 'id'> & { statusId?: number | undefined }
