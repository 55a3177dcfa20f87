/** Procurements: what everyone reads, the desk of the buyer, and the list of the bodies of a programme. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi, upitPopisa } from '#contract/kernel/popis.api.ts'
import { citanjeStola, dnevnikStola, kreiranjeStola, spremanjeStola } from '#contract/kernel/stol.ts'
import { idParam, keysetPage, keysetQuery } from '#contract/kernel/upit.ts'
import {
  CPV_FILTRA,
  POPIS_JAVNIH_NABAVA,
  POPIS_NABAVA_INSTITUCIJE,
  POPIS_NABAVA_PRIJAVITELJA,
  STATUSI_NABAVE,
} from './nabava.popis.ts'
import {
  javnaNabava,
  javnaNabavaRedak,
  nabavaDetalj,
  nabavaRedak,
  sadrzajNabave,
  VRSTE_NABAVE,
} from './nabava.schema.ts'

const STATUSI = Object.keys(STATUSI_NABAVE) as (keyof typeof STATUSI_NABAVE)[]
const filtri = { status: z.optional(z.enum(STATUSI)), vrsta: z.optional(z.enum(VRSTE_NABAVE)) }
const okvir = { programId: z.optional(idParam) }

const javniUpit = z.strictObject({
  ...upitPopisa(POPIS_JAVNIH_NABAVA, {
    ...filtri,
    ...okvir,
    zupanijaId: z.optional(idParam),
    cpv: z.optional(z.string().check(z.regex(CPV_FILTRA))),
  }),
  ...keysetQuery,
})
export type JavniUpitNabava = z.output<typeof javniUpit>

const jedna = z.strictObject({ nabavaId: idParam })
const prijavitelj = z.strictObject({ prijaviteljId: idParam })
const STOL = 'v1/prijavitelji/:prijaviteljId/nabave'
const stol = {
  vrsta: 'nabava',
  put: STOL,
  dio: { prijaviteljId: idParam },
  kljuc: 'nabavaId',
  id: idParam,
  policy: { who: 'prijavitelj' },
  rijeci: { gen: 'nabave', lok: 'nabavi' },
} as const

export const nabavaJavnoEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/public/nabave',
    summary: 'Objavljene nabave, najprije one kojima rok za ponude prvi istječe',
    query: javniUpit,
    response: keysetPage(javnaNabavaRedak),
    policy: { who: 'svi' },
    audit: 'nabava.javno.popis',
    javno: true,
  }),
  detalj: endpoint({
    method: 'GET',
    path: 'v1/public/nabave/:nabavaId',
    summary: 'Objavljena nabava sa svime što svi čitaju',
    params: jedna,
    response: javnaNabava,
    policy: { who: 'svi' },
    audit: 'nabava.javno.detalj',
    javno: true,
  }),
  rok: endpoint({
    method: 'GET',
    path: 'v1/public/nabave/:nabavaId/rok.ics',
    summary: 'Rok za ponude jedne nabave, u obliku iCalendar',
    params: jedna,
    response: z.string(),
    binary: 'text/calendar',
    policy: { who: 'svi' },
    audit: 'nabava.javno.rok',
    javno: true,
  }),
}

export const nabavaPrijaviteljEndpoints = {
  ...popisApi({
    path: STOL,
    params: prijavitelj,
    popis: POPIS_NABAVA_PRIJAVITELJA,
    redak: nabavaRedak,
    filtri,
    okvir,
    policy: { who: 'prijavitelj' },
    audit: 'nabava',
  }),
  projekti: endpoint({
    method: 'GET',
    path: `${STOL}/projekti`,
    summary: 'Projekti prijavitelja na kojima se sada smije kreirati nabava',
    params: prijavitelj,
    query: z.strictObject({ programId: z.optional(idParam) }),
    response: z.strictObject({
      data: z.array(z.strictObject({ id: uuid, naziv: z.string(), sifra: z.nullable(z.string()) })),
    }),
    policy: { who: 'prijavitelj' },
    audit: 'nabava.projekti',
  }),
  ...citanjeStola(stol, { detalj: nabavaDetalj, opis: 'Nabava sa svime što vidi onaj tko je provodi' }),
  ...kreiranjeStola(stol, {
    tijelo: { projektId: uuid, sadrzaj: sadrzajNabave },
    opis: 'Nova nabava u izradi na projektu prijavitelja',
  }),
  ...spremanjeStola(stol, {
    sadrzaj: sadrzajNabave,
    opis: 'Spremanje nabave u izradi ili ispravka objavljene nabave',
  }),
  ...dnevnikStola(stol),
}

export const nabavaInstitucijaEndpoints = popisApi({
  path: 'v1/institucije/:institucijaId/nabave',
  params: z.strictObject({ institucijaId: idParam }),
  popis: POPIS_NABAVA_INSTITUCIJE,
  redak: nabavaRedak,
  filtri,
  okvir,
  policy: { who: 'institucija' },
  audit: 'nabava.institucija',
})
export type RadniUpitNabava = z.output<(typeof nabavaInstitucijaEndpoints)['popis']['query']>
