/** Questions in an applicant's area: asked in its name, asked by the reader, and published on calls of the programme. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idBroj, idParam, trenutak } from '#contract/kernel/upit.ts'
import {
  POPIS_MOJIH_PITANJA_PRIJAVITELJA,
  POPIS_OBJAVLJENIH_PITANJA,
  POPIS_PITANJA_PRIJAVITELJA,
  STATUSI_MOJIH_PITANJA,
} from './pitanje.popis.ts'
import {
  KATEGORIJE,
  novoPitanje,
  objavljenoPitanje,
  pitanjePrijavitelja,
  pitanjePrijaviteljaDetalj,
  pozivKojiPrimaPitanja,
} from './pitanje.schema.ts'

const OSNOVA = 'v1/prijavitelji/:prijaviteljId/pitanja'
const policy = { who: 'prijavitelj' } as const
const params = z.strictObject({ prijaviteljId: idParam })
const okvir = { programId: z.optional(idParam) }
const kategorija = z.optional(z.enum(KATEGORIJE))
const filtri = { status: z.optional(z.enum(STATUSI_MOJIH_PITANJA)), kategorija }
const postavljena = { params, redak: pitanjePrijavitelja, filtri, okvir, policy }

export const mojaPitanjaPrijaviteljaEndpoints = popisApi({
  ...postavljena,
  path: `${OSNOVA}/moja`,
  popis: POPIS_MOJIH_PITANJA_PRIJAVITELJA,
  audit: 'pitanje.mojaPrijavitelja',
})
export const pitanjaPrijaviteljaEndpoints = popisApi({
  ...postavljena,
  path: `${OSNOVA}/prijavitelja`,
  popis: POPIS_PITANJA_PRIJAVITELJA,
  audit: 'pitanje.prijavitelja',
})
export type UpitPrijavitelja = z.output<typeof pitanjaPrijaviteljaEndpoints.popis.query>

export const objavljenaPitanjaEndpoints = popisApi({
  path: `${OSNOVA}/objavljena`,
  params,
  popis: POPIS_OBJAVLJENIH_PITANJA,
  redak: objavljenoPitanje,
  filtri: { kategorija },
  okvir,
  policy,
  audit: 'pitanje.objavljena',
})
export type ObjavljeniUpit = z.output<typeof objavljenaPitanjaEndpoints.popis.query>

export const pitanjePrijaviteljEndpoints = {
  pozivi: endpoint({
    method: 'GET',
    path: `${OSNOVA}/pozivi`,
    summary: 'Pozivi programa koji sada primaju pitanja, prvi oni kojima rok za pitanja prije istječe',
    params,
    query: z.strictObject({ programId: idParam }),
    response: z.strictObject({ data: z.array(pozivKojiPrimaPitanja) }),
    policy,
    audit: 'pitanje.pozivi',
  }),
  detalj: endpoint({
    method: 'GET',
    path: `${OSNOVA}/jedno/:pozivId/:pitanjeId`,
    summary: 'Pitanje postavljeno za prijavitelja ili osobno, s onim što je od njega objavljeno',
    params: z.strictObject({ ...params.shape, pozivId: idParam, pitanjeId: idParam }),
    response: pitanjePrijaviteljaDetalj,
    policy,
    audit: 'pitanje.prijavitelja.detalj',
  }),
  postavi: endpoint({
    method: 'POST',
    path: OSNOVA,
    protok: 'upit',
    summary: 'Pitanje na poziv u ime prijavitelja',
    params,
    body: z.strictObject({ mutationId: uuid, pozivId: idBroj, ...novoPitanje.shape }),
    response: z.strictObject({ id: z.int(), rok: trenutak }),
    policy,
    audit: 'pitanje.postavljeno.prijavitelj',
  }),
}
