/** The register of beneficial owners: of an applicant for its administrators and its representative, of a project for whoever decides on it. */
import * as z from 'zod/mini'
import { endpoint, type Policy } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { POPIS_RSV } from './rsv.popis.ts'
import { PORUKE_RSV } from './rsv.poruke.ts'
import { rsvIzvadak, rsvRedak, rsvSubjekta, snimkaDetalj, uvozSnimke } from './rsv.schema.ts'

/** The calls of one register: its snapshots, one of them beside another, the extract of one. */
function citanje<P extends z.core.$ZodLooseShape>(osnova: string, dio: P, policy: Policy) {
  const params = z.strictObject({ ...dio, snimkaId: uuid })
  const uvid = { razlog: PORUKE_RSV.uvid }
  return {
    popis: endpoint({
      method: 'GET',
      path: osnova,
      params: z.strictObject(dio),
      policy,
      summary: 'Snimke registra stvarnih vlasnika, najnovija prva',
      response: rsvSubjekta,
      audit: 'rsv.popis',
    }),
    detalj: endpoint({
      method: 'GET',
      path: `${osnova}/:snimkaId`,
      params,
      policy,
      uvid,
      summary: 'Vlasnici jedne snimke, uspoređeni s drugom; bez `prema` s onom prije nje',
      query: z.strictObject({ prema: z.optional(uuid) }),
      response: snimkaDetalj,
      audit: 'rsv.detalj',
    }),
    izvadak: endpoint({
      method: 'GET',
      path: `${osnova}/:snimkaId/izvadak`,
      params,
      policy,
      uvid,
      summary: 'Snimka kao PDF',
      response: z.unknown(),
      binary: 'application/pdf',
      audit: 'rsv.izvadak',
    }),
    izvornik: endpoint({
      method: 'GET',
      path: `${osnova}/:snimkaId/izvornik`,
      params,
      policy,
      uvid,
      summary: 'Datoteka izvatka prema kojem je snimka unesena',
      response: z.unknown(),
      binary: 'application/octet-stream',
      audit: 'rsv.izvornik',
    }),
  } as const
}

function pisanje<P extends z.core.$ZodLooseShape>(osnova: string, dio: P, policy: Policy) {
  return {
    ...citanje(osnova, dio, policy),
    uvezi: endpoint({
      method: 'POST',
      path: osnova,
      params: z.strictObject(dio),
      policy,
      body: uvozSnimke,
      summary: 'Uvoz stvarnih vlasnika iz registra',
      response: rsvSubjekta,
      audit: 'rsv.uvoz',
    }),
    unesi: endpoint({
      method: 'POST',
      path: `${osnova}/izvadak`,
      params: z.strictObject(dio),
      policy,
      body: rsvIzvadak,
      summary: 'Unos stvarnih vlasnika prema izvatku iz registra',
      response: rsvSubjekta,
      audit: 'rsv.unos',
    }),
  } as const
}

const prijaviteljId = { prijaviteljId: idParam }
const institucija = { institucijaId: idParam }

export const rsvAdministracijaEndpoints = pisanje('v1/administracija/prijavitelji/:prijaviteljId/rsv', prijaviteljId, {
  who: 'administrator',
  permission: 'entiteti',
})
export const rsvPozivaEndpoints = pisanje(
  'v1/administracija/pozivi/:pozivId/projekti/:projektId/rsv',
  { pozivId: idParam, projektId: uuid },
  { who: 'administrator', permission: 'programi' },
)
export const rsvInstitucijaEndpoints = pisanje(
  'v1/institucije/:institucijaId/projekti/:projektId/rsv',
  { ...institucija, projektId: uuid },
  { who: 'institucija' },
)
export const rsvPrijaviteljEndpoints = citanje('v1/prijavitelji/:prijaviteljId/administracija/rsv', prijaviteljId, {
  who: 'prijavitelj',
})
export const rsvProgramaEndpoints = popisApi({
  path: 'v1/institucije/:institucijaId/programi/:programId/rsv',
  params: z.strictObject({ ...institucija, programId: idParam }),
  popis: POPIS_RSV,
  redak: rsvRedak,
  filtri: { promjena: z.optional(z.enum(['da', 'ne'])) },
  policy: { who: 'institucija' },
  audit: 'rsv.program',
})
