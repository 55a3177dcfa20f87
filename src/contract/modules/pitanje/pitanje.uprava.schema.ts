/** A question on a call as administrators read it. */
import * as z from 'zod/mini'
import { status } from '#contract/kernel/prijelaz.ts'
import { cekaSe } from '#contract/kernel/stanje-zapisa.ts'
import { sifrirano, trenutak } from '#contract/kernel/upit.ts'

export const pitanjeUprave = z.strictObject({
  id: z.int(),
  naslov: z.string(),
  poziv: sifrirano,
  kategorija: z.string(),
  status,
  postavljenoAt: trenutak,
  rok: trenutak,
  objavljeno: z.boolean(),
  cekaSe,
})
export type PitanjeUprave = z.output<typeof pitanjeUprave>

export const pitanjeUpraveDetalj = z.strictObject({
  ...pitanjeUprave.shape,
  pitanje: z.string(),
  objavljeniNaslov: z.string(),
  objavljeniTekst: z.string(),
  odgovor: z.string(),
})
export type PitanjeUpraveDetalj = z.output<typeof pitanjeUpraveDetalj>
