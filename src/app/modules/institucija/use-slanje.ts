/** One decision on its way: what the server said of it, per field and in all, and an id that stays with the same content. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { fieldErrors } from '#app/platform/obrazac/greske.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { useMutationId } from '#app/platform/record/mutation-id.ts'
import { osvjeziUstanovu, type Ulaz } from './ustanova.calls.ts'

export interface Slanje<T> {
  saljeSe: boolean
  poruka: string | undefined
  greske: Record<string, string>
  /** Somebody else saved the same record meanwhile; what was typed stands, and the next try is over their state. */
  zastarjelo: boolean
  /** True when it was done. Without an answer the same content is sent again under the same id. */
  posalji: (sadrzaj: T) => Promise<boolean>
  /** Asks who it is, where the portal wants to know again; stands with the refusal. */
  dijalog: ReactNode
}

export function useSlanje<T>(ulaz: Ulaz, send: (mutationId: string, sadrzaj: T) => Promise<unknown>): Slanje<T> {
  const client = useQueryClient()
  const { idOf, done } = useMutationId()
  const { uz, dijalog } = useSvjezaPrijava()
  const [saljeSe, setSaljeSe] = useState(false)
  const [error, setError] = useState<unknown>()
  const refresh = () => osvjeziUstanovu(client, ulaz)
  const posalji = async (sadrzaj: T) => {
    setSaljeSe(true)
    setError(undefined)
    try {
      const poslano = await uz(async () => {
        await send(idOf({ sadrzaj }), sadrzaj)
        return true
      })
      if (poslano !== true) return false
      done()
      await refresh()
      return true
    } catch (cause) {
      setError(cause)
      if (cause instanceof ApiProblem && cause.kod === 'zastarjela-verzija') await refresh()
      return false
    } finally {
      setSaljeSe(false)
    }
  }
  return {
    saljeSe,
    dijalog,
    posalji,
    poruka: error === undefined ? undefined : messageOf(error),
    greske: fieldErrors(error, ['sadrzaj']),
    zastarjelo: error instanceof ApiProblem && error.kod === 'zastarjela-verzija',
  }
}
