/** One signature after CMS (CAdES, PAdES): what it covers, with whose key, and when. */
import { type BaseBlock, Constructed, GeneralizedTime, OctetString, Sequence, UTCTime } from 'asn1js'
import {
  type Attribute,
  type Certificate,
  ContentInfo,
  ExtKeyUsage,
  SignedData,
  SignedDataVerifyError,
  type SignerInfo,
  TSTInfo,
} from 'pkijs'
import type { Potpis, RazlogPotpisa } from '#contract/kernel/potpisi.ts'
import { certifikatiOd, jedanAsn1, nadiSidro, opisCertifikata, rokCertifikata, type Sidro } from './certifikat.ts'

export interface Okolnosti {
  sidra: readonly Sidro[]
  /** Milliseconds since the epoch. */
  sada: number
}

/** A signature by itself, before it is known where it stands. */
export type SamPotpis = Omit<Potpis, 'nakon' | 'obuhvat'>

const NAJVECI_CMS = 1024 * 1024
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const DATA = '1.2.840.113549.1.7.1'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
const EXT_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const SAZECI: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}
/** RSA, RSA-PSS and ECDSA, none of them with SHA-1. */
const POSTUPCI = /^1\.2\.840\.(?:113549\.1\.1\.(?:1|10|11|12|13)|10045\.4\.3\.[234])$/

export const neprovjeren = (razlog: RazlogPotpisa): SamPotpis => ({
  certifikat: null,
  navedenoVrijeme: null,
  vremenskiZig: null,
  sazetak: false,
  kljuc: false,
  rok: 'nepoznato',
  sidro: false,
  pokazni: false,
  razlog,
})

export const isti = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

export async function sazmi(postupak: string, data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(postupak, new Uint8Array(data)))
}

function readSignedData(bytes: Uint8Array): SignedData | undefined {
  if (bytes.length > NAJVECI_CMS) return undefined
  const value = jedanAsn1(bytes)
  if (value === undefined) return undefined
  const info = ContentInfo.fromBER(new Uint8Array(value))
  if (info.contentType !== SIGNED_DATA) return undefined
  const signed = new SignedData({ schema: info.content })
  return signed.signerInfos.length === 1 ? signed : undefined
}

/** The only value of an attribute; undefined when there is none or more than one. */
function vrijednost(attributes: readonly Attribute[], oid: string): BaseBlock | undefined {
  const found = attributes.filter(({ type }) => type === oid)
  const values = found.length === 1 ? (found[0]?.values as BaseBlock[] | undefined) : undefined
  return values?.length === 1 ? values[0] : undefined
}

const djeca = (block: unknown): unknown[] => (block instanceof Constructed ? block.valueBlock.value : [])

/** Whether the signed attributes name this very certificate; true where they name none. */
async function imenujeCertifikat(attributes: readonly Attribute[], certifikat: Certificate): Promise<boolean> {
  if (!attributes.some(({ type }) => type === SIGNING_CERTIFICATE_V2)) return true
  const parts = djeca(djeca(djeca(vrijednost(attributes, SIGNING_CERTIFICATE_V2))[0])[0])
  const hash = parts.find((part) => part instanceof OctetString)
  const [algorithm] = parts
  const oid = algorithm instanceof Sequence ? String(djeca(algorithm)[0]).replace(/^.*: /, '') : undefined
  const postupak = oid === undefined ? 'SHA-256' : SAZECI[oid]
  if (hash === undefined || postupak === undefined) return false
  const own = await sazmi(postupak, new Uint8Array(certifikat.toSchema().toBER()))
  return isti(own, hash.valueBlock.valueHexView)
}

function navedeno(attributes: readonly Attribute[]): number | undefined {
  const time = vrijednost(attributes, SIGNING_TIME)
  const at = time instanceof UTCTime || time instanceof GeneralizedTime ? time.toDate().getTime() : Number.NaN
  return Number.isFinite(at) ? at : undefined
}

/** What the library finds; a certificate without an answer for what does not hold. */
async function provjeriPotpisnika(signed: SignedData, data: Uint8Array) {
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: new Uint8Array(data).buffer,
      extendedMode: true,
    })
    return { kljuc: signatureVerified === true, certifikat: signerCertificate }
  } catch (error) {
    if (!(error instanceof SignedDataVerifyError)) throw error
    return { kljuc: false, certifikat: error.signerCertificate }
  }
}

const smijeZigosati = ({ extensions = [] }: Certificate) =>
  extensions.some(
    ({ extnID, parsedValue }) =>
      extnID === EXT_KEY_USAGE && parsedValue instanceof ExtKeyUsage && parsedValue.keyPurposes.includes(TIME_STAMPING),
  )

/** A time stamp over `data`: who gave it and when. Undefined for bytes that are none. */
async function procitajZig(signed: SignedData, data: Uint8Array, { sidra }: Okolnosti) {
  const content = signed.encapContentInfo
  if (content.eContentType !== TST_INFO || content.eContent === undefined) return undefined
  const { genTime, messageImprint } = TSTInfo.fromBER(new Uint8Array(content.eContent.getValue()))
  const postupak = SAZECI[messageImprint.hashAlgorithm.algorithmId]
  const [{ digestAlgorithm, signedAttrs } = {} as SignerInfo] = signed.signerInfos
  if (postupak === undefined || !(digestAlgorithm.algorithmId in SAZECI) || signedAttrs === undefined) return undefined
  const sazetak = isti(await sazmi(postupak, data), messageImprint.hashedMessage.valueBlock.valueHexView)
  const { kljuc, certifikat } = await provjeriPotpisnika(signed, data)
  if (certifikat === undefined || certifikat === null) return undefined
  const at = genTime.getTime()
  const smije = smijeZigosati(certifikat) && (await imenujeCertifikat(signedAttrs.attributes, certifikat))
  const sidro = smije ? await nadiSidro(certifikat, certifikatiOd(signed.certificates), sidra, at) : undefined
  return { at, certifikat, sazetak, kljuc: kljuc && smije, sidro, stoji: sazetak && kljuc && sidro !== undefined }
}

