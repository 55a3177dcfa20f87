/** The next release, put in place under a portal that people have open. */
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Release {
  /** To be served as `PORTAL_ROOT`. */
  folder: string
  /** The same shell with another worker, or also as another version of the application. */
  next: (version?: string) => void
  discard: () => void
}

const NOW = '0.1.0'

/** A copy of the build that can be replaced. */
export function releaseFolder(): Release {
  const root = join(import.meta.dirname, '../../..')
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
  for (const name of ['src', 'node_modules', 'package.json']) symlinkSync(join(root, name), join(folder, name))
  cpSync(join(root, 'dist/app'), join(folder, 'dist/app'), { recursive: true })
  const app = join(folder, 'dist/app')
  const plainOnly = (file: string) => {
    for (const kind of ['.br', '.gz']) rmSync(file + kind, { force: true })
  }
  const worker = join(app, 'sw.js')

  /** Files keep their names, so the worker is told by their revision that they have changed. */
  function renumber(version: string): void {
    let text = readFileSync(worker, 'utf8').replaceAll(NOW, version)
    for (const name of readdirSync(join(app, 'assets')).filter((one) => one.endsWith('.js'))) {
      const file = join(app, 'assets', name)
      const code = readFileSync(file, 'utf8')
      if (!code.includes(NOW)) continue
      plainOnly(file)
      writeFileSync(file, code.replaceAll(NOW, version))
      text = text.replace(
        `{"revision":null,"url":"assets/${name}"}`,
        `{"revision":"${version}","url":"assets/${name}"}`,
      )
    }
    writeFileSync(worker, text)
  }

  return {
    folder,
    next: (version) => {
      plainOnly(worker)
      appendFileSync(worker, '\n// next release')
      if (version !== undefined) renumber(version)
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}
