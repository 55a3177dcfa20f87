/** What a certificate says of its holder, and whether it leads to an anchor. */
import { fromBER } from 'asn1js'
import {
  Certificate,
  CertificateChainValidationEngine,
  type CertificateSetItem,
  type FindIssuerCallback,
  QCStatements,
  type RelativeDistinguishedNames,
} from 'pkijs'
import { isOib } from '#contract/kernel/oib.ts'
import type { CertifikatPotpisa, Potpis } from '#contract/kernel/potpisi.ts'

/** A certificate that is trusted without being asked why. */
export interface Sidro {
  der: Uint8Array
  /** Of the demo, which signs nothing in earnest. */
  pokazno: boolean
}

const CN = '2.5.4.3'
const PREZIME = '2.5.4.4'
const SERIJSKI = '2.5.4.5'
const ORGANIZACIJA = '2.5.4.10'
const IME = '2.5.4.42'
const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3'
/** Qualified certificate in the sense of the European regulation. */
const QC_COMPLIANCE = '0.4.0.1862.1.1'
/** Certificates of one signature, and steps of looking for issuers: crossed certificates have no end. */
const NAJVISE_CERTIFIKATA = 16
const NAJVISE_KORAKA = 64
const NAJDULJE_IME = 200

export const readCertifikat = (der: Uint8Array): Certificate => Certificate.fromBER(new Uint8Array(der))

function podatak({ typesAndValues }: RelativeDistinguishedNames, oid: string): string | null {
  const value: unknown = typesAndValues.find(({ type }) => type === oid)?.value.valueBlock.value
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a certificate may hold them, a sentence may not
  const text = typeof value === 'string' ? value.replace(/[\u0000-\u001f\u007f]/g, ' ').trim() : ''
  return text === '' ? null : text.slice(0, NAJDULJE_IME)
}

/** The OIB of a natural person as Croatian issuers and ETSI EN 319 412-1 write it. */
function oibOd(subject: RelativeDistinguishedNames): string | null {
  const oib = /^(?:PNOHR-|TINHR-|VATHR-|HR)?(\d{11})(?:\D.*)?$/.exec(podatak(subject, SERIJSKI) ?? '')?.[1]
  return oib !== undefined && isOib(oib) ? oib : null
}

function jeKvalificiran({ extensions = [] }: Certificate): boolean {
  const { extnValue } = extensions.find(({ extnID }) => extnID === QC_STATEMENTS) ?? {}
  if (extnValue === undefined) return false
  try {
    const { values } = QCStatements.fromBER(new Uint8Array(extnValue.valueBlock.valueHexView))
    return values.some(({ id }) => id === QC_COMPLIANCE)
  } catch {
    return false
  }
}

export function opisCertifikata(certifikat: Certificate): CertifikatPotpisa {
  const { subject, issuer, notBefore, notAfter } = certifikat
  const osoba = [podatak(subject, IME), podatak(subject, PREZIME)].filter((part) => part !== null).join(' ')
  const cn = podatak(subject, CN)
  return {
    ime: (osoba === '' ? cn : osoba) ?? podatak(subject, ORGANIZACIJA) ?? 'bez imena',
    oib: oibOd(subject),
    organizacija: podatak(subject, ORGANIZACIJA),
    izdavatelj: podatak(issuer, CN) ?? podatak(issuer, ORGANIZACIJA) ?? 'bez imena',
    vrijediOd: notBefore.value.toISOString(),
    vrijediDo: notAfter.value.toISOString(),
    kvalificiran: jeKvalificiran(certifikat),
  }
}

export function rokCertifikata({ notBefore, notAfter }: Certificate, at: number): Potpis['rok'] {
  if (at < notBefore.value.getTime()) return 'nijePoceo'
  return at > notAfter.value.getTime() ? 'istekao' : 'vrijedi'
}

const der = (certifikat: Certificate) => Buffer.from(certifikat.toSchema().toBER())

/** The same without the one itself and without doubles. The engine takes the last one for the one that is asked about. */
function ostali(certifikat: Certificate, svi: readonly Certificate[]): Certificate[] {
  const poznati = new Set([der(certifikat).toString('base64')])
  return svi.filter((one) => {
    const text = der(one).toString('base64')
    return !poznati.has(text) && poznati.add(text)
  })
}

/** The anchor that a certificate leads to at a moment; undefined for none. An anchor does not sign documents itself. */
export async function nadiSidro(
  certifikat: Certificate,
  prilozeni: readonly Certificate[],
  sidra: readonly Sidro[],
  at: number,
): Promise<Sidro | undefined> {
  if (prilozeni.length > NAJVISE_CERTIFIKATA) return undefined
  const own = der(certifikat)
  if (sidra.some((sidro) => own.equals(sidro.der))) return undefined
  for (const sidro of sidra) {
    let koraka = 0
    const findIssuer: FindIssuerCallback = (one, engine, crypto) => {
      koraka += 1
      if (koraka > NAJVISE_KORAKA) throw new Error('the chain has no end')
      return engine.defaultFindIssuer(one, engine, crypto)
    }
    const anchor = readCertifikat(sidro.der)
    const engine = new CertificateChainValidationEngine({
      trustedCerts: [anchor],
      certs: [...ostali(certifikat, prilozeni).filter((one) => !der(one).equals(sidro.der)), certifikat],
      checkDate: new Date(at),
      findIssuer,
    })
    try {
      const { result, certificatePath: [prvi] = [] } = await engine.verify()
      if (result && prvi !== undefined && der(prvi).equals(own)) return sidro
    } catch {
      // Another anchor may do.
    }
  }
  return undefined
}

export const certifikatiOd = (skup: readonly CertificateSetItem[] | undefined): Certificate[] =>
  (skup ?? []).filter((one): one is Certificate => one instanceof Certificate)

/** Whether bytes are one value of ASN.1 with nothing behind it but the zeros that fill a place. */
export function jedanAsn1(bytes: Uint8Array): Uint8Array | undefined {
  const { offset, result } = fromBER(new Uint8Array(bytes))
  if (offset === -1 || result.error !== '') return undefined
  return bytes.subarray(offset).every((byte) => byte === 0) ? bytes.subarray(0, offset) : undefined
}
