/** Calls of the filled form of an application, and of the versions of it. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { popunjeniObrazacEndpoints } from '#contract/modules/odabir/popunjeni-obrazac.endpoints.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { projektInstitucijaEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'

export interface AdresaObrasca {
  institucijaId: number
  projektId: string
}

/** What a version of an application keeps, as far as its form is read. */
export interface SadrzajInacice {
  naziv: string
  obrazac: JsonObject
  trazenaBespovratna: string
  ukupnoPrihvatljivo: string
  poziv: { definicija: PozivDefinicija }
}

const kljuc = ({ institucijaId, projektId }: AdresaObrasca) => ['popunjeni-obrasci', institucijaId, projektId]

export const popunjeniObrasciQuery = (adresa: AdresaObrasca) =>
  queryOptions({
    queryKey: kljuc(adresa),
    queryFn: async ({ signal }) => (await call(popunjeniObrazacEndpoints.popis, { params: adresa }, { signal })).data,
  })

/** A version never changes. */
export const inacicaObrascaQuery = (adresa: AdresaObrasca, broj: number) =>
  queryOptions({
    queryKey: [...kljuc(adresa), 'inacica', broj],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { sadrzaj } = await call(projektInstitucijaEndpoints.inacica, { params: { ...adresa, broj } }, { signal })
      return sadrzaj as unknown as SadrzajInacice
    },
  })

export const stolObrasca = (adresa: AdresaObrasca) =>
  stolZapisa({
    vrsta: 'popunjeniObrazac',
    calls: popunjeniObrazacEndpoints,
    dio: { ...adresa },
    popisi: [kljuc(adresa)],
  })
