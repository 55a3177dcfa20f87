/** What the screen in front of the person offers to the palette. The open record, and the moves of its bar. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { PoznatZapis } from './stanje.ts'

/** A move as its bar offers it now. */
export interface PonudenaRadnja {
  kod: string
  oznaka: string
  opasno: boolean
  /** Why it cannot be taken. */
  razlog: string | undefined
  /** Opens the same dialog as the bar. */
  pokreni: () => void
}

interface Zaslon {
  zapis: PoznatZapis | undefined
  radnje: readonly PonudenaRadnja[]
}

const zapisi = new Map<object, PoznatZapis>()
const radnje = new Map<object, readonly PonudenaRadnja[]>()
const listeners = new Set<() => void>()
let zaslon: Zaslon = { zapis: undefined, radnje: [] }

function javi(): void {
  zaslon = { zapis: [...zapisi.values()].at(-1), radnje: [...radnje.values()].flat() }
  for (const listener of listeners) listener()
}

function useNudi<T>(gdje: Map<object, T>, sto: T | undefined, otisak: string): void {
  const own = useRef({})
  // What is offered is told by its print: functions are new at each drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const key = own.current
    if (sto === undefined) return
    gdje.set(key, sto)
    javi()
    return () => {
      gdje.delete(key)
      javi()
    }
  }, [gdje, otisak])
}

export const useNudiZapis = (zapis: PoznatZapis | undefined): void => useNudi(zapisi, zapis, JSON.stringify(zapis))

export function useNudiRadnje(ponuda: readonly PonudenaRadnja[]): void {
  const latest = useRef(ponuda)
  latest.current = ponuda
  const zaPaletu = ponuda.map(({ kod, oznaka, opasno, razlog }) => ({
    kod,
    oznaka,
    opasno,
    razlog,
    pokreni: () => latest.current.find((one) => one.kod === kod)?.pokreni(),
  }))
  useNudi(radnje, zaPaletu, JSON.stringify(zaPaletu))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is on the screen, for the palette. */
export const useZaslon = (): Zaslon => useSyncExternalStore(subscribe, () => zaslon)
