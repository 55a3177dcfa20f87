/** Sends one move of a record that is edited on the server: its version goes along, the answer refreshes the screen. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { osvjeziBrojace } from '#app/platform/api/brojaci.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import type { MoveAnswer } from './move-input.ts'

/** A new id of a mutation, made in this browser. */
export function newMutationId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/** For an `ActionBar`: rejects with the server's reason, after which the dialog stays open; everything under `keys` is read anew. */
export function useMove(
  send: (body: PrijelazBody) => Promise<unknown>,
  verzijaRetka: number,
  keys: readonly QueryKey[],
) {
  const queryClient = useQueryClient()
  return async (prijelaz: string, answer: MoveAnswer): Promise<void> => {
    try {
      await send({ mutationId: newMutationId(), prijelaz, verzijaRetka, ...answer })
    } finally {
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      void osvjeziBrojace(queryClient)
    }
  }
}
