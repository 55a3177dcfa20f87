import { messageOf } from '#app/platform/api/problem.ts'
import { useOfflineActions } from '#app/platform/offline/hooks/use-document.ts'
import { toast } from '#app/ui/toast-store.ts'
import { provjeriSvjezinu } from './dokaz.calls.ts'
import { useSvjezaPrijava } from './potvrda-osobe.tsx'

/** A question that lasts longer has no answer. */
const QUESTION_MS = 10_000

/** Sends what waits on the device for its author, who first proves who they are. `dijalog` stands somewhere on the screen. */
export function useSlanjeUzPotvrdu() {
  const actions = useOfflineActions()
  const { uz, dijalog } = useSvjezaPrijava()
  const posalji = async () => {
    try {
      if ((await uz(() => provjeriSvjezinu(AbortSignal.timeout(QUESTION_MS)))) !== undefined)
        await actions?.sendConfirmed()
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    }
  }
  return { posalji: () => void posalji(), dijalog }
}
