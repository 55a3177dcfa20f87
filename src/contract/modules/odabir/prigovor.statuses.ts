/** Where an objection is: written by its applicant, answered by the body, decided by the commission (domain rules 3.21). */
import type { Status } from '#contract/kernel/status.ts'

export const prigovorStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'active', editableBy: ['ZAS'] },
  // What is written from here on is the institutions' own: the statement, then the decision.
  naOcitovanju: {
    id: 2,
    label: 'Na očitovanju tijela',
    ton: 'info',
    editableBy: ['R@SEL'],
    posao: 'Napišite očitovanje',
  },
  kodKomisije: { id: 3, label: 'Kod komisije', ton: 'info' },
  nacrt: { id: 4, label: 'Nacrt odluke', ton: 'active', editableBy: ['R@APR'], posao: 'Napišite odluku' },
  cekaPotvrdu: { id: 5, label: 'Čeka potvrdu', ton: 'active' },
  cekaOdobrenje: { id: 6, label: 'Čeka odobrenje', ton: 'active' },
  rijesen: { id: 7, label: 'Riješen', ton: 'success' },
  povucen: { id: 8, label: 'Povučen', ton: 'neutral' },
} as const satisfies Record<string, Status>
export type PrigovorStatus = keyof typeof prigovorStatuses

/** Nothing is done any more. */
export const ZATVORENI = ['rijesen', 'povucen'] as const satisfies readonly PrigovorStatus[]
