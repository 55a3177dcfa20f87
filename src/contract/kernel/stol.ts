/**
 * The calls of a desk: where people of one side work on the records of one kind. Each part is a function of its own, so that a
 * kind takes what it has: reading and moving, writing, versions; its list is `popisApi`.
 */
import * as z from 'zod/mini'
import { type Endpoint, endpoint, type Nothing, type Policy, type Schema, type Uvid } from './endpoint.ts'
import { uuid } from './id.ts'
import { dnevnikRedak, inacicaRedak, prijelazBody, prijelazOdgovor, verzijaRetka } from './prijelaz.ts'
import { brojParam, keysetPage, keysetQuery } from './upit.ts'

type Shape = z.core.$ZodLooseShape

export interface Stol<P extends Shape, K extends string, I extends Schema> {
  /** Name of the kind; calls are named after it in the log: `nabava.detalj`. */
  vrsta: string
  /** Address of the list, `v1/prijavitelji/:prijaviteljId/nabave`. */
  put: string
  /** What the address names besides the record. */
  dio: P
  /** The record's parameter in addresses and its schema. */
  kljuc: K
  id: I
  policy: Policy
  /** The noun in the genitive and the locative, for summaries: `nabave`, `nabavi`. */
  rijeci: { gen: string; lok: string }
}

type ParamsStola<P extends Shape> = z.ZodMiniObject<P, z.core.$strict>
type ParamsZapisa<P extends Shape, K extends string, I> = z.ZodMiniObject<P & Record<K, I>, z.core.$strict>

const dnevnikUpit = z.strictObject(keysetQuery)
const dnevnikStranica = keysetPage(dnevnikRedak)
const inacice = z.strictObject({ data: z.array(inacicaRedak) })
const novi = z.strictObject({ id: z.int(), verzijaRetka })
const spremljeno = z.strictObject({ verzijaRetka })

/** Reading one record and moving it. */
export interface CitanjeStola<P extends Schema, D extends Schema> {
  detalj: Endpoint<P, Nothing, Nothing, D>
  prijelaz: Endpoint<P, Nothing, typeof prijelazBody, typeof prijelazOdgovor>
}
/** The log of one record. */
export interface DnevnikStola<P extends Schema> {
  dnevnik: Endpoint<P, typeof dnevnikUpit, Nothing, typeof dnevnikStranica>
}

type SpremiBody<C extends Schema> = z.ZodMiniObject<
  { mutationId: typeof uuid; verzijaRetka: typeof verzijaRetka; sadrzaj: C },
  z.core.$strict
>
export interface SpremanjeStola<P extends Schema, C extends Schema> {
  spremi: Endpoint<P, Nothing, SpremiBody<C>, typeof spremljeno>
}
export interface KreiranjeStola<P extends Schema, B extends Schema> {
  kreiraj: Endpoint<P, Nothing, B, typeof novi>
}
type InacicaOdgovor<C extends Schema> = z.ZodMiniObject<{ inacica: typeof inacicaRedak; sadrzaj: C }, z.core.$strict>
/** `V` are the parameters of one version. */
export interface InaciceStola<P extends Schema, V extends Schema, C extends Schema> {
  inacice: Endpoint<P, Nothing, Nothing, typeof inacice>
  inacica: Endpoint<V, Nothing, Nothing, InacicaOdgovor<C>>
}

const zapisOf = <P extends Shape, K extends string, I extends Schema>({ dio, kljuc, id }: Stol<P, K, I>) =>
  z.strictObject({ ...dio, [kljuc]: id }) as unknown as ParamsZapisa<P, K, I>
const jedan = ({ put, kljuc }: Pick<Stol<Shape, string, Schema>, 'put' | 'kljuc'>) => `${put}/:${kljuc}`

interface OpisCitanja<D extends Schema> {
  detalj: D
  /** Summary of the detail. */
  opis: string
  opisPrijelaza?: string
  uvid?: Uvid
}

