/** The programme in the address. Part of the first load: nothing heavy is imported here. */
import { compact, idParam, type RawSearch } from '#app/platform/record/list-search.ts'

export function parseNajveci(raw: RawSearch): { program?: number } {
  return compact({ program: idParam(raw.program) })
}
