/** What is wrong with the content of a file whose kind was proven, and with what lies inside it. Undefined when nothing is. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Budget, readArchive, wholeBudget } from './archive.ts'
import { innerType } from './inner.ts'
import { isHarmlessDocument, isHarmlessOldDocument, isTelling } from './office.ts'
import { isPassivePdf } from './pdf.ts'
import { isOfBearableSize } from './picture.ts'
import { isSound } from './sound.ts'

export type ContentProblem = 'pdf' | 'dokument' | 'arhiva' | 'slika' | 'vrsta'

/** A signed container in an archive, a document in it, and what the document embeds. */
const MOST_DEPTH = 3

/** Office documents, signed containers and archives: all of them zip files. */
const isZip = (type: string) => /zip$|openxmlformats|opendocument/.test(type)

export function contentProblem(path: string, type: string): Promise<ContentProblem | undefined> {
  return problemAt(path, type, 0, wholeBudget())
}

/** A document or a signed container: an archive in an archive is none of them, whatever its name says. */
const isOfDocument = (parts: ReadonlyMap<string, Buffer>) =>
  ['[Content_Types].xml', 'mimetype', 'content.xml'].some((name) => parts.has(name))

async function problemAt(
  path: string,
  type: string,
  depth: number,
  budget: Budget,
): Promise<ContentProblem | undefined> {
  if (type === 'application/pdf') return (await isPassivePdf(path)) ? undefined : 'pdf'
  if (type.startsWith('image/')) return (await isOfBearableSize(path, type)) ? undefined : 'slika'
  // Recordings come in the containers of films; what is not sound alone is another kind.
  if (/^(?:audio|video)\//.test(type)) return (await isSound(path, type)) ? undefined : 'vrsta'
  if (type === 'application/x-cfb') return (await isHarmlessOldDocument(path)) ? undefined : 'dokument'
  if (!isZip(type)) return undefined
  let inside: ContentProblem | undefined
  const isHarmlessInside = async (bytes: Buffer) => {
    inside = await problemInside(bytes, depth + 1, budget)
    return inside === undefined
  }
  const parts = await readArchive(path, { wanted: isTelling, budget, isHarmlessInside })
  if (parts === undefined || (depth > 0 && !isOfDocument(parts))) return inside ?? 'arhiva'
  return isHarmlessDocument(parts) ? undefined : 'dokument'
}

/** The same of a part of an archive, which is laid down for as long as it is looked at. */
async function problemInside(bytes: Buffer, depth: number, budget: Budget): Promise<ContentProblem | undefined> {
  const type = await innerType(bytes)
  if (type === undefined) return undefined
  if (type === 'refused' || (isZip(type) && depth > MOST_DEPTH)) return 'arhiva'
  const folder = await mkdtemp(join(tmpdir(), 'portal-sadrzaj-'))
  try {
    const path = join(folder, 'dio')
    await writeFile(path, bytes)
    return await problemAt(path, type, depth, budget)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
