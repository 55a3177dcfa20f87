/** The check of a file's signatures as it is: a PDF or a signed container. Timeless but for the moment it is given. */
import type { ProvjeraPotpisa } from '#contract/kernel/potpisi.ts'
import { provjeriAsice } from './asice.ts'
import type { Okolnosti } from './cms.ts'
import { provjeriPdf } from './pdf.ts'

/** No file of the portal is larger; a reader of bytes from elsewhere may not be either. */
export const NAJVECA_DATOTEKA = 200 * 1024 * 1024
/** At the very beginning of a file: bytes before it are not the document's, though readers let them pass. */
const PDF = '%PDF-'
const ZIP = 'PK\x03\x04'

export const bezProvjere = (oblik: ProvjeraPotpisa['oblik'], zapreka: ProvjeraPotpisa['zapreka']): ProvjeraPotpisa => ({
  oblik,
  zapreka,
  potpisi: [],
  nepotpisano: [],
})

/** Never throws: what cannot be checked says why. */
export async function provjeri(bytes: Uint8Array, okolnosti: Okolnosti): Promise<ProvjeraPotpisa> {
  const head = Buffer.from(bytes.subarray(0, PDF.length)).toString('latin1')
  const oblik = head === PDF ? 'pdf' : head.startsWith(ZIP) ? 'asice' : null
  if (oblik === null) return bezProvjere(null, null)
  if (bytes.length > NAJVECA_DATOTEKA) return bezProvjere(oblik, 'preveliko')
  try {
    if (oblik === 'asice') return await provjeriAsice(bytes, okolnosti)
    const potpisi = await provjeriPdf(bytes, okolnosti)
    if (potpisi === undefined) return bezProvjere('pdf', 'previse')
    return { oblik: 'pdf', zapreka: null, potpisi, nepotpisano: [] }
  } catch {
    return bezProvjere(oblik, 'prekid')
  }
}
