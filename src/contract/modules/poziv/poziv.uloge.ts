/** Who takes the steps of a call and under which permission key; spread into the rows of its table. */
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import type { Circumstances } from '#contract/kernel/record-kind.ts'
import type { Unos } from '#contract/kernel/unos.ts'
import { povratnaOsnova } from './poziv.osnova.ts'
import type { Poziv } from './poziv.schema.ts'
import { type OsnovniStatus, pozivStatuses } from './poziv.statuses.ts'

export const REFERENT_DRF = { who: ['R@DRF'], permission: 'pozivi.opcenito.uredi' } as const
export const VODITELJ_DRF = { who: ['V@DRF'], permission: 'pozivi.opcenito.potvrdi' } as const
export const CELNIK_DRF = { who: ['A@DRF'], permission: 'pozivi.opcenito.odobri', svjezaPrijava: true } as const
export const REFERENT_APR = { who: ['R@APR'], permission: 'pozivi.opcenito.uredi' } as const
export const VODITELJ_APR = { who: ['V@APR'], permission: 'pozivi.opcenito.potvrdi' } as const
export const CELNIK_APR = { who: ['A@APR'], permission: 'pozivi.opcenito.odobri', svjezaPrijava: true } as const
/** The portal's timer; never a button. */
export const SUSTAV = { who: ['SYS'], skriveno: true } as const

/** Asked when a change is approved; without it the change comes into force at once. */
export const vrijediOd: Unos = { kljuc: 'datum', oznaka: 'Izmjena vrijedi od', vrsta: 'datumVrijeme', obvezno: false }

/** Chooses the row back to this base status once the change is over. */
export const povratakNa =
  (osnova: OsnovniStatus) =>
  (poziv: Poziv, _actor: ActorOrSystem, { sada }: Circumstances) =>
    povratnaOsnova(poziv, sada) === pozivStatuses[osnova].id
