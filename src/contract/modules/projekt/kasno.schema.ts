/** Kasno zaprimanje: a submission given on a device before the deadline that the portal received after it (decision 0070). */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { trenutak } from '#contract/kernel/upit.ts'

export const STANJA_KASNOG = ['ceka', 'prihvaceno', 'odbijeno', 'bespredmetno'] as const
export type StanjeKasnog = (typeof STANJA_KASNOG)[number]

/** What is known of the time, said by the device or seen by the portal. */
const vremenaKasnog = z.strictObject({
  /** Press on the device, by its clock set right at its last contact. */
  pritisnuto: trenutak,
  /** By how much the device's clock was set right, in milliseconds. */
  pomakMs: z.number(),
  rok: trenutak,
  zaprimljeno: trenutak,
  /** The last time without contact that the portal itself saw: from, until. */
  bezVezeOd: z.nullable(trenutak),
  bezVezeDo: z.nullable(trenutak),
  /** When the device first named exactly this submission to the portal; null when it came unannounced. */
  najavljeno: z.nullable(trenutak),
})

const odluka = z.strictObject({
  stanje: z.enum(STANJA_KASNOG),
  odluceno: z.nullable(trenutak),
  obrazlozenje: z.nullable(z.string()),
})

/** What the applicant reads on its application. */
export const kasnoPrijave = z.strictObject({ ...vremenaKasnog.shape, ...odluka.shape })
export type KasnoPrijave = z.output<typeof kasnoPrijave>

/** What an officer decides by: whose it is and its times; the form stays closed until it is accepted. */
export const kasnoZaprimanje = z.strictObject({
  ...kasnoPrijave.shape,
  id: uuid,
  projektId: uuid,
  naziv: z.string(),
  prijavitelj: z.strictObject({ id: z.int(), oib: z.string(), naziv: z.string() }),
  poziv: z.strictObject({ id: z.int(), oznaka: z.nullable(z.string()), naziv: z.string() }),
  podnio: z.string(),
  odlucio: z.nullable(z.string()),
  /** SHA-256 of the sealed content. */
  sha256: z.string(),
  /** This person may decide it. */
  smijeOdluciti: z.boolean(),
})
export type KasnoZaprimanje = z.output<typeof kasnoZaprimanje>

export const odlukaKasnog = z.strictObject({
  mutationId: uuid,
  odluka: z.enum(['prihvati', 'odbij']),
  obrazlozenje: z.string().check(z.trim(), z.minLength(10), z.maxLength(4000)),
})
export type OdlukaKasnog = z.output<typeof odlukaKasnog>
