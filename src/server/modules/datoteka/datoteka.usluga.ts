/** What happens to a file on the server: announced, received, checked, stored, tied to its record, read, removed. */

import type { Readable } from 'node:stream'
import { PORUKE } from '#contract/kernel/messages.ts'
import { cistiNaziv, ekstenzija } from '#contract/kernel/naziv-datoteke.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { zasto } from '#contract/modules/datoteka/datoteka.granice.ts'
import {
  type NajavaDatoteke,
  type RazlogOdbijanja,
  VRSTE_DATOTEKA,
} from '#contract/modules/datoteka/datoteka.schema.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { contentProblem } from '#server/platform/files/content.ts'
import { provenType } from '#server/platform/files/inspect.ts'
import type { DatotekeVrste, Kamo, Osoba, Posiljatelj } from '#server/platform/files/port.ts'
import { drukcijaDatoteka } from '#server/platform/files/povezivanje.ts'
import { type Scanner, ScannerUnavailable } from '#server/platform/files/scanner.ts'
import { hashOf, type Sealed, type Staging } from '#server/platform/files/staging.ts'
import { type FileStore, keyOf } from '#server/platform/files/store.ts'
import { verified } from '#server/platform/files/verified.ts'
import { inTransaction } from '#server/platform/http/route.ts'
import { stranicaNaDisku } from '#server/platform/pribadaca/stranice.ts'
import { checkQuota } from './datoteka.mjesto.ts'
import * as repo from './datoteka.repository.ts'

/** What answers for files, by the kind of their record. */
export type PortoviVrsta = ReadonlyMap<string, DatotekeVrste>

export interface DatotekaDeps {
  db: Database
  now: () => number
  staging: Staging
  store: FileStore
  /** Every kind of record that has files, each with its own answers. */
  vrste: PortoviVrsta
  maxBytes: number
  quotaBytes: number
  /** Absent where no scanner of malware is set up. */
  scan: Scanner | undefined
  /** Of the running portal; the seed has none. */
  log: { warn: (facts: object, text: string) => void } | undefined
}

/** What calls and timers share: the dependencies and the one check of complete uploads. */
export interface Datoteke {
  deps: DatotekaDeps
  provjeri: (id: string) => Promise<void>
}

type Verdict = { ok: true; sha256: string; vrsta: string } | { ok: false; razlog: RazlogOdbijanja }

/** Throws when a file of this name and size may not come at all; texts of the specification, section 5. */
export function checkLimits({ maxBytes }: Pick<DatotekaDeps, 'maxBytes'>, naziv: string, bajtova: number | null): void {
  const poruka = zasto({ naziv, bajtova }, maxBytes)
  if (poruka !== null)
    throw new Problem('pravila', { poruka, greske: [{ polje: 'datoteka', pravilo: 'DAT-01', poruka }] })
}

/** What answers for files of this kind. Throws for a kind that no module claims. */
export function portVrste({ vrste }: Pick<DatotekaDeps, 'vrste'>, vrsta: string): DatotekeVrste {
  const port = vrste.get(vrsta)
  if (port === undefined) throw new Problem('neispravan-zahtjev')
  return port
}

export async function checkRight(
  deps: DatotekaDeps,
  tx: Tx,
  osoba: Osoba,
  { entitetVrsta, ...kamo }: Kamo & { entitetVrsta: string },
) {
  const right = await portVrste(deps, entitetVrsta).smijePriloziti(tx, osoba, kamo, deps.now())
  if (right === 'nepoznato') throw new Problem('nije-pronadeno')
  if (right === 'zabranjeno') throw new Problem('zabranjeno')
}

type OZapisu = Pick<repo.Datoteka, 'entitetVrsta' | 'entitetId'>

const isOf = (row: OZapisu, other: OZapisu) =>
  row.entitetVrsta === other.entitetVrsta && row.entitetId === other.entitetId

/** The record of a file with what answers for its kind; undefined without one, and for a kind that nobody claims. */
export function zapisOd({ vrste }: Pick<DatotekaDeps, 'vrste'>, { entitetVrsta, entitetId }: OZapisu) {
  const vrsta = entitetVrsta === null ? undefined : vrste.get(entitetVrsta)
  return vrsta !== undefined && entitetId !== null ? { vrsta, id: entitetId } : undefined
}

