/** Something put into a text; numbers are shown the German way. */
import { formatNumber } from '../broj.ts'

export type Umetak = number | string
export const show = (value: Umetak) => (typeof value === 'number' ? formatNumber(value) : value)
