import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEEN_VARIABLE } from './seen-messages.ts'

/** Global setup of the projects that show screens and of the one that asks what they showed. */
export function setup(): (() => void) | undefined {
  if (process.env[SEEN_VARIABLE] !== undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'portal-seen-'))
  process.env[SEEN_VARIABLE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
