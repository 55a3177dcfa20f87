/** The page of the list in the address. Part of the first load: nothing heavy is imported here. */
import { compact, idParam, type RawSearch } from '#app/platform/record/list-search.ts'

export function parseStranica(raw: RawSearch): { page?: number } {
  const page = idParam(raw.page)
  return compact({ page: page !== undefined && page <= 100_000 ? page : undefined })
}
