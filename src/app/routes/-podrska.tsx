import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { GumbPodrske } from '#app/modules/tehnicko-pitanje/gumb-podrske.tsx'
import { prozorPodrske } from '#app/shell/header/prozor.ts'
import type { Kontekst, Profil } from '#app/shell/session/profil.ts'

/** Returning from a sign-in for an inquiry, the address asks for its window (specification, section 2). */
export const TRAZENO = 'postaviTehnickoPitanje'

/** Code of the call whose page is open, as this page already knows it. */
function useOznakaPoziva(pathname: string): string | undefined {
  const [, id] = /\/pozivi\/(?:popis\/)?(\d+)(?:\/|$)/.exec(pathname) ?? []
  const queryClient = useQueryClient()
  if (id === undefined) return undefined
  const poznati = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey }) => /poziv/.test(String(queryKey[0])) && queryKey.map(String).includes(id),
  })
  for (const { state } of poznati) {
    const poziv = (state.data ?? {}) as { id?: unknown; oznaka?: unknown }
    // A number in the key may be that of an institution.
    if (String(poziv.id) === id && typeof poziv.oznaka === 'string') return poziv.oznaka
  }
  return undefined
}

interface PodrskaProps {
  profil: Profil
  kontekst: Kontekst | undefined
  /** The header has a button of it too, where there is room. */
  uZaglavlju?: boolean
}

/** The technical support over a signed-in layout, for whom the person acts there. */
export function Podrska({ profil, kontekst, uZaglavlju = true }: PodrskaProps) {
  const { navigate } = useRouter()
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const { [TRAZENO]: trazeno, ...ostalo } = search as Record<string, unknown>
  const projektId = /\/projekti\/([0-9a-f-]{36})(?:\/|$)/.exec(pathname)?.[1]
  const otvoren = prozorPodrske.useOtvoren()
  const zatvori = () => {
    prozorPodrske.zatvori()
    if (trazeno !== undefined) void navigate({ to: pathname, search: ostalo, replace: true, resetScroll: false })
  }
  return (
    <GumbPodrske
      pitac={{
        osobaId: profil.osoba.id,
        ...(kontekst === undefined ? {} : { [`${kontekst.vrsta}Id`]: kontekst.id }),
      }}
      projektId={projektId}
      oznakaPoziva={useOznakaPoziva(pathname)}
      trazeno={trazeno !== undefined || otvoren}
      uZaglavlju={uZaglavlju}
      onZatvoreno={zatvori}
    />
  )
}
