/** Secrets the portal makes for itself once. They lie beside the database, not in it, so that whoever has the one has not the other. */
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a secret; undefined when it was never made. */
export function readSecret(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The same, made when there is none. Of several processes that start at once one makes it and all use it. */
export function openSecret(folder: string, name: string, make: () => string): string {
  const known = readSecret(folder, name)
  if (known !== undefined) return known
  mkdirSync(folder, { recursive: true })
  const own = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
  writeFileSync(own, make(), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(own, join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  return openSecret(folder, name, make)
}
