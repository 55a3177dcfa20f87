import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderPdf } from '../pdf/render.ts'
import { contentProblem } from './content.ts'

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ODT = 'application/vnd.oasis.opendocument.text'
let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sadrzaj-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function judge(bytes: Uint8Array, type: string) {
  count += 1
  const path = join(folder, String(count))
  await writeFile(path, bytes)
  return contentProblem(path, type)
}

const pdf = (objects: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<</Type/Catalog ${objects}>>\nendobj\n%%EOF\n`, 'latin1')
function packed(objects: string, more = ''): Buffer {
  const body = deflateSync(Buffer.from(objects))
  const head = `%PDF-1.7\n2 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode${more}/Length ${body.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), body, Buffer.from('\nendstream\nendobj\n%%EOF\n')])
}

/** As a password leaves it: the bytes of the packed objects are others. */
function scrambled(bytes: Buffer): Buffer {
  const at = bytes.indexOf('stream\n') + 'stream\n'.length
  return bytes.fill(7, at, at + 8)
}

describe('a PDF', () => {
  test.each<[string, Uint8Array]>([
    ['that runs JavaScript', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
    ['that writes the name in numbers', pdf('/OpenAction<</S/#4aava#53cript/JS(x)>>')],
    ['that starts a program', pdf('/AA<</O<</S /Launch /F(cmd.exe)>>>>')],
    ['with files inside', pdf('/Names<</EmbeddedFiles 5 0 R>>')],
    ['with a script in packed objects', packed('5 0 <</S/JavaScript/JS(x)>>')],
    ['whose packed objects cannot be read', packed('5 0 <<>>', '/DecodeParms<</Predictor 12>>')],
    ['under a password', scrambled(packed('5 0 <<>>'))],
  ])('%s is refused', async (_name, bytes) => {
    expect(await judge(bytes, PDF)).toBe('pdf')
  })

  test('that only shows something is taken: of a printer, packed, and one that the portal makes', async () => {
    const made = await renderPdf({
      naslov: 'Račun',
      broj: '1',
      vrijeme: 'danas',
      trenutak: 0,
      nacrt: false,
      sadrzaj: [{ odlomak: 'Tekst' }],
    })
    for (const bytes of [pdf('/Pages 2 0 R/Title(O JavaScriptu)'), packed('5 0 <</Type/Page>>'), made])
      expect(await judge(bytes, PDF)).toBeUndefined()
  })
})

const CLEAN = {
  '[Content_Types].xml': '<Types/>',
  'word/document.xml': '<w:document><w:t>DDE je kratica</w:t></w:document>',
}
const rel = (type: string, more: string) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" ${more}/></Relationships>`
const office = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries({ ...CLEAN, ...parts }).map(([name, xml]) => [name, strToU8(xml)])))

