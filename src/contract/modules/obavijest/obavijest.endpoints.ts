/** Notices: what everyone and people of an institution read, and the desks of those who write them. */
import * as z from 'zod/mini'
import { endpoint, type Policy } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi, upitPopisa } from '#contract/kernel/popis.api.ts'
import { dnevnikRedak, inacicaRedak, prijelazBody, prijelazOdgovor, verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { brojParam, idParam, keysetPage, keysetQuery } from '#contract/kernel/upit.ts'
import { PROGRAMI_FILTRA } from '#contract/modules/program/program.filtar.ts'
import { POPIS_JAVNIH_OBAVIJESTI, POPIS_OBAVIJESTI, STATUSI_OBAVIJESTI } from './obavijest.popis.ts'
import {
  obavijestDetalj,
  obavijestRedak,
  PRIORITETI,
  sadrzajObavijesti,
  trenutnaObavijest,
} from './obavijest.schema.ts'

const trenutneObavijesti = z.optional(z.literal('true'))
const javniUpit = { ...upitPopisa(POPIS_JAVNIH_OBAVIJESTI, {}), ...keysetQuery }
const filtri = {
  status: z.optional(z.enum(STATUSI_OBAVIJESTI)),
  /** Notices of this programme, and those of all programmes. */
  program: z.optional(z.enum(PROGRAMI_FILTRA)),
  prioritet: z.optional(z.enum(PRIORITETI)),
}

/** The calls of a desk that writes notices, at its own address. */
function radniStol<P extends z.core.$ZodLooseShape>(osnova: string, stol: P, policy: Policy) {
  const uStolu = z.strictObject(stol)
  const params = z.strictObject({ ...stol, obavijestId: idParam })
  const jedna = `${osnova}/:obavijestId`
  return {
    ...popisApi({
      path: `${osnova}/popis`,
      popis: POPIS_OBAVIJESTI,
      redak: obavijestRedak,
      filtri,
      policy,
      params: uStolu,
      audit: 'obavijest',
    }),
    detalj: endpoint({
      method: 'GET',
      path: jedna,
      params,
      policy,
      summary: 'Obavijest sa svime što vidi onaj tko je piše',
      response: obavijestDetalj,
      audit: 'obavijest.detalj',
    }),
    kreiraj: endpoint({
      method: 'POST',
      path: osnova,
      params: uStolu,
      policy,
      summary: 'Nova obavijest u izradi',
      body: z.strictObject({ mutationId: uuid, sadrzaj: sadrzajObavijesti }),
      response: z.strictObject({ id: z.int(), verzijaRetka }),
      audit: 'obavijest.opcenito.kreirana',
    }),
    spremi: endpoint({
      method: 'PUT',
      path: jedna,
      params,
      policy,
      summary: 'Spremanje obavijesti dok je u izradi',
      body: z.strictObject({ mutationId: uuid, verzijaRetka, sadrzaj: sadrzajObavijesti }),
      response: z.strictObject({ verzijaRetka }),
      audit: 'obavijest.spremanje',
    }),
    prijelaz: endpoint({
      method: 'POST',
      path: `${jedna}/prijelazi`,
      params,
      policy,
      summary: 'Radnja na obavijesti',
      body: prijelazBody,
      response: prijelazOdgovor,
      audit: 'obavijest.status.promjena',
    }),
    dnevnik: endpoint({
      method: 'GET',
      path: `${jedna}/dnevnik`,
      params,
      policy,
      summary: 'Dnevnik aktivnosti obavijesti',
      query: z.strictObject(keysetQuery),
      response: keysetPage(dnevnikRedak),
      audit: 'obavijest.dnevnik',
    }),
    inacice: endpoint({
      method: 'GET',
      path: `${jedna}/inacice`,
      params,
      policy,
      summary: 'Objavljene inačice obavijesti',
      response: z.strictObject({ data: z.array(inacicaRedak) }),
      audit: 'obavijest.inacice',
    }),
    inacica: endpoint({
      method: 'GET',
      path: `${jedna}/inacice/:broj`,
      policy,
      params: z.strictObject({ ...params.shape, broj: brojParam }),
      summary: 'Sadržaj jedne objavljene inačice',
      response: z.strictObject({ inacica: inacicaRedak, sadrzaj: sadrzajObavijesti }),
      audit: 'obavijest.inacica',
    }),
  } as const
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
}

export const obavijestAdministracijaEndpoints = radniStol(
  'v1/administracija/obavijesti',
  {},
  { who: 'administrator', permission: 'obavijesti' },
)

export const obavijestInstitucijaEndpoints = radniStol(
  'v1/institucije/:institucijaId/obavijesti',
  { institucijaId: idParam },
  { who: 'institucija', permission: 'obavijesti.opcenito.citaj' },
)

export type UpitJavnihObavijesti = z.output<(typeof obavijestEndpoints.javne)['query']>
export type UpitObavijesti = z.output<(typeof obavijestAdministracijaEndpoints.popis)['query']>
