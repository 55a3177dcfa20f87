/** The numbers of the bell as they were last known on this device: counts alone, for a start without a network. */
import { pamcenje } from '#app/platform/api/zapamceno.ts'

export interface Brojevi {
  neprocitano: number
  nevideno: number
}

const zvono = pamcenje('fondovi.zvono', (value): Brojevi | undefined => {
  const { neprocitano, nevideno } = (value ?? {}) as Partial<Brojevi>
  return typeof neprocitano === 'number' && typeof nevideno === 'number' ? { neprocitano, nevideno } : undefined
})

/** Last known numbers of one context of the person; undefined when this device knows none. */
export const zapamceniBrojevi = zvono.procitaj

export function zapamtiBrojeve(osobaId: number, kome: string, { neprocitano, nevideno }: Brojevi): void {
  zvono.zapamti(osobaId, kome, { neprocitano, nevideno })
}

/** The person leaves this device. */
export const zaboraviBrojeve = zvono.zaboravi
