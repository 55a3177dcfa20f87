/** The largest file that the portal takes, as this device last heard; files are chosen without a network too. */
import { useSyncExternalStore } from 'react'
import { call } from '#app/platform/api/client.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import { najveca } from '#contract/modules/datoteka/datoteka.granice.ts'
import { MAX_UPLOAD_BYTES } from '#contract/modules/datoteka/datoteka.schema.ts'
import { createSource } from '../ports/store.ts'

const KEY = 'fondovi-najveca-datoteka'

function kept(): number {
  try {
    const text = localStorage.getItem(KEY)
    return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : MAX_UPLOAD_BYTES
  } catch {
    return MAX_UPLOAD_BYTES
  }
}

/** In bytes; 0 or undefined when the portal takes none. */
export const najvecaDatoteka = createSource<number | undefined>(kept())

/** Asks the portal; without an answer the last one holds. */
export async function osvjeziGranice(): Promise<void> {
  try {
    const { maxUploadBytes } = await call(datotekaEndpoints.storageInfo, {}, { expects401: true })
    najvecaDatoteka.set(maxUploadBytes)
    localStorage.setItem(KEY, String(maxUploadBytes ?? 0))
  } catch {
    // Without a network or a session the device goes on with what it knows, and the portal decides when the file comes.
  }
}

/** The largest file of one place: the portal's limit, or the smaller one that the call has for this attachment. */
export function useNajveca(najviseMb?: number | null): number | undefined {
  return najveca(useSyncExternalStore(najvecaDatoteka.subscribe, najvecaDatoteka.get), najviseMb)
}
