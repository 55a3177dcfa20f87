/** A signature after XAdES in a container. Only what it must have reaches the library, and nothing is looked for elsewhere. */
import type { webcrypto } from 'node:crypto'
import type { Certificate } from 'pkijs'
import { CryptoConfig, type Reference } from 'xmldsigjs'
import type { RazlogPotpisa } from '#contract/kernel/potpisi.ts'
import { readCertifikat } from './certifikat.ts'
import { isti, neprovjeren, type Okolnosti, type SamPotpis, sazmi, uzCertifikat, zigPotpisa } from './cms.ts'
import { DOMParser, SignedXml } from './xml-okolina.ts'

type Document = Parameters<SignedXml['LoadXml']>[0]

export interface PotpisSpremnika extends SamPotpis {
  obuhvat: string[]
}

/** As much of the DOM as is needed here: the server has none of its own. */
interface Cvor {
  nodeType: number
  localName: string | null
  namespaceURI: string | null
  textContent: string | null
  childNodes: ArrayLike<Cvor>
  getAttribute: (name: string) => string | null
}

const NAJVECI_XML = 1024 * 1024
const NAJVISE_ELEMENATA = 5_000
const NAJVISE_REFERENCA = 500
const NAJDUBLJE = 40
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const XADES = /^http:\/\/uri\.etsi\.org\/01903\/v1\.3\.2#$/
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties'
const KANONSKI: ReadonlySet<string> = new Set([
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
])
const SAZECI: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'SHA-256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'SHA-384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'SHA-512',
}
const POSTUPCI =
  /^http:\/\/www\.w3\.org\/(?:2001\/04\/xmldsig-more#(?:rsa|ecdsa)-sha(?:256|384|512)|2007\/05\/xmldsig-more#sha(?:256|384|512)-rsa-MGF1)$/

/** What is not as it must be, by its reason. */
class Odbijeno extends Error {
  override name = 'Odbijeno'
  readonly razlog: RazlogPotpisa
  constructor(razlog: RazlogPotpisa) {
    super(razlog)
    this.razlog = razlog
  }
}

const djeca = (node: Cvor): Cvor[] => Array.from(node.childNodes).filter(({ nodeType }) => nodeType === 1)
const imena = (node: Cvor, ime: string, prostor: RegExp | string = XADES): Cvor[] =>
  djeca(node).filter(({ localName, namespaceURI }) => {
    const own = namespaceURI ?? ''
    return localName === ime && (typeof prostor === 'string' ? own === prostor : prostor.test(own))
  })

/** The one child of a name. Throws where there is none or another one beside it. */
function jedan(node: Cvor, ime: string, prostor: RegExp | string = XADES): Cvor {
  const [prvi, drugi] = imena(node, ime, prostor)
  if (prvi === undefined || drugi !== undefined) throw new Odbijeno('xml')
  return prvi
}

/** All ids of a document, each once; throws for a document that is too large or says an id twice. */
function provjeriStablo(root: Cvor): void {
  const ids = new Set<string>()
  let elemenata = 0
  const visit = (node: Cvor, dubina: number): void => {
    elemenata += 1
    if (elemenata > NAJVISE_ELEMENATA || dubina > NAJDUBLJE) throw new Odbijeno('xml')
    const own = ['Id', 'ID', 'id'].map((name) => node.getAttribute(name)).filter((id) => id !== null && id !== '')
    for (const id of new Set(own)) {
      if (ids.has(String(id))) throw new Odbijeno('xml')
      ids.add(String(id))
    }
    for (const child of djeca(node)) visit(child, dubina + 1)
  }
  visit(root, 0)
}

/** A small document without a type of its own; throws for any other. */
export function readXml(bytes: Uint8Array): Cvor {
  if (bytes.length > NAJVECI_XML) throw new Odbijeno('xml')
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Odbijeno('xml')
  const errors: string[] = []
  const parser = new DOMParser({ onError: (level, message) => errors.push(`${level}: ${message}`) })
  const root = parser.parseFromString(text, 'application/xml').documentElement as unknown as Cvor | null
  if (root === null || errors.length > 0) throw new Odbijeno('xml')
  provjeriStablo(root)
  return root
}

/** The file that a reference names; undefined for one that leads anywhere else. */
export function datotekaReference(uri: string, files: ReadonlyMap<string, Buffer>): string | undefined {
  try {
    const name = decodeURIComponent(uri)
    return files.has(name) && !/^META-INF\/|^mimetype$/i.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

const base64 = (node: Cvor) => Buffer.from(node.textContent ?? '', 'base64')

/** The certificate that the signed properties name by its hash, among those that lie beside the signature. */
async function certifikatPotpisa(properties: Cvor, prilozeni: readonly Buffer[]): Promise<Buffer> {
  const [popis] = [...imena(properties, 'SigningCertificateV2'), ...imena(properties, 'SigningCertificate')]
  const cert = popis && imena(popis, 'Cert')[0]
  if (cert === undefined) throw new Odbijeno('certifikat')
  const digest = jedan(cert, 'CertDigest')
  const postupak = SAZECI[jedan(digest, 'DigestMethod', DS).getAttribute('Algorithm') ?? '']
  if (postupak === undefined) throw new Odbijeno('algoritam')
  const hash = base64(jedan(digest, 'DigestValue', DS))
  for (const one of prilozeni) if (isti(await sazmi(postupak, one), hash)) return one
  throw new Odbijeno('certifikat')
}

/** The files of the container that a signature refers to. Throws for references elsewhere, twice, or with anything that changes them. */
function reference(info: Cvor, propertiesId: string, files: ReadonlyMap<string, Buffer>): string[] {
  const all = imena(info, 'Reference', DS)
  if (all.length > NAJVISE_REFERENCA || djeca(info).length !== all.length + 2) throw new Odbijeno('xml')
  const names: string[] = []
  let properties = 0
  for (const one of all) {
    const uri = one.getAttribute('URI') ?? ''
    const transforms = imena(one, 'Transforms', DS).flatMap((list) => djeca(list))
    if (!(jedan(one, 'DigestMethod', DS).getAttribute('Algorithm') ?? '' in SAZECI)) throw new Odbijeno('algoritam')
    if (one.getAttribute('Type') === SIGNED_PROPERTIES) {
      const canonical = transforms.every(
        (t) => KANONSKI.has(t.getAttribute('Algorithm') ?? '') && djeca(t).length === 0,
      )
      if (uri !== `#${propertiesId}` || transforms.length > 1 || !canonical) throw new Odbijeno('xml')
      properties += 1
    } else {
      const name = datotekaReference(uri, files)
      if (name === undefined || transforms.length > 0 || names.includes(name)) throw new Odbijeno('xml')
      names.push(name)
    }
  }
  if (properties !== 1 || names.length === 0) throw new Odbijeno('xml')
  return names
}

/** A signature that gives the library each file by the reference that names it. */
class PotpisDatoteka extends SignedXml {
  constructor(document: unknown, files: ReadonlyMap<string, Buffer>) {
    super(document as ConstructorParameters<typeof SignedXml>[0])
    this.contentHandler = async ({ Uri }: Reference) => {
      const name = Uri?.startsWith('#') === false ? datotekaReference(Uri, files) : undefined
      return name === undefined ? null : new Uint8Array(files.get(name) ?? [])
    }
  }

  /** Whether every file and the signed properties are what was signed. */
  async jeIstogSadrzaja(document: unknown): Promise<boolean> {
    try {
      return await this.ValidateReferences(document as Document)
    } catch {
      return false
    }
  }

  jeKljuca(kljuc: webcrypto.CryptoKey): Promise<boolean> {
    return this.ValidateSignatureValue([kljuc])
  }

  /** The value of the signature as its time stamp covers it. */
  zigovano(kanonski: string, value: Cvor): Uint8Array {
    const node = value as unknown as Parameters<PotpisDatoteka['CopyNamespaces']>[0]
    const copy = node.cloneNode(true) as typeof node
    this.CopyNamespaces(node, copy, false)
    const transform = CryptoConfig.CreateFromName(kanonski)
    transform.LoadInnerXml(copy)
    return Buffer.from(String(transform.GetOutput()), 'utf8')
  }
}

/** The moment of the time stamp over the value of a signature. */
async function zigXml(signed: PotpisDatoteka, signature: Cvor, qualifying: Cvor, okolnosti: Okolnosti) {
  const unsigned = imena(qualifying, 'UnsignedProperties').flatMap((one) => imena(one, 'UnsignedSignatureProperties'))
  const [stamp] = unsigned.flatMap((one) => imena(one, 'SignatureTimeStamp'))
  const [token] = stamp === undefined ? [] : imena(stamp, 'EncapsulatedTimeStamp')
  if (stamp === undefined || token === undefined) return undefined
  const [method] = imena(stamp, 'CanonicalizationMethod', DS)
  const kanonski = method?.getAttribute('Algorithm') ?? 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
  if (!KANONSKI.has(kanonski)) return undefined
  return zigPotpisa(base64(token), signed.zigovano(kanonski, jedan(signature, 'SignatureValue', DS)), okolnosti)
}

function vrijemeOd(properties: Cvor): number | undefined {
  const at = Date.parse(imena(properties, 'SigningTime')[0]?.textContent?.trim() ?? '')
  return Number.isFinite(at) ? at : undefined
}

async function kljucCertifikata(certifikat: Certificate, algorithm: string): Promise<webcrypto.CryptoKey> {
  const hash = `SHA-${/(256|384|512)/.exec(algorithm.slice(-20))?.[1]}`
  const name = algorithm.includes('MGF1') ? 'RSA-PSS' : algorithm.includes('ecdsa') ? 'ECDSA' : 'RSASSA-PKCS1-v1_5'
  const spki = certifikat.subjectPublicKeyInfo
  const namedCurve = spki.toJSON() as { crv?: string }
  const params = name === 'ECDSA' ? { name, namedCurve: namedCurve.crv ?? '' } : { name, hash }
  return crypto.subtle.importKey('spki', spki.toSchema().toBER(), params, true, ['verify'])
}

async function provjeri(root: Cvor, signature: Cvor, files: ReadonlyMap<string, Buffer>, okolnosti: Okolnosti) {
  const info = jedan(signature, 'SignedInfo', DS)
  const method = jedan(info, 'SignatureMethod', DS).getAttribute('Algorithm') ?? ''
  const kanonski = jedan(info, 'CanonicalizationMethod', DS)
  if (!KANONSKI.has(kanonski.getAttribute('Algorithm') ?? '') || djeca(kanonski).length > 0) throw new Odbijeno('xml')
  if (!POSTUPCI.test(method)) throw new Odbijeno('algoritam')
  const qualifying = jedan(jedan(signature, 'Object', DS), 'QualifyingProperties')
  const properties = jedan(qualifying, 'SignedProperties')
  const obuhvat = reference(info, properties.getAttribute('Id') ?? '', files)
  const about = jedan(properties, 'SignedSignatureProperties')
  const data = imena(jedan(signature, 'KeyInfo', DS), 'X509Data', DS)
  const prilozeni = data.flatMap((one) => imena(one, 'X509Certificate', DS)).map(base64)
  const certifikat = readCertifikat(await certifikatPotpisa(about, prilozeni))
  const document = (root as unknown as { ownerDocument: unknown }).ownerDocument
  const signed = new PotpisDatoteka(document, files)
  signed.LoadXml(signature as unknown as Parameters<SignedXml['LoadXml']>[0])
  const sazetak = await signed.jeIstogSadrzaja(document)
  const kljuc = sazetak && (await signed.jeKljuca(await kljucCertifikata(certifikat, method)))
  const vrijeme = { zig: await zigXml(signed, signature, qualifying, okolnosti), navedeno: vrijemeOd(about) }
  const opis = await uzCertifikat(certifikat, prilozeni.map(readCertifikat), vrijeme, okolnosti)
  return { ...opis, sazetak, kljuc, obuhvat, razlog: null }
}

const odbijen = (error: unknown): PotpisSpremnika => ({
  ...neprovjeren(error instanceof Odbijeno ? error.razlog : 'xml'),
  obuhvat: [],
})

/** All signatures of one file of signatures. Never throws: what cannot be read says so. */
export async function provjeriXades(
  bytes: Uint8Array,
  files: ReadonlyMap<string, Buffer>,
  okolnosti: Okolnosti,
  najvise: number,
): Promise<PotpisSpremnika[]> {
  const potpisi: PotpisSpremnika[] = []
  try {
    const root = readXml(bytes)
    const signatures = root.localName === 'Signature' ? [root] : imena(root, 'Signature', DS)
    if (signatures.length === 0 || signatures.length > najvise) throw new Odbijeno('xml')
    for (const one of signatures) potpisi.push(await provjeri(root, one, files, okolnosti).catch(odbijen))
    return potpisi
  } catch (error) {
    return [odbijen(error)]
  }
}
