/** A store of files for one test file: a folder of its own. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pohrana } from '#server/spojevi/datoteke.ts'

export function testPohrana(): { pohrana: Pohrana; ukloniPohranu: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'datoteke-'))
  const settings = { maxBytes: 8 * 1024 * 1024, quotaBytes: 64 * 1024 * 1024, s3: undefined, clamdUrl: undefined }
  return { pohrana: { settings, folder }, ukloniPohranu: () => rm(folder, { recursive: true, force: true }) }
}
