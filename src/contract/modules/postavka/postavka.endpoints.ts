/** Parameters of the rules: read whole, changed one at a time, never overwritten. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { dan, trenutak } from '#contract/kernel/upit.ts'
import { KLJUCEVI_POSTAVKI } from './postavka.katalog.ts'

const policy = { who: 'administrator', permission: 'postavke' } as const
const kljuc = z.enum(KLJUCEVI_POSTAVKI)

/** One value and since when; `id` is null for what the portal began with. */
const vrijednost = z.strictObject({
  id: z.nullable(z.int()),
  vrijednost: z.string(),
  vrijediOd: z.iso.date(),
  obrazlozenje: z.nullable(z.string()),
  osoba: z.nullable(z.string()),
  zapisanoAt: z.nullable(trenutak),
})
export type VrijednostPostavke = z.output<typeof vrijednost>

const postavka = z.strictObject({
  kljuc,
  /** In force today; null when none is yet. */
  vrijednost: z.nullable(z.string()),
  vrijediOd: z.nullable(z.iso.date()),
  /** What was ever written, the newest first. */
  povijest: z.array(vrijednost),
})
export type PostavkaRedak = z.output<typeof postavka>
const odgovor = z.strictObject({ data: z.array(postavka) })

export const postavkaUnos = z.strictObject({
  vrijednost: z.string().check(z.trim(), z.minLength(1, PORUKE.polje.obavezno), z.maxLength(100)),
  vrijediOd: dan,
  obrazlozenje: z
    .string()
    .check(z.trim(), z.minLength(10, PORUKE.polje.minDuljina(10)), z.maxLength(500, PORUKE.polje.maxDuljina(500))),
  /** Id of the newest value its writer has seen; null for none. */
  poznato: z.nullable(z.int()),
})
export type PostavkaUnos = z.output<typeof postavkaUnos>

export const postavkaEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/administracija/postavke',
    summary: 'Postavke sustava s poviješću',
    response: odgovor,
    policy,
    audit: 'postavka.popis',
  }),
  promijeni: endpoint({
    method: 'POST',
    path: 'v1/administracija/postavke/:kljuc',
    summary: 'Nova vrijednost postavke od dana',
    params: z.strictObject({ kljuc }),
    body: postavkaUnos,
    response: odgovor,
    policy,
    audit: 'postavka.promjena',
  }),
} as const
