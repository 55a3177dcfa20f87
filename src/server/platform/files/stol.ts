/** Files of a desk's records: who may put and read them, and which ones a record names. A kind says whose its records are. */

import { sql } from 'drizzle-orm'
import { isUuid } from '#contract/kernel/id.ts'
import { type Actor, SYSTEM } from '#contract/kernel/permissions.ts'
import { mayEdit, type RecordKind } from '#contract/kernel/record-kind.ts'
import { type Access, findActor, type Party } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import type { Movable } from '../workflow/consequences.ts'
import { zauzeteOznake } from '../workflow/oznake.ts'
import type { StolRepository } from '../workflow/stol.repository.ts'
import type { DatotekeVrste } from './port.ts'
import { type ImenovanaDatoteka, poveziImenovane } from './povezivanje.ts'

/** What a kind says of the files of its records. */
export interface ImaDatoteke<R> {
  /** Name of the kind. */
  vrsta: string
  /** Whose people write the record and put its files. Files of an applicant's record are that applicant's. */
  pise: (record: R) => Party
  /** Others whose people read them, as far as the record is theirs to know of. */
  citaju?: (tx: Tx, record: R) => Party[] | Promise<Party[]>
  /** The same of a single file, where the others have other readers. */
  citajuOvu?: (record: R) => (datotekaId: string) => Party[]
  /** Every file that the record names, each with its hash once it is known. */
  imenovane: (record: R) => readonly ImenovanaDatoteka[]
  /** Who may send files before their record has come. A draft waits on its device longer than they do. */
  prije?: (za: Actor['za']) => boolean
}

const prijaviteljOd = ({ vrsta, id }: Party): number | null => (vrsta === 'prijavitelj' ? id : null)

/** Ties the verified files that a record names; harmless to repeat. Answers how many were tied now. */
export async function poveziDatoteke<R extends Movable>(
  tx: Tx,
  { vrsta, pise, imenovane }: ImaDatoteke<R>,
  record: R,
): Promise<number> {
  const prijaviteljId = prijaviteljOd(pise(record))
  const datoteke = imenovane(record)
  const njezine = sql`d.entitet_vrsta = ${vrsta} and d.entitet_id = ${String(record.id)}`
  if (prijaviteljId !== null)
    return poveziImenovane(tx, datoteke, sql`${njezine} and d.prijavitelj_id = ${prijaviteljId}`)
  // Of a body's record each file is its sender's alone, and whoever writes next may be another.
  return datoteke.length === 0 ? 0 : asPortal(tx, () => poveziImenovane(tx, datoteke, njezine))
}

interface PoDolasku<R> {
  /** Tells devices that hold the record that files it names have come. */
  stiglo?: (tx: Tx, record: R) => Promise<void>
}

/** What the document store asks a kind whose records are written at a desk. */
export function datotekeStola<R extends Movable, S extends string>(
  kind: RecordKind<R, S>,
  { read, lock, stiglo }: Pick<StolRepository<R>, 'read' | 'lock'> & PoDolasku<R>,
  opis: ImaDatoteke<R>,
): (access: Access) => DatotekeVrste {
  const { pise, citaju, citajuOvu, imenovane, prije } = opis
  const vidljive =
    (access: Access): NonNullable<DatotekeVrste['vidljive']> =>
    async (tx, osoba, id, sada, datotekaIds) => {
      const record = await read(tx, id, SYSTEM)
      if (record === undefined) return new Set()
      const pitane = new Map<string, boolean>()
      async function cita(strana: Party): Promise<boolean> {
        const kljuc = `${strana.vrsta}:${strana.id}`
        const poznato = pitane.get(kljuc)
        if (poznato !== undefined) return poznato
        const who = await findActor(access, tx, osoba, strana, sada, false)
        const smije = who !== undefined && (await read(tx, id, who, sada)) !== undefined
        pitane.set(kljuc, smije)
        return smije
      }
      for (const strana of [pise(record), ...((await citaju?.(tx, record)) ?? [])])
        if (await cita(strana)) return new Set(datotekaIds)
      const ovu = citajuOvu?.(record)
      const nadene = new Set<string>()
      for (const datotekaId of ovu === undefined ? [] : datotekaIds)
        for (const strana of ovu?.(datotekaId) ?? []) if (await cita(strana)) nadene.add(datotekaId)
      return nadene
    }
  return (access) => ({
    ...(citajuOvu !== undefined && { vidljive: vidljive(access) }),

    async smijePriloziti(tx, osoba, { prijaviteljId, id }, sada) {
      if (prije !== undefined && prijaviteljId !== null && isUuid(id) && !(await zauzeteOznake(tx, [id]))) {
        const who = await findActor(access, tx, osoba, { vrsta: 'prijavitelj', id: prijaviteljId }, sada, true)
        if (who === undefined) return 'nepoznato'
        return prije(who.za) ? 'smije' : 'zabranjeno'
      }
      const record = await read(tx, id, SYSTEM)
      if (record === undefined || prijaviteljOd(pise(record)) !== prijaviteljId) return 'nepoznato'
      const who = await findActor(access, tx, osoba, pise(record), sada, true)
      const held = who && (await lock(tx, id, who, sada))
      if (who === undefined || held === undefined) return 'nepoznato'
      return mayEdit(kind, held, who) ? 'smije' : 'zabranjeno'
    },

    async smijeVidjeti(tx, osoba, id, sada, datotekaId) {
      return (await vidljive(access)(tx, osoba, id, sada, [datotekaId])).has(datotekaId)
    },

    async imenovaniSazetak(tx, id, datotekaId) {
      const record = await read(tx, id, SYSTEM)
      return record && imenovane(record).find((one) => one.id === datotekaId)?.sha256
    },

    async prijaviteljZapisa(tx, id) {
      const record = await read(tx, id, SYSTEM)
      return record && prijaviteljOd(pise(record))
    },

    async povezi(tx, id) {
      const record = await read(tx, id, SYSTEM)
      if (record !== undefined && (await poveziDatoteke(tx, opis, record)) > 0) await stiglo?.(tx, record)
    },
  })
}
