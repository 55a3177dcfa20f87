/** From a document that is written on this device to the same record as its portal reads it. */
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { osvjeziBrojace } from '#app/platform/api/brojaci.ts'
import type { Id, Stol } from '#app/platform/record/stol.ts'

/**
 * Reads the record anew once this device stops writing it. What the portal said while it was being written is not shown
 * even for a moment: to somebody who has just finished it would say that nothing was done.
 */
export function useNakonUredaja(stol: Stol, id: Id, naUredaju: boolean | undefined): void {
  const queryClient = useQueryClient()
  const pisao = useRef(naUredaju)
  useLayoutEffect(() => {
    const ostavlja = pisao.current === true && naUredaju === false
    pisao.current = naUredaju
    if (!ostavlja) return
    void queryClient.resetQueries({ queryKey: stol.kljuc(id) })
    for (const queryKey of stol.popisi) void queryClient.invalidateQueries({ queryKey })
    void osvjeziBrojace(queryClient)
  })
}
