/** What lies in a signed container: small enough, named once, told truly. */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

const NAJVISE_STAVKI = 500
const NAJVISE_BAJTOVA = 64 * 1024 * 1024
/** Below this size a high ratio says nothing. */
const OD_BAJTOVA = 1024 * 1024
const NAJVECI_OMJER = 100

async function raspakiraj(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) parts.push(chunk)
  return Buffer.concat(parts)
}

async function stavke(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  const names = new Set<string>()
  let [packed, unpacked] = [0, 0]
  if (zip.entryCount > NAJVISE_STAVKI) throw new Error('too many entries')
  for await (const entry of zip.eachEntry()) {
    // Readers that do not tell letters apart would take another of two.
    const name = entry.fileName.normalize('NFC').toLowerCase()
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (names.has(name) || (entry.generalPurposeBitFlag & 1) !== 0) throw new Error('a name twice, or a password')
    if (unpacked > NAJVISE_BAJTOVA || (unpacked > OD_BAJTOVA && unpacked > packed * NAJVECI_OMJER))
      throw new Error('a bomb')
    names.add(name)
    entries.push(entry)
  }
  return entries
}

/** The files of a container by their names. Undefined for one that cannot be read, or that says one name twice. */
export async function otvoriSpremnik(bytes: Uint8Array): Promise<Map<string, Buffer> | undefined> {
  let zip: ZipFile | undefined
  try {
    zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, strictFileNames: true })
    const files = new Map<string, Buffer>()
    for (const entry of await stavke(zip))
      if (!entry.fileName.endsWith('/')) files.set(entry.fileName, await raspakiraj(zip, entry))
    return files
  } catch {
    return undefined
  } finally {
    zip?.close()
  }
}
