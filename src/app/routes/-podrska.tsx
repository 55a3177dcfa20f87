import { useRouter, useRouterState } from '@tanstack/react-router'
import { GumbPodrske } from '#app/modules/tehnicko-pitanje/gumb-podrske.tsx'
import type { Kontekst, Profil } from '#app/shell/session/profil.ts'

/** Returning from a sign-in for an inquiry, the address asks for its window (specification, section 2). */
const TRAZENO = 'postaviTehnickoPitanje'

/** The technical support over a signed-in layout, for whom the person acts there. */
export function Podrska({ profil, kontekst }: { profil: Profil; kontekst: Kontekst | undefined }) {
  const { navigate } = useRouter()
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const { [TRAZENO]: trazeno, ...ostalo } = search as Record<string, unknown>
  const projektId = /\/projekti\/([0-9a-f-]{36})(?:\/|$)/.exec(pathname)?.[1]
  return (
    <GumbPodrske
      pitac={{
        osobaId: profil.osoba.id,
        ...(kontekst === undefined ? {} : { [`${kontekst.vrsta}Id`]: kontekst.id }),
      }}
      projektId={projektId}
      trazeno={trazeno !== undefined}
      onZatvoreno={() => void navigate({ to: pathname, search: ostalo, replace: true, resetScroll: false })}
    />
  )
}
