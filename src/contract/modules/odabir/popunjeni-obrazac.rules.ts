/** Numbered rules of a filled form in selection: its steps follow those of the application (domain rules 3.15). */
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'

/** The form as its rules see it. `statusId` 0 is a form that does not exist yet. */
export interface PopunjeniObrazac {
  statusId: number
  /** Of its application, as it is after the application's own move. */
  statusProjektaId: number
  fazaZadovoljava: boolean
}

type ObrazacRule = Rule<PopunjeniObrazac>

const projektJe =
  (...kljucevi: readonly ProjektStatus[]) =>
  ({ statusProjektaId }: PopunjeniObrazac) =>
    jeStatus(projektStatuses, statusProjektaId, ...kljucevi)

export const podnosiSPrijavom: ObrazacRule = {
  id: 'POB-01',
  poruka: 'Obrazac se podnosi zajedno s prijavom.',
  test: projektJe('podnesen'),
}

export const fazaProsla: ObrazacRule = {
  id: 'POB-02',
  poruka: 'Obrazac se odobrava kada prijava zadovoljava u fazi koja se provjerava.',
  test: ({ fazaZadovoljava }) => fazaZadovoljava,
}

export const odbijaSPrijavom: ObrazacRule = {
  id: 'POB-03',
  poruka: 'Obrazac se odbija zajedno s prijavom.',
  test: projektJe('otkazana'),
}

export const vracaSPrijavom: ObrazacRule = {
  id: 'POB-04',
  poruka: 'Obrazac se vraća na doradu zajedno s prijavom.',
  test: projektJe('vracen'),
}

export const zaUgovaranje: ObrazacRule = {
  id: 'POB-05',
  poruka: 'Inačica na doradi otvara se kada je projekt odabran ili se ugovara.',
  test: projektJe('odabran', 'ugovaranje'),
}

export const podnosiSDoradom: ObrazacRule = {
  id: 'POB-06',
  poruka: 'Dorada obrasca podnosi se zajedno s doradom prijave.',
  test: projektJe('doradaPodnesena'),
}
