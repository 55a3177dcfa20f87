/** Calls of the portal about applications and projects, for applicants, institutions and administrators. */
import * as z from 'zod/mini'
import { endpoint, type Policy, type Schema } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { dnevnikRedak, inacicaRedak, prijelazBody, prijelazOdgovor, verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { brojParam, idBroj, idParam, keysetPage, keysetQuery, numberParam } from '#contract/kernel/upit.ts'
import { zaduzenUpit } from '#contract/kernel/zaduzenje.endpoints.ts'
import {
  potvrda,
  povijestPolja,
  projektDetalj,
  projektInstitucije,
  projektPrijavitelja,
  upravljackaPloca,
} from './projekt.api.ts'
import { FAZE_PROJEKTA } from './projekt.faze.ts'
import { paket, paketUpit } from './projekt.paket.schema.ts'
import { POPIS_MOJIH_PROJEKATA, POPIS_PROJEKATA_INSTITUCIJE } from './projekt.popis.ts'

const prijavitelj = z.strictObject({ prijaviteljId: idParam })
const institucija = z.strictObject({ institucijaId: idParam })
const projektPrijaviteljaParams = z.strictObject({ prijaviteljId: idParam, projektId: uuid })
const projektInstitucijeParams = z.strictObject({ institucijaId: idParam, projektId: uuid })
const statusId = numberParam(1, 24)
const eurUpit = z.string().check(z.regex(/^\d{1,13}\.\d{2}$/))

const kreiranBody = z.strictObject({
  mutationId: uuid,
  /** Made on the client, UUIDv7. */
  id: uuid,
  pozivId: idBroj,
  naziv: z.string().check(z.maxLength(250)),
})
const kreiran = z.strictObject({ id: uuid, statusId: z.int(), verzijaRetka })

const cekaMene = z.optional(z.literal('true'))
const kodDrugih = cekaMene
const popisPrijavitelja = popisApi({
  path: 'v1/prijavitelji/:prijaviteljId/projekti',
  params: prijavitelj,
  popis: POPIS_MOJIH_PROJEKATA,
  redak: projektPrijavitelja,
  filtri: { statusId: z.optional(statusId) },
  okvir: { programId: z.optional(idParam), cekaMene },
  policy: { who: 'prijavitelj' },
  audit: 'projekt',
})
export type UpitMojihProjekata = z.output<(typeof popisPrijavitelja)['popis']['query']>

const popisInstitucije = popisApi({
  path: 'v1/institucije/:institucijaId/projekti',
  params: institucija,
  popis: POPIS_PROJEKATA_INSTITUCIJE,
  redak: projektInstitucije,
  filtri: {
    cekaMene,
    kodDrugih,
    faza: z.optional(z.enum(kljuceviOd(FAZE_PROJEKTA))),
    statusId: z.optional(statusId),
    pozivId: z.optional(idParam),
    zupanijaId: z.optional(idParam),
    vrstaPrijavitelja: z.optional(idParam),
    iznosOd: z.optional(eurUpit),
    iznosDo: z.optional(eurUpit),
    zaduzen: zaduzenUpit,
  },
  okvir: { programId: idParam },
  policy: { who: 'institucija' },
  audit: 'projekt',
})
export type UpitProjekataInstitucije = z.output<(typeof popisInstitucije)['popis']['query']>

/** The reading endpoints of one project, the same for both sides. */
function citanje<P extends Schema>(strana: { path: string; params: P; policy: Policy }) {
  const common = { method: 'GET', params: strana.params, policy: strana.policy } as const
  return {
    dnevnik: endpoint({
      ...common,
      path: `${strana.path}/dnevnik`,
      summary: 'Dnevnik aktivnosti projekta',
      query: z.strictObject(keysetQuery),
      response: keysetPage(dnevnikRedak),
      audit: 'projekt.dnevnik',
    }),
    inacice: endpoint({
      ...common,
      path: `${strana.path}/inacice`,
      summary: 'Inačice projekta',
      response: z.strictObject({ data: z.array(inacicaRedak) }),
      audit: 'projekt.inacice',
    }),
    pdf: endpoint({
      ...common,
      path: `${strana.path}/pdf`,
      summary: 'Prijava kao PDF',
      query: z.strictObject({ inacica: z.optional(brojParam) }),
      response: z.unknown(),
      binary: 'application/pdf',
      audit: 'projekt.pdf',
    }),
    potvrda: endpoint({
      ...common,
      path: `${strana.path}/potvrda`,
      summary: 'Potvrda o zaprimanju prijave',
      response: potvrda,
      audit: 'projekt.potvrda',
    }),
    potvrdaPdf: endpoint({
      ...common,
      path: `${strana.path}/potvrda/pdf`,
      summary: 'Potvrda o zaprimanju prijave kao PDF',
      response: z.unknown(),
      binary: 'application/pdf',
      audit: 'projekt.potvrda.pdf',
    }),
    paket: endpoint({
      ...common,
      path: `${strana.path}/paket`,
      summary: 'Radni paket: sve što se od projekta čita na terenu, s popisom datoteka',
      query: paketUpit,
      response: paket,
      audit: 'projekt.paket',
      pozadina: true,
    }),
  }
}

const inacicaOdgovor = z.strictObject({ inacica: inacicaRedak, sadrzaj: z.record(z.string(), z.unknown()) })

export const projektPrijaviteljEndpoints = {
  povijestPolja: endpoint({
    method: 'GET',
    path: 'v1/prijavitelji/:prijaviteljId/projekti/:projektId/povijestPolja',
    summary: 'Sve vrijednosti jednog polja prijavnog obrasca, najnovija prva',
    params: projektPrijaviteljaParams,
    query: z.strictObject({ polje: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,300}$/)) }),
    response: povijestPolja,
    policy: { who: 'prijavitelj' },
    audit: 'projekt.povijestPolja',
  }),
  kreiraj: endpoint({
    method: 'POST',
    path: 'v1/prijavitelji/:prijaviteljId/projekti',
    summary: 'Nova prijava na poziv',
    params: prijavitelj,
    body: kreiranBody,
    response: kreiran,
    policy: { who: 'prijavitelj' },
    audit: 'projekt.opcenito.kreiran',
  }),
  obrisi: endpoint({
    method: 'DELETE',
    path: 'v1/prijavitelji/:prijaviteljId/projekti/:projektId',
    summary: 'Brisanje nacrta koji nikad nije podnesen',
    params: z.strictObject({ ...prijavitelj.shape, projektId: uuid }),
    response: z.strictObject({}),
    policy: { who: 'prijavitelj' },
    audit: 'projekt.opcenito.obrisan',
  }),
  ...popisPrijavitelja,
  detalj: endpoint({
    method: 'GET',
    path: 'v1/auth/me/prijavitelj/:prijaviteljId/projekt/:projektId',
    summary: 'Projekt prijavitelja s brojačima i dostupnim radnjama',
    params: projektPrijaviteljaParams,
    response: projektDetalj,
    policy: { who: 'prijavitelj' },
    audit: 'projekt.detalj',
  }),
  prijelaz: endpoint({
    method: 'POST',
    path: 'v1/prijavitelji/:prijaviteljId/projekti/:projektId/prijelazi',
    summary: 'Radnja prijavitelja na projektu',
    params: projektPrijaviteljaParams,
    body: prijelazBody,
    response: prijelazOdgovor,
    policy: { who: 'prijavitelj' },
    audit: 'projekt.status.promjena',
  }),
  ...citanje({
    path: 'v1/prijavitelji/:prijaviteljId/projekti/:projektId',
    params: projektPrijaviteljaParams,
    policy: { who: 'prijavitelj' },
  }),
  inacica: endpoint({
    method: 'GET',
    path: 'v1/prijavitelji/:prijaviteljId/projekti/:projektId/inacice/:broj',
    summary: 'Sadržaj jedne inačice projekta',
    params: z.strictObject({ ...projektPrijaviteljaParams.shape, broj: brojParam }),
    response: inacicaOdgovor,
    policy: { who: 'prijavitelj' },
    audit: 'projekt.inacica',
  }),
  upravljackaPloca: endpoint({
    method: 'GET',
    path: 'v1/prijavitelji/:prijaviteljId/upravljackaPloca',
    summary: 'Što čeka prijavitelja, što se pomaknulo i brojke',
    params: prijavitelj,
    query: z.strictObject({ programId: idParam }),
    response: upravljackaPloca,
    policy: { who: 'prijavitelj' },
    audit: 'prijavitelj.upravljackaPloca',
  }),
}

