/** How a file came to be here, as its row keeps it. */
import type { AttachmentRow } from '../ports/attachment.types.ts'

type Trag = Partial<
  Record<'dokaz', boolean | undefined> & Record<'bezPolozaja' | 'izGalerije' | 'ranija', string | undefined>
>

/** Nothing of what was not said. */
export const tragOd = ({
  dokaz,
  bezPolozaja,
  izGalerije,
  ranija,
}: Trag): Pick<AttachmentRow, 'dokaz' | 'bezPolozaja' | 'izGalerije' | 'ranija'> => ({
  ...(dokaz === true && { dokaz }),
  ...(bezPolozaja !== undefined && { bezPolozaja }),
  ...(izGalerije !== undefined && { izGalerije }),
  ...(ranija !== undefined && { ranija }),
})
