import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Budget, readArchive, wholeBudget } from './archive.ts'

let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arhive-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function judge(bytes: Uint8Array): Promise<boolean> {
  count += 1
  const path = join(folder, `${count}.zip`)
  await writeFile(path, bytes)
  const looks = { wanted: () => false, budget: wholeBudget(), isHarmlessInside: async () => true }
  return (await readArchive(path, looks)) !== undefined
}
const text = (words = 'Tekst') => new TextEncoder().encode(words)
const archive = (files: Zippable) => zipSync(files)

/** Puts a whole entry between the last one and the directory, and moves the directory's place in the end record. */
function hide(bytes: Buffer): Buffer {
  const directory = bytes.indexOf('PK\x01\x02')
  const other = Buffer.from(archive({ 'skriveno.exe': text('MZ') }))
  const entry = other.subarray(0, other.indexOf('PK\x01\x02'))
  const all = Buffer.concat([bytes.subarray(0, directory), entry, bytes.subarray(directory)])
  all.writeUInt32LE(directory + entry.length, all.lastIndexOf('PK\x05\x06') + 16)
  return all
}

describe('an archive [R-FIL-5]', () => {
  test.each<[string, Zippable]>([
    ['documents in folders', { 'prilozi/ugovor.pdf': text(), 'prilozi/troškovnik.xlsx': text() }],
    ['an office document', { '[Content_Types].xml': text('<Types/>'), 'word/document.xml': text('<w/>') }],
    ['a page of spaces', { 'prazno.txt': text(' '.repeat(500_000)) }],
    ['two thousand entries', Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`${n}.txt`, text()]))],
  ])('with %s is taken', async (_name, files) => {
    expect(await judge(archive(files))).toBe(true)
  })

  test.each<[string, Zippable]>([
    ['macros of Office', { 'word/document.xml': text(), 'word/vbaProject.bin': text() }],
    ['macros of LibreOffice', { 'content.xml': text(), 'Basic/Standard/Module1.xba': text() }],
    ['an archive inside it', { 'jos/Jedna.ZIP': text() }],
    ['a path out of it', { '../../etc/cron.d/x': text() }],
    ['an absolute path', { '/etc/passwd': text() }],
    ['a link', { veza: [text('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }],
    [
      'more than two thousand entries',
      Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}.txt`, text()])),
    ],
    ['content a thousand times larger than it looks', { 'bomba.txt': new Uint8Array(64 * 1024 * 1024) }],
  ])('with %s is refused', async (_name, files) => {
    expect(await judge(archive(files))).toBe(false)
  })

  test.each<[string, (bytes: Buffer, at: { local: number; directory: number }) => Buffer]>([
    ['is told under another name', (bytes, { local }) => Buffer.from(bytes.fill('x', local + 30, local + 31))],
    [
      'is said to be smaller than it is',
      (bytes, { directory }) =>
        Buffer.from(bytes.fill(0, directory + 25, directory + 28).fill(3, directory + 24, directory + 25)),
    ],
    ['has a neighbour that the directory does not know', (bytes) => hide(bytes)],
    ['stands behind something else', (bytes) => Buffer.concat([Buffer.from('MZ program'), bytes])],
  ])('whose entry %s is refused', async (_name, change) => {
    const bytes = Buffer.from(archive({ 'a.txt': [text('Tekst '.repeat(50)), { level: 6 }] }))
    const at = { local: bytes.indexOf('PK\x03\x04'), directory: bytes.indexOf('PK\x01\x02') }
    expect(await judge(bytes)).toBe(true)
    expect(await judge(change(bytes, at))).toBe(false)
  })

  test('that is encrypted, cut off or none at all is refused', async () => {
    const whole = archive({ 'a.txt': text() })
    const encrypted = whole.slice()
    const directory = Buffer.from(encrypted).indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    encrypted[directory + 8] = (encrypted[directory + 8] ?? 0) | 1
    expect(await judge(encrypted)).toBe(false)
    expect(await judge(whole.subarray(0, whole.length - 30))).toBe(false)
    expect(await judge(text('PK nije arhiva'))).toBe(false)
  })

  test('takes from what is left for everything that lies in one file', async () => {
    const path = join(folder, 'dva.zip')
    await writeFile(path, archive({ 'a.txt': text('a'.repeat(60)), 'b.txt': text('b'.repeat(60)) }))
    const read = (budget: Budget) =>
      readArchive(path, { wanted: () => false, budget, isHarmlessInside: async () => true })
    const budget = { bytes: 200, entries: 3 }
    expect(await read(budget)).toBeDefined()
    expect(budget).toEqual({ bytes: 80, entries: 1 })
    expect([await read({ bytes: 119, entries: 3 }), await read({ bytes: 200, entries: 1 })]).toEqual([
      undefined,
      undefined,
    ])
  })
})
