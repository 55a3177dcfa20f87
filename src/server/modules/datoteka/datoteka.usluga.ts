/** What happens to a file on the server: announced, received, checked, stored, tied to its record, read, removed. */
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Problem } from '#contract/kernel/problem.ts'
import {
  cistiNaziv,
  ekstenzija,
  type NajavaDatoteke,
  type RazlogOdbijanja,
  VRSTE_DATOTEKA,
} from '#contract/modules/datoteka/datoteka.schema.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { isHarmlessArchive } from '#server/platform/files/archive.ts'
import { isMissing } from '#server/platform/files/disk-store.ts'
import { provenType } from '#server/platform/files/inspect.ts'
import { hashOf, type Staging } from '#server/platform/files/staging.ts'
import { type FileStore, keyOf } from '#server/platform/files/store.ts'
import { inTransaction } from '#server/platform/http/route.ts'
import type { DatotekaPort, Osoba } from './datoteka.port.ts'
import * as repo from './datoteka.repository.ts'

export interface DatotekaDeps {
  db: Database
  now: () => number
  staging: Staging
  store: FileStore
  port: DatotekaPort
  maxBytes: number
  quotaBytes: number
}

/** What calls and timers share: the dependencies and the one check of complete uploads. */
export interface Datoteke {
  deps: DatotekaDeps
  provjeri: (id: string) => Promise<void>
}

type Verdict = { ok: true; sha256: string; vrsta: string } | { ok: false; razlog: RazlogOdbijanja }

/** Throws when a file of this name and size may not come at all; texts of the specification, section 5. */
export function checkLimits({ maxBytes }: Pick<DatotekaDeps, 'maxBytes'>, naziv: string, bajtova: number | null): void {
  const refuse = (poruka: string): never => {
    throw new Problem('pravila', { poruka, greske: [{ polje: 'datoteka', pravilo: 'DAT-01', poruka }] })
  }
  if (maxBytes === 0) refuse(PORUKE.datoteka.bezNajveceVelicine)
  if (!Object.hasOwn(VRSTE_DATOTEKA, ekstenzija(naziv))) refuse(PORUKE.datoteka.vrsta)
  if (bajtova !== null && bajtova > maxBytes)
    refuse(PORUKE.datoteka.prevelika(Math.floor((maxBytes / 1024 / 1024) * 100) / 100))
}

export function refuseImpersonated({ osobaId, stvarnaOsobaId }: Osoba): void {
  if (osobaId !== stvarnaOsobaId) throw new Problem('zabranjeno')
}

async function checkQuota(deps: DatotekaDeps, tx: Tx, osobaId: number, more: number): Promise<void> {
  const used = await repo.usedBytes(tx, osobaId)
  if (used + more > deps.quotaBytes) throw new Problem('pravila', { poruka: PORUKE.datoteka.kvota })
}

export async function checkRight(
  deps: DatotekaDeps,
  tx: Tx,
  osoba: Osoba,
  kamo: { prijaviteljId: number | null; projektId: string },
) {
  const right = await deps.port.smijePriloziti(tx, osoba, kamo, deps.now())
  if (right === 'nepoznato') throw new Problem('nije-pronadeno')
  if (right === 'zabranjeno') throw new Problem('zabranjeno')
}

