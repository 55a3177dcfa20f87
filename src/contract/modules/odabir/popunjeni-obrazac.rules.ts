/** Numbered rules of a filled form in selection: its steps follow those of the application (domain rules 3.15). */
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { PopunjeniObrazac } from './popunjeni-obrazac.schema.ts'

type ObrazacRule = Rule<PopunjeniObrazac>

const projektJe =
  (...kljucevi: readonly ProjektStatus[]) =>
  ({ projekt }: PopunjeniObrazac) =>
    jeStatus(projektStatuses, projekt.statusId, ...kljucevi)

export const podnosiSPrijavom: ObrazacRule = {
  id: 'POB-01',
  poruka: 'Obrazac se podnosi zajedno s prijavom.',
  test: projektJe('podnesen'),
}

export const projektOdabran: ObrazacRule = {
  id: 'POB-02',
  poruka: 'Obrazac se odobrava kada je projekt odabran.',
  test: projektJe('odabran'),
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
  poruka: 'Inačica na doradi otvara se dok se projekt ugovara.',
  test: projektJe('ugovaranje'),
}

export const podnosiSDoradom: ObrazacRule = {
  id: 'POB-06',
  poruka: 'Dorada obrasca podnosi se zajedno s doradom prijave.',
  test: projektJe('doradaPodnesena'),
}

export const otkazujeSPrijavom: ObrazacRule = {
  id: 'POB-07',
  poruka: 'Obrazac se otkazuje kada je prijava povučena ili otkazana.',
  test: projektJe('povucena', 'otkazana'),
}

export const uOdabiru: ObrazacRule = {
  id: 'POB-08',
  poruka: 'Prijava se više ne provjerava.',
  test: projektJe('podnesen', 'prihvacena', 'doradaPodnesena', 'odabran', 'otkazana', 'vracen'),
}

export const uNacrtu: ObrazacRule = {
  id: 'POB-09',
  poruka: 'Obrazac se vraća u izradu zajedno s prijavom.',
  test: projektJe('uIzradi', 'uIzradiSpecificni'),
}

export const opetSeProvjerava: ObrazacRule = {
  id: 'POB-10',
  poruka: 'Obrazac se ponovno provjerava kada je prigovor usvojen.',
  test: projektJe('podnesen', 'prihvacena'),
}
