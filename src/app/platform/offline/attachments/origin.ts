/** How a file came to be here, as its row keeps it. */
import type { AttachmentRow } from '../ports/attachment.types.ts'

type Trag = Partial<Record<'dokaz', boolean | undefined> & Record<'bezPolozaja' | 'izGalerije', string | undefined>>

/** Nothing of what was not said. */
export const tragOd = ({
  dokaz,
  bezPolozaja,
  izGalerije,
}: Trag): Pick<AttachmentRow, 'dokaz' | 'bezPolozaja' | 'izGalerije'> => ({
  ...(dokaz === true && { dokaz }),
  ...(bezPolozaja !== undefined && { bezPolozaja }),
  ...(izGalerije !== undefined && { izGalerije }),
})
