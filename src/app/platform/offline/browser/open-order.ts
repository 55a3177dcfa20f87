/** An order from afar that waits on this device: the person's data goes as soon as so many are sent. Light, for the shell. */
import { useSyncExternalStore } from 'react'
import type { NaredbaUredaju } from '#contract/kernel/sync/uredaji.ts'
import { createSource } from '../ports/store.ts'

export interface OpenOrder {
  naredba: NaredbaUredaju
  preostalo: number
}

export const openOrder = createSource<OpenOrder | null>(null)

export function useOpenOrder(): OpenOrder | null {
  return useSyncExternalStore(openOrder.subscribe, openOrder.get)
}
