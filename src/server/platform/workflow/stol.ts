/** The calls of a desk bound to a kind: what every desk does alike, handed what is its own. */
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/kernel/endpoint.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { InacicaRedak } from '#contract/kernel/prijelaz.ts'
import { mayEdit, type RecordKind, statusLabel } from '#contract/kernel/record-kind.ts'
import {
  type CitanjeStola,
  type DnevnikStola,
  type InaciceStola,
  type KreiranjeStola,
  kljucZapisa,
  type SpremanjeStola,
} from '#contract/kernel/stol.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Tx } from '../db/client.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind } from '../http/route.ts'
import { naRedu, sljedeciKorak } from '../popis/ceka.ts'
import { naMjestu, vidljiv } from './adresa-zapisa.ts'
import type { Movable } from './consequences.ts'
import { type DeskKind, deskMove, type NaSvomMjestu, radnje } from './desk-move.ts'
import { type LogWords, readLog } from './log.repository.ts'
import { writeLog } from './log.ts'
import { type DeskCall, once } from './once.ts'
import { permitEdit, permitMove } from './permit.ts'
import { listVersions, readVersion } from './version.repository.ts'

/** A record for whoever may know of it. `Z` is what the desk reads at once: the record and the names around it. */
export interface StolKinda<R extends Movable, S extends string, Z, P extends Schema = Schema> {
  desk: DeskKind<R, S>
  /** The record of this address. Undefined for who may not know of it, or when the address names it in the wrong place. */
  nadi: (tx: Tx, actor: Actor, id: string, params: z.output<P>, sada: number) => Promise<Z | undefined>
  rijeci: LogWords
  /** Whether the log and saves at this desk are the applicant's to read. */
  zaPrijavitelja: boolean
  /** The version in force, where that is not the newest; null for none. */
  vazeca?: (tx: Tx, found: Z) => Promise<number | null>
  /** Of which reasons this desk reads versions; of all unless told. */
  razlozi?: readonly InacicaRedak['razlog'][]
}

const idOd = (calls: { detalj: Endpoint }) => {
  const kljuc = kljucZapisa(calls.detalj)
  return (params: unknown) => String((params as Record<string, unknown>)[kljuc])
}

/** What a record of a desk says of itself. Its status and version, whether this person edits it, their moves and next step. */
export function stanjeZapisa<R extends Movable, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  sada: number,
  skriva = false,
) {
  const { statusId: id, verzijaRetka } = record
  return {
    status: { id, naziv: statusLabel(kind, id) },
    verzijaRetka,
    smijeUredivati: mayEdit(kind, record, actor),
    dostupneRadnje: radnje(kind, record, actor, { sada }),
    ...sljedeciKorak(kind, record, actor, sada),
    ...naRedu(kind, record, actor, sada, skriva),
  }
}

type Detalj<Z, D extends Schema> = (tx: Tx, found: Z, actor: Actor, sada: number) => Promise<z.input<D>> | z.input<D>

/** The detail and the moves of a desk. A move is scoped by the lock of its kind, and found by its whole address. */
export function bindCitanje<R extends Movable, S extends string, Z, P extends Schema, D extends Schema>(
  app: PortalApp,
  calls: CitanjeStola<P, D>,
  stol: StolKinda<R, S, Z, P>,
  detalj: Detalj<Z, D>,
): void {
  const id = idOd(calls)
  bind(app, calls.detalj, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => detalj(tx, await vidljiv(tx, stol, actor, id(params), params, now), actor, now)),
  )
  bind(app, calls.prijelaz, (call) =>
    deskMove(call, stol.desk, id(call.params), call.body, naMjestu(stol, id(call.params), call)),
  )
}

/** The log of one record. */
export function bindDnevnik<R extends Movable, S extends string, Z, P extends Schema>(
  app: PortalApp,
  calls: Pick<CitanjeStola<P, Schema>, 'detalj'> & DnevnikStola<P>,
  stol: StolKinda<R, S, Z, P>,
): void {
  const id = idOd(calls)
  bind(app, calls.dnevnik, ({ params, query, transaction, now }) =>
    transaction(async (tx, actor) => {
      await vidljiv(tx, stol, actor, id(params), params, now)
      return readLog(tx, { ...zapisOd(stol, id(params)), zaPrijavitelja: stol.zaPrijavitelja, ...query }, stol.rijeci)
    }),
  )
}

async function inacicaOd<R extends Movable, S extends string, Z, P extends Schema>(
  tx: Tx,
  stol: StolKinda<R, S, Z, P>,
  id: string,
  found: Z,
) {
  const owner = { ...zapisOd(stol, id), ...(stol.razlozi && { razlozi: stol.razlozi }) }
  return stol.vazeca === undefined ? owner : { ...owner, vazeca: await stol.vazeca(tx, found) }
}

/** The versions of one record; `procitaj` reads a kept content by what it is today. */
export function bindInacice<
  R extends Movable,
  S extends string,
  Z,
  P extends Schema,
  V extends Schema,
  C extends Schema,
>(
  app: PortalApp,
  calls: InaciceStola<P, V, C> & Pick<CitanjeStola<P, Schema>, 'detalj'>,
  stol: StolKinda<R, S, Z, P>,
  procitaj: (sadrzaj: Record<string, unknown>) => z.input<C>,
): void {
  const id = idOd(calls)
  bind(app, calls.inacice, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const found = await vidljiv(tx, stol, actor, id(params), params, now)
      return { data: await listVersions(tx, await inacicaOd(tx, stol, id(params), found)) }
    }),
  )
  bind(app, calls.inacica, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const found = await vidljiv(tx, stol, actor, id(params), params as z.output<P>, now)
      const { broj } = params as { broj: number }
      const version = await readVersion(tx, { ...(await inacicaOd(tx, stol, id(params), found)), broj })
      return { inacica: version.inacica, sadrzaj: procitaj(version.sadrzaj) }
    }),
  )
}

