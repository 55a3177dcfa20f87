import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import {
  naslijedenInstitucijaEndpoints as institucija,
  naslijedenPrijaviteljEndpoints as prijavitelj,
} from '#contract/modules/rsv/rsv.naslijeden.ts'
import type { StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'

/** Of which project, read by whom. */
export type NaslijedenAdresa =
  | { tko: 'prijavitelj'; prijaviteljId: number; projektId: string }
  | { tko: 'institucija'; institucijaId: number; projektId: string }
export type AdresaPrijavitelja = Extract<NaslijedenAdresa, { tko: 'prijavitelj' }>

export const naslijedenKey = (adresa: NaslijedenAdresa) => ['rsv-naslijeden', adresa] as const

export const naslijedenQuery = (adresa: NaslijedenAdresa) =>
  queryOptions({
    queryKey: naslijedenKey(adresa),
    queryFn: ({ signal }) => {
      const { tko, ...params } = adresa
      return 'institucijaId' in params
        ? call(institucija.popis, { params }, { signal })
        : call(prijavitelj.popis, { params }, { signal })
    },
  })

export const vlasnikQuery = ({ tko: _, ...params }: AdresaPrijavitelja, stvarniVlasnikId: string) =>
  queryOptions({
    queryKey: [...naslijedenKey({ tko: 'prijavitelj', ...params }), stvarniVlasnikId],
    queryFn: ({ signal }) => call(prijavitelj.detalj, { params: { ...params, stvarniVlasnikId } }, { signal }),
  })

export const dodajVlasnika = (
  { tko: _, ...params }: AdresaPrijavitelja,
  body: { mutationId: string; id: string; vlasnik: StvarniVlasnik },
) => call(prijavitelj.dodaj, { params, body })

export const spremiVlasnika = (
  { tko: _, ...params }: AdresaPrijavitelja,
  stvarniVlasnikId: string,
  body: { mutationId: string; verzijaRetka: number; vlasnik: StvarniVlasnik },
) => call(prijavitelj.spremi, { params: { ...params, stvarniVlasnikId }, body })

export const ukloniVlasnika = (
  { tko: _, ...params }: AdresaPrijavitelja,
  stvarniVlasnikId: string,
  body: { mutationId: string; verzijaRetka: number },
) => call(prijavitelj.ukloni, { params: { ...params, stvarniVlasnikId }, body })
