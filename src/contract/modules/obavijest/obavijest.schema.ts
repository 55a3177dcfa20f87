/** A notice as rules see it, and as lists carry it (domain rules 3.14). */
import * as z from 'zod/mini'
import { sifrirano, trenutak } from '#contract/kernel/upit.ts'

export const CILJNE_SKUPINE = ['svi', 'prijavitelji', 'institucije', 'javno'] as const
export const PRIORITETI = ['Visoko', 'Srednje', 'Nisko'] as const

const sadrzaj = {
  naslov: z.string().check(z.maxLength(250)),
  /** HTML of the editor; its length counts with the markup stripped. */
  opis: z.string().check(z.maxLength(40_000)),
  startAt: z.nullable(trenutak),
  endAt: z.nullable(trenutak),
  ciljnaSkupina: z.enum(CILJNE_SKUPINE),
  prioritet: z.enum(PRIORITETI),
}

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

/** True for a notice that is shown now: published, and inside its validity. */
export function jeTrenutna(
  { statusId, startAt, endAt }: Pick<Obavijest, 'statusId' | 'startAt' | 'endAt'>,
  sada: number,
) {
  return (
    statusId === 3 && startAt !== null && endAt !== null && Date.parse(startAt) <= sada && sada <= Date.parse(endAt)
  )
}
