/** The statuses of an application and of the project that it becomes, with the specification's numbers (domain rules 3.2). */
import type { Status } from '#contract/kernel/status.ts'

export const projektStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'neutral', editableBy: ['UR'] },
  podnesen: { id: 2, label: 'Podnesen', ton: 'info' },
  prihvacena: { id: 3, label: 'Prijava prihvaćena', ton: 'success', ceka: ['R@SEL'] },
  odabran: { id: 4, label: 'Odabran', ton: 'success' },
  ugovaranje: { id: 5, label: 'Ugovaranje', ton: 'active' },
  ugovoren: { id: 6, label: 'Zabilježen potpisan ugovor', ton: 'success' },
  zavrsen: { id: 7, label: 'Završen', ton: 'success' },
  otkazan: { id: 8, label: 'Otkazan', ton: 'danger' },
  vracen: { id: 9, label: 'Vraćen na doradu', ton: 'warning', editableBy: ['UR'] },
  spremno: { id: 10, label: 'Spremno za podnošenje', ton: 'active' },
  povucena: { id: 11, label: 'Prijava povučena', ton: 'neutral' },
  arhiviran: { id: 12, label: 'Arhiviran', ton: 'neutral' },
  doradaSpremna: { id: 13, label: 'Dorada spremna za podnošenje', ton: 'active' },
  doradaPodnesena: { id: 14, label: 'Dorada podnesena', ton: 'active' },
  prigovorPodnesen: { id: 15, label: 'Prigovor podnesen', ton: 'active' },
  prigovorPovucen: { id: 16, label: 'Prigovor povučen', ton: 'active' },
  prigovorOdbijen: { id: 17, label: 'Prigovor odbijen', ton: 'danger' },
  zahtjevPovratak: { id: 18, label: 'Zahtjev - povratak prijave', ton: 'warning' },
  zahtjevOdbijen: { id: 19, label: 'Zahtjev - odbijen povratak prijave', ton: 'warning' },
  raskinut: { id: 20, label: 'Ugovor raskinut', ton: 'danger' },
  uIzradiSpecificni: { id: 21, label: 'U izradi (specifični poziv)', ton: 'active', editableBy: ['UR'] },
  spremnoSpecificni: { id: 22, label: 'Spremno za podnošenje (specifični poziv)', ton: 'active' },
  raskidanje: { id: 23, label: 'Raskidanje ugovora', ton: 'active' },
  otkazana: { id: 24, label: 'Prijava otkazana', ton: 'danger' },
} as const satisfies Record<string, Status>
export type ProjektStatus = keyof typeof projektStatuses

/** Before submission. */
export const NACRTI = ['uIzradi', 'spremno', 'uIzradiSpecificni', 'spremnoSpecificni'] as const
/** Before submission at a direct award, where the drafting body opens them. */
export const NACRTI_SPECIFICNOG = ['uIzradiSpecificni', 'spremnoSpecificni'] as const
/** Withdrawn, or asked back. */
export const TRAZENI_NATRAG = ['povucena', 'zahtjevPovratak', 'zahtjevOdbijen'] as const
/** Its body has yet to decide about it; while it is with the applicant, the clock of that stands. */
export const U_ODABIRU = ['podnesen', 'prihvacena', 'vracen', 'doradaSpremna', 'doradaPodnesena'] as const
/** With the applicant for correction: what the institution reads is what was submitted. */
export const U_DORADI = ['vracen', 'doradaSpremna'] as const