export interface Pisanje {
  actor: Actor
  sada: number
}

/** Writes what is saved; the record is locked, may be edited by this person and carries its next version already. */
type Spremi<R, B> = (tx: Tx, record: R, body: B, by: Pisanje) => Promise<void>
type KindStola<R extends Movable, S extends string> = Pick<StolKinda<R, S, unknown>, 'desk' | 'zaPrijavitelja'>
type Mutacija = { mutationId: string }

/** Saves the content of a record under its id of the mutation, with a line in the log. */
export function bindSpremanje<R extends Movable, S extends string, Z, P extends Schema, C extends Schema>(
  app: PortalApp,
  calls: SpremanjeStola<P, C> & Pick<CitanjeStola<P, Schema>, 'detalj'>,
  stol: StolKinda<R, S, Z, P>,
  spremi: Spremi<R, { sadrzaj: z.output<C> }>,
): void {
  const id = idOd(calls)
  bind(app, calls.spremi, (call) => {
    const body = call.body as Mutacija & { verzijaRetka: number; sadrzaj: z.output<C> }
    const gdje = naMjestu(stol, id(call.params), { params: call.params as z.output<P>, now: call.now })
    return spremiZapis(call, stol, id(call.params), body, spremi, gdje)
  })
}

/** The same for a call of a kind's own, whose address or body is odd. */
export function spremiZapis<R extends Movable, S extends string, B extends object>(
  call: DeskCall,
  stol: KindStola<R, S>,
  id: string,
  { mutationId, ...body }: Mutacija & { verzijaRetka: number } & B,
  spremi: Spremi<R, NoInfer<B>>,
  naSvomMjestu?: NaSvomMjestu,
): Promise<{ verzijaRetka: number }> {
  const { kind, port } = stol.desk.binding
  const mutation = { mutationId, kind: kind.name, id, action: 'spremanje', body: body as JsonObject }
  return once(call, mutation, async (tx, actor) => {
    await naSvomMjestu?.(tx, actor)
    const by = { actor, sada: call.now }
    const record = permitEdit(kind, await port.lock(tx, id, actor, call.now), actor, body.verzijaRetka)
    const verzijaRetka = record.verzijaRetka + 1
    await spremi(tx, { ...record, verzijaRetka }, body as unknown as B, by)
    await zabiljezi(tx, stol, id, 'spremanje', by)
    return { answer: { verzijaRetka }, id, verzijaRetka }
  })
}

export interface Kreiranje<R, B> {
  /** The record as it would be, before the kind has decided that it may come to be. */
  novi: (tx: Tx, body: B, by: Pisanje) => Promise<R> | R
  /** Writes it in the status that the move `kreiraj` gives; answers its number. */
  upisi: (tx: Tx, record: R, by: Pisanje) => Promise<number>
}

/** What is sent beside the id of the mutation. */
type Tijelo<B extends Schema> = Omit<z.output<B>, 'mutationId'>

/** ∅ → its first status: makes a record that the portal numbers. */
export function bindKreiranje<R extends Movable, S extends string, Z, P extends Schema, B extends Schema>(
  app: PortalApp,
  calls: KreiranjeStola<P, B>,
  stol: StolKinda<R, S, Z>,
  kreiranje: Kreiranje<R, Tijelo<B>>,
): void {
  bind(app, calls.kreiraj, (call) =>
    kreirajZapis<R, S, Tijelo<B>>(call, stol, call.body as Mutacija & Tijelo<B>, kreiranje),
  )
}

/** The same outside an address. */
export function kreirajZapis<R extends Movable, S extends string, B extends object>(
  call: DeskCall,
  stol: KindStola<R, S>,
  { mutationId, ...body }: Mutacija & B,
  { novi, upisi }: Kreiranje<R, NoInfer<B>>,
): Promise<{ id: number; verzijaRetka: number }> {
  const { kind } = stol.desk.binding
  const mutation = { mutationId, kind: kind.name, id: 'novo', action: 'kreiranje', body: body as JsonObject }
  return once(call, mutation, async (tx, actor) => {
    const by = { actor, sada: call.now }
    const record = await novi(tx, body as unknown as B, by)
    const { to } = permitMove(kind, 'kreiraj', record, actor, {}, { sada: call.now })
    const id = await upisi(tx, { ...record, statusId: kind.statuses[to].id }, by)
    await zabiljezi(tx, stol, String(id), 'opcenito.kreirana', by)
    return { answer: { id, verzijaRetka: 1 }, id: String(id), verzijaRetka: 1 }
  })
}

type SvojDnevnik = Pick<StolKinda<Movable, string, unknown>, 'zaPrijavitelja'> & {
  desk: { binding: { kind: { name: string } } }
}

const zapisOd = ({ desk }: Pick<SvojDnevnik, 'desk'>, id: string) => ({
  entitetVrsta: desk.binding.kind.name,
  entitetId: id,
})

function zabiljezi(tx: Tx, stol: SvojDnevnik, id: string, dogadaj: string, { actor, sada }: Pisanje): Promise<void> {
  const akcija = `${stol.desk.binding.kind.name}.${dogadaj}`
  return writeLog(tx, { ...zapisOd(stol, id), akcija, actor, sada, vidljivoPrijavitelju: stol.zaPrijavitelja })
}
