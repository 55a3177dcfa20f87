/** The anchors of this portal: certificates of issuers whose signatures it believes, as it is configured. */
import { createHash, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readCertifikat, type Sidro } from './certifikat.ts'

const DATOTEKA = /\.(?:pem|crt|cer)$/i
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** The certificates of one file: any number as PEM, or one as it is. */
function izDatoteke(path: string): Uint8Array[] {
  const bytes = readFileSync(path)
  const blocks = bytes.toString('latin1').match(PEM)
  return (blocks ?? [bytes]).map((one) => new Uint8Array(new X509Certificate(one).raw))
}

/** All certificates of a file or of a folder. Throws for what is none, and where there is none. */
export function citajSidra(path: string): Sidro[] {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => DATOTEKA.test(name))
        .map((name) => join(path, name))
    : [path]
  const sidra = files.flatMap(izDatoteke).map((der) => ({ der, pokazno: false }))
  if (sidra.length === 0) throw new Error('no certificate')
  return sidra
}

/** A mark by which a kept answer is known to be of these anchors. It says what they hold: the demo signs its own anew at each start. */
export function otisakSidara(sidra: readonly Sidro[]): string {
  const hash = createHash('sha256')
  const parts = sidra.map(({ der }) => Buffer.from(readCertifikat(der).tbsView).toString('base64'))
  for (const one of parts.sort()) hash.update(one).update('\n')
  return hash.digest('hex')
}
