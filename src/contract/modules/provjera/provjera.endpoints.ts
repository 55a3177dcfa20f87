/** On-site checks: a project's list and each check at the desks of the body that implements its call and of the beneficiary. */
import * as z from 'zod/mini'
import { endpoint, type Policy, type Schema } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { spremanjeStola } from '#contract/kernel/stol.ts'
import { stolProjekta } from '#contract/kernel/stol-projekta.ts'
import { TIPOVI } from './provjera.izbori.ts'
import { POPIS_PROVJERA } from './provjera.popis.ts'
import {
  inacicaProvjere,
  novaProvjera,
  pisanjeInstitucije,
  pisanjeKorisnika,
  preuzeo,
  provjeraDetalj,
  redakProvjere,
} from './provjera.schema.ts'

const OPIS = {
  vrsta: 'provjera',
  odsjecak: 'provjere-na-licu-mjesta',
  kljuc: 'provjeraId',
  rijeci: { gen: 'provjere na licu mjesta', lok: 'provjeri na licu mjesta' },
  popis: POPIS_PROVJERA,
  redak: redakProvjere,
  filtri: { vrsta: z.optional(z.enum(kljuceviOd(TIPOVI))) },
  detalj: provjeraDetalj,
  opis: 'Provjera na licu mjesta sa svime što ova strana vidi',
  inacica: inacicaProvjere,
  opisInacica: 'Inačice zapisnika provjere na licu mjesta',
} as const
const prijavitelj = stolProjekta('prijavitelj', OPIS)
const institucija = stolProjekta('institucija', OPIS)

/** The minutes as a file, at both desks. */
const zapisnikPdf = <P extends Schema>(put: string, params: P, policy: Policy) =>
  endpoint({
    method: 'GET',
    path: `${put}/:provjeraId/zapisnik.pdf`,
    summary: 'Zapisnik provjere kao PDF: kako je poslan, a tijelu dok ga piše kakav je sada',
    params,
    response: z.unknown(),
    binary: 'application/pdf',
    policy,
    audit: 'provjera.zapisnik.pdf',
  })

const { put, dio, kljuc, policy } = institucija.stol
const params = z.strictObject({ ...dio, [kljuc]: uuid } as typeof dio & { provjeraId: typeof uuid })
const njihov = prijavitelj.stol
const paramsKorisnika = z.strictObject({ ...njihov.dio, provjeraId: uuid })
const uspjeh = z.strictObject({ uspjeh: z.boolean() })

export const provjeraPrijaviteljEndpoints = {
  ...prijavitelj.calls,
  pdf: zapisnikPdf(njihov.put, paramsKorisnika, njihov.policy),
  ...spremanjeStola(prijavitelj.stol, {
    sadrzaj: pisanjeKorisnika,
    opis: 'Očitovanje o zapisniku i što je učinjeno po preporukama',
  }),
}

export const provjeraInstitucijaEndpoints = {
  ...institucija.calls,
  pdf: zapisnikPdf(put, params, policy),
  ...spremanjeStola(institucija.stol, { sadrzaj: pisanjeInstitucije, opis: 'Ocjene preporuka koje se prate' }),
  nova: endpoint({
    method: 'GET',
    path: `${put}/nova`,
    summary: 'Okolnosti nove provjere na projektu, ili zašto je sada nema',
    params: institucija.params,
    response: novaProvjera,
    policy,
    audit: 'provjera.nova',
  }),
  izjavi: endpoint({
    method: 'POST',
    path: `${put}/:provjeraId/izjava`,
    summary: 'Izjava člana tima o nepristranosti',
    params,
    body: z.strictObject({
      mutationId: uuid,
      sukob: z.boolean(),
      obrazlozenje: z.string().check(z.trim(), z.maxLength(1000)),
    }),
    response: uspjeh,
    policy,
    audit: 'provjera.izjava',
  }),
  suglasi: endpoint({
    method: 'POST',
    path: `${put}/:provjeraId/suglasnost`,
    summary: 'Suglasnost voditelja za nenajavljenu provjeru',
    params,
    body: z.strictObject({ mutationId: uuid }),
    response: uspjeh,
    policy,
    audit: 'provjera.suglasnost',
  }),
  preuzmi: endpoint({
    method: 'POST',
    path: `${put}/:provjeraId/paket`,
    summary: 'Terenski paket na ovaj uređaj; voditelj ga može preuzeti od drugog uređaja',
    params,
    body: z.strictObject({ mutationId: uuid, uredajId: uuid }),
    response: preuzeo,
    policy,
    audit: 'provjera.paket',
  }),
}
