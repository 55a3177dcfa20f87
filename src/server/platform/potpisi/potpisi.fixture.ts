/** Keys, certificates and signed files of the tests, made anew in every run. */
import { fromBER, Integer } from 'asn1js'
import PDFDocument from 'pdfkit'
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  MessageImprint,
  SignedAndUnsignedAttributes,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs'
import type { Sidro } from './certifikat.ts'
import { sazmi } from './cms.ts'
import { derOd, type Izdavatelj, izdaj, noviKljuc, oktet, type Podaci, parKljuceva } from './izdavanje.ts'
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

const ZIG = '1.2.840.113549.1.9.16.2.14'

/** The same signature with a time stamp over its value. */
export async function saZigom(cms: Uint8Array, tsa: Izdavatelj, at: number, nad?: Uint8Array): Promise<Uint8Array> {
  const info = ContentInfo.fromBER(new Uint8Array(cms))
  const signed = new SignedData({ schema: info.content })
  const signer = signed.signerInfos[0] as SignerInfo
  const value = nad ?? new Uint8Array(signer.signature.valueBlock.valueHexView)
  const tst = new TSTInfo({
    version: 1,
    policy: '1.2.3',
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
      hashedMessage: oktet(await sazmi('SHA-256', value)),
    }),
    serialNumber: new Integer({ value: 1 }),
    genTime: new Date(at),
  })
  const token = await potpisiCms(new Uint8Array(tst.toSchema().toBER()), tsa, new Date(at), {
    vrsta: '1.2.840.113549.1.9.16.1.4',
  })
  const attribute = new Attribute({ type: ZIG, values: [fromBER(new Uint8Array(token)).result] })
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] })
  const whole = new ContentInfo({ contentType: info.contentType, content: signed.toSchema(true) })
  return new Uint8Array(whole.toSchema().toBER())
}
