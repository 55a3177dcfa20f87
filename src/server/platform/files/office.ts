/** Whether an office document would fetch or run something: macros under any name, templates and data from elsewhere, DDE. */
import { readFile } from 'node:fs/promises'

/** Parts that say what a document is tied to. */
export const isTelling = (name: string): boolean =>
  /^mimetype$|(?:^|\/)\[Content_Types\]\.xml$|\.rels$|^word\/[^/]+\.xml$|^xl\/externalLinks\/[^/]+\.xml$|(?:^|\/)(?:content|styles|meta)\.xml$/i.test(
    name,
  )

const RELATIONSHIP = /<(?:\w+:)?Relationship\b[^>]*>/gi
const FROM_ELSEWHERE =
  /<(?:text:section-source|draw:object(?:-ole)?|draw:plugin|draw:floating-frame|draw:image|table:table-source|table:cell-range-source|meta:template)\b[^>]*\bxlink:href="(?:https?:|ftp:|smb:|\\\\|\/\/)/i
const OPEN_DOCUMENT = /<office:dde-source|<text:dde-connection|vnd\.sun\.star\.script:/i

const decoded = (xml: string) =>
  xml
    .replace(/&#x([0-9a-f]{1,6});/gi, (_all, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16) % 0x110000),
    )
    .replace(/&#(\d{1,7});/g, (_all, code: string) => String.fromCodePoint(Number(code) % 0x110000))

/** A link that a reader presses is one; everything else that lies elsewhere is fetched by the document itself. */
function fetches(rels: string): boolean {
  return [...rels.matchAll(RELATIONSHIP)].some(([one]) => {
    const type = /\bType\s*=\s*["']([^"']*)/i.exec(one)?.[1] ?? ''
    if (/vbaProject|wordVbaData|xlMacrosheet/i.test(type)) return true
    const elsewhere = /\bTargetMode\s*=\s*["']External/i.test(one)
    const template = /attachedTemplate$/i.test(type) && /\bTarget\s*=\s*["'](?:https?:|ftp:|file:|\\\\|\/\/)/i.test(one)
    return template || (elsewhere && !/\/hyperlink$/i.test(type))
  })
}

/** Instructions of fields may be cut into pieces, which Word puts together. */
function fieldsOf(xml: string): string {
  const pieces = [...xml.matchAll(/<w:(?:instrText|delInstrText)\b[^>]*>([^<]*)/gi)].map(([, text]) => text ?? '')
  const simple = [...xml.matchAll(/<w:fldSimple\b[^>]*\bw:instr\s*=\s*["']([^"']*)/gi)].map(([, text]) => text ?? '')
  return `${pieces.join('')}\n${simple.join('\n')}`
}

function isHarmlessPart(name: string, bytes: Buffer): boolean {
  // No office writes its parts in two bytes a letter; whoever does hides them from a look.
  if (bytes.includes(0)) return false
  const xml = decoded(bytes.toString('utf8'))
  if (/\.rels$/i.test(name)) return !fetches(xml)
  if (/\[Content_Types\]\.xml$/i.test(name)) return !/macroEnabled|vbaProject|macrosheet/i.test(xml)
  if (/^xl\//i.test(name)) return !/<(?:\w+:)?(?:ddeLink|oleLink)\b/i.test(xml)
  if (/^word\//i.test(name)) return !/\bDDE(?:AUTO)?\b/i.test(fieldsOf(xml))
  return !FROM_ELSEWHERE.test(xml) && !OPEN_DOCUMENT.test(xml)
}

export function isHarmlessDocument(parts: ReadonlyMap<string, Buffer>): boolean {
  return [...parts].every(([name, bytes]) => isHarmlessPart(name, bytes))
}

const VBA = Buffer.from('_VBA_PROJECT', 'utf16le')
/** A field begins with the sign 19; letters are one or two bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sign is what begins a field
const OLD_DDE = /\x13\0?(?: \0?)*D\0?D\0?E\0?(?:A\0?U\0?T\0?O\0?)?[ \\"]/i

/** The same of documents from before 2007, which are one file of sectors. */
export async function isHarmlessOldDocument(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  return !bytes.includes(VBA) && !OLD_DDE.test(bytes.toString('latin1'))
}
