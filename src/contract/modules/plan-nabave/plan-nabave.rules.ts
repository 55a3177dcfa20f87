/** Numbered rules of a procurement plan's moves (domain rules 3.4). PN-04 to PN-09 are its document's. */
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { NEOCIJENJEN, type PlanNabave } from './plan-nabave.schema.ts'
import { retciPlana } from './plan-nabave.ts'

export const projektSPlanom: Rule<PlanNabave> = {
  id: 'PN-01',
  poruka: 'Plan nabave izrađuje se na projektu koji se ugovara ili za koji je zabilježen potpisan ugovor.',
  test: ({ projekt }) => jeStatus(projektStatuses, projekt.statusId, 'ugovaranje', 'ugovoren'),
}

export const jediniPlan: Rule<PlanNabave> = {
  id: 'PN-02',
  poruka: 'Projekt već ima plan nabave.',
  test: ({ imaPlan }) => !imaPlan,
}

export const planPotpun: Rule<PlanNabave> = {
  id: 'PN-03',
  poruka: 'Plan nabave nije ispravno popunjen.',
  test: ({ greske }) => greske.length === 0 || [...greske],
}

export const datotekeProvjerene: Rule<PlanNabave> = {
  id: 'PN-10',
  poruka: 'Datoteke plana još nisu učitane i provjerene.',
  polje: 'opci-akt.opciAkt',
  test: ({ neprovjereneDatoteke: n }) =>
    n === 0 || [{ pravilo: 'PN-10', polje: 'opci-akt.opciAkt', poruka: PORUKE.datoteka.neprovjerene(n) }],
}

const ocjeneRedaka = ({ podneseno, ocjena }: PlanNabave) =>
  retciPlana(podneseno ?? {}).map(({ id }) => ocjena.retci[id] ?? NEOCIJENJEN)

export const imaPrimjedbu: Rule<PlanNabave> = {
  id: 'PN-11',
  poruka: 'Za vraćanje na doradu potrebna je barem jedna primjedba uz redak.',
  test: (plan) => ocjeneRedaka(plan).some(({ primjedba }) => primjedba !== ''),
}

export const rizikIKomentar: Rule<PlanNabave> = {
  id: 'PN-12',
  poruka: 'Referent mora zabilježiti ocjenu rizika svakog retka i komentar.',
  otklanja: ['R@IMP'],
  test: (plan) => plan.ocjena.komentar !== '' && ocjeneRedaka(plan).every(({ rizik }) => rizik !== null),
}
