/** Signatures in a PDF: where each stands, what it covers, and what came after it. */
import type { NakonPotpisa, Potpis } from '#contract/kernel/potpisi.ts'
import { NAJVISE_POTPISA } from '#contract/kernel/potpisi.ts'
import { neprovjeren, type Okolnosti, provjeriCms } from './cms.ts'
import { samoDodaci } from './pdf-dodaci.ts'

const BYTE_RANGE = /\/ByteRange(?=[\s[])/g
const RASPON = /^\/ByteRange\s{0,8}\[\s{0,8}(\d{1,10})\s{1,8}(\d{1,10})\s{1,8}(\d{1,10})\s{1,8}(\d{1,10})\s{0,99}\]/
const SADRZAJ = /\/Contents\s{0,8}$/
const KRAJ = /%%EOF\s{0,8}$/
/** A dictionary of a signature ends within so many characters before and after its place. */
const UZ_POTPIS = 16_384

interface Mjesto {
  /** The signed bytes end here; the file may go on. */
  kraj: number
  /** The signature itself as it lies in the document, in hexadecimal digits. */
  od: number
  do: number
}

/**
 * The place of a signature; undefined where its range is not as it must be. It covers the document from its first byte to the end of a
 * revision, and leaves out its own value and nothing else.
 */
function mjesto(text: string, at: number): Mjesto | undefined {
  const [, nula, od, nastavak, duljina] = (RASPON.exec(text.slice(at, at + 256)) ?? []).map(Number)
  if (nula !== 0 || od === undefined || nastavak === undefined || duljina === undefined) return undefined
  const kraj = nastavak + duljina
  if (od >= nastavak || kraj > text.length || at > kraj) return undefined
  if (text[od] !== '<' || text[nastavak - 1] !== '>') return undefined
  if (!SADRZAJ.test(text.slice(od - 32, od)) || !KRAJ.test(text.slice(kraj - 16, kraj))) return undefined
  // Its range and its value are one dictionary.
  const [prvi, drugi] = at < od ? [at, od] : [nastavak, at]
  if (drugi - prvi > UZ_POTPIS || /endobj|stream/.test(text.slice(prvi, drugi))) return undefined
  return { kraj, od: od + 1, do: nastavak - 1 }
}

function vrijednost(text: string, place: Mjesto): Uint8Array | undefined {
  const hex = text.slice(place.od, place.do)
  return /^[0-9a-fA-F]*$/.test(hex) && hex.length % 2 === 0 ? Buffer.from(hex, 'hex') : undefined
}

/** All that the range covers, in one piece. */
const pokriveno = (bytes: Uint8Array, place: Mjesto) =>
  Buffer.concat([bytes.subarray(0, place.od - 1), bytes.subarray(place.do + 1, place.kraj)])

function nakon(text: string, { kraj }: Mjesto): NakonPotpisa {
  return /^\s*$/.test(text.slice(kraj, kraj + 64)) && text.length - kraj <= 64 ? 'nista' : samoDodaci(text, kraj)
}

async function provjeriJedan(bytes: Uint8Array, text: string, at: number, okolnosti: Okolnosti): Promise<Potpis> {
  const place = mjesto(text, at)
  if (place === undefined) return { ...neprovjeren('obuhvat'), nakon: 'neutvrdeno', obuhvat: [] }
  const cms = vrijednost(text, place)
  const sam = cms === undefined ? neprovjeren('oblik') : await provjeriCms(cms, pokriveno(bytes, place), okolnosti)
  return { ...sam, nakon: nakon(text, place), obuhvat: [] }
}

/** All signatures in the order in which they stand; undefined when there are more than anybody needs. */
export async function provjeriPdf(bytes: Uint8Array, okolnosti: Okolnosti): Promise<Potpis[] | undefined> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const places = [...text.matchAll(BYTE_RANGE)].map(({ index }) => index)
  if (places.length > NAJVISE_POTPISA) return undefined
  const potpisi: Potpis[] = []
  for (const at of places) potpisi.push(await provjeriJedan(bytes, text, at, okolnosti))
  return potpisi
}
