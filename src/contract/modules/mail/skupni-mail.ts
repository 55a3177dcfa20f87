/** Whom an administrator may write to, and what of a letter is filled in for each recipient. */
import type { Status } from '#contract/kernel/status.ts'

export const SKUPINE_PRIMATELJA = {
  zastupnici: 'Zastupnici svih prijavitelja',
  prijaviteljiPoziva: 'Zastupnici prijavitelja na poziv',
  djelatnici: 'Djelatnici institucija',
  administratori: 'Administratori portala',
} as const
export type SkupinaPrimatelja = keyof typeof SKUPINE_PRIMATELJA
export const SKUPINE_KLJUCEVI = Object.keys(SKUPINE_PRIMATELJA) as [SkupinaPrimatelja, ...SkupinaPrimatelja[]]

/** „Ovu poruku primate jer …” */
export const RAZLOZI_SKUPINA: Readonly<Record<SkupinaPrimatelja, string>> = {
  zastupnici: 'zastupate prijavitelja na Portalu fondova',
  prijaviteljiPoziva: 'ste podnijeli prijavu na poziv o kojem je riječ',
  djelatnici: 'ste djelatnik institucije na Portalu fondova',
  administratori: 'ste administrator Portala fondova',
}

export const NAJDULJE_TIJELO = 20_000
/** A letter to many is decided once: it waits, or has left, or was refused. */
export const skupniMailStatuses = {
  ceka: { id: 1, label: 'Čeka drugog administratora', ton: 'warning' },
  poslan: { id: 2, label: 'Predano slanju', ton: 'success' },
  odbijen: { id: 3, label: 'Odbijen', ton: 'danger' },
} as const satisfies Record<string, Status>

export const UMECI_MAILA = ['ime', 'prezime'] as const
