/** Calls of the checks of an application. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import { provjeraPrijaveEndpoints } from '#contract/modules/odabir/provjera-prijave.endpoints.ts'
import type { Dodjela } from '#contract/modules/odabir/provjera-prijave.schema.ts'

/** An application at the desk of the body that selects it. */
export interface PrijavaUOdabiru {
  institucijaId: number
  programId: number
  projektId: string
}

const dio = ({ institucijaId, projektId }: PrijavaUOdabiru) => ({ institucijaId, projektId })
const kljucDijelova = ({ institucijaId, projektId }: PrijavaUOdabiru) => ['dijelovi-odabira', institucijaId, projektId]

export const dijeloviQuery = (prijava: PrijavaUOdabiru) =>
  queryOptions({
    queryKey: kljucDijelova(prijava),
    queryFn: async ({ signal }) =>
      (await call(provjeraPrijaveEndpoints.dijelovi, { params: dio(prijava) }, { signal })).data,
  })

export const ocjenjivaciQuery = (prijava: PrijavaUOdabiru) =>
  queryOptions({
    queryKey: ['moguci-ocjenjivaci', prijava.institucijaId, prijava.projektId],
    queryFn: async ({ signal }) =>
      (await call(provjeraPrijaveEndpoints.ocjenjivaci, { params: dio(prijava) }, { signal })).data,
  })

export const dodijeli = (prijava: PrijavaUOdabiru, body: Dodjela) =>
  call(provjeraPrijaveEndpoints.dodijeli, { params: dio(prijava), body })

export const stolProvjerePrijave = (prijava: PrijavaUOdabiru) =>
  stolZapisa({
    vrsta: 'provjeraPrijave',
    calls: provjeraPrijaveEndpoints,
    dio: dio(prijava),
    popisi: [kljucDijelova(prijava)],
  })

const adresaPregleda = ({ institucijaId, programId, projektId }: PrijavaUOdabiru): string =>
  `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir/pregled-prijavnog-obrasca`
export const adresaProvjere = (prijava: PrijavaUOdabiru, id: string): string =>
  `${adresaPregleda(prijava)}/provjera/${id}`