export const projektInstitucijaEndpoints = {
  kreiraj: endpoint({
    method: 'POST',
    path: 'v1/institucije/:institucijaId/projekti',
    summary: 'Nova prijava na specifični poziv za prijavitelja s popisa',
    params: institucija,
    body: z.strictObject({ ...kreiranBody.shape, prijaviteljId: idBroj }),
    response: kreiran,
    policy: { who: 'institucija' },
    audit: 'projekt.opcenito.kreiran',
  }),
  ...popisInstitucije,
  detalj: endpoint({
    method: 'GET',
    path: 'v1/auth/me/institucija/:institucijaId/projekt/:projektId',
    summary: 'Projekt za instituciju s brojačima i dostupnim radnjama',
    params: projektInstitucijeParams,
    response: projektDetalj,
    policy: { who: 'institucija' },
    audit: 'projekt.detalj',
  }),
  prijelaz: endpoint({
    method: 'POST',
    path: 'v1/institucije/:institucijaId/projekti/:projektId/prijelazi',
    summary: 'Radnja institucije na projektu',
    params: projektInstitucijeParams,
    body: prijelazBody,
    response: prijelazOdgovor,
    policy: { who: 'institucija' },
    audit: 'projekt.status.promjena',
  }),
  ...citanje({
    path: 'v1/institucije/:institucijaId/projekti/:projektId',
    params: projektInstitucijeParams,
    policy: { who: 'institucija' },
  }),
  neprispjelo: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/projekti/:projektId/neprispjelo',
    summary: 'Koliko zapisa prijavitelja o ovom projektu nikad nije stiglo; ne i što u njima piše ni čiji su',
    params: projektInstitucijeParams,
    response: z.strictObject({ zapisa: z.int() }),
    policy: { who: 'institucija' },
    audit: 'projekt.neprispjelo',
    pozadina: true,
  }),
  inacica: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/projekti/:projektId/inacice/:broj',
    summary: 'Sadržaj jedne inačice projekta',
    params: z.strictObject({ ...projektInstitucijeParams.shape, broj: brojParam }),
    response: inacicaOdgovor,
    policy: { who: 'institucija' },
    audit: 'projekt.inacica',
  }),
  upravljackaPloca: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/upravljackaPloca',
    summary: 'Što čeka korisnika institucije, što se pomaknulo i brojke',
    params: institucija,
    query: z.strictObject({ programId: idParam }),
    response: upravljackaPloca,
    policy: { who: 'institucija' },
    audit: 'institucija.upravljackaPloca',
  }),
}

export const projektAdministracijaEndpoints = {
  prijelaz: endpoint({
    method: 'POST',
    path: 'v1/administracija/projekti/:projektId/prijelazi',
    summary: 'Odluka administratora o zahtjevu za povratak prijave',
    params: z.strictObject({ projektId: uuid }),
    body: prijelazBody,
    response: prijelazOdgovor,
    policy: { who: 'administrator', permission: 'pozivi.povratakPrijave' },
    audit: 'projekt.status.promjena',
  }),
}
