/** Calls of the ranking of a call, at the desk of the body that selects, and of offers at both sides. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { VRSTE_IZVOZA, XLSX } from '#contract/kernel/popis.api.ts'
import { citanjeStola, dnevnikStola, kreiranjeStola } from '#contract/kernel/stol.ts'
import { brojParam, idParam } from '#contract/kernel/upit.ts'
import { ponudaDetalj } from './ponuda.schema.ts'
import { noviZdrijeb, rangLista, zapecacenaRangLista } from './rang-lista.schema.ts'

const path = 'v1/institucije/:institucijaId/pozivi-u-odabiru/:pozivId/rang-lista'
const dio = { institucijaId: idParam, pozivId: idParam }
const params = z.strictObject(dio)
const policy = { who: 'institucija', permission: 'odabir.opcenito.citaj' } as const
const mutationId = uuid

export const rangListaEndpoints = {
  lista: endpoint({
    method: 'GET',
    path,
    summary: 'Rang-lista poziva kakva je sada',
    params,
    response: rangLista,
    policy,
    audit: 'rangLista.detalj',
  }),
  izvoz: endpoint({
    method: 'GET',
    path: `${path}/izvoz`,
    summary: 'Rang-lista ili njezina zapečaćena inačica kao datoteka iz koje se isti poredak može izračunati',
    params,
    query: z.strictObject({ datoteka: z.enum(VRSTE_IZVOZA), broj: z.optional(brojParam) }),
    response: z.unknown(),
    binary: ['text/csv', XLSX],
    policy,
    audit: 'rangLista.izvoz',
  }),
  zapecati: endpoint({
    method: 'POST',
    path: `${path}/inacice`,
    summary: 'Pečaćenje rang-liste',
    params,
    body: z.strictObject({ mutationId }),
    response: z.strictObject({ broj: z.int(), sha256: z.string() }),
    policy,
    audit: 'rangLista.pecacenje',
  }),
  zapecacena: endpoint({
    method: 'GET',
    path: `${path}/inacice/:broj`,
    summary: 'Zapečaćena rang-lista s razlikama od prethodne',
    params: z.strictObject({ ...dio, broj: brojParam }),
    response: zapecacenaRangLista,
    policy,
    audit: 'rangLista.inacica',
  }),
  upisiZdrijeb: endpoint({
    method: 'POST',
    path: `${path}/zdrijebovi`,
    summary: 'Zapis o provedenom ždrijebu; čeka potvrdu druge osobe',
    params,
    body: z.strictObject({ mutationId, ...noviZdrijeb.shape }),
    response: z.strictObject({ id: z.int() }),
    policy,
    audit: 'rangLista.zdrijeb.upis',
  }),
  odluciOZdrijebu: endpoint({
    method: 'POST',
    path: `${path}/zdrijebovi/:zdrijebId/odluka`,
    summary: 'Potvrda ili odbacivanje zapisanog ždrijeba',
    params: z.strictObject({ ...dio, zdrijebId: idParam }),
    body: z.strictObject({ mutationId, potvrdi: z.boolean() }),
    response: z.strictObject({ id: z.int() }),
    policy,
    audit: 'rangLista.zdrijeb.odluka',
  }),
}

const stolTijela = {
  vrsta: 'ponuda',
  put: `${path}/ponude`,
  dio,
  kljuc: 'ponudaId',
  id: idParam,
  policy,
  rijeci: { gen: 'ponude', lok: 'ponudi' },
} as const
export const ponudaInstitucijaEndpoints = {
  ...citanjeStola(stolTijela, { detalj: ponudaDetalj, opis: 'Ponuda umanjenog iznosa' }),
  ...kreiranjeStola(stolTijela, { tijelo: { projektId: uuid }, opis: 'Slanje ponude umanjenog iznosa' }),
  ...dnevnikStola(stolTijela),
}

const stolPrijavitelja = {
  ...stolTijela,
  put: 'v1/prijavitelji/:prijaviteljId/ponude',
  dio: { prijaviteljId: idParam },
  policy: { who: 'prijavitelj' },
} as const
export const ponudaPrijaviteljEndpoints = {
  ...citanjeStola(stolPrijavitelja, { detalj: ponudaDetalj, opis: 'Ponuda umanjenog iznosa prijavitelju' }),
  ...dnevnikStola(stolPrijavitelja),
  popis: endpoint({
    method: 'GET',
    path: stolPrijavitelja.put,
    summary: 'Ponude umanjenog iznosa ovom prijavitelju',
    params: z.strictObject(stolPrijavitelja.dio),
    response: z.strictObject({ data: z.array(ponudaDetalj) }),
    policy: stolPrijavitelja.policy,
    audit: 'ponuda.popis',
  }),
}
