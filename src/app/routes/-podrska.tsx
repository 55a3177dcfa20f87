import { useRouter, useRouterState } from '@tanstack/react-router'
import { GumbPodrske } from '#app/modules/tehnicko-pitanje/gumb-podrske.tsx'
import { prozorPodrske } from '#app/shell/header/prozor.ts'
import type { Kontekst, Profil } from '#app/shell/session/profil.ts'

/** Returning from a sign-in for an inquiry, the address asks for its window (specification, section 2). */
export const TRAZENO = 'postaviTehnickoPitanje'

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
      trazeno={trazeno !== undefined || otvoren}
      uZaglavlju={uZaglavlju}
      onZatvoreno={zatvori}
    />
  )
}
