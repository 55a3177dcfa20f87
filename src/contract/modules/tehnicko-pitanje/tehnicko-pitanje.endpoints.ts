/** Inquiries: of their authors, who also write them through the sync protocol, and of the support that answers. */

import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { prijelazBody, prijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import { LARGEST_ID } from '#contract/kernel/record-number.ts'
import { citanjeStola } from '#contract/kernel/stol.ts'
import { idParam, numberParam } from '#contract/kernel/upit.ts'
import { POPIS_MOJIH_PITANJA, POPIS_PODRSKE, STATUSI_PITANJA } from './tehnicko-pitanje.popis.ts'
import {
  MODULI,
  obradaPitanja,
  PRIORITETI_PITANJA,
  pitanjePodrske,
  sadrzajPitanja,
  tehnickoPitanjeDetalj,
  tehnickoPitanjeRedak,
} from './tehnicko-pitanje.schema.ts'

const params = z.strictObject({ pitanjeId: uuid })
/** The id is the sender's: the same inquiry sent twice is one. */
const novo = z.strictObject({ mutationId: uuid, id: uuid, sadrzaj: sadrzajPitanja })
const poslano = z.strictObject({ id: uuid, broj: z.int() })

const moja = popisApi({
  path: 'v1/pitanja',
  popis: POPIS_MOJIH_PITANJA,
  redak: tehnickoPitanjeRedak,
  filtri: {},
  policy: { who: 'prijavljen' },
  audit: 'tehnickoPitanje.moja',
})
export type UpitMojihPitanja = z.output<typeof moja.popis.query>

export const tehnickoPitanjeEndpoints = {
  ...moja,
  detalj: endpoint({
    method: 'GET',
    path: 'v1/pitanja/:pitanjeId',
    summary: 'Tehnički upit prijavljene osobe s razgovorom',
    params,
    response: tehnickoPitanjeDetalj,
    policy: { who: 'prijavljen' },
    audit: 'tehnickoPitanje.mojDetalj',
  }),
  posalji: endpoint({
    method: 'POST',
    path: 'v1/pitanja',
    protok: 'upit',
    summary: 'Novi tehnički upit, i za prijavitelja',
    body: z.strictObject({
      ...novo.shape,
      prijaviteljId: z.optional(z.int().check(z.minimum(1), z.maximum(LARGEST_ID))),
    }),
    response: poslano,
    policy: { who: 'prijavljen' },
    audit: 'tehnickoPitanje.slanje',
  }),
  posaljiInstitucija: endpoint({
    method: 'POST',
    path: 'v1/institucije/:institucijaId/pitanja',
    protok: 'upit',
    summary: 'Novi tehnički upit djelatnika institucije',
    params: z.strictObject({ institucijaId: idParam }),
    body: novo,
    response: poslano,
    policy: { who: 'institucija' },
    audit: 'tehnickoPitanje.slanje',
  }),
  procitano: endpoint({
    method: 'PUT',
    path: 'v1/pitanja/:pitanjeId/procitano',
    summary: 'Osoba je pročitala razgovor',
    params,
    body: z.strictObject({}),
    response: z.strictObject({}),
    policy: { who: 'prijavljen' },
    audit: 'tehnickoPitanje.procitano',
    podTudimImenom: true,
  }),
  prijelaz: endpoint({
    method: 'POST',
    path: 'v1/pitanja/:pitanjeId/prijelazi',
    protok: 'poruka',
    summary: 'Radnja osobe na vlastitom upitu',
    params,
    body: prijelazBody,
    response: prijelazOdgovor,
    policy: { who: 'prijavljen' },
    audit: 'tehnickoPitanje.status.promjena',
  }),
} as const

const podrska = { who: 'administrator', permission: 'pitanja.opcenito' } as const

export const POPISI_PITANJA = ['dodijeljena', 'istaknuta', 'sva'] as const
export type PopisPitanja = (typeof POPISI_PITANJA)[number]

/** Whose inquiries; `sve` are those of both sides. */
export const STRANE_PITANJA = ['prijavitelj', 'institucija', 'sve'] as const
export type StranaPitanja = (typeof STRANE_PITANJA)[number]

const popisi = popisApi({
  path: 'v1/administracija/tehnickaPitanja/:strana/popisi/:popis',
  params: z.strictObject({ strana: z.enum(STRANE_PITANJA), popis: z.enum(POPISI_PITANJA) }),
  popis: POPIS_PODRSKE,
  redak: tehnickoPitanjeRedak,
  filtri: {
    status: z.optional(z.enum(STATUSI_PITANJA)),
    prioritet: z.optional(z.enum(PRIORITETI_PITANJA)),
    vrsta: z.optional(numberParam(1, MODULI.length)),
  },
  policy: podrska,
  audit: 'tehnickoPitanje',
})
export type UpitPodrske = z.output<typeof popisi.popis.query> & z.output<typeof popisi.popis.params>

const stolPodrske = {
  vrsta: 'tehnickoPitanje',
  put: 'v1/administracija/tehnickaPitanja',
  dio: {},
  kljuc: 'pitanjeId',
  id: uuid,
  policy: podrska,
  rijeci: { gen: 'upita', lok: 'upitu' },
} as const

export const tehnickoPitanjeAdministracijaEndpoints = {
  ...popisi,
  ...citanjeStola(stolPodrske, {
    detalj: pitanjePodrske,
    opis: 'Tehnički upit s razgovorom',
    opisPrijelaza: 'Radnja podrške na upitu',
    uvid: { razlog: 'Vaš upit tehničkoj podršci' },
  }),
  obradi: endpoint({
    method: 'PUT',
    path: 'v1/administracija/tehnickaPitanja/:pitanjeId/obrada',
    summary: 'Prioritet upita i interne bilješke podrške',
    params,
    body: obradaPitanja,
    response: obradaPitanja,
    policy: podrska,
    audit: 'tehnickoPitanje.obrada',
  }),
  istakni: endpoint({
    method: 'PUT',
    path: 'v1/administracija/tehnickaPitanja/:pitanjeId/istaknuto',
    summary: 'Isticanje upita u popisima podrške',
    params,
    body: z.strictObject({ istaknuto: z.boolean() }),
    response: z.strictObject({ istaknuto: z.boolean() }),
    policy: podrska,
    audit: 'tehnickoPitanje.isticanje',
  }),
} as const
