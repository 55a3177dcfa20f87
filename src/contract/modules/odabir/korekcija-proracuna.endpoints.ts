/** Corrections of an application's budget: at the desk of the body that selects, and as the applicant is asked for consent. */
import * as z from 'zod/mini'
import { endpoint, type Policy, type Schema } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { citanjeStola, dnevnikStola, kreiranjeStola, spremanjeStola } from '#contract/kernel/stol.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { korekcijaDetalj, popisKorekcija, sadrzajKorekcije } from './korekcija-proracuna.schema.ts'

function strana<D extends Record<string, Schema>>(korijen: string, dio: D, policy: Policy) {
  const stol = {
    vrsta: 'korekcijaProracuna',
    put: `${korijen}/projekti/:projektId/korekcije-proracuna`,
    dio: { ...dio, projektId: uuid },
    kljuc: 'korekcijaId',
    id: idParam,
    policy,
    rijeci: { gen: 'korekcije proračuna', lok: 'korekciji proračuna' },
  } as const
  return {
    stol,
    calls: {
      popis: endpoint({
        method: 'GET',
        path: stol.put,
        summary: 'Korekcije proračuna prijave',
        params: z.strictObject(stol.dio),
        response: popisKorekcija,
        policy,
        audit: 'korekcijaProracuna.popis',
      }),
      ...citanjeStola(stol, { detalj: korekcijaDetalj, opis: 'Korekcija proračuna sa starim i novim iznosima' }),
      ...dnevnikStola(stol),
    },
  }
}

const prijavitelj = strana('v1/prijavitelji/:prijaviteljId', { prijaviteljId: idParam }, { who: 'prijavitelj' })
const institucija = strana(
  'v1/institucije/:institucijaId',
  { institucijaId: idParam },
  { who: 'institucija', permission: 'odabir.opcenito.citaj' },
)

export const korekcijaPrijaviteljEndpoints = prijavitelj.calls
export const korekcijaInstitucijaEndpoints = {
  ...institucija.calls,
  ...kreiranjeStola(institucija.stol, { tijelo: {}, opis: 'Nova korekcija proračuna prijave' }),
  ...spremanjeStola(institucija.stol, { sadrzaj: sadrzajKorekcije, opis: 'Stavke korekcije koja se piše' }),
}
