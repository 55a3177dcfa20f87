/** Applications and projects as lists of administrators show them. */
import * as z from 'zod/mini'
import { dnevnikRedak, dostupneRadnje, status, verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { cekaSe } from '#contract/kernel/stanje-zapisa.ts'
import { sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { eurWire } from '#contract/kernel/wire.ts'

export const projektUprave = z.strictObject({
  id: z.string(),
  sifra: z.nullable(z.string()),
  /** Null while a call is open: until then nobody but the applicant knows what was sent. */
  naziv: z.nullable(z.string()),
  prijavitelj: z.nullable(sifrirano),
  poziv: sifrirano,
  program: z.string(),
  redniBrojZaprimanja: z.nullable(z.int()),
  vrijemePodnosenja: z.nullable(trenutak),
  trazenaBespovratna: z.nullable(eurWire),
  status,
  statusOd: trenutak,
  cekaSe,
})
export type ProjektUprave = z.output<typeof projektUprave>

export const povucenaPrijava = z.strictObject({
  ...projektUprave.shape,
  verzijaRetka,
  dostupneRadnje,
  dnevnik: z.array(dnevnikRedak),
})
export type PovucenaPrijava = z.output<typeof povucenaPrijava>
