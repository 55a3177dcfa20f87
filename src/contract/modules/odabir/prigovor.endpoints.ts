/** Objections: at the desk of the applicant, of the body that answers, and of the commission that decides. */
import * as z from 'zod/mini'
import { endpoint, type Policy, type Schema } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { citanjeStola, dnevnikStola, inaciceStola, spremanjeStola } from '#contract/kernel/stol.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { ISHODI_PRIGOVORA } from './odabir.cinjenice.ts'
import {
  POPIS_MOJIH_PRIGOVORA,
  POPIS_POZIVA_POD_PRIGOVOROM,
  POPIS_PRIGOVORA,
  STATUSI_PRIGOVORA,
} from './prigovor.popis.ts'
import {
  glas,
  inacicaPrigovora,
  komisija,
  pisanjePrigovora,
  prigovorDetalj,
  prigovorProjekta,
  redakPozivaPodPrigovorom,
  redakPrigovora,
} from './prigovor.schema.ts'

const KOMISIJA = { who: 'institucija', permission: 'projekt.prigovor.vidiSve' } as const satisfies Policy
const ISHODI = kljuceviOd(ISHODI_PRIGOVORA)
const filtri = { status: z.optional(z.enum(STATUSI_PRIGOVORA)), ishod: z.optional(z.enum(ISHODI)) }
const okvir = { programId: idParam }

function strana<D extends Record<string, Schema>>(korijen: string, dio: D, policy: Policy) {
  const stol = {
    vrsta: 'prigovor',
    put: `${korijen}/projekti/:projektId/prigovori`,
    dio: { ...dio, projektId: uuid },
    kljuc: 'prigovorId',
    id: uuid,
    policy,
    rijeci: { gen: 'prigovora', lok: 'prigovoru' },
  } as const
  const params = z.strictObject(stol.dio)
  const jedan = z.strictObject({ ...stol.dio, prigovorId: uuid })
  return {
    stol,
    jedan,
    calls: {
      ...citanjeStola(stol, { detalj: prigovorDetalj, opis: 'Prigovor sa svime što ova strana vidi' }),
      ...dnevnikStola(stol),
      ...inaciceStola(stol, { sadrzaj: inacicaPrigovora, opis: 'Inačice prigovora' }),
      stanje: endpoint({
        method: 'GET',
        path: `${stol.put}/stanje`,
        summary: 'Ima li prijava prigovor i smije li se podnijeti',
        params,
        response: prigovorProjekta,
        policy,
        audit: 'prigovor.stanje',
      }),
      rjesenje: endpoint({
        method: 'GET',
        path: `${stol.put}/:prigovorId/rjesenje/pdf`,
        summary: 'Rješenje o prigovoru kao PDF',
        params: jedan,
        response: z.unknown(),
        binary: 'application/pdf',
        policy,
        audit: 'prigovor.rjesenje.pdf',
      }),
    },
  }
}

const prijavitelj = strana('v1/prijavitelji/:prijaviteljId', { prijaviteljId: idParam }, { who: 'prijavitelj' })
const institucija = strana('v1/institucije/:institucijaId', { institucijaId: idParam }, KOMISIJA)
const nova = z.strictObject({ verzijaRetka })

export const prigovorPrijaviteljEndpoints = {
  ...prijavitelj.calls,
  svi: popisApi({
    path: 'v1/prijavitelji/:prijaviteljId/prigovori',
    params: z.strictObject({ prijaviteljId: idParam }),
    popis: POPIS_MOJIH_PRIGOVORA,
    redak: redakPrigovora,
    filtri,
    okvir,
    policy: { who: 'prijavitelj' },
    audit: 'prigovor.prijavitelj',
  }),
}

export const prigovorInstitucijaEndpoints = {
  ...institucija.calls,
  ...spremanjeStola(institucija.stol, {
    sadrzaj: pisanjePrigovora,
    opis: 'Očitovanje tijela ili nacrt odluke komisije, prema tome gdje je prigovor',
  }),
  imenuj: endpoint({
    method: 'PUT',
    path: `${institucija.stol.put}/:prigovorId/komisija`,
    summary: 'Imenuje tri člana komisije',
    params: institucija.jedan,
    body: z.strictObject({ mutationId: uuid, ...komisija.shape }),
    response: nova,
    policy: KOMISIJA,
    audit: 'prigovor.komisija.imenovana',
  }),
  glasuj: endpoint({
    method: 'POST',
    path: `${institucija.stol.put}/:prigovorId/glasovi`,
    summary: 'Glas jednog člana komisije',
    params: institucija.jedan,
    body: z.strictObject({ mutationId: uuid, ...glas.shape }),
    response: nova,
    policy: KOMISIJA,
    audit: 'prigovor.glas.dan',
  }),
  svi: popisApi({
    path: 'v1/institucije/:institucijaId/prigovori',
    params: z.strictObject({ institucijaId: idParam }),
    popis: POPIS_PRIGOVORA,
    redak: redakPrigovora,
    filtri: { ...filtri, pozivId: z.optional(idParam) },
    okvir,
    policy: KOMISIJA,
    audit: 'prigovor.institucija',
  }),
  pozivi: popisApi({
    path: 'v1/institucije/:institucijaId/pozivi-pod-prigovorom',
    params: z.strictObject({ institucijaId: idParam }),
    popis: POPIS_POZIVA_POD_PRIGOVOROM,
    redak: redakPozivaPodPrigovorom,
    filtri: {},
    okvir,
    policy: KOMISIJA,
    audit: 'prigovor.pozivi',
  }),
}
