/** The check code in the address of the page, as a QR code brings it. Part of the first load: it is read behind it. */
import { compact, type RawSearch } from '#app/platform/record/list-search.ts'

export const parseKod = ({ kod }: RawSearch): { kod?: string } =>
  compact({ kod: typeof kod === 'string' ? kod : undefined })