describe('an office document', () => {
  test.each<[string, string, Record<string, string>]>([
    [
      'with a picture from elsewhere',
      DOCX,
      { 'word/_rels/document.xml.rels': rel('image', 'Target="http://x/a.png" TargetMode="External"') },
    ],
    [
      'with a remote template',
      DOCX,
      { 'word/_rels/settings.xml.rels': rel('attachedTemplate', 'Target="https://x/t.dotm"') },
    ],
    [
      'with a linked workbook',
      XLSX,
      {
        'xl/externalLinks/_rels/externalLink1.xml.rels': rel(
          'externalLinkPath',
          'TargetMode="External" Target="b.xlsx"',
        ),
      },
    ],
    [
      'with DDE in a workbook',
      XLSX,
      { 'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink ddeService="cmd"/></externalLink>' },
    ],
    [
      'with DDE cut into pieces',
      DOCX,
      {
        'word/document.xml':
          '<w:instrText>DD</w:instrText><w:r/><w:instrText xml:space="preserve">EAUTO c:\\\\cmd</w:instrText>',
      },
    ],
    ['with DDE in numbers', DOCX, { 'word/header1.xml': '<w:fldSimple w:instr=" &#68;&#x44;E cmd "/>' }],
    [
      'with macros under another name',
      DOCX,
      {
        '[Content_Types].xml': '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      },
    ],
    [
      'with macros by their relation',
      DOCX,
      { 'word/_rels/document.xml.rels': rel('vbaProject', 'Target="slika.bin"') },
    ],
    ['with parts that hide from a look', DOCX, { 'word/document.xml': '<\0w\0:\0i' }],
    [
      'of LibreOffice with a linked section',
      ODT,
      { 'content.xml': '<text:section-source xlink:href="http://x/a.odt"/>' },
    ],
    [
      'of LibreOffice with a script',
      ODT,
      { 'content.xml': '<script:event-listener xlink:href="vnd.sun.star.script:a.b"/>' },
    ],
  ])('%s is refused', async (_name, type, parts) => {
    expect(await judge(office(parts), type)).toBe('dokument')
  })

  test('with links that people press, and words about DDE, is taken', async () => {
    const links = {
      'word/_rels/document.xml.rels': rel('hyperlink', 'Target="https://primjer.hr" TargetMode="External"'),
    }
    expect(await judge(office(links), DOCX)).toBeUndefined()
    expect(await judge(office({ 'content.xml': '<text:a xlink:href="https://primjer.hr"/>' }), ODT)).toBeUndefined()
  })

  test('from before 2007 with macros or DDE is refused, and taken without', async () => {
    const head = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const old = (text: string | Buffer) => Buffer.concat([head, Buffer.alloc(600), Buffer.from(text)])
    expect(await judge(old(Buffer.from('_VBA_PROJECT', 'utf16le')), 'application/x-cfb')).toBe('dokument')
    expect(await judge(old('\x13 DDEAUTO c:\\cmd.exe \x14'), 'application/x-cfb')).toBe('dokument')
    expect(await judge(old('Tekst o DDE'), 'application/x-cfb')).toBeUndefined()
  })
})

describe('a picture of more than 100 megapixels', () => {
  const png = (width: number, height: number) => {
    const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex')
    head.writeUInt32BE(width, 16)
    head.writeUInt32BE(height, 20)
    return head
  }
  const jpeg = (width: number, height: number) => {
    const head = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080000000003012200021101031101', 'hex')
    head.writeUInt16BE(height, 25)
    head.writeUInt16BE(width, 27)
    return head
  }
  const heic = (width: number, height: number) => {
    const box = Buffer.from('0000001466747970686569630000001469737065000000000000000000000000', 'hex')
    box.writeUInt32BE(width, 24)
    box.writeUInt32BE(height, 28)
    return box
  }
  test.each([
    ['PNG', 'image/png', png],
    ['JPEG', 'image/jpeg', jpeg],
    ['HEIC', 'image/heic', heic],
  ] as const)('is refused as %s, and taken up to that', async (_name, type, make) => {
    expect(await judge(make(10_001, 10_000), type)).toBe('slika')
    expect(await judge(make(10_000, 10_000), type)).toBeUndefined()
  })
})

describe('what lies in an archive is judged as if it had come by itself:', () => {
  const ZIP = 'application/zip'
  const ASICE = 'application/vnd.etsi.asic-e+zip'
  const zip = (parts: Record<string, Uint8Array>) => zipSync(parts)
  const script = pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')
  const remote = office({ 'word/_rels/settings.xml.rels': rel('attachedTemplate', 'Target="https://x/t.dotm"') })
  const macros = office({ '[Content_Types].xml': '<Types ContentType="application/vnd.ms-office.vbaProject"/>' })
  const container = (parts: Record<string, Uint8Array>) => zip({ mimetype: strToU8(ASICE), ...parts })
  const embeds = (bytes: Uint8Array) =>
    zip({ '[Content_Types].xml': strToU8('<Types/>'), 'word/embeddings/dio.bin': bytes })
  const bomb = new Uint8Array(150 * 1024 * 1024)
  test.each<[string, () => Uint8Array, string]>([
    ['a PDF with JavaScript', () => zip({ 'ponude/ponuda.pdf': script }), 'pdf'],
    ['a PDF with JavaScript under another name', () => zip({ 'citaj.txt': script }), 'pdf'],
    ['a document with macros', () => zip({ 'ugovor.docx': macros }), 'dokument'],
    ['a document with a remote template', () => zip({ 'ugovor.docx': remote }), 'dokument'],
    [
      'an old document with macros',
      () =>
        zip({
          'a.doc': Buffer.concat([
            Buffer.from('d0cf11e0a1b11ae1', 'hex'),
            Buffer.alloc(600),
            Buffer.from('_VBA_PROJECT', 'utf16le'),
          ]),
        }),
      'dokument',
    ],
    [
      'a document in a signed container',
      () => zip({ 'potpis.asice': container({ 'ugovor.docx': remote }) }),
      'dokument',
    ],
    ['a PDF that a document embeds', () => zip({ 'ugovor.docx': embeds(script) }), 'pdf'],
    [
      'documents nested deeper than anybody needs',
      () => zip({ a: embeds(embeds(embeds(embeds(office({}))))) }),
      'arhiva',
    ],
    ['an archive under another name', () => zip({ 'slike.dat': zip({ 'a.txt': strToU8('a') }) }), 'arhiva'],
    [
      'a program under another name',
      () => zip({ 'upute.txt': Buffer.concat([Buffer.from('MZ\0\0'), Buffer.alloc(90)]) }),
      'arhiva',
    ],
    [
      'a bomb in a document',
      () => zip({ 'ugovor.docx': zip({ '[Content_Types].xml': strToU8('<Types/>'), 'a.bin': bomb }) }),
      'arhiva',
    ],
  ])('%s is refused', async (_name, bytes, problem) => {
    expect(await judge(bytes(), ZIP)).toBe(problem)
  })

  test('documents, pictures and containers that only show something are taken', async () => {
    const parts = { 'a.pdf': pdf(''), 'b.docx': embeds(office({})), 'c.asice': container({ 'd.pdf': pdf('') }) }
    expect(await judge(zip({ ...parts, 'citaj.txt': strToU8('PK i MZ su kratice') }), ZIP)).toBeUndefined()
    expect(await judge(container({ 'd.pdf': script }), ASICE)).toBe('pdf')
  })
})
