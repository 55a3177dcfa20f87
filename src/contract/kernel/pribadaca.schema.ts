/** A pin as devices send it and records keep it. */
import * as z from 'zod/mini'
import { uuid } from './id.ts'

const dio = z.int().check(z.minimum(0), z.maximum(10_000))

/** A box in ten-thousandths of its page, from the upper left corner, on the page as its file turns it. */
const okvirPribadace = z.strictObject({ x: dio, y: dio, sirina: dio, visina: dio })
export type OkvirPribadace = z.output<typeof okvirPribadace>

/** A box on a page of a file. The name and the hash say which document it was, also once another one stands in its place. */
export const pribadacaStranice = z.strictObject({
  vrsta: z.literal('stranica'),
  datotekaId: uuid,
  naziv: z.string().check(z.minLength(1), z.maxLength(200)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** From 1; of a picture 1. */
  stranica: z.int().check(z.minimum(1), z.maximum(100_000)),
  okvir: okvirPribadace,
})
export type PribadacaStranice = z.output<typeof pribadacaStranice>

const pribadacaPolja = z.strictObject({
  vrsta: z.literal('polje'),
  /** Path of a field, list or row of the form, with ids of rows. */
  put: z.string().check(z.minLength(1), z.maxLength(300)),
})

export const pribadaca = z.discriminatedUnion('vrsta', [pribadacaStranice, pribadacaPolja])
export type Pribadaca = z.output<typeof pribadaca>
