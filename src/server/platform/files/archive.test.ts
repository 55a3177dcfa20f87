import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isHarmlessArchive } from './archive.ts'

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
  return isHarmlessArchive(path)
}
const text = (words = 'Tekst') => new TextEncoder().encode(words)
const archive = (files: Zippable) => zipSync(files)

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

  test('that is encrypted, cut off or none at all is refused', async () => {
    const whole = archive({ 'a.txt': text() })
    const encrypted = whole.slice()
    const directory = Buffer.from(encrypted).indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    encrypted[directory + 8] = (encrypted[directory + 8] ?? 0) | 1
    expect(await judge(encrypted)).toBe(false)
    expect(await judge(whole.subarray(0, whole.length - 30))).toBe(false)
    expect(await judge(text('PK nije arhiva'))).toBe(false)
  })
})
