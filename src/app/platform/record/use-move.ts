/** Sends one move of a record that is edited on the server. Its version goes along, the answer refreshes the screen. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { osvjeziBrojace } from '#app/platform/api/brojaci.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import type { MoveAnswer } from './move-input.ts'
import { useMutationId } from './mutation-id.ts'

interface Potez {
  prijelaz: string
  answer: MoveAnswer
}

/** For an `ActionBar`: rejects with the server's reason, after which the dialog stays open; everything under `keys` is read anew. */
export function useMove(
  send: (body: PrijelazBody) => Promise<unknown>,
  verzijaRetka: number,
  keys: readonly QueryKey[],
) {
  const queryClient = useQueryClient()
  const { idOf } = useMutationId()
  const { mutateAsync } = useMutation({
    mutationFn: ({ prijelaz, answer }: Potez) => {
      const body = { prijelaz, verzijaRetka, ...answer }
      return send({ mutationId: idOf(body), ...body })
    },
    onSettled: async () => {
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      void osvjeziBrojace(queryClient)
    },
  })
  return async (prijelaz: string, answer: MoveAnswer): Promise<void> => {
    await mutateAsync({ prijelaz, answer })
  }
}
