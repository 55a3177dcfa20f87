/** Procurement plans: the project's list and plan at the desks of the applicant and of the body that implements its call. */
import * as z from 'zod/mini'
import { endpoint, type Policy, type Schema } from '#contract/kernel/endpoint.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { spremanjeStola } from '#contract/kernel/stol.ts'
import { stolProjekta } from '#contract/kernel/stol-projekta.ts'
import { POSTUPCI, VRSTE } from './plan-nabave.izbori.ts'
import { POPIS_PLANA } from './plan-nabave.popis.ts'
import { inacicaPlana, ocjenaPlana, planNabaveDetalj, planProjekta, redakPlana } from './plan-nabave.schema.ts'

const OPIS = {
  vrsta: 'planNabave',
  odsjecak: 'plan-nabave',
  kljuc: 'planNabaveId',
  rijeci: { gen: 'plana nabave', lok: 'planu nabave' },
  popis: POPIS_PLANA,
  redak: redakPlana,
  filtri: { vrsta: z.optional(z.enum(kljuceviOd(VRSTE))), postupak: z.optional(z.enum(kljuceviOd(POSTUPCI))) },
  detalj: planNabaveDetalj,
  opis: 'Plan nabave sa svime što ova strana vidi',
  inacica: inacicaPlana,
  opisInacica: 'Inačice plana nabave',
} as const
const prijavitelj = stolProjekta('prijavitelj', OPIS)
const institucija = stolProjekta('institucija', OPIS)

/** A project has one plan, so that its desk is asked for it before it is known. */
const stanje = <P extends Schema>({ stol, params }: { stol: { put: string; policy: Policy }; params: P }) =>
  endpoint({
    method: 'GET',
    path: `${stol.put}/stanje`,
    summary: 'Ima li projekt plan nabave i smije li se izraditi',
    params,
    response: planProjekta,
    policy: stol.policy,
    audit: 'planNabave.stanje',
  })

export const planNabavePrijaviteljEndpoints = { ...prijavitelj.calls, stanje: stanje(prijavitelj) }
export const planNabaveInstitucijaEndpoints = {
  ...institucija.calls,
  stanje: stanje(institucija),
  ...spremanjeStola(institucija.stol, {
    sadrzaj: ocjenaPlana,
    opis: 'Ocjene rizika i primjedbe referenta uz retke plana nabave',
  }),
}
