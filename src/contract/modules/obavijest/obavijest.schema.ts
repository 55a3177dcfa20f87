/** A notice as rules see it, and as lists carry it (domain rules 3.14). */

import * as z from 'zod/mini'
import { status } from '#contract/kernel/prijelaz.ts'
import { cekaSe, stanjeZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { obavijestStatuses } from './obavijest.statuses.ts'

export const CILJNE_SKUPINE = ['svi', 'prijavitelji', 'institucije', 'javno'] as const
export const PRIORITETI = ['Visoko', 'Srednje', 'Nisko'] as const
/** Longest text of a notice in characters that a reader sees. */
export const NAJDULJI_OPIS = 8000

const sadrzaj = {
  naslov: z.string().check(z.maxLength(250)),
  /** HTML of the editor; its length counts with the markup stripped. */
  opis: z.string().check(z.maxLength(40_000)),
  startAt: z.nullable(trenutak),
  endAt: z.nullable(trenutak),
  ciljnaSkupina: z.enum(CILJNE_SKUPINE),
  prioritet: z.enum(PRIORITETI),
}
const oznake = z.array(z.int().check(z.minimum(1), z.maximum(2_147_483_647))).check(z.maxLength(100))

/** What people write; everything else of a notice is the portal's. */
export const sadrzajObavijesti = z.strictObject({
  ...sadrzaj,
  /** Programmes whose people it is for; empty means all. */
  programi: oznake,
  /** Institutions it is for; empty means all. */
  institucije: oznake,
})
export type SadrzajObavijesti = z.output<typeof sadrzajObavijesti>

export const obavijest = z.strictObject({
  id: z.int(),
  ...sadrzaj,
  programi: z.array(z.int()),
  institucije: z.array(z.int()),
  /** The institution whose own notice it is; null for one of the portal. */
  institucijaId: z.nullable(z.int()),
  statusId: z.int(),
  verzijaRetka: z.int(),
  statusPromijenjenAt: trenutak,
  inacica: z.int(),
  runda: z.array(z.int()),
})
export type Obavijest = z.output<typeof obavijest>

/** A current notice in the window and the list. */
export const trenutnaObavijest = z.strictObject({
  id: z.int(),
  naslov: z.string(),
  opis: z.string(),
  startAt: trenutak,
  endAt: trenutak,
  prioritet: z.enum(PRIORITETI),
  institucija: z.nullable(sifrirano),
})
export type TrenutnaObavijest = z.output<typeof trenutnaObavijest>

/** A row of the list of those who write notices. */
export const obavijestRedak = z.strictObject({
  id: z.int(),
  naslov: z.string(),
  startAt: z.nullable(trenutak),
  endAt: z.nullable(trenutak),
  ciljnaSkupina: z.enum(CILJNE_SKUPINE),
  prioritet: z.enum(PRIORITETI),
  status,
  institucija: z.nullable(sifrirano),
  /** The signed-in person can take the next step now. */
  cekaMene: z.boolean(),
  cekaSe,
})
export type ObavijestRedak = z.output<typeof obavijestRedak>

/** A notice as those who write it see it. */
export const obavijestDetalj = z.strictObject({
  id: z.int(),
  ...sadrzajObavijesti.shape,
  institucija: z.nullable(sifrirano),
  inacica: z.int(),
  ...stanjeZapisa,
})
export type ObavijestDetalj = z.output<typeof obavijestDetalj>

/** True for a notice that everybody reads. */
export const jeZaJavnost = ({ ciljnaSkupina, institucije }: Pick<Obavijest, 'ciljnaSkupina' | 'institucije'>) =>
  ciljnaSkupina !== 'institucije' && institucije.length === 0

/** True for a notice that is shown now: published, and inside its validity. */
export function jeTrenutna(
  { statusId, startAt, endAt }: Pick<Obavijest, 'statusId' | 'startAt' | 'endAt'>,
  sada: number,
) {
  return (
    jeStatus(obavijestStatuses, statusId, 'objavljen') &&
    startAt !== null &&
    endAt !== null &&
    Date.parse(startAt) <= sada &&
    sada <= Date.parse(endAt)
  )
}
