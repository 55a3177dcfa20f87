/** The check code in the address of the page, as a QR code brings it. Part of the first load: nothing heavy is imported here. */
import { compact, type RawSearch } from '#app/platform/record/list-search.ts'
import { procitajKod } from '#contract/kernel/kontrolni-kod.ts'

export const parseKod = ({ kod }: RawSearch): { kod?: string } =>
  compact({ kod: (typeof kod === 'string' ? procitajKod(kod) : null) ?? undefined })
