/** The row of a file that has just been taken in. */
import type { AttachmentRow, Variant } from '../ports/attachment.types.ts'
import type { Intake } from './intake.ts'
import { tragOd } from './origin.ts'
import { BEGINNING } from './upload-steps.ts'

export type NewFile = Intake & Pick<AttachmentRow, 'naziv' | 'mime' | 'whole'>

/** Field by field: what is given may be the row of another file, whose way is not this one's. `now`: milliseconds. */
export function newRow(
  file: NewFile,
  { attId, original, now }: { attId: string; original: Variant & Pick<AttachmentRow, 'naziv' | 'mime'>; now: number },
): AttachmentRow {
  const { docType, docId, fieldPath, prijaviteljId, geo, naziv, mime, whole } = file
  return {
    ...BEGINNING,
    attId,
    docType,
    docId,
    fieldPath,
    prijaviteljId,
    geo,
    original,
    naziv,
    mime,
    whole,
    state: file.begun === true ? 'begun' : 'stored',
    capturedAt: file.capturedAt ?? new Date(now).toISOString(),
    ...tragOd(file),
  }
}
