/** A desk as its screens use it. It has the calls of the contract with one address, and the keys under which answers are remembered. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import type { Endpoint, ResponseOf } from '#contract/kernel/endpoint.ts'
import type { DnevnikRedak, InacicaRedak, PrijelazBody, PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import { kljucZapisa } from '#contract/kernel/stol.ts'
import { useMove } from './use-move.ts'
import type { KeysetPage } from './use-record-list.ts'

/** Calls of a desk; those that a kind does not have are absent. */
interface PoziviStola {
  detalj: Endpoint
  prijelaz: Endpoint
  spremi?: Endpoint
  dnevnik?: Endpoint
  inacice?: Endpoint
  inacica?: Endpoint
}

export type Id = number | string

/** A question to the server as `useQuery` takes it. */
interface Upit<T> {
  queryKey: QueryKey
  staleTime?: number
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
}

export interface Stol {
  /** Name of the kind. */
  vrsta: string
  /** Whose desk it is, where that is an institution's. */
  institucijaId: number | undefined
  dio?: OpisStola<unknown>['dio']
  /** Under which the answers about all records of the desk are remembered. */
  korijen: QueryKey
  kljuc: (id: Id) => QueryKey
  prijelaz: (id: Id, body: PrijelazBody) => Promise<PrijelazOdgovor>
  spremi: (id: Id, body: Spremanje) => Promise<{ verzijaRetka: number }>
  dnevnik: (id: Id, cursor: string | undefined, signal: AbortSignal) => Promise<KeysetPage<DnevnikRedak>>
  inacice: (id: Id) => Upit<InacicaRedak[]>
  /** The whole content of one version, which never changes. */
  inacica: (id: Id, broj: number) => Upit<{ sadrzaj: unknown }>
  /** Under which name what is typed of a record is kept on the device. */
  kljucUnosa: (id: Id) => string
  /** What is asked anew after a move or a save, beside the record: lists that name it. */
  popisi: readonly QueryKey[]
}

/** The desk with its reading. */
export interface StolZapisa<D> extends Stol {
  detalj: (id: Id) => Upit<D>
}

interface Spremanje {
  mutationId: string
  verzijaRetka: number
  sadrzaj: object
}

/** What a call brings besides the address of the record. */
interface Poziv {
  params?: Readonly<Record<string, Id>>
  query?: object
  body?: object
}

interface OpisStola<C> {
  vrsta: string
  calls: C
  /** What the address names besides the record. */
  dio: Readonly<Record<string, Id>>
  popisi?: readonly QueryKey[]
  /** `nabava.uredivanje` unless told. */
  unos?: string
}

export function stolZapisa<C extends PoziviStola>({
  vrsta,
  calls,
  dio,
  popisi = [],
  unos = `${vrsta}.uredivanje`,
}: OpisStola<C>): StolZapisa<ResponseOf<C['detalj']>> {
  type D = ResponseOf<C['detalj']>
  const naziv = kljucZapisa(calls.detalj)
  // Desks of one kind differ in their addresses.
  const korijen = [vrsta, calls.detalj.path] as const
  const kljuc = (id: Id): QueryKey => [...korijen, dio, id]
  // One address for all calls of the record; the contract has typed it where the desk was declared.
  const pozovi = <T>(endpoint: Endpoint | undefined, id: Id, input: Poziv, signal?: AbortSignal) => {
    if (endpoint === undefined) throw new Error(`${vrsta}: this desk has no such call`)
    const { params, ...sadrzaj } = input
    const put = { ...dio, [naziv]: id, ...params }
    return call(endpoint, { params: put, ...sadrzaj }, signal && { signal }) as Promise<T>
  }
  return {
    vrsta,
    institucijaId: dio.institucijaId === undefined ? undefined : Number(dio.institucijaId),
    dio,
    korijen,
    kljuc,
    popisi,
    kljucUnosa: (id) => ['fondovi', unos, Object.values(dio)[0] ?? 'administracija', id].join('.'),
    detalj: (id) => ({ queryKey: kljuc(id), queryFn: ({ signal }) => pozovi<D>(calls.detalj, id, {}, signal) }),
    prijelaz: (id, body) => pozovi(calls.prijelaz, id, { body }),
    spremi: (id, body) => pozovi(calls.spremi, id, { body }),
    dnevnik: (id, cursor, signal) => pozovi(calls.dnevnik, id, { query: compact({ cursor }) }, signal),
    inacice: (id) => ({
      queryKey: [...kljuc(id), 'inacice'],
      queryFn: async ({ signal }) => (await pozovi<{ data: InacicaRedak[] }>(calls.inacice, id, {}, signal)).data,
    }),
    inacica: (id, broj) => ({
      queryKey: [...kljuc(id), 'inacica', broj],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: ({ signal }) => pozovi(calls.inacica, id, { params: { broj } }, signal),
    }),
  }
}

interface Verzija {
  id: Id
  verzijaRetka: number
}

/** What a write of this record makes old. */
export const ponovno = (stol: Stol, id: Id): QueryKey[] => [stol.kljuc(id), ...stol.popisi]

/** Asks anew for a record and the lists that name it, after a call of the kind's own. */
export function useOsvjezi(stol: Stol, id: Id): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(ponovno(stol, id).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The move of a record at its desk, for an `ActionBar`. */
export function usePotez(stol: Stol, { id, verzijaRetka }: Verzija) {
  return useMove((body) => stol.prijelaz(id, body), verzijaRetka, ponovno(stol, id))
}

/** What a form of a saved record needs beside its values. It says under which name it is kept, and how it is saved. */
export const zaSpremanje = (stol: Stol, { id, verzijaRetka }: Verzija) => ({
  kljuc: stol.kljucUnosa(id),
  osvjezi: ponovno(stol, id),
  dijelovi: ['sadrzaj'],
  posalji: (sadrzaj: object, mutationId: string) => stol.spremi(id, { mutationId, verzijaRetka, sadrzaj }),
})
