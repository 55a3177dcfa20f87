/** A place for a signature in a PDF, added behind what is there, so that earlier signatures stand. */

import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { citajObjekt, citajRjecnik, mjestaDo, NijeCitljivo, pocetakTablice, type Rjecnik } from './pdf-objekti.ts'

export interface OpisPotpisa {
  tko: string
  razlog: string
  at: Date
  /** Drawn on the page, in letters that every reader of PDF has. */
  vidljivo: string
}

/** Room for the signature and a chain of certificates, in bytes. */
const MJESTA = 8_192
const NAJDUBLJE = 16
const VISINA = 18
const rijec = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
const datum = (at: Date) => `(D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`
const bezZagrada = (text: string) => text.replace(/[\\()]/g, (one) => `\\${one}`)

function tekstRjecnika(rjecnik: Rjecnik): string {
  const parts = [...rjecnik].map(([key, value]) => `${key} ${value}`)
  if ([...rjecnik.keys()].some((key) => !/^\/[\w.+-]+$/.test(key))) throw new NijeCitljivo('a name in numbers')
  return `<< ${parts.join(' ')} >>`
}

/** A document as it is now, and what is to be added. */
function dodatak(text: string) {
  const kraj = text.trimEnd().length
  const { mjesta, trailer } = mjestaDo(text, kraj)
  const novi = new Map<number, string>()
  let zadnji = Math.max(0, ...mjesta.keys(), Number(trailer.get('/Size') ?? 0) - 1)
  const brojOd = (value: string | undefined) => Number(/^(\d+) 0 R$/.exec(value ?? '')?.[1] ?? Number.NaN)
  const procitaj = (value: string | undefined) => {
    const place = mjesta.get(brojOd(value))
    if (place === undefined || place < 0) throw new NijeCitljivo('no object')
    return citajObjekt(text, place)
  }
  const rjecnikOd = (value: string | undefined): Rjecnik => {
    const rjecnik = value?.startsWith('<<') ? citajRjecnik(value) : procitaj(value).rjecnik
    if (rjecnik === undefined) throw new NijeCitljivo('no dictionary')
    return rjecnik
  }
  const dodaj = (content: string) => {
    zadnji += 1
    novi.set(zadnji, content)
    return `${zadnji} 0 R`
  }
  const zamijeni = (value: string | undefined, content: string) => novi.set(brojOd(value), content)
  return { kraj, trailer, novi, zadnji: () => zadnji, brojOd, procitaj, rjecnikOd, dodaj, zamijeni }
}
type Dodatak = ReturnType<typeof dodatak>

/** The first page of a document, by its name. */
function prvaStranica({ trailer, rjecnikOd }: Dodatak): string {
  let value = rjecnikOd(trailer.get('/Root')).get('/Pages')
  for (let i = 0; i < NAJDUBLJE; i += 1) {
    const node = rjecnikOd(value)
    if (node.get('/Type') === '/Page' && value !== undefined) return value
    value = /^\[ (\d+ 0 R)/.exec(node.get('/Kids') ?? '')?.[1]
  }
  throw new NijeCitljivo('no page')
}

/** A list with one more, where it stands: in its dictionary or as an object of its own. */
function produljen(d: Dodatak, rjecnik: Rjecnik, key: string, clan: string): Rjecnik {
  const value = rjecnik.get(key)
  const own = Number.isNaN(d.brojOd(value)) ? undefined : d.procitaj(value).vrijednost
  const list = `${(own ?? value ?? '[ ]').replace(/\s*\]$/, '')} ${clan} ]`
  if (own === undefined) return new Map(rjecnik).set(key, list)
  d.zamijeni(value, list)
  return rjecnik
}

function dodajPolje(d: Dodatak, { tko, razlog, at, vidljivo }: OpisPotpisa): void {
  const root = d.trailer.get('/Root')
  const katalog = d.rjecnikOd(root)
  const form = katalog.get('/AcroForm')
  const obrazac = form === undefined ? new Map<string, string>() : d.rjecnikOd(form)
  const stranica = prvaStranica(d)
  const zauzeto = obrazac.get('/Fields')?.match(/ R/g)?.length ?? 0
  const potpis = d.dodaj(
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${SUBFILTER_ETSI_CADES_DETACHED} ` +
      `/ByteRange [0 /********** /********** /**********] /Contents <${'0'.repeat(MJESTA * 2)}> ` +
      `/Name ${rijec(tko)} /Reason ${rijec(razlog)} /M ${datum(at)} >>`,
  )
  const slika = `BT /F1 8 Tf 2 6 Td (${bezZagrada(vidljivo)}) Tj ET`
  const izgled = d.dodaj(
    `<< /Type /XObject /Subtype /Form /BBox [0 0 320 ${VISINA}] /Length ${slika.length} /Resources << /Font << /F1 ` +
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >> >>\nstream\n${slika}\nendstream`,
  )
  const dno = 16 + zauzeto * VISINA
  const polje = d.dodaj(
    `<< /Type /Annot /Subtype /Widget /FT /Sig /F 132 /Rect [36 ${dno} 356 ${dno + VISINA}] /V ${potpis} /P ${stranica} ` +
      `/T ${rijec(`Potpis ${d.zadnji() + 1}`)} /AP << /N ${izgled} >> >>`,
  )
  d.zamijeni(stranica, tekstRjecnika(produljen(d, d.rjecnikOd(stranica), '/Annots', polje)))
  const novi = tekstRjecnika(new Map(produljen(d, obrazac, '/Fields', polje)).set('/SigFlags', '3'))
  if (form !== undefined && !form.startsWith('<<')) d.zamijeni(form, novi)
  else d.zamijeni(root, tekstRjecnika(new Map(katalog).set('/AcroForm', novi)))
}

/** The document with an empty place for a signature. Throws `NijeCitljivo` for one whose tables are packed. */
function sMjestom(pdf: Buffer, opis: OpisPotpisa): Buffer {
  const text = pdf.toString('latin1')
  const d = dodatak(text)
  dodajPolje(d, opis)
  let out = `${text.slice(0, d.kraj)}\n`
  const rows: string[] = []
  for (const [broj, content] of [...d.novi].sort(([a], [b]) => a - b)) {
    rows.push(`${broj} 1\n${String(out.length).padStart(10, '0')} 00000 n \n`)
    out += `${broj} 0 obj\n${content}\nendobj\n`
  }
  const trailer = new Map(d.trailer)
    .set('/Size', String(d.zadnji() + 1))
    .set('/Prev', String(pocetakTablice(text, d.kraj)))
  out += `xref\n${rows.join('')}trailer\n${tekstRjecnika(trailer)}\nstartxref\n${out.length}\n%%EOF\n`
  return Buffer.from(out, 'latin1')
}

class PotpisnikPdf extends Signer {
  private readonly potpisi: (data: Uint8Array) => Promise<Uint8Array>
  constructor(potpisi: (data: Uint8Array) => Promise<Uint8Array>) {
    super()
    this.potpisi = potpisi
  }
  override async sign(data: Buffer): Promise<Buffer> {
    return Buffer.from(await this.potpisi(data))
  }
}

/** A PDF with one more signature, made by whoever has the key. */
export async function potpisiPdf(
  pdf: Uint8Array,
  opis: OpisPotpisa,
  potpisi: (data: Uint8Array) => Promise<Uint8Array>,
): Promise<Buffer> {
  return new SignPdf().sign(sMjestom(Buffer.from(pdf), opis), new PotpisnikPdf(potpisi))
}
