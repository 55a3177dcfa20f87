/** Files and the records they belong to: it stands beside the modules, because a file knows no project and a project no store. */
import { join } from 'node:path'
import { type Actor, isWho } from '#contract/kernel/permissions.ts'
import { mayEdit } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Config, FileSettings } from './config.ts'
import type { DatotekaPort, Osoba } from './modules/datoteka/datoteka.port.ts'
import { readDatoteka } from './modules/datoteka/datoteka.repository.ts'
import { type Datoteke, provjere } from './modules/datoteka/datoteka.usluga.ts'
import { nabavaZapisa, poveziDatotekeNabave, smijePrilozitiNabavi } from './modules/nabava/nabava.datoteke.ts'
import { maySee } from './modules/projekt/projekt.binding.ts'
import { poveziDatoteke } from './modules/projekt/projekt.datoteke.repository.ts'
import { readProjekti, toProjekt, UNCOUNTED } from './modules/projekt/projekt.repository.ts'
import {
  autorPitanja,
  poveziPitanje,
  smijeVidjetiPitanje,
} from './modules/tehnicko-pitanje/tehnicko-pitanje.datoteke.ts'
import { zahtjevZaDatoteke } from './modules/zahtjev/zahtjev.datoteke.ts'
import { smijeVidjeti } from './modules/zahtjev/zahtjev.scope.ts'
import { type Access, findActor, type Party } from './platform/auth/access.ts'
import type { Tx } from './platform/db/client.ts'
import { inContext, SUSTAV } from './platform/db/context.ts'
import { diskStore } from './platform/files/disk-store.ts'
import { s3Store } from './platform/files/s3-store.ts'
import { createStaging } from './platform/files/staging.ts'
import type { PortalApp } from './platform/http/portal-app.ts'
import type { OtvoriDatoteku } from './rsv.ts'

export type { Datoteke }

async function projektOf(tx: Tx, id: string) {
  const [joined] = await readProjekti(tx, [id])
  return joined === undefined ? undefined : { joined, record: toProjekt(joined, UNCOUNTED) }
}

/** A request under any hat of the person: their own, the administration, the applicant, the institution of its project. */
async function zahtjevVidi(access: Access, tx: Tx, osoba: Osoba, id: string, sada: number): Promise<boolean> {
  const found = await zahtjevZaDatoteke(tx, id)
  if (found === undefined) return false
  const { row, stranke } = found
  const citizen = await findActor(access, tx, osoba, undefined, sada, false)
  if (citizen === undefined) return false
  const { prijaviteljId, tijela } = stranke
  const strane: Party[] = [
    ...(prijaviteljId === undefined ? [] : [{ vrsta: 'prijavitelj' as const, id: prijaviteljId }]),
    ...(tijela?.IMP === undefined ? [] : [{ vrsta: 'institucija' as const, id: tijela.IMP }]),
  ]
  const seats = await Promise.all(strane.map((party) => findActor(access, tx, osoba, party, sada, false)))
  const hats = [citizen, { ...citizen, za: { vrsta: 'administrator' as const } }, ...seats]
  return hats.some((actor) => actor !== undefined && smijeVidjeti(row, stranke, actor))
}

