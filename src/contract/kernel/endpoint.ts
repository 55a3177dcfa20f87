/**
 * One declaration for every call. The server binds its route and validation to it, the browser its typed call, the
 * OpenAPI document and the authorisation matrix are made from it. An endpoint without a policy does not compile.
 */
import * as z from 'zod/mini'
import type { AdminPermission, InstitutionLevel, InstitutionPermission } from './permissions.ts'

/**
 * Who may call, before the record itself is asked.
 * - `svi`. Anyone, signed in or not
 * - `prijavljen`: any signed-in person, for what is their own
 * - `prijavitelj` / `institucija`: the path's `prijaviteljId` / `institucijaId` must be one the person acts for; otherwise 404
 *   `razina` is the lowest level that may; `permission` the key it takes
 * - `administrator`: needs the flag; a super-administrator holds all
 */
export type Policy =
  | { who: 'svi' }
  | { who: 'prijavljen' }
  | { who: 'prijavitelj' }
  | { who: 'institucija'; permission?: InstitutionPermission; razina?: InstitutionLevel }
  | { who: 'administrator'; permission: AdminPermission }

export type Schema = z.ZodMiniType
/** Media type of an answer that is bytes, a stream or another text, not JSON; `response` is then not checked. */
export type BinaryType =
  | 'application/pdf'
  | 'application/zip'
  | 'application/octet-stream'
  | 'text/event-stream'
  | 'text/calendar'
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/atom+xml'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Personal data an answer shows to others. Every look is noted, and the person reads who it was (R-LOG-2). */
export interface Uvid {
  /** What was shown, as the person concerned reads it: „Podaci o vama u administraciji osoba”. */
  razlog: string
  /** The parameter of the path that names the person. Without it the handler says whose data it was, or the call fails. */
  osobaIz?: string
}

/** A flow with a limit of its own; answers that are files are `izvoz` without being told. */
export type Protok = 'upit' | 'poruka' | 'pretplata' | 'datoteka' | 'izvoz' | 'dodjela' | 'trazenje'

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: Method
  /** `v1/pozivi/:pozivId`, as the specification writes it, without a leading slash. */
  path: string
  summary: string
  params: P
  query: Q
  body: B
  response: R
  policy: Policy
  /** Name under which the call is written to the audit log. */
  audit: string
  /** Answers that may be kept by shared caches and by the service worker; everything else is `no-store`. */
  javno?: boolean
  /** Largest body in bytes; 1 MiB unless told. */
  bodyLimit?: number
  /** Texts that the database cannot hold are let in, because the call answers for every part of its body alone. */
  anyText?: true
  /** The first is meant where the answer says nothing else. */
  binary?: BinaryType | readonly [BinaryType, ...BinaryType[]]
  /** An application that is too old gets 426 here, before the body is read. It may still read, and keeps what it has. */
  currentApp?: true
  /** The screen calls it by itself, so it does not count as the person being there. The session stays idle. */
  pozadina?: boolean
  /** Only shortly after signing in: nobody does it from a session that was left open (R-AUT-6). */
  svjezaPrijava?: true
  /** Gives out something of every seat of the person, so it asks for the second factor of any (R-AUT-5). */
  uzSveOvlasti?: true
  /**
   * While an administrator works in another's name every call may read and none may change anything (R-IMP-5). `true` lets it, or it
   * does nothing on purpose; `false` refuses the reading too.
   */
  podTudimImenom?: boolean
  /** Shows somebody's personal data to others. */
  uvid?: Uvid
  /** Calls of this flow are counted together. */
  protok?: Protok
}

const nothing = z.strictObject({})
export type Nothing = typeof nothing

interface Declaration<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  method: Method
  path: string
  summary: string
  params?: P
  query?: Q
  body?: B
  response: R
  policy: Policy
  audit: string
  javno?: boolean
  bodyLimit?: number
  anyText?: true
  binary?: BinaryType | readonly [BinaryType, ...BinaryType[]]
  currentApp?: true
  pozadina?: boolean
  svjezaPrijava?: true
  uzSveOvlasti?: true
  podTudimImenom?: boolean
  uvid?: Uvid
  protok?: Protok
}

/** Declares an endpoint; what is not named (params, query, body) must be empty in the call. */
export function endpoint<
  R extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(declaration: Declaration<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    params: nothing as Schema as P,
    query: nothing as Schema as Q,
    body: nothing as Schema as B,
    ...declaration,
  }
}

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.input<P> : never
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.input<Q> : never
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.input<B> : never
export type ResponseOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never
