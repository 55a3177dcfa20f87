import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/klupa.ts'
import { provjeriKljuceve, zaboraviKljuceve } from './kljucevi.ts'

const baza = sharedDatabase()
const [prva, druga] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'portal-kljucevi-'))) as [string, string]
afterAll(async () => {
  for (const folder of [prva, druga]) rmSync(folder, { recursive: true })
})

test('a second process with a folder of its own is refused at start, whether it has a key or none, and of two at once one is', async () => {
  const both = await Promise.allSettled([provjeriKljuceve(baza.owner, prva), provjeriKljuceve(baza.owner, druga)])
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatch(/Svi procesi jednog portala dijele mapu podataka/)
  const ours = both[0]?.status === 'fulfilled' ? prva : druga
  await provjeriKljuceve(baza.owner, ours)
  const empty = mkdtempSync(join(tmpdir(), 'portal-kljucevi-'))
  await expect(provjeriKljuceve(baza.owner, empty)).rejects.toThrow('nije onaj')
  // A key that is lost for good has a way out.
  await zaboraviKljuceve(baza.owner)
  await provjeriKljuceve(baza.owner, empty)
  await expect(provjeriKljuceve(baza.owner, ours)).rejects.toThrow('nije onaj')
  rmSync(empty, { recursive: true })
})
