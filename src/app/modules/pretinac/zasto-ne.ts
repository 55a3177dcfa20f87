/** Why nothing can be written about a project: as the portal says, or without it as this device knows. */
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { messageOf, Offline } from '#app/platform/api/problem.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { useDocumentPart } from '#app/platform/offline/hooks/use-document.ts'
import { zastoSeNePise } from '#contract/modules/pretinac/pretinac.rules.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { pisanjeQuery, type Strana } from './pretinac.calls.ts'

/** Null where one may write; undefined while nobody has said. */
export function useZastoNe(strana: Strana, projektId: string): string | null | undefined {
  const { data, error } = useQuery(pisanjeQuery(strana, projektId))
  const naUredaju = useZastoNeNaUredaju(strana, projektId)
  if (data !== undefined) return data.zastoNe
  if (error === null) return undefined
  return error instanceof Offline && naUredaju !== undefined ? naUredaju : messageOf(error)
}

/** The same by what the device has of the project. Undefined where that does not say; of a body it never does. */
function useZastoNeNaUredaju({ vrsta }: Strana, projektId: string): string | null | undefined {
  const { runtime } = useOffline()
  // A draft that only this device has carries no status yet.
  const statusId = useDocumentPart('projekt', projektId, ({ content, meta }) =>
    content === undefined ? undefined : (meta.statusId ?? projektStatuses.uIzradi.id),
  )
  const cita = useRazina() === 'PRG'
  if (runtime === undefined || vrsta !== 'prijavitelj' || typeof statusId !== 'number') return undefined
  return zastoSeNePise({ vrsta: null, nacrt: jeNacrt(statusId), cita })?.poruka ?? null
}

/** The person's right in the context that the address names. */
const useRazina = (): string | undefined =>
  useMatches({
    select: (matches) => {
      const context = matches.at(-1)?.context
      return context !== undefined && 'kontekst' in context ? context.kontekst.razina : undefined
    },
  })