/** Begins an upload from a device. The same announcement again is the same upload; the id with other content is refused. */
export function najavi(deps: DatotekaDeps, osoba: Posiljatelj, najava: NajavaDatoteke): Promise<repo.Datoteka> {
  checkLimits(deps, najava.naziv, najava.bajtova)
  const { id, sha256, bajtova, prijaviteljId, entitetVrsta, entitetId, polozaj } = najava
  const at = new Date(deps.now())
  return inTransaction(deps.db, async (tx) => {
    await osoba.drziSesiju?.(tx)
    await checkRight(deps, tx, osoba, { entitetVrsta, prijaviteljId, id: entitetId })
    const imenovan = await portVrste(deps, entitetVrsta).imenovaniSazetak(tx, entitetId, id)
    if (imenovan !== undefined && imenovan !== sha256) throw drukcijaDatoteka('datoteka', najava.naziv)
    const known = await repo.lockDatoteka(tx, id)
    if (known === undefined) await checkQuota(deps, tx, osoba.osobaId, bajtova)
    const row = await repo.announce(tx, {
      id,
      vlasnikId: osoba.osobaId,
      prijaviteljId,
      entitetVrsta,
      entitetId,
      sha256,
      bajtova,
      polozaj,
      stanje: 'uTijeku',
      naziv: cistiNaziv(najava.naziv),
      snimljenoAt: new Date(najava.snimljenoAt),
      createdAt: at,
      updatedAt: at,
    })
    if (row?.vlasnikId !== osoba.osobaId) throw new Problem('nije-pronadeno')
    const same = row.sha256 === sha256 && row.bajtova === bajtova && isOf(row, { entitetVrsta, entitetId })
    if (!same) throw new Problem('id-ponovno-koristen')
    // Bytes that were spoilt on their way may come once more.
    if (row.stanje !== 'odbijena' || row.razlog !== 'sazetak') return row
    // What was refused takes no room.
    await checkQuota(deps, tx, osoba.osobaId, bajtova)
    return repo.restart(tx, id, at)
  })
}

/** Throws `ScannerUnavailable` while the scanner of malware does not answer: the file then waits where it came, and nobody gets it. */
async function inspect({ scan }: DatotekaDeps, row: repo.Datoteka, { path, bytes, sha256 }: Sealed): Promise<Verdict> {
  if (bytes === 0) return { ok: false, razlog: 'prazna' }
  if (row.sha256 !== null && row.sha256 !== sha256) return { ok: false, razlog: 'sazetak' }
  const dopustene = VRSTE_DATOTEKA[ekstenzija(row.naziv)] ?? []
  const vrsta = await provenType(path, dopustene)
  if (vrsta === undefined) return { ok: false, razlog: 'vrsta' }
  const razlog = await contentProblem(path, vrsta)
  if (razlog !== undefined) return { ok: false, razlog }
  if ((await scan?.(path)) === 'zarazena') return { ok: false, razlog: 'virus' }
  // What was proven to be sound alone is called so.
  return { ok: true, sha256, vrsta: vrsta.startsWith('video/') ? (dopustene[0] ?? vrsta) : vrsta }
}

/** A server that died after it had stored the file and before it said so finds the file in the store. */
async function inspectStored(deps: DatotekaDeps, row: repo.Datoteka): Promise<Verdict | undefined> {
  const stream = await deps.store.read(keyOf(row.id))
  if (stream === undefined) return undefined
  const sha256 = await hashOf(stream)
  const [vrsta] = VRSTE_DATOTEKA[ekstenzija(row.naziv)] ?? []
  const whole = row.sha256 === null || row.sha256 === sha256
  return whole && vrsta !== undefined ? { ok: true, sha256, vrsta } : { ok: false, razlog: 'sazetak' }
}

/** Stores what was checked, from where it was sealed for the check, and says so; undefined for what stands in the store already. */
async function settle(deps: DatotekaDeps, row: repo.Datoteka, verdict: Verdict, sealed?: Sealed): Promise<void> {
  const { id } = row
  const kljuc = keyOf(id)
  const stranica = verdict.ok && sealed !== undefined ? await stranicaNaDisku(verdict.vrsta, sealed.path) : null
  if (verdict.ok && sealed !== undefined) await deps.store.put(kljuc, sealed.path, sealed)
  const left = await inTransaction(deps.db, async (tx) => {
    const held = await repo.lockDatoteka(tx, id)
    if (held?.stanje !== 'uTijeku') return held
    if (!verdict.ok) await repo.markRefused(tx, id, verdict.razlog, deps.now())
    else await repo.markVerified(tx, id, verdict, { kljuc, stranica, now: deps.now() })
    return held
  })
  if (left === undefined) await deps.store.remove(kljuc)
  await deps.staging.remove(id)
  if (verdict.ok && left !== undefined) await povezi(deps, row)
}

/** Ties a verified file to its record. Asked again wherever it matters, since a server may die between the check and this. */
export async function povezi(deps: Pick<DatotekaDeps, 'db' | 'vrste'>, row: repo.Datoteka): Promise<void> {
  const zapis = zapisOd(deps, row)
  if (zapis !== undefined && !row.povezana)
    await inTransaction(inContext(deps.db, SUSTAV), (tx) => zapis.vrsta.povezi(tx, zapis.id))
}

/** The same for one person: of files and records they find what is theirs to see. */
export function zaOsobu<D extends { db: Database }>(deps: D, { osobaId }: Osoba): D {
  return { ...deps, db: inContext(deps.db, { vrsta: 'osoba', osobaId }) }
}

