/** A procurement plan from draft to review: statuses and table of domain rules 3.4. */

import { cinjeniceDokumenta } from '#contract/kernel/dokument/zapis-projekta.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { satDoDana } from '#contract/kernel/sat-zapisa.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import {
  datotekeProvjerene,
  imaPrimjedbu,
  jediniPlan,
  planPotpun,
  projektSPlanom,
  rizikIKomentar,
} from './plan-nabave.rules.ts'
import type { PlanNabave } from './plan-nabave.schema.ts'
import { type PlanNabaveStatus, planNabaveStatuses } from './plan-nabave.statuses.ts'

const bioJe =
  (status: 'uIzradi' | 'uDoradi') =>
  ({ prijeSpremnog }: PlanNabave) =>
    prijeSpremnog === planNabaveStatuses[status].id
const vratiUIzradu = {
  code: 'vratiUIzradu',
  label: 'Vrati u izradu',
  from: ['spremno'],
  who: ['UR'],
  naIzbor: true,
} as const

const moves = defineMoves<PlanNabave, PlanNabaveStatus>()([
  {
    code: 'kreiraj',
    label: 'Kreiraj plan nabave',
    from: [NOVO],
    to: 'uIzradi',
    who: ['UR'],
    rules: [projektSPlanom, jediniPlan],
  },
  {
    code: 'oznaciSpremnim',
    label: 'Označi spremnim za slanje',
    from: ['uIzradi', 'uDoradi'],
    to: 'spremno',
    who: ['UR'],
    rules: [planPotpun, datotekeProvjerene],
  },
  { ...vratiUIzradu, to: 'uIzradi', when: bioJe('uIzradi') },
  { ...vratiUIzradu, to: 'uDoradi', when: bioJe('uDoradi') },
  {
    code: 'posalji',
    label: 'Pošalji',
    from: ['spremno'],
    to: 'podnesen',
    who: ['ZAS'],
    rules: [planPotpun, datotekeProvjerene],
    potvrda: {
      naslov: 'Slanje plana nabave',
      poruka: 'Plan čita institucija koja provodi poziv. Dok ga ne vrati ili ne pregleda, ne može se mijenjati.',
    },
  },
  {
    code: 'pripremiVracanje',
    label: 'Pripremi vraćanje na doradu',
    from: ['podnesen'],
    to: 'zaVracanje',
    who: ['R@IMP'],
    rules: [imaPrimjedbu],
    naIzbor: true,
  },
  {
    code: 'odustaniOdVracanja',
    label: 'Odustani od vraćanja',
    from: ['zaVracanje'],
    to: 'podnesen',
    who: ['V@IMP'],
    naIzbor: true,
  },
  {
    code: 'vratiNaIzradu',
    label: 'Vrati na izradu',
    from: ['zaVracanje'],
    to: 'vracen',
    who: ['V@IMP'],
    fourEyes: true,
    potvrda: { naslov: 'Vraćanje plana na izradu', poruka: 'Korisnik dobiva primjedbe uz retke i rok za doradu.' },
  },
  { code: 'zapocniDoradu', label: 'Započni doradu', from: ['vracen'], to: 'uDoradi', who: ['UR'] },
  {
    code: 'oznaciPregledanim',
    label: 'Označi pregledanim',
    from: ['podnesen'],
    to: 'pregledan',
    who: ['V@IMP'],
    rules: [rizikIKomentar],
    potvrda: {
      naslov: 'Pregled plana nabave',
      poruka: 'Pregledan plan nije potvrda zakonitosti nabava. Korisnik dobiva ocjene rizika i komentar.',
    },
  },
  {
    code: 'izmijeni',
    label: 'Izmijeni plan',
    from: ['pregledan'],
    to: 'uDoradi',
    who: ['UR'],
    obrazlozenje: 'obvezno',
    naIzbor: true,
    potvrda: {
      naslov: 'Izmjena plana nabave',
      poruka: 'Navedite razlog izmjene. Pregledana inačica vrijedi dok se ne pregleda sljedeća.',
    },
  },
])

export const planNabaveKind = defineRecordKind<PlanNabave, PlanNabaveStatus>()({
  name: 'planNabave',
  initial: ['uIzradi'],
  statuses: planNabaveStatuses,
  // Each time a plan is sent it is checked anew.
  roundStarts: ['uIzradi', 'uDoradi', 'podnesen'],
  moves,
  zaduzuju: { tijela: ['IMP'], dozvola: 'odabir.opcenito.citaj' },
  rasprava: {
    pisu: () => ({ prijavitelj: ['ZAS', 'UR'], institucija: ['R@IMP'] }),
    traje: ({ podneseno }) => podneseno !== null,
  },
  sat: ({ statusId, rok: { pregled, dorada, stojiOd } }) => {
    if (jeStatus(planNabaveStatuses, statusId, 'uDoradi')) return satDoDana('doradaPlana', dorada)
    const sat = jeStatus(planNabaveStatuses, statusId, 'uIzradi')
      ? undefined
      : satDoDana('pregledPlana', pregled, null, 'radni')
    if (sat === undefined || stojiOd === null) return sat
    return { ...sat, zastoji: [{ od: stojiOd, do: null }], zastojZbog: 'dorada plana' }
  },
  facts: cinjeniceDokumenta,
})
