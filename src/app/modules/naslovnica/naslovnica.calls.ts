import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { obavijestEndpoints } from '#contract/modules/obavijest/obavijest.endpoints.ts'
import { programEndpoints } from '#contract/modules/program/program.endpoints.ts'

/** Notices that are in force now. */
export const javneObavijestiQuery = queryOptions({
  ...JAVNI_KATALOG,
  queryKey: ['javne-obavijesti'],
  queryFn: async ({ signal }) =>
    (await call(obavijestEndpoints.javne, { query: { trenutneObavijesti: 'true' } }, { signal })).data,
})

/** Programmes with what they have to give. */
export const programiSIznosimaQuery = queryOptions({
  ...JAVNI_KATALOG,
  queryKey: ['programi', 'iznosi'],
  queryFn: async ({ signal }) => {
    const { data } = await call(programEndpoints.javniPopis, {}, { signal })
    return data.map(({ id, naziv, oznaka, ukupnaFinancijskaAlokacija, komponentePrograma, provoditelji }) => ({
      id,
      naziv,
      oznaka,
      ukupnaFinancijskaAlokacija,
      brojKomponenti: komponentePrograma.filter(({ razina }) => razina === 1).length,
      brojProvoditelja: provoditelji.length,
    }))
  },
})
