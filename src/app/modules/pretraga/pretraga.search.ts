/** What is searched for, in the address (specification, section 2). Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch, textParam } from '#app/platform/record/list-search.ts'
import type { VrstaPogotka } from '#contract/modules/pretraga/pretraga.endpoints.ts'

export const VRSTE = ['poziv', 'nabava', 'obavijest', 'pitanje', 'najcesce', 'stranica'] as const
VRSTE satisfies readonly VrstaPogotka[]

export interface PretragaUpit {
  search?: string
  vrsta?: VrstaPogotka
}

export function parsePretraga(raw: RawSearch): PretragaUpit {
  return compact({ search: textParam(raw.search), vrsta: oneOfParam(raw.vrsta, VRSTE) })
}
