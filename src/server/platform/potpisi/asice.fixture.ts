/** Signed containers of the tests. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { derOd, type Izdavatelj } from './izdavanje.ts'
import { potpisiCms } from './potpisivanje.ts'
import { DOMParser, SignedXml } from './xml-okolina.ts'

export const SADRZAJ: Readonly<Record<string, string>> = { 'ugovor.txt': 'Ugovor broj 1', 'prilog 1.txt': 'Prilog' }
const ALG = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

export function zip(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const all: Zippable = { mimetype: [strToU8('application/vnd.etsi.asic-e+zip'), { level: 0 }] }
  for (const [name, content] of Object.entries(files))
    all[name] = typeof content === 'string' ? strToU8(content) : content
  return zipSync(all)
}

/** The file of signatures over these files by XAdES. */
export async function xades(
  tko: Izdavatelj,
  files: Readonly<Record<string, string>> = SADRZAJ,
  at = new Date('2026-03-12T09:14:00Z'),
): Promise<string> {
  const x509 = Buffer.from(derOd(tko.certifikat)).toString('base64')
  const omot = '<asic:XAdESSignatures xmlns:asic="http://uri.etsi.org/02918/v1.2.1#"></asic:XAdESSignatures>'
  const signed = new SignedXml()
  // It is signed where it will stand.
  signed.Parent = new DOMParser().parseFromString(omot, 'application/xml').documentElement as never
  signed.contentHandler = async ({ Uri }) =>
    Uri?.startsWith('#') ? null : strToU8(files[decodeURIComponent(Uri ?? '')] ?? '')
  await signed.Sign(ALG, tko.kljuc, strToU8(''), {
    references: Object.keys(files).map((name) => ({ uri: encodeURIComponent(name), hash: 'SHA-256' })),
    x509: [x509],
    signingCertificateV2: x509,
    signingTime: { value: at },
  } as Parameters<SignedXml['Sign']>[3])
  return omot.replace('></', `>${signed.toString()}</`)
}

/** A manifest over these files, and the signature over the manifest. */
export async function cades(tko: Izdavatelj, files: Readonly<Record<string, string>> = SADRZAJ) {
  const refs = await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', strToU8(content))).toString('base64')
      return (
        `<asic:DataObjectReference URI="${encodeURIComponent(name)}">` +
        `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${digest}</ds:DigestValue></asic:DataObjectReference>`
      )
    }),
  )
  const manifest =
    '<asic:ASiCManifest xmlns:asic="http://uri.etsi.org/02918/v1.2.1#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">' +
    `<asic:SigReference URI="META-INF/signature.p7s" MimeType="application/x-pkcs7-signature"/>${refs.join('')}</asic:ASiCManifest>`
  return {
    'META-INF/ASiCManifest.xml': manifest,
    'META-INF/signature.p7s': await potpisiCms(strToU8(manifest), tko, new Date('2026-03-12T09:14:00Z')),
  }
}