/** Begins an upload from a device. The same announcement again is the same upload; the id with other content is refused. */
export function najavi(deps: DatotekaDeps, osoba: Osoba, najava: NajavaDatoteke): Promise<repo.Datoteka> {
  refuseImpersonated(osoba)
  checkLimits(deps, najava.naziv, najava.bajtova)
  const { id, sha256, bajtova, prijaviteljId, projektId, polozaj } = najava
  const at = new Date(deps.now())
  return inTransaction(deps.db, async (tx) => {
    await checkRight(deps, tx, osoba, { prijaviteljId, projektId })
    const known = await repo.lockDatoteka(tx, id)
    if (known === undefined) await checkQuota(deps, tx, osoba.osobaId, bajtova)
    const row = await repo.announce(tx, {
      ...{ id, vlasnikId: osoba.osobaId, prijaviteljId, projektId, sha256, bajtova, polozaj, stanje: 'uTijeku' },
      ...{ naziv: cistiNaziv(najava.naziv), snimljenoAt: new Date(najava.snimljenoAt), createdAt: at, updatedAt: at },
    })
    if (row?.vlasnikId !== osoba.osobaId) throw new Problem('nije-pronadeno')
    const same = row.sha256 === sha256 && row.bajtova === bajtova && row.projektId === projektId
    if (!same) throw new Problem('id-ponovno-koristen')
    // Bytes that were spoilt on their way may come once more.
    if (row.stanje === 'odbijena' && row.razlog === 'sazetak') return repo.restart(tx, id, at)
    return row
  })
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Office documents, signed containers and archives: all of them zip files. */
const isZip = (vrsta: string) => /zip$|openxmlformats|opendocument/.test(vrsta)

async function inspect(deps: DatotekaDeps, row: repo.Datoteka): Promise<Verdict> {
  if (row.bajtova === 0) return { ok: false, razlog: 'prazna' }
  const path = deps.staging.path(row.id)
  const sha256 = await deps.staging.sha256(row.id)
  if (row.sha256 !== null && row.sha256 !== sha256) return { ok: false, razlog: 'sazetak' }
  const vrsta = await provenType(path, VRSTE_DATOTEKA[ekstenzija(row.naziv)] ?? [])
  if (vrsta === undefined) return { ok: false, razlog: 'vrsta' }
  return !isZip(vrsta) || (await isHarmlessArchive(path))
    ? { ok: true, sha256, vrsta }
    : { ok: false, razlog: 'arhiva' }
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

async function settle(deps: DatotekaDeps, id: string, verdict: Verdict, inStore: boolean): Promise<void> {
  const row = await repo.readDatoteka(deps.db, id)
  if (row === undefined || row.bajtova === null) return
  const kljuc = keyOf(id)
  if (verdict.ok && !inStore)
    await deps.store.put(kljuc, deps.staging.path(id), { sha256: verdict.sha256, bytes: row.bajtova })
  const left = await inTransaction(deps.db, async (tx) => {
    const held = await repo.lockDatoteka(tx, id)
    if (held?.stanje !== 'uTijeku') return held
    if (!verdict.ok) await repo.markRefused(tx, id, verdict.razlog, deps.now())
    else await repo.markVerified(tx, id, { sha256: verdict.sha256, vrsta: verdict.vrsta, kljuc, now: deps.now() })
    return held
  })
  if (left === undefined) await deps.store.remove(kljuc)
  if (!verdict.ok || left === undefined) await deps.staging.remove(id)
  else await povezi(deps, row)
}

/** Ties a verified file to its record. Asked again wherever it matters, since a server may die between the check and this. */
async function povezi({ db, port }: DatotekaDeps, { projektId, povezanaS }: repo.Datoteka): Promise<void> {
  if (projektId !== null && povezanaS === null)
    await inTransaction(inContext(db, SUSTAV), (tx) => port.povezi(tx, projektId))
}

/** The same for one person: of files and records they find what is theirs to see. */
export function zaOsobu<D extends { db: Database }>(deps: D, { osobaId }: Osoba): D {
  return { ...deps, db: inContext(deps.db, { vrsta: 'osoba', osobaId }) }
}

async function check(deps: DatotekaDeps, id: string): Promise<void> {
  const row = await repo.readDatoteka(deps.db, id)
  if (row === undefined || row.stanje !== 'uTijeku' || row.pomak !== row.bajtova) return
  if (await exists(deps.staging.path(id))) return settle(deps, id, await inspect(deps, row), false)
  const stored = await inspectStored(deps, row)
  if (stored === undefined) return repo.saveOffset(deps.db, id, 0, deps.now())
  await settle(deps, id, stored, true)
}

/** Checks complete uploads; two who ask at once wait for the same check. */
export function provjere(given: DatotekaDeps): (id: string) => Promise<void> {
  const deps = { ...given, db: inContext(given.db, SUSTAV) }
  const running = new Map<string, Promise<void>>()
  return (id) => {
    const begun = running.get(id) ?? check(deps, id).finally(() => running.delete(id))
    running.set(id, begun)
    return begun
  }
}

/** Whether a person may read a file: its record says, and before there is one, whoever sent it. */
export async function smijeCitati(deps: DatotekaDeps, tx: Tx, osoba: Osoba, row: repo.Datoteka): Promise<boolean> {
  if (row.povezanaS !== null) return deps.port.smijeVidjeti(tx, osoba, row.povezanaS, deps.now())
  return row.vlasnikId === osoba.osobaId
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
  if (!(await inTransaction(deps.db, (tx) => smijeCitati(deps, tx, osoba, row)))) throw missing()
  const { kljuc } = row
  return {
    row,
    open: async (from) => {
      const stream = await deps.store.read(kljuc, from)
      if (stream === undefined) throw missing()
      return stream
    },
  }
}

/** Removes a file that no record names; its bytes go last, so that a row never promises what is gone. */
export async function ukloni(
  deps: DatotekaDeps,
  id: string,
  mayRemove: (row: repo.Datoteka) => boolean,
): Promise<boolean> {
  const found = await repo.readDatoteka(deps.db, id)
  if (found !== undefined) await povezi(deps, found)
  const removed = await inTransaction(deps.db, async (tx) => {
    const row = await repo.lockDatoteka(tx, id)
    if (row === undefined || row.povezanaS !== null || !mayRemove(row)) return undefined
    await repo.deleteDatoteka(tx, id)
    return row
  })
  if (removed === undefined) return false
  await deps.staging.remove(id)
  if (removed.kljuc !== null) await deps.store.remove(removed.kljuc)
  return true
}
