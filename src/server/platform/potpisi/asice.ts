/** Signatures of an ASiC-E container: who has signed which of its files. */
import { NAJVISE_POTPISA, type Potpis, type ProvjeraPotpisa } from '#contract/kernel/potpisi.ts'
import { isti, neprovjeren, type Okolnosti, provjeriCms, sazmi } from './cms.ts'
import { otvoriSpremnik } from './spremnik.ts'
import { datotekaReference, type PotpisSpremnika, provjeriXades, readXml } from './xades.ts'

const XADES = /^META-INF\/[^/]*signatures[^/]*\.xml$/i
const MANIFEST = /^META-INF\/[^/]*ASiCManifest[^/]*\.xml$/i
const P7S = /^META-INF\/[^/]*\.p7s$/i
const VAN_SADRZAJA = /^META-INF\/|^mimetype$/i
const ASIC = /^http:\/\/uri\.etsi\.org\/02918\/v1\.2\.1#$/
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const SAZECI: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'SHA-256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'SHA-384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'SHA-512',
}

type Datoteke = ReadonlyMap<string, Buffer>
type Cvor = ReturnType<typeof readXml>

const djeca = (node: Cvor, ime: string): Cvor[] =>
  Array.from(node.childNodes).filter(
    ({ nodeType, localName, namespaceURI }) =>
      nodeType === 1 && localName === ime && (ASIC.test(namespaceURI ?? '') || namespaceURI === DS),
  )

/** What a manifest says of one file: its name, and whether its bytes are those that were hashed. */
async function objekt(node: Cvor, files: Datoteke): Promise<{ ime: string; isto: boolean } | undefined> {
  const ime = datotekaReference(node.getAttribute('URI') ?? '', files)
  const [method] = djeca(node, 'DigestMethod')
  const [value] = djeca(node, 'DigestValue')
  const postupak = SAZECI[method?.getAttribute('Algorithm') ?? '']
  const bytes = ime === undefined ? undefined : files.get(ime)
  if (ime === undefined || bytes === undefined || postupak === undefined || value === undefined) return undefined
  return { ime, isto: isti(await sazmi(postupak, bytes), Buffer.from(value.textContent ?? '', 'base64')) }
}

async function provjeriManifest(bytes: Buffer, files: Datoteke, okolnosti: Okolnosti): Promise<PotpisSpremnika> {
  const losXml = { ...neprovjeren('xml'), obuhvat: [] }
  try {
    const root = readXml(bytes)
    const [sigReference] = djeca(root, 'SigReference')
    const signature = files.get(sigReference?.getAttribute('URI') ?? '')
    const objects = await Promise.all(djeca(root, 'DataObjectReference').map((one) => objekt(one, files)))
    const known = objects.filter((one) => one !== undefined)
    if (signature === undefined || known.length === 0 || known.length !== objects.length) return losXml
    const sam = await provjeriCms(signature, bytes, okolnosti)
    const obuhvat = known.map(({ ime }) => ime)
    return { ...sam, sazetak: sam.sazetak && known.every(({ isto }) => isto), obuhvat }
  } catch {
    return losXml
  }
}

/** A signature that no manifest names says nothing of any file. */
function bezManifesta(files: Datoteke, manifesti: readonly Buffer[]): PotpisSpremnika[] {
  const named = manifesti.map(String).join('\n')
  const lonely = [...files.keys()].filter((name) => P7S.test(name) && !named.includes(`"${name}"`))
  return lonely.map(() => ({ ...neprovjeren('obuhvat'), obuhvat: [] }))
}

export async function provjeriAsice(bytes: Uint8Array, okolnosti: Okolnosti): Promise<ProvjeraPotpisa> {
  const files = await otvoriSpremnik(bytes)
  const bez = (zapreka: ProvjeraPotpisa['zapreka']) => ({
    oblik: 'asice' as const,
    zapreka,
    potpisi: [],
    nepotpisano: [],
  })
  if (files === undefined) return bez('spremnik')
  const named = (pattern: RegExp) => [...files].filter(([name]) => pattern.test(name)).map(([, content]) => content)
  const [xml, manifesti] = [named(XADES), named(MANIFEST)]
  if (xml.length + manifesti.length > NAJVISE_POTPISA) return bez('previse')
  const found: PotpisSpremnika[] = []
  for (const one of xml) found.push(...(await provjeriXades(one, files, okolnosti, NAJVISE_POTPISA)))
  for (const one of manifesti) found.push(await provjeriManifest(one, files, okolnosti))
  found.push(...bezManifesta(files, manifesti))
  if (found.length > NAJVISE_POTPISA) return bez('previse')
  const potpisi = found.map((one): Potpis => ({ ...one, nakon: one.sazetak ? 'nista' : 'izmjene' }))
  const pokriveno = new Set(found.flatMap(({ obuhvat }) => obuhvat))
  const nepotpisano = [...files.keys()].filter((name) => !VAN_SADRZAJA.test(name) && !pokriveno.has(name))
  return { oblik: 'asice', zapreka: null, potpisi, nepotpisano: potpisi.length === 0 ? [] : nepotpisano }
}
