/** On-site checks: a project's list and each check at the desks of the body that implements its call and of the beneficiary. */
import * as z from 'zod/mini'
import { endpoint, type Policy, type Schema } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { citanjeStola, dnevnikStola, spremanjeStola } from '#contract/kernel/stol.ts'
import { stolProjekta } from '#contract/kernel/stol-projekta.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { preporukaDetalj, sadrzajPreporuke } from './preporuka.schema.ts'
import { TIPOVI } from './provjera.izbori.ts'
import { POPIS_PROVJERA } from './provjera.popis.ts'
import {
  inacicaProvjere,
  novaProvjera,
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

const { put, dio, kljuc, policy } = institucija.stol
const params = z.strictObject({ ...dio, [kljuc]: uuid } as typeof dio & { provjeraId: typeof uuid })
const uspjeh = z.strictObject({ uspjeh: z.boolean() })

const zapis = <D extends Record<string, Schema>>(dio_: D) =>
  z.strictObject({ ...dio_, [kljuc]: uuid } as D & { provjeraId: typeof uuid })

/** Papers of a check as files, for whoever reads the check. */
function dokumentiProvjereApi<D extends Record<string, Schema>>(stol: { put: string; dio: D; policy: Policy }) {
  const pdf = (ime: 'zapisnik' | 'najava' | 'izvjesce', summary: string) =>
    endpoint({
      method: 'GET',
      path: `${stol.put}/:provjeraId/${ime}/pdf`,
      summary,
      params: zapis(stol.dio),
      response: z.unknown(),
      binary: 'application/pdf',
      policy: stol.policy,
      audit: `provjera.${ime}.pdf`,
    })
  return {
    zapisnikPdf: pdf('zapisnik', 'Zapisnik provjere kao PDF: kako je poslan, a tijelu dok ga piše kakav je sada'),
    najavaPdf: pdf('najava', 'Najava provjere kao PDF'),
    izvjescePdf: pdf('izvjesce', 'Odobreno izvješće o provjeri kao PDF'),
  }
}

/** Recommendations of a check: all of them in order, and each with its evidence and moves. */
function preporukeApi<D extends Record<string, Schema>>(strana: { put: string; dio: D; policy: Policy }) {
  const stol = {
    vrsta: 'preporuka',
    put: `${strana.put}/:provjeraId/preporuke`,
    dio: { ...strana.dio, provjeraId: uuid },
    kljuc: 'preporukaId',
    id: idParam,
    policy: strana.policy,
    rijeci: { gen: 'preporuke', lok: 'preporuci' },
  } as const
  return {
    stol,
    calls: {
      popis: endpoint({
        method: 'GET',
        path: stol.put,
        summary: 'Preporuke provjere koje se prate',
        params: z.strictObject(stol.dio),
        response: z.strictObject({ data: z.array(preporukaDetalj) }),
        policy: stol.policy,
        audit: 'preporuka.popis',
      }),
      ...citanjeStola(stol, { detalj: preporukaDetalj, opis: 'Preporuka s dokazima i ocjenama' }),
      ...dnevnikStola(stol),
    },
  }
}

const preporukePrijavitelja = preporukeApi(prijavitelj.stol)
export const preporukaPrijaviteljEndpoints = {
  ...preporukePrijavitelja.calls,
  ...spremanjeStola(preporukePrijavitelja.stol, { sadrzaj: sadrzajPreporuke, opis: 'Dokaz koji se još piše' }),
}
export const preporukaInstitucijaEndpoints = preporukeApi(institucija.stol).calls

export const provjeraPrijaviteljEndpoints = {
  ...prijavitelj.calls,
  ...spremanjeStola(prijavitelj.stol, {
    sadrzaj: pisanjeKorisnika,
    opis: 'Očitovanje o zapisniku',
  }),
  ...dokumentiProvjereApi(prijavitelj.stol),
}

export const provjeraInstitucijaEndpoints = {
  ...institucija.calls,
  ...dokumentiProvjereApi(institucija.stol),
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
