/** Keys, certificates and signed files of the tests, made anew in every run. */
import PDFDocument from 'pdfkit'
import type { Sidro } from './certifikat.ts'
import { derOd, type Izdavatelj, izdaj, noviKljuc, type Podaci, parKljuceva } from './izdavanje.ts'
import { potpisiPdf } from './pdf-mjesto.ts'
import { potpisiCms } from './potpisivanje.ts'

export const SADA = Date.parse('2026-03-12T09:14:00Z')
export const OIB = '69435151530'

export async function izdavatelj(ime = 'Ispitni izdavatelj', izdao?: Izdavatelj): Promise<Izdavatelj> {
  const { kljuc, javni } = await parKljuceva(noviKljuc())
  const podaci: Podaci = {
    ime: { '2.5.4.3': ime },
    od: new Date('2020-01-01T00:00:00Z'),
    do: new Date('2040-01-01T00:00:00Z'),
    izdavac: true,
  }
  return { kljuc, certifikat: await izdaj(javni, podaci, izdao?.kljuc ?? kljuc, izdao?.certifikat) }
}

export async function potpisnik(izdao: Izdavatelj, more: Partial<Podaci> = {}): Promise<Izdavatelj> {
  const { kljuc, javni } = await parKljuceva(noviKljuc())
  const podaci: Podaci = {
    ime: { '2.5.4.42': 'Ivan', '2.5.4.4': 'Horvat', '2.5.4.3': 'Ivan Horvat', '2.5.4.5': `PNOHR-${OIB}` },
    od: new Date('2025-01-01T00:00:00Z'),
    do: new Date('2027-01-01T00:00:00Z'),
    kvalificiran: true,
    ...more,
  }
  return { kljuc, certifikat: await izdaj(javni, podaci, izdao.kljuc, izdao.certifikat) }
}

export const sidroOd = ({ certifikat }: Izdavatelj, pokazno = false): Sidro => ({ der: derOd(certifikat), pokazno })

/** A document as the portal draws them: with a table of its objects that is not packed. */
export function dokument(text = 'Ugovor o dodjeli bespovratnih sredstava'): Promise<Buffer> {
  return new Promise((resolve) => {
    const pdf = new PDFDocument({ compress: false })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.text(text)
    pdf.end()
  })
}

export function potpisan(pdf: Uint8Array, tko: Izdavatelj, at = SADA): Promise<Buffer> {
  const opis = { tko: 'Ivan Horvat', razlog: 'Potpis ugovora', at: new Date(at), vidljivo: 'Ivan Horvat' }
  return potpisiPdf(pdf, opis, (data) => potpisiCms(data, tko, new Date(at)))
}
