/** The statuses of a question on a call (domain rules 3.12). */
import type { Status } from '#contract/kernel/status.ts'

/** The way of a text to everybody: an answer and its supplements are written, checked and published alike. */
export const izradaOdgovora = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'active', editableBy: ['R@DRF'] },
  naProvjeri: { id: 2, label: 'Na provjeri', ton: 'warning' },
  odobreno: { id: 3, label: 'Odobreno', ton: 'info' },
  objavljeno: { id: 4, label: 'Objavljeno', ton: 'success' },
  vraceno: { id: 5, label: 'Vraćeno na doradu', ton: 'warning', editableBy: ['R@DRF'] },
} as const satisfies Record<string, Status>

export const pitanjeStatuses = {
  ...izradaOdgovora,
  zaprimljeno: { id: 6, label: 'Zaprimljeno', ton: 'neutral' },
  povuceno: { id: 7, label: 'Odgovor povučen', ton: 'danger' },
} as const satisfies Record<string, Status>
export type PitanjeStatus = keyof typeof pitanjeStatuses

const { zaprimljeno, objavljeno, povuceno } = pitanjeStatuses
/** A question as whoever asked reads it: the steps on the way to an answer are the body's own matter. */
export const postavljenoPitanjeStatuses = {
  uObradi: { id: 1, label: 'U obradi', ton: 'neutral' },
  objavljeno,
  zaprimljeno,
  povuceno,
} as const satisfies Record<string, Status>

export function statusPostavljenog(statusId: number): { id: number; naziv: string } {
  const svoj = Object.values<Status>(postavljenoPitanjeStatuses).find(({ id }) => id === statusId)
  const { id, label } = svoj ?? postavljenoPitanjeStatuses.uObradi
  return { id, naziv: label }
}
