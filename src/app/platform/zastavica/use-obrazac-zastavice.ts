/** A form about flags: after it everything that counts or lists them is asked anew. */
import { useQueryClient } from '@tanstack/react-query'
import { osvjeziBrojace } from '#app/platform/api/brojaci.ts'
import { type Obrazac, type OpisObrasca, useObrazac } from '../obrazac/use-obrazac.ts'
import { ZASTAVICE } from './zastavica.calls.ts'

export function useObrazacZastavice<U extends object, S = U, R = unknown>(opis: OpisObrasca<U, S, R>): Obrazac<U> {
  const client = useQueryClient()
  return useObrazac({
    ...opis,
    osvjezi: [ZASTAVICE, ['popis'], ['upravljacka-ploca']],
    nakon: (odgovor) => {
      void osvjeziBrojace(client)
      return opis.nakon?.(odgovor)
    },
  })
}