async function check(deps: DatotekaDeps, id: string): Promise<void> {
  const row = await repo.readDatoteka(deps.db, id)
  if (row === undefined || row.stanje !== 'uTijeku' || row.pomak !== row.bajtova) return
  const sealed = await deps.staging.seal(id)
  // A writer from elsewhere is at it again; whoever finishes it asks for the check.
  if (sealed !== undefined && sealed.bytes !== row.bajtova) return
  if (sealed !== undefined) return settle(deps, row, await inspect(deps, row, sealed), sealed)
  const stored = await inspectStored(deps, row)
  if (stored === undefined) return repo.saveOffset(deps.db, id, 0, deps.now())
  await settle(deps, row, stored)
}

/** The check, with word to whoever looks after the portal when the scanner does not answer; the file is tried again by a timer. */
async function checkOrWait(deps: DatotekaDeps, id: string): Promise<void> {
  try {
    await check(deps, id)
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error
    deps.log?.warn({ err: error }, 'skener zlonamjernog sadržaja ne odgovara; datoteka čeka')
  }
}

/** Checks complete uploads; two who ask at once wait for the same check. */
export function provjere(given: DatotekaDeps): (id: string) => Promise<void> {
  const deps = { ...given, db: inContext(given.db, SUSTAV) }
  const running = new Map<string, Promise<void>>()
  return (id) => {
    const begun =
      running.get(id) ?? deps.staging.exclusive(id, () => checkOrWait(deps, id)).finally(() => running.delete(id))
    running.set(id, begun)
    return begun
  }
}

/** Whether a person may read a file: its record says, and before there is one, whoever sent it. */
export async function smijeCitati(deps: DatotekaDeps, tx: Tx, osoba: Osoba, row: repo.Datoteka): Promise<boolean> {
  if (!row.povezana) return row.vlasnikId === osoba.osobaId
  const zapis = zapisOd(deps, row)
  return zapis === undefined ? false : zapis.vrsta.smijeVidjeti(tx, osoba, zapis.id, deps.now(), row.id)
}

/** Whether the file is still the one that its record names. */
async function jeImenovana(deps: DatotekaDeps, tx: Tx, row: repo.Datoteka): Promise<boolean> {
  const zapis = row.povezana ? zapisOd(deps, row) : undefined
  const sha256 = await zapis?.vrsta.imenovaniSazetak(tx, zapis.id, row.id)
  return sha256 === undefined || sha256 === row.sha256
}

/** The file with its bytes, for whoever may read it; the same 404 for foreign, unknown and unchecked ones. */
export async function citaj(
  deps: DatotekaDeps,
  osoba: Osoba,
  id: string,
): Promise<{ row: repo.Datoteka; open: (from?: number) => Promise<Readable> }> {
  const found = await repo.readDatoteka(deps.db, id)
  if (found?.stanje === 'provjerena') await povezi(deps, found)
  const row = await repo.readDatoteka(deps.db, id)
  const missing = () => new Problem('nije-pronadeno', { poruka: PORUKE.datoteka.nijePronadena })
  if (row === undefined || row.stanje !== 'provjerena' || row.kljuc === null) throw missing()
  const smije = (tx: Tx) => smijeCitati(deps, tx, osoba, row).then((yes) => yes && jeImenovana(deps, tx, row))
  if (!(await inTransaction(deps.db, smije))) throw missing()
  return {
    row,
    open: async (from) => {
      const stream = await bajtovi(deps, row, from)
      if (stream === undefined) throw missing()
      return stream
    },
  }
}

/** The bytes of a verified file, compared with its hash on their way; undefined for one that is none or that the store has lost. */
export async function bajtovi(
  { store }: Pick<DatotekaDeps, 'store'>,
  { stanje, kljuc, sha256 }: Pick<repo.Datoteka, 'stanje' | 'kljuc' | 'sha256'>,
  from = 0,
): Promise<Readable | undefined> {
  if (stanje !== 'provjerena' || kljuc === null || sha256 === null) return undefined
  const stream = await store.read(kljuc)
  return stream && verified(stream, sha256, from)
}

/** Counts what has come, while the session of whoever sends is alive. */
export function zabiljeziPomak(
  { db, now }: DatotekaDeps,
  osoba: Posiljatelj,
  id: string,
  pomak: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await osoba.drziSesiju?.(tx)
    await repo.saveOffset(tx, id, pomak, now())
  })
}

/** Removes a file that no record names; its bytes go last, so that a row never promises what is gone. */
export async function ukloni(
  deps: DatotekaDeps,
  id: string,
  mayRemove: (row: repo.Datoteka) => boolean,
  drziSesiju?: Posiljatelj['drziSesiju'],
): Promise<boolean> {
  const found = await repo.readDatoteka(deps.db, id)
  if (found !== undefined) await povezi(deps, found)
  const removed = await inTransaction(deps.db, async (tx) => {
    await drziSesiju?.(tx)
    const row = await repo.lockDatoteka(tx, id)
    if (row === undefined || row.povezana || !mayRemove(row)) return undefined
    await repo.deleteDatoteka(tx, id)
    return row
  })
  if (removed === undefined) return false
  await deps.staging.remove(id)
  if (removed.kljuc !== null) await deps.store.remove(removed.kljuc)
  return true
}
