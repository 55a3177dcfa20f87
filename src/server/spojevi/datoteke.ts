/** Files and the records they belong to: it stands beside the modules, because a file knows no project and a project no store. */
import { join } from 'node:path'
import type { Config, FileSettings } from '../config.ts'
import { type PortalModule, spojeno } from '../modul.ts'
import { readDatoteka } from '../modules/datoteka/datoteka.repository.ts'
import { bajtovi, type Datoteke, type PortoviVrsta, provjere } from '../modules/datoteka/datoteka.usluga.ts'
import { MODULES } from '../modules.ts'
import type { Access } from '../platform/auth/access.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import type { DatotekeVrste } from '../platform/files/port.ts'
import { s3Store } from '../platform/files/s3-store.ts'
import { clamdScanner } from '../platform/files/scanner.ts'
import { createStaging } from '../platform/files/staging.ts'
import type { PortalApp } from '../platform/http/portal-app.ts'
import type { OtvoriDatoteku } from './rsv.ts'

export type { Datoteke }

/** Who may what with files, by the kind of the record: each module answers for its own. */
export function portoviDatoteka(access: Access, moduli: readonly PortalModule[] = MODULES): PortoviVrsta {
  const vrste = spojeno<string, (access: Access) => DatotekeVrste>(moduli.map(({ datoteke }) => datoteke))
  return new Map(Object.entries(vrste).map(([vrsta, port]) => [vrsta, port(access)]))
}

/** Where files lie and how large they may be. */
export interface Pohrana {
  settings: FileSettings
  folder: string
}

export function pohranaOd({ files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>): Pohrana {
  return { settings: files, folder: join(dataFolder, 'files') }
}

/** The folder of uploads, the store behind it, and who may what. */
export function createDatoteke(
  { db, now, access, http }: Pick<PortalApp, 'db' | 'now' | 'access'> & Partial<Pick<PortalApp, 'http'>>,
  { settings: { maxBytes, quotaBytes, s3, clamdUrl }, folder }: Pohrana,
  moduli: readonly PortalModule[] = MODULES,
): Datoteke {
  const deps = {
    db,
    now,
    maxBytes,
    quotaBytes,
    staging: createStaging(join(folder, 'dolazak')),
    store: s3 === undefined ? diskStore(join(folder, 'pohrana')) : s3Store(s3),
    vrste: portoviDatoteka(access, moduli),
    scan: clamdUrl === undefined ? undefined : clamdScanner(clamdUrl),
    log: http?.log,
  }
  return { deps, provjeri: provjere(deps) }
}

/** The bytes of a file for a module that has decided by itself who may have them. */
export const otvoriDatoteku =
  ({ deps }: Datoteke): OtvoriDatoteku =>
  async (id) => {
    const row = await readDatoteka(inContext(deps.db, SUSTAV), id)
    const bytes = row && (await bajtovi(deps, row))
    return bytes && { vrsta: row.vrsta ?? 'application/octet-stream', bytes }
  }
