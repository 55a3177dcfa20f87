/** What earlier versions of the portal wrote of inquiries, read as it is written today (decision 0068). */
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'
import type { Step } from '#contract/kernel/sync/versions.ts'

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

/** Inquiries on devices. What was sent stays as it was; only its files follow it. */
export const PITANJE_NA_UREDAJU: NaUredaju = {
  vrsta: 'tehnickoPitanje',
  history: [moduliSpecifikacije],
  omotnice: ['create', 'patch'],
  osobni: true,
}
