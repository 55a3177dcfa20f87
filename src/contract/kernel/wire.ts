/** Schemas of values as they travel. Apart from the arithmetic, so that a page that only shows money does not load the schemas. */
import * as z from 'zod/mini'
import { isEurWire } from './money.ts'

/** An amount; may be negative (corrections, returns, differences). */
export const eurWire = z.string().check(z.refine(isEurWire))

/** An amount that is zero or more. */
export const eurWireNonNegative = z.string().check(z.refine((text) => isEurWire(text) && !text.startsWith('-')))
