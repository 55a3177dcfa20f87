/** Applicants that a call of direct award names: only they may apply, and the drafting body opens their applications (domain rules 3.2). */

import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { idBroj, idParam } from '#contract/kernel/upit.ts'
import { baseStatus } from './poziv.osnova.ts'
import type { Poziv } from './poziv.schema.ts'
import { pozivStatuses } from './poziv.statuses.ts'

/** Statuses in which a call is over before it was ever announced, or was cancelled. */
const GOTOV = ['otkazan', 'odbijen', 'arhiviran'] as const

/** True while the list of a direct award may still change. */
export function popisSeUreduje(poziv: Pick<Poziv, 'statusId' | 'osnovniStatusId' | 'vrstaPostupka'>): boolean {
  const jeGotov = jeStatus(pozivStatuses, poziv.statusId, ...GOTOV)
  return poziv.vrstaPostupka === 'izravnaDodjela' && !jeGotov && baseStatus(poziv) !== pozivStatuses.zatvoren.id
}

/** Who is put on the list, or taken from it. */
export interface NaPopisu {
  /** The portal has an applicant with this OIB. */
  poznat: boolean
  /** Their applications on the call. */
  prijava: number
}

export const samoPoznati: Rule<NaPopisu> = {
  id: 'POZ-55',
  polje: 'oib',
  poruka: 'Na portalu nema prijavitelja s ovim OIB-om.',
  test: ({ poznat }) => poznat,
}

export const samoBezPrijave: Rule<NaPopisu> = {
  id: 'POZ-58',
  polje: 'prijaviteljId',
  poruka: 'Prijavitelj već ima prijavu na ovom pozivu.',
  test: ({ prijava }) => prijava === 0,
}

const jedan = z.strictObject({ institucijaId: idParam, pozivId: idParam })

export const prijaviteljPoziva = z.strictObject({
  id: idBroj,
  oib: z.string(),
  naziv: z.string(),
  /** Their applications on the call, without forms. */
  prijave: z.array(
    z.strictObject({ id: uuid, naziv: z.string(), status: z.strictObject({ id: z.int(), naziv: z.string() }) }),
  ),
})
export type PrijaviteljPoziva = z.output<typeof prijaviteljPoziva>

const popis = z.strictObject({
  data: z.array(prijaviteljPoziva),
  /** This actor may change the list. */
  smijeUredivati: z.boolean(),
  /** Applications may be opened now. */
  primaPrijave: z.boolean(),
})

export const pozivPrijaviteljiEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/pozivi/:pozivId/prijavitelji',
    summary: 'Prijavitelji koje imenuje poziv s izravnom dodjelom',
    params: jedan,
    response: popis,
    policy: { who: 'institucija' },
    audit: 'poziv.prijavitelji.popis',
  }),
  dodaj: endpoint({
    method: 'POST',
    path: 'v1/institucije/:institucijaId/pozivi/:pozivId/prijavitelji',
    summary: 'Prijavitelj na popis poziva s izravnom dodjelom',
    params: jedan,
    body: z.strictObject({ oib: z.string().check(z.maxLength(20)) }),
    response: prijaviteljPoziva,
    policy: { who: 'institucija', permission: 'pozivi.opcenito.uredi' },
    audit: 'poziv.prijavitelji.dodaj',
  }),
  ukloni: endpoint({
    method: 'DELETE',
    path: 'v1/institucije/:institucijaId/pozivi/:pozivId/prijavitelji/:prijaviteljId',
    summary: 'Prijavitelj s popisa poziva s izravnom dodjelom',
    params: z.strictObject({ ...jedan.shape, prijaviteljId: idParam }),
    response: z.strictObject({}),
    policy: { who: 'institucija', permission: 'pozivi.opcenito.uredi' },
    audit: 'poziv.prijavitelji.ukloni',
  }),
}
