/** Signing of a document by CAdES: whose key it is, the caller says. */
import { Set as AsnSet, ObjectIdentifier, Sequence, UTCTime } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { sazmi } from './cms.ts'
import { derOd, type Izdavatelj, oktet } from './izdavanje.ts'

const DATA = '1.2.840.113549.1.7.1'
const SHA_256 = '2.16.840.1.101.3.4.2.1'

async function potpisanaSvojstva(data: Uint8Array, { certifikat }: Izdavatelj, at: Date, vrsta: string) {
  const essCert = new Sequence({ value: [oktet(await sazmi('SHA-256', derOd(certifikat)))] })
  const values: [type: string, value: unknown][] = [
    ['1.2.840.113549.1.9.3', new ObjectIdentifier({ value: vrsta })],
    ['1.2.840.113549.1.9.4', oktet(await sazmi('SHA-256', data))],
    ['1.2.840.113549.1.9.5', new UTCTime({ valueDate: at })],
    ['1.2.840.113549.1.9.16.2.47', new Sequence({ value: [new Sequence({ value: [essCert] })] })],
  ]
  const attributes = values.map(([type, value]) => new Attribute({ type, values: [value] }))
  // A set is signed in the order of its encoding.
  const ordered = attributes
    .map((one) => ({ one, der: Buffer.from(one.toSchema().toBER()) }))
    .sort((a, b) => Buffer.compare(a.der, b.der))
    .map(({ one }) => one)
  const encodedValue = new AsnSet({ value: ordered.map((one) => one.toSchema()) }).toBER()
  return new SignedAndUnsignedAttributes({ type: 0, attributes: ordered, encodedValue })
}

/** A detached signature over `data`; with `sadrzaj` it holds what it signs, as a time stamp does. */
export async function potpisiCms(
  data: Uint8Array,
  tko: Izdavatelj,
  at: Date,
  sadrzaj?: { vrsta: string },
): Promise<Uint8Array> {
  const { certifikat, kljuc } = tko
  const vrsta = sadrzaj?.vrsta ?? DATA
  const content = new EncapsulatedContentInfo({ eContentType: vrsta })
  // Given later it stays in one piece, as readers of time stamps want it.
  if (sadrzaj !== undefined) content.eContent = oktet(data)
  const signed = new SignedData({
    version: 1,
    encapContentInfo: content,
    certificates: [certifikat],
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: SHA_256 })],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certifikat.issuer, serialNumber: certifikat.serialNumber }),
        signedAttrs: await potpisanaSvojstva(data, tko, at, vrsta),
      }),
    ],
  })
  await signed.sign(kljuc, 0, 'SHA-256', new Uint8Array(data).buffer)
  const info = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) })
  return new Uint8Array(info.toSchema().toBER())
}
