import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { NA_UREDAJU } from '#app/platform/api/query-client.ts'
import { slikeEndpoints } from '#contract/modules/poziv/slike.endpoints.ts'
import { type PlocaAdresa, plocaKey } from '../ploca.calls.ts'

/** Whose pictures: of a party in a programme, or of the administration. */
export type SlikeAdresa = PlocaAdresa | { vlasnik: 'uprava' }

/** Figures of all pictures of a dashboard, in one call. */
export const slikeQuery = (adresa: SlikeAdresa) =>
  queryOptions({
    ...NA_UREDAJU,
    queryKey: adresa.vlasnik === 'uprava' ? ['uprava', 'slike'] : [...plocaKey(adresa), 'slike'],
    queryFn: ({ signal }) => {
      if (adresa.vlasnik === 'uprava') return call(slikeEndpoints.uprave, {}, { signal })
      const { vlasnik, vlasnikId, programId } = adresa
      const query = { programId }
      return vlasnik === 'prijavitelj'
        ? call(slikeEndpoints.prijavitelja, { params: { prijaviteljId: vlasnikId }, query }, { signal })
        : call(slikeEndpoints.institucije, { params: { institucijaId: vlasnikId }, query }, { signal })
    },
  })
