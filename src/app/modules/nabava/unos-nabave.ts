/** A procurement as its form holds it, and as it is sent. */
import { procitaj, upisaniIznos, upisaniTrenutak } from '#app/platform/obrazac/shema.ts'
import { zaUpis } from '#app/platform/obrazac/trenutak.ts'
import type { NabavaDetalj, SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'

/** The form's values: the deadline as it is typed, by the Croatian clock. */
export type Unos = SadrzajNabave

export const unosOf = ({ sadrzaj }: Pick<NabavaDetalj, 'sadrzaj'>): Unos => ({
  ...sadrzaj,
  rokZaPonude: zaUpis(sadrzaj.rokZaPonude),
})

export const SHEMA_NABAVE = procitaj<Unos>({ rokZaPonude: upisaniTrenutak, procijenjenaVrijednost: upisaniIznos })
