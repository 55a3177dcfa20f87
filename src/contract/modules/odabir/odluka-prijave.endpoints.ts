/** Decisions in writing about an application: at the desk of the body that selects, and as the applicant is given them. */
import * as z from 'zod/mini'
import { endpoint, type Policy, type Schema } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { citanjeStola, dnevnikStola, kreiranjeStola, spremanjeStola } from '#contract/kernel/stol.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { kreiranjeOdluke, odlukaDetalj, popisOdluka, sadrzajOdluke } from './odluka-prijave.schema.ts'

function strana<D extends Record<string, Schema>>(korijen: string, dio: D, policy: Policy) {
  const stol = {
    vrsta: 'odlukaPrijave',
    put: `${korijen}/projekti/:projektId/odluke`,
    dio: { ...dio, projektId: uuid },
    kljuc: 'odlukaId',
    id: idParam,
    policy,
    rijeci: { gen: 'odluke', lok: 'odluci' },
  } as const
  return {
    stol,
    calls: {
      popis: endpoint({
        method: 'GET',
        path: stol.put,
        summary: 'Odluke o prijavi',
        params: z.strictObject(stol.dio),
        response: popisOdluka,
        policy,
        audit: 'odlukaPrijave.popis',
      }),
      prihvacanjePdf: endpoint({
        method: 'GET',
        path: `${korijen}/projekti/:projektId/pismo-prihvacanja`,
        summary: 'Obavijest o prihvaćanju prijave kao PDF',
        params: z.strictObject(stol.dio),
        response: z.unknown(),
        binary: 'application/pdf',
        policy,
        audit: 'odlukaPrijave.prihvacanje.pdf',
      }),
      ...citanjeStola(stol, { detalj: odlukaDetalj, opis: 'Odluka o prijavi s pismom' }),
      pdf: endpoint({
        method: 'GET',
        path: `${stol.put}/:odlukaId/pdf`,
        summary: 'Odluka o prijavi kao PDF; prije potpisa kao nacrt',
        params: z.strictObject({ ...stol.dio, odlukaId: idParam }),
        response: z.unknown(),
        binary: 'application/pdf',
        policy,
        audit: 'odlukaPrijave.pdf',
      }),
    },
  }
}

const prijavitelj = strana('v1/prijavitelji/:prijaviteljId', { prijaviteljId: idParam }, { who: 'prijavitelj' })
const institucija = strana('v1/institucije/:institucijaId', { institucijaId: idParam }, { who: 'institucija' })

export const odlukaPrijaviteljEndpoints = prijavitelj.calls
export const odlukaInstitucijaEndpoints = {
  ...institucija.calls,
  ...dnevnikStola(institucija.stol),
  ...kreiranjeStola(institucija.stol, {
    tijelo: kreiranjeOdluke,
    opis: 'Nova odluka o prijavi, s onim što provjere o njoj kažu',
  }),
  ...spremanjeStola(institucija.stol, { sadrzaj: sadrzajOdluke, opis: 'Sadržaj odluke koja se piše' }),
}
