/** A form about an institution: asks who it is where the portal wants to know again, and refreshes what the screens share. */
import type { ReactNode } from 'react'
import { type Obrazac, type OpisObrasca, useObrazac, ZADRZI } from '#app/platform/obrazac/use-obrazac.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { kljuceviUstanove, type Ulaz } from './ustanova.calls.ts'

export interface ObrazacUstanove<U extends object> extends Obrazac<U> {
  /** Asks who it is; stands with the refusal. */
  dijalog: ReactNode
}

export function useObrazacUstanove<U extends object, R>(
  ulaz: Ulaz,
  { kljuc, posalji, nakon, ...opis }: OpisObrasca<U, U, R>,
): ObrazacUstanove<U> {
  const { uz, dijalog } = useSvjezaPrijava()
  const obrazac = useObrazac<U, U, R | typeof ZADRZI>({
    ...opis,
    kljuc: kljuc && `fondovi.ustanova.${ulaz.institucijaId}.${kljuc}`,
    dijelovi: ['sadrzaj'],
    osvjezi: kljuceviUstanove(ulaz),
    posalji: async (sadrzaj, mutationId) => {
      const done = await uz(async () => ({ odgovor: await posalji(sadrzaj, mutationId) }))
      return done === undefined ? ZADRZI : done.odgovor
    },
    nakon: (odgovor) => nakon?.(odgovor as R),
  })
  return { ...obrazac, dijalog }
}
