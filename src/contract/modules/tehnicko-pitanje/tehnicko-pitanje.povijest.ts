/** What earlier versions of the portal wrote of inquiries, read as it is written today (decision 0068). */
import type { History, Step } from '#contract/kernel/sync/versions.ts'

/**
 * Modules under their numbers in the list of version 1, as the list of the specification numbers them. Three of them are
 * no module of the specification.
 */
export const NEKADASNJI_MODULI: Readonly<Record<number, number | null>> = {
  1: 2, // Pozivi
  2: 3, // Odabir i ugovaranje
  3: 5, // Provedba projekata
  4: 5, // Plaćanja i povrati
  5: null, // Nepravilnosti
  6: null, // Financijski instrumenti
  7: null, // Ostalo
}

const moduliSpecifikacije: Step = (payload) => {
  if (payload.kind !== 'create' || typeof payload.args.vrstaModula !== 'number') return payload
  return { ...payload, args: { ...payload.args, vrstaModula: NEKADASNJI_MODULI[payload.args.vrstaModula] ?? null } }
}

export const POVIJEST_PITANJA: History = [moduliSpecifikacije]
