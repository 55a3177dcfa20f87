/** Procurement plans: the project's list and plan at the desks of the applicant and of the body that implements its call. */
import * as z from 'zod/mini'
import { endpoint, type Policy } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { citanjeStola, dnevnikStola, inaciceStola, spremanjeStola } from '#contract/kernel/stol.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { kljuceviOd, POSTUPCI, VRSTE } from './plan-nabave.izbori.ts'
import { POPIS_PLANA } from './plan-nabave.popis.ts'
import { inacicaPlana, ocjenaPlana, planNabaveDetalj, planProjekta, redakPlana } from './plan-nabave.schema.ts'

const filtri = { vrsta: z.optional(z.enum(kljuceviOd(VRSTE))), postupak: z.optional(z.enum(kljuceviOd(POSTUPCI))) }

/** What both sides read of a plan of a project. */
function planProjektaApi<P extends Record<string, typeof idParam>>(
  policy: Policy & { who: 'prijavitelj' | 'institucija' },
  put: string,
  tko: P,
) {
  const dio = { ...tko, projektId: uuid }
  const stol = {
    vrsta: 'planNabave',
    put,
    dio,
    kljuc: 'planNabaveId',
    id: uuid,
    policy,
    rijeci: { gen: 'plana nabave', lok: 'planu nabave' },
  } as const
  return {
    stol,
    calls: {
      ...popisApi({
        path: put,
        params: z.strictObject(dio),
        popis: POPIS_PLANA,
        redak: redakPlana,
        filtri,
        policy,
        audit: `planNabave.${policy.who}`,
      }),
      stanje: endpoint({
        method: 'GET',
        path: `${put}/stanje`,
        summary: 'Ima li projekt plan nabave i smije li se izraditi',
        params: z.strictObject(dio),
        response: planProjekta,
        policy,
        audit: 'planNabave.stanje',
      }),
      ...citanjeStola(stol, { detalj: planNabaveDetalj, opis: 'Plan nabave sa svime što ova strana vidi' }),
      ...dnevnikStola(stol),
      ...inaciceStola(stol, { sadrzaj: inacicaPlana, opis: 'Inačice plana nabave' }),
    },
  }
}

export const planNabavePrijaviteljEndpoints = planProjektaApi(
  { who: 'prijavitelj' },
  'v1/prijavitelji/:prijaviteljId/projekti/:projektId/plan-nabave',
  { prijaviteljId: idParam },
).calls

const institucija = planProjektaApi(
  { who: 'institucija' },
  'v1/institucije/:institucijaId/projekti/:projektId/plan-nabave',
  {
    institucijaId: idParam,
  },
)
export const planNabaveInstitucijaEndpoints = {
  ...institucija.calls,
  ...spremanjeStola(institucija.stol, {
    sadrzaj: ocjenaPlana,
    opis: 'Ocjene rizika i primjedbe referenta uz retke plana nabave',
  }),
}
