import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import {
  osobeInstitucijaEndpoints as institucija,
  osobePrijaviteljEndpoints as prijavitelj,
} from '#contract/modules/osobe-na-projektu/osobe-na-projektu.endpoints.ts'
import type { UnosOsobe } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.schema.ts'

/** Of which project, read by whom. */
export type OsobeAdresa =
  | { tko: 'prijavitelj'; prijaviteljId: number; projektId: string }
  | { tko: 'institucija'; institucijaId: number; projektId: string }
export type OsobePrijavitelja = Extract<OsobeAdresa, { tko: 'prijavitelj' }>

export const osobeQuery = (adresa: OsobeAdresa) =>
  queryOptions({
    queryKey: ['osobe-na-projektu', adresa],
    queryFn: ({ signal }) => {
      const { tko, ...params } = adresa
      return 'institucijaId' in params
        ? call(institucija.popis, { params }, { signal })
        : call(prijavitelj.popis, { params }, { signal })
    },
  })

/** What names a person that is sent, and the press that sends them. */
export interface Posiljka {
  id: string
  mutationId: string
}

export const dodajOsobu = ({ tko: _, ...params }: OsobePrijavitelja, { id, mutationId }: Posiljka, osoba: UnosOsobe) =>
  call(prijavitelj.dodaj, { params, body: { id, mutationId, osoba } })

export const spremiOsobu = (
  { tko: _, ...params }: OsobePrijavitelja,
  { id, mutationId, verzijaRetka }: Posiljka & { verzijaRetka: number },
  osoba: UnosOsobe,
) =>
  call(prijavitelj.spremi, { params: { ...params, osobaNaProjektuId: id }, body: { mutationId, verzijaRetka, osoba } })