/** The moment of the time stamp over a signature, where it stands and leads to an anchor. */
export async function zigPotpisa(
  token: Uint8Array,
  data: Uint8Array,
  okolnosti: Okolnosti,
): Promise<number | undefined> {
  try {
    const signed = readSignedData(token)
    const zig = signed && (await procitajZig(signed, data, okolnosti))
    return zig?.stoji === true ? zig.at : undefined
  } catch {
    return undefined
  }
}

/** What a certificate adds to a signature that was looked at. It says who, whether in time, and whether it leads to an anchor. */
export async function uzCertifikat(
  certifikat: Certificate,
  prilozeni: readonly Certificate[],
  { zig, navedeno: rekao }: { zig: number | undefined; navedeno: number | undefined },
  { sidra, sada }: Okolnosti,
): Promise<Pick<Potpis, 'certifikat' | 'navedenoVrijeme' | 'vremenskiZig' | 'rok' | 'sidro' | 'pokazni'>> {
  // Nobody signs in the future.
  const at = Math.min(zig ?? rekao ?? sada, sada)
  // The chain of a certificate that has run out is that of its last moment.
  const { notBefore, notAfter } = certifikat
  const unutar = Math.min(Math.max(at, notBefore.value.getTime()), notAfter.value.getTime())
  const sidro = await nadiSidro(certifikat, prilozeni, sidra, unutar)
  return {
    certifikat: opisCertifikata(certifikat),
    navedenoVrijeme: rekao === undefined ? null : new Date(rekao).toISOString(),
    vremenskiZig: zig === undefined ? null : new Date(zig).toISOString(),
    rok: rokCertifikata(certifikat, at),
    sidro: sidro !== undefined,
    pokazni: sidro?.pokazno === true,
  }
}

/** A time stamp of the whole document, which stands among its signatures. */
async function zigDokumenta(signed: SignedData, data: Uint8Array, okolnosti: Okolnosti): Promise<SamPotpis> {
  const zig = await procitajZig(signed, data, okolnosti)
  if (zig === undefined) return neprovjeren('oblik')
  const { at, certifikat, sazetak, kljuc, stoji } = zig
  const vrijeme = { zig: stoji ? at : undefined, navedeno: at }
  const opis = await uzCertifikat(certifikat, certifikatiOd(signed.certificates), vrijeme, okolnosti)
  return { ...opis, sazetak, kljuc, razlog: null }
}

async function provjeri(bytes: Uint8Array, data: Uint8Array, okolnosti: Okolnosti): Promise<SamPotpis> {
  const signed = readSignedData(bytes)
  const signer = signed?.signerInfos[0]
  if (signed === undefined || signer === undefined) return neprovjeren('oblik')
  const { eContent, eContentType } = signed.encapContentInfo
  if (eContentType === TST_INFO) return zigDokumenta(signed, data, okolnosti)
  const { signedAttrs, unsignedAttrs, digestAlgorithm, signatureAlgorithm, signature } = signer
  // With content of its own it would vouch for that and not for the file.
  if (eContent !== undefined || eContentType !== DATA || signedAttrs === undefined) return neprovjeren('oblik')
  const postupak = SAZECI[digestAlgorithm.algorithmId]
  if (postupak === undefined || !POSTUPCI.test(signatureAlgorithm.algorithmId)) return neprovjeren('algoritam')
  const { attributes } = signedAttrs
  const digest = vrijednost(attributes, MESSAGE_DIGEST)
  if (!(digest instanceof OctetString) || vrijednost(attributes, CONTENT_TYPE)?.toString().endsWith(DATA) !== true)
    return neprovjeren('oblik')
  const sazetak = isti(await sazmi(postupak, data), digest.valueBlock.valueHexView)
  const { kljuc, certifikat } = await provjeriPotpisnika(signed, data)
  if (certifikat === undefined || certifikat === null) return neprovjeren('certifikat')
  const token = vrijednost(unsignedAttrs?.attributes ?? [], TIME_STAMP)
  const potpisano = signature.valueBlock.valueHexView
  const zig = token && (await zigPotpisa(new Uint8Array(token.toBER()), potpisano, okolnosti))
  const vrijeme = { zig, navedeno: navedeno(attributes) }
  const opis = await uzCertifikat(certifikat, certifikatiOd(signed.certificates), vrijeme, okolnosti)
  return { ...opis, sazetak, kljuc: kljuc && (await imenujeCertifikat(attributes, certifikat)), razlog: null }
}

/** Checks a detached signature over `data`. Never throws: what cannot be read says so. */
export async function provjeriCms(bytes: Uint8Array, data: Uint8Array, okolnosti: Okolnosti): Promise<SamPotpis> {
  try {
    return await provjeri(bytes, data, okolnosti)
  } catch {
    return neprovjeren('oblik')
  }
}