export function citanjeStola<P extends Shape, K extends string, I extends Schema, D extends Schema>(
  stol: Stol<P, K, I>,
  { detalj, opis, opisPrijelaza, uvid }: OpisCitanja<D>,
): CitanjeStola<ParamsZapisa<P, K, I>, D> {
  const { vrsta, policy, rijeci } = stol
  const params = zapisOf(stol)
  return {
    detalj: endpoint({
      method: 'GET',
      path: jedan(stol),
      params,
      policy,
      summary: opis,
      response: detalj,
      audit: `${vrsta}.detalj`,
      ...(uvid && { uvid }),
    }),
    prijelaz: endpoint({
      method: 'POST',
      path: `${jedan(stol)}/prijelazi`,
      params,
      policy,
      summary: opisPrijelaza ?? `Radnja na ${rijeci.lok}`,
      body: prijelazBody,
      response: prijelazOdgovor,
      audit: `${vrsta}.status.promjena`,
    }),
  }
}

export function dnevnikStola<P extends Shape, K extends string, I extends Schema>(
  stol: Stol<P, K, I>,
): DnevnikStola<ParamsZapisa<P, K, I>> {
  return {
    dnevnik: endpoint({
      method: 'GET',
      path: `${jedan(stol)}/dnevnik`,
      params: zapisOf(stol),
      policy: stol.policy,
      summary: `Dnevnik aktivnosti ${stol.rijeci.gen}`,
      query: dnevnikUpit,
      response: dnevnikStranica,
      audit: `${stol.vrsta}.dnevnik`,
    }),
  }
}

/** Saves the content of a record that is edited on the server; the version that was seen goes along. */
export function spremanjeStola<P extends Shape, K extends string, I extends Schema, S extends Schema>(
  stol: Stol<P, K, I>,
  { sadrzaj, opis }: { sadrzaj: S; opis: string },
) {
  return {
    spremi: endpoint({
      method: 'PUT',
      path: jedan(stol),
      params: zapisOf(stol),
      policy: stol.policy,
      summary: opis,
      body: z.strictObject({ mutationId: uuid, verzijaRetka, sadrzaj }),
      response: spremljeno,
      audit: `${stol.vrsta}.spremanje`,
    }),
  } as const
}

/** Makes a record that the portal numbers; `tijelo` is what the body holds beside the id of the mutation. */
export function kreiranjeStola<P extends Shape, K extends string, I extends Schema, B extends Shape>(
  stol: Stol<P, K, I>,
  { tijelo, opis }: { tijelo: B; opis: string },
) {
  return {
    kreiraj: endpoint({
      method: 'POST',
      path: stol.put,
      params: z.strictObject(stol.dio) as ParamsStola<P>,
      policy: stol.policy,
      summary: opis,
      body: z.strictObject({ mutationId: uuid, ...tijelo }),
      response: novi,
      audit: `${stol.vrsta}.opcenito.kreirana`,
    }),
  } as const
}

/** The versions of a record and the content of one. */
export function inaciceStola<P extends Shape, K extends string, I extends Schema, S extends Schema>(
  stol: Stol<P, K, I>,
  { sadrzaj, opis, opisJedne = 'Sadržaj jedne objavljene inačice' }: { sadrzaj: S; opis: string; opisJedne?: string },
) {
  const { vrsta, policy, dio, kljuc, id } = stol
  return {
    inacice: endpoint({
      method: 'GET',
      path: `${jedan(stol)}/inacice`,
      params: zapisOf(stol),
      policy,
      summary: opis,
      response: inacice,
      audit: `${vrsta}.inacice`,
    }),
    inacica: endpoint({
      method: 'GET',
      path: `${jedan(stol)}/inacice/:broj`,
      params: z.strictObject({ ...dio, [kljuc]: id, broj: brojParam }) as unknown as z.ZodMiniObject<
        P & Record<K, I> & { broj: typeof brojParam },
        z.core.$strict
      >,
      policy,
      summary: opisJedne,
      response: z.strictObject({ inacica: inacicaRedak, sadrzaj }),
      audit: `${vrsta}.inacica`,
    }),
  } as const
}

/** The record's parameter in the address of its detail. */
export function kljucZapisa({ path }: Pick<Endpoint, 'path'>): string {
  const [, kljuc] = /:([A-Za-z]+)$/.exec(path) ?? []
  if (kljuc === undefined) throw new Error(`${path} ends in no parameter`)
  return kljuc
}
