/** Global setup of component tests with a window of their own: its library as one file. Loading its six hundred took each of them half a second. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { WINDOW_VARIABLE } from './own-window-environment.ts'

export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-window-'))
  const outfile = join(folder, 'happy-dom.cjs')
  await build({
    stdin: { contents: "export { GlobalWindow } from 'happy-dom'", resolveDir: import.meta.dirname },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    keepNames: true,
    outfile,
  })
  process.env[WINDOW_VARIABLE] = outfile
  return () => rmSync(folder, { recursive: true, force: true })
}
