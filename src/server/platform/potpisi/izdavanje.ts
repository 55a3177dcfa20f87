/** Certificates of the demo, which vouch for nothing: the same code makes those of the tests. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type webcrypto } from 'node:crypto'
import { BitString, Integer, ObjectIdentifier, OctetString, PrintableString, Sequence, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs'

/** Whoever may sign with a certificate. */
export interface Izdavatelj {
  certifikat: Certificate
  kljuc: webcrypto.CryptoKey
}

export interface Podaci {
  /** Parts of the name by their object identifiers. */
  ime: Readonly<Record<string, string>>
  od: Date
  do: Date
  izdavac?: boolean
  kvalificiran?: boolean
  /** For time stamps alone. */
  zigosanje?: boolean
  broj?: Uint8Array
}

const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SERIJSKI = '2.5.4.5'
const KEY_USAGE = '2.5.29.15'
const KEY_CERT_SIGN = new Uint8Array([0x06])
const NON_REPUDIATION = new Uint8Array([0xc0])

/** A new private key as text. */
export function noviKljuc(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: EC.namedCurve })
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

export async function parKljuceva(pem: string): Promise<{ kljuc: webcrypto.CryptoKey; javni: webcrypto.CryptoKey }> {
  const pkcs8 = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' })
  return {
    kljuc: await crypto.subtle.importKey('pkcs8', pkcs8, EC, false, ['sign']),
    javni: await crypto.subtle.importKey('spki', spki, EC, true, ['verify']),
  }
}

function prosirenja({ izdavac = false, kvalificiran = false, zigosanje = false }: Podaci): Extension[] {
  const der = (extnID: string, value: { toBER: () => ArrayBuffer }, critical = false) =>
    new Extension({ extnID, critical, extnValue: value.toBER() })
  const usage = new BitString({ valueHex: izdavac ? KEY_CERT_SIGN : NON_REPUDIATION, unusedBits: izdavac ? 1 : 6 })
  const oid = (value: string) => new ObjectIdentifier({ value })
  const qualified = new Sequence({ value: [new Sequence({ value: [oid('0.4.0.1862.1.1')] })] })
  return [
    der('2.5.29.19', new BasicConstraints({ cA: izdavac }).toSchema(), true),
    der(KEY_USAGE, usage, true),
    ...(kvalificiran ? [der('1.3.6.1.5.5.7.1.3', qualified)] : []),
    ...(zigosanje ? [der('2.5.29.37', new Sequence({ value: [oid('1.3.6.1.5.5.7.3.8')] }), true)] : []),
  ]
}

/** A certificate for a public key; without an issuer it vouches for itself with the key that is given. */
export async function izdaj(
  javni: webcrypto.CryptoKey,
  podaci: Podaci,
  kljuc: webcrypto.CryptoKey,
  izdao?: Certificate,
): Promise<Certificate> {
  const certifikat = new Certificate()
  certifikat.version = 2
  certifikat.serialNumber = new Integer({ valueHex: podaci.broj ?? new Uint8Array([0x01, ...randomBytes(15)]) })
  for (const [type, value] of Object.entries(podaci.ime)) {
    const text = type === SERIJSKI ? new PrintableString({ value }) : new Utf8String({ value })
    certifikat.subject.typesAndValues.push(new AttributeTypeAndValue({ type, value: text }))
  }
  certifikat.issuer = izdao?.subject ?? certifikat.subject
  certifikat.notBefore.value = podaci.od
  certifikat.notAfter.value = podaci.do
  certifikat.extensions = prosirenja(podaci)
  await certifikat.subjectPublicKeyInfo.importKey(javni)
  await certifikat.sign(kljuc, 'SHA-256')
  return Certificate.fromBER(certifikat.toSchema(true).toBER())
}

export const derOd = (certifikat: Certificate): Uint8Array => new Uint8Array(certifikat.toSchema().toBER())

/** The bytes of a value as an octet string. */
export const oktet = (bytes: Uint8Array): OctetString => new OctetString({ valueHex: new Uint8Array(bytes) })