export function pravaNaDatotekama(access: Access): DatotekaPort {
  const actor = (tx: Tx, osoba: Osoba, party: Party, sada: number, lock: boolean): Promise<Actor | undefined> =>
    findActor(access, tx, osoba, party, sada, lock)
  const smijeVidjetiNabavu = async (tx: Tx, osoba: Osoba, zapisId: string, sada: number): Promise<boolean> => {
    const nabava = await nabavaZapisa(tx, zapisId)
    if (nabava === undefined) return false
    const who = await actor(tx, osoba, { vrsta: 'prijavitelj', id: nabava.prijaviteljId }, sada, false)
    return who !== undefined && isWho('PRG', who, nabavaKind.facts(nabava).parties)
  }
  return {
    async smijePriloziti(tx, osoba, { prijaviteljId, projektId }, sada) {
      const who =
        prijaviteljId === null
          ? undefined
          : await actor(tx, osoba, { vrsta: 'prijavitelj', id: prijaviteljId }, sada, true)
      if (prijaviteljId !== null && who?.za.vrsta !== 'prijavitelj') return 'nepoznato'
      const pitanje = await autorPitanja(tx, projektId)
      if (pitanje !== undefined) return pitanje.autorId === osoba.osobaId ? 'smije' : 'nepoznato'
      const nabava = await nabavaZapisa(tx, projektId)
      const found = await projektOf(tx, projektId)
      if (who?.za.vrsta !== 'prijavitelj') return nabava === undefined && found === undefined ? 'smije' : 'nepoznato'
      if (nabava !== undefined) return smijePrilozitiNabavi(tx, nabava, who)
      if (found === undefined)
        return who.za.razina === 'PRG' || (who.za.projektIds && !who.za.programIds) ? 'zabranjeno' : 'smije'
      if (!maySee(found.record, who, sada)) return 'nepoznato'
      return mayEdit(projektKind, found.record, who) ? 'smije' : 'zabranjeno'
    },

    async smijeVidjeti(tx, osoba, projektId, sada) {
      const found = await projektOf(tx, projektId)
      if (found === undefined)
        return (
          (await smijeVidjetiNabavu(tx, osoba, projektId, sada)) ||
          (await smijeVidjetiPitanje(tx, osoba.osobaId, projektId)) ||
          zahtjevVidi(access, tx, osoba, projektId, sada)
        )
      const { record } = found
      const applicant = await actor(tx, osoba, { vrsta: 'prijavitelj', id: record.prijaviteljId }, sada, false)
      if (applicant !== undefined && maySee(record, applicant, sada)) return true
      const bodies = new Set(Object.values(record.poziv.tijela).filter((id) => id !== undefined))
      for (const id of bodies) {
        const officer = await actor(tx, osoba, { vrsta: 'institucija', id }, sada, false)
        if (officer !== undefined && vidljivostZaInstituciju(record, officer, sada) === 'sve') return true
      }
      return false
    },

    prijaviteljZapisa: async (tx, projektId) =>
      (await projektOf(tx, projektId))?.record.prijaviteljId ??
      (await nabavaZapisa(tx, projektId))?.prijaviteljId ??
      (await autorPitanja(tx, projektId))?.prijaviteljId,

    async povezi(tx, projektId) {
      const row = (await readProjekti(tx, [projektId], true))[0]?.projekt
      if (row === undefined) {
        await poveziDatotekeNabave(tx, projektId)
        return poveziPitanje(tx, projektId)
      }
      const { id, prijaviteljId, brojInacice } = row
      await poveziDatoteke(tx, { id, prijaviteljId, obrazac: row.obrazac as JsonObject, nacrt: brojInacice === 0 })
    },
  }
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
  { db, now, access }: Pick<PortalApp, 'db' | 'now' | 'access'>,
  { settings: { maxBytes, quotaBytes, s3 }, folder }: Pohrana,
): Datoteke {
  const deps = {
    ...{ db, now, maxBytes, quotaBytes },
    staging: createStaging(join(folder, 'dolazak')),
    store: s3 === undefined ? diskStore(join(folder, 'pohrana')) : s3Store(s3),
    port: pravaNaDatotekama(access),
  }
  return { deps, provjeri: provjere(deps) }
}

/** The bytes of a file for a module that has decided by itself who may have them. */
export const otvoriDatoteku =
  ({ deps }: Datoteke): OtvoriDatoteku =>
  async (id) => {
    const row = await readDatoteka(inContext(deps.db, SUSTAV), id)
    if (row === undefined || row.stanje !== 'provjerena' || row.kljuc === null) return undefined
    const bytes = await deps.store.read(row.kljuc)
    return bytes && { vrsta: row.vrsta ?? 'application/octet-stream', bytes }
  }
