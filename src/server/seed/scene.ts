/**
 * The stage of the seed: one transaction, the storyboard's time, and people who act with the rights they have in the
 * database. Everything goes through the same functions as the calls of the portal.
 */
import { type Actor, type InstitutionLevel, SYSTEM } from '#contract/kernel/permissions.ts'
import type { PrijelazBody, PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import { findActor, type Party } from '../platform/auth/access.ts'
import type { Database, Tx } from '../platform/db/client.ts'
import type { Movable } from '../platform/workflow/consequences.ts'
import { type DeskKind, deskMove } from '../platform/workflow/desk-move.ts'
import { move } from '../platform/workflow/move.ts'
import type { DeskCall } from '../platform/workflow/once.ts'
import { createAccess } from '../spojevi/access.ts'
import { createDatoteke, type Datoteke, type Pohrana } from '../spojevi/datoteke.ts'
import type { DemoSat } from './clock.ts'
import { idOf } from './ids.ts'
import { DJELATNICI } from './institutions.ts'

export interface Scena {
  tx: Tx
  sat: DemoSat
  actor: (osobaId: number, party: Party | 'administracija', sada: number) => Promise<Actor>
  /** The store of files at a moment of the story. */
  datoteke: (sada: number) => Datoteke
}

export function makeScena(db: Database, tx: Tx, sat: DemoSat, pohrana: Pohrana): Scena {
  const access = createAccess(db)
  const known = new Map<string, Actor>()
  return {
    tx,
    sat,
    // The story is one transaction; what its people send is a part of it.
    datoteke: (sada) => createDatoteke({ db: tx as unknown as Database, now: () => sada, access }, pohrana),
    async actor(osobaId, party, sada) {
      const key = `${osobaId} ${party === 'administracija' ? party : `${party.vrsta} ${party.id}`}`
      const seen = known.get(key)
      if (seen !== undefined) return seen
      const who = { osobaId, stvarnaOsobaId: osobaId }
      const found = await findActor(access, tx, who, party === 'administracija' ? undefined : party, sada, true)
      if (found === undefined) throw new Error(`Person ${osobaId} may not act for ${key}`)
      const actor: Actor = party === 'administracija' ? { ...found, za: { vrsta: 'administrator' } } : found
      known.set(key, actor)
      return actor
    },
  }
}

/** The first person of exactly this level in an institution. */
export function djelatnik(institucijaId: number, razina: InstitutionLevel): number {
  const found = DJELATNICI.find(({ mjesto }) => mjesto?.institucijaId === institucijaId && mjesto.razina === razina)
  if (found === undefined) throw new Error(`Institution ${institucijaId} has nobody with ${razina}`)
  return found.id
}

export async function djelatnikKao(scena: Scena, institucijaId: number, razina: InstitutionLevel, sada: number) {
  return scena.actor(djelatnik(institucijaId, razina), { vrsta: 'institucija', id: institucijaId }, sada)
}

/** A call at a desk, inside the seed's own transaction. */
export function klupa(scena: Scena, actor: Actor, now: number): DeskCall {
  return { transaction: (work) => work(scena.tx, actor), now }
}

type Unos = Omit<PrijelazBody, 'mutationId' | 'verzijaRetka' | 'prijelaz'>

interface Potez {
  id: string
  verzijaRetka: number
  prijelaz: string
  actor: Actor
  sada: number
  unos?: Unos
}

/** One move of a person at a desk. Throws `Problem` when the rules refuse it. */
export function potez<R extends Movable, S extends string>(
  scena: Scena,
  desk: DeskKind<R, S>,
  { id, verzijaRetka, prijelaz, actor, sada, unos = {} }: Potez,
): Promise<PrijelazOdgovor> {
  const mutationId = idOf(`${desk.binding.kind.name} ${id} ${prijelaz} ${verzijaRetka}`, sada)
  return deskMove(klupa(scena, actor, sada), desk, id, { ...unos, mutationId, prijelaz, verzijaRetka })
}

/** One move of the portal's timers. */
export function potezSustava<R extends Movable, S extends string>(
  scena: Scena,
  { binding }: DeskKind<R, S>,
  { id, prijelaz, sada }: { id: string; prijelaz: string; sada: number },
) {
  const mutationId = idOf(`${binding.kind.name} ${id} ${prijelaz} SYS`, sada)
  return move(scena.tx, binding, {
    id,
    code: prijelaz,
    verzijaRetka: null,
    input: {},
    actor: SYSTEM,
    sada,
    mutationId,
  })
}
