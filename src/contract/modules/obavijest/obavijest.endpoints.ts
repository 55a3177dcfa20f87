/** Notices: what everyone and people of an institution read, and the desks of those who write them. */
import * as z from 'zod/mini'
import { endpoint, type Policy } from '#contract/kernel/endpoint.ts'
import { popisApi, upitPopisa } from '#contract/kernel/popis.api.ts'
import { citanjeStola, dnevnikStola, inaciceStola, kreiranjeStola, spremanjeStola } from '#contract/kernel/stol.ts'
import { idParam, keysetPage, keysetQuery } from '#contract/kernel/upit.ts'
import { PROGRAMI_FILTRA } from '#contract/modules/program/program.filtar.ts'
import { POPIS_CITATELJA } from './citatelji.popis.ts'
import { POPIS_JAVNIH_OBAVIJESTI, POPIS_OBAVIJESTI, STATUSI_OBAVIJESTI } from './obavijest.popis.ts'
import {
  obavijestDetalj,
  obavijestRedak,
  PRIORITETI,
  sadrzajObavijesti,
  trenutnaObavijest,
} from './obavijest.schema.ts'
import { citateljRedak, otvaranjaBody, otvorene, sazetakCitatelja } from './otvaranje.schema.ts'

const trenutneObavijesti = z.optional(z.literal('true'))
const javniUpit = { ...upitPopisa(POPIS_JAVNIH_OBAVIJESTI, {}), ...keysetQuery }
const filtri = {
  status: z.optional(z.enum(STATUSI_OBAVIJESTI)),
  /** Notices of this programme, and those of all programmes. */
  program: z.optional(z.enum(PROGRAMI_FILTRA)),
  prioritet: z.optional(z.enum(PRIORITETI)),
}

/** The calls of a desk that writes notices, at its own address. */
function radniStol<P extends z.core.$ZodLooseShape>(put: string, dio: P, policy: Policy) {
  const zapis = { vrsta: 'obavijest', kljuc: 'obavijestId', id: idParam } as const
  const stol = { ...zapis, put, dio, policy, rijeci: { gen: 'obavijesti', lok: 'obavijesti' } }
  return {
    ...popisApi({
      path: `${put}/popis`,
      popis: POPIS_OBAVIJESTI,
      redak: obavijestRedak,
      filtri,
      policy,
      params: z.strictObject(dio),
      audit: 'obavijest',
    }),
    ...citanjeStola(stol, { detalj: obavijestDetalj, opis: 'Obavijest sa svime što vidi onaj tko je piše' }),
    ...kreiranjeStola(stol, { tijelo: { sadrzaj: sadrzajObavijesti }, opis: 'Nova obavijest u izradi' }),
    ...spremanjeStola(stol, { sadrzaj: sadrzajObavijesti, opis: 'Spremanje obavijesti dok je u izradi' }),
    ...dnevnikStola(stol),
    ...inaciceStola(stol, { sadrzaj: sadrzajObavijesti, opis: 'Objavljene inačice obavijesti' }),
  } as const
}

/** Who has opened a notice, for the desk that publishes it. */
function citateljiStola<P extends z.core.$ZodLooseShape>(put: string, dio: P, policy: Policy) {
  const zapis = `${put}/:obavijestId/citatelji`
  const params = z.strictObject({ ...dio, obavijestId: idParam })
  const { popis, izvoz, brojke } = popisApi({
    path: zapis,
    popis: POPIS_CITATELJA,
    redak: citateljRedak,
    filtri: { otvorio: z.optional(z.enum(['da', 'ne'])) },
    policy,
    params,
    audit: 'obavijest.citatelji',
  })
  const sazetak = endpoint({
    method: 'GET',
    path: `${zapis}/sazetak`,
    summary: 'Koliko je osoba otvorilo obavijest',
    params,
    response: sazetakCitatelja,
    policy,
    audit: 'obavijest.citatelji.sazetak',
  })
  return { popis, izvoz, brojke, sazetak } as const
}

export const obavijestEndpoints = {
  javne: endpoint({
    method: 'GET',
    path: 'v1/public/obavijesti',
    summary: 'Obavijesti koje upravo vrijede: trenutne sve odjednom i po važnosti, inače po stranicama',
    query: z.strictObject({ trenutneObavijesti, ...javniUpit }),
    response: keysetPage(trenutnaObavijest),
    policy: { who: 'svi' },
    audit: 'obavijest.javno.popis',
    javno: true,
  }),
  javna: endpoint({
    method: 'GET',
    path: 'v1/public/obavijesti/:obavijestId',
    summary: 'Jedna obavijest koja upravo vrijedi',
    params: z.strictObject({ obavijestId: idParam }),
    response: trenutnaObavijest,
    policy: { who: 'svi' },
    audit: 'obavijest.javno.detalj',
    javno: true,
  }),
  institucije: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/obavijesti',
    summary: 'Obavijesti koje upravo vrijede za korisnike institucije',
    params: z.strictObject({ institucijaId: idParam }),
    query: z.strictObject({ trenutneObavijesti }),
    response: z.strictObject({ data: z.array(trenutnaObavijest) }),
    policy: { who: 'institucija' },
    audit: 'obavijest.institucija.popis',
  }),
  otvorene: endpoint({
    method: 'GET',
    path: 'v1/moje-obavijesti/otvorene',
    summary: 'Obavijesti na snazi koje je prijavljena osoba već otvorila, na bilo kojem uređaju',
    response: otvorene,
    policy: { who: 'prijavljen' },
    audit: 'obavijest.otvorene',
  }),
  otvori: endpoint({
    method: 'POST',
    path: 'v1/moje-obavijesti/otvorene',
    summary: 'Bilježi da je prijavljena osoba otvorila obavijesti; isto poslano ponovno ne mijenja ništa',
    body: otvaranjaBody,
    response: otvorene,
    policy: { who: 'prijavljen' },
    audit: 'obavijest.otvaranje',
  }),
}

const ADMINISTRACIJA = ['v1/administracija/obavijesti', {}, { who: 'administrator', permission: 'obavijesti' }] as const
const INSTITUCIJA = [
  'v1/institucije/:institucijaId/obavijesti',
  { institucijaId: idParam },
  { who: 'institucija', permission: 'obavijesti.opcenito.citaj' },
] as const

export const obavijestAdministracijaEndpoints = radniStol(...ADMINISTRACIJA)
export const obavijestInstitucijaEndpoints = radniStol(...INSTITUCIJA)
export const citateljiAdministracijaEndpoints = citateljiStola(...ADMINISTRACIJA)
export const citateljiInstitucijaEndpoints = citateljiStola(...INSTITUCIJA)

export type UpitJavnihObavijesti = z.output<(typeof obavijestEndpoints.javne)['query']>
export type UpitObavijesti = z.output<(typeof obavijestAdministracijaEndpoints.popis)['query']>
export type UpitCitatelja = z.output<(typeof citateljiAdministracijaEndpoints.popis)['query']>
