/** Whether a PDF would do something by itself: run JavaScript, start a program, or carry other files inside. */
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

/** Names of a PDF's own language, followed by what ends a name there. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?=[\s/<>[\](){}%\0]|$)/
const STREAM = /stream\r?\n/g
/** The dictionary of a stream stands directly before it. */
const DICTIONARY = 2_048
const MOST_OBJECTS = 32 * 1024 * 1024

/** Any letter of a name may be written as a number: `/J#61vaScript`. */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The objects packed into a stream; undefined when they cannot be read, as in a file under a password. */
function packedObjects(dictionary: string, body: Buffer): string | undefined {
  if (/\/Predictor\s+(?!1\b)\d/.test(dictionary)) return undefined
  const filters = dictionary.match(/\/[A-Za-z0-9]+Decode\b|\/Fl\b/g) ?? []
  if (filters.length === 0) return body.toString('latin1')
  if (filters.length > 1 || !/^\/Fl(?:ateDecode)?$/.test(filters[0] ?? '')) return undefined
  try {
    return inflateSync(body, { maxOutputLength: MOST_OBJECTS }).toString('latin1')
  } catch {
    return undefined
  }
}

/** Every text in which objects may stand: the file itself, and what is packed into streams of objects. */
function* objectsIn(bytes: Buffer): Generator<string | undefined> {
  const raw = bytes.toString('latin1')
  yield raw
  for (const { index, 0: opening } of raw.matchAll(STREAM)) {
    if (raw.startsWith('end', index - 3)) continue
    const before = raw.slice(Math.max(0, index - DICTIONARY), index)
    const dictionary = unescaped(before.slice(before.lastIndexOf('obj') + 3))
    if (!dictionary.includes('/ObjStm')) continue
    const from = index + opening.length
    const end = raw.indexOf('endstream', from)
    yield packedObjects(dictionary, bytes.subarray(from, end < 0 ? undefined : end))
  }
}

export async function isPassivePdf(path: string): Promise<boolean> {
  for (const text of objectsIn(await readFile(path)))
    if (text === undefined || ACTIVE.test(unescaped(text))) return false
  return true
}
