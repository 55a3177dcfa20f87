/** Questions on calls: asked by people, answered at the desk of the body, read by everyone. */
import * as z from 'zod/mini'
import { endpoint, type Policy } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi, upitPopisa } from '#contract/kernel/popis.api.ts'
import { prijelazBody, prijelazOdgovor, verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { citanjeStola, dnevnikStola, spremanjeStola } from '#contract/kernel/stol.ts'
import { idParam, keysetPage, keysetQuery } from '#contract/kernel/upit.ts'
import { zaduzenUpit } from '#contract/kernel/zaduzenje.endpoints.ts'
import {
  POPIS_JAVNIH_PITANJA,
  POPIS_MOJIH_PITANJA_NA_POZIVE,
  POPIS_PITANJA_INSTITUCIJE,
  STATUSI_MOJIH_PITANJA,
  STATUSI_PITANJA,
} from './pitanje.popis.ts'
import {
  javnoPitanje,
  KATEGORIJE,
  mojePitanje,
  novoPitanje,
  pitanjeDetalj,
  pitanjeRedak,
  sadrzajOdgovora,
} from './pitanje.schema.ts'

const javniUpit = z.strictObject({
  ...upitPopisa(POPIS_JAVNIH_PITANJA, { kategorija: z.optional(z.enum(KATEGORIJE)) }),
  ...keysetQuery,
})
export type JavniUpit = z.output<typeof javniUpit>
/** What the signed-in person has asked. */
export const mojaPitanjaEndpoints = popisApi({
  path: 'v1/auth/me/pitanja',
  popis: POPIS_MOJIH_PITANJA_NA_POZIVE,
  redak: mojePitanje,
  filtri: { status: z.optional(z.enum(STATUSI_MOJIH_PITANJA)) },
  policy: { who: 'prijavljen' },
  audit: 'pitanje.moja',
})
export type MojUpit = z.output<typeof mojaPitanjaEndpoints.popis.query>

export const pitanjeEndpoints = {
  javna: endpoint({
    method: 'GET',
    path: 'v1/public/pozivi/:pozivId/pitanja',
    summary: 'Objavljena pitanja i odgovori poziva, najnoviji prvi',
    params: z.strictObject({ pozivId: idParam }),
    query: javniUpit,
    response: keysetPage(javnoPitanje),
    policy: { who: 'svi' },
    audit: 'pitanje.javno.popis',
    javno: true,
  }),
  javno: endpoint({
    method: 'GET',
    path: 'v1/public/pozivi/:pozivId/pitanja/:pitanjeId',
    summary: 'Jedno objavljeno pitanje s odgovorom',
    params: z.strictObject({ pozivId: idParam, pitanjeId: idParam }),
    response: javnoPitanje,
    policy: { who: 'svi' },
    audit: 'pitanje.javno.detalj',
    javno: true,
  }),
  postavi: endpoint({
    method: 'POST',
    path: 'v1/pozivi/:pozivId/pitanja',
    protok: 'upit',
    summary: 'Pitanje na poziv',
    params: z.strictObject({ pozivId: idParam }),
    body: z.strictObject({ mutationId: uuid, ...novoPitanje.shape }),
    response: z.strictObject({ id: z.int(), rok: z.iso.datetime() }),
    policy: { who: 'prijavljen' },
    audit: 'pitanje.postavljeno',
  }),
}

/** The desk of the body that drafts the call. */
const stol = z.strictObject({ institucijaId: idParam })
const jedno = z.strictObject({ institucijaId: idParam, pitanjeId: idParam })
const jedna = z.strictObject({ ...jedno.shape, nadopunaId: idParam })
const tekstNadopune = z.string().check(z.maxLength(40_000))
const policy: Policy = { who: 'institucija', permission: 'pozivi.pitanjaOdgovori.vidiSve' }
const OSNOVA = 'v1/institucije/:institucijaId/pozivi/pitanja'
const radni = {
  vrsta: 'pitanje',
  put: OSNOVA,
  dio: { institucijaId: idParam },
  kljuc: 'pitanjeId',
  id: idParam,
  policy,
  rijeci: { gen: 'pitanja', lok: 'pitanju' },
} as const

const popis = popisApi({
  path: OSNOVA,
  params: stol,
  popis: POPIS_PITANJA_INSTITUCIJE,
  redak: pitanjeRedak,
  filtri: {
    zaduzen: zaduzenUpit,
    status: z.optional(z.enum(STATUSI_PITANJA)),
    pozivId: z.optional(idParam),
  },
  okvir: { programId: z.optional(idParam) },
  policy,
  audit: 'pitanje',
})
export type RadniUpit = z.output<typeof popis.popis.query>

export const pitanjeInstitucijaEndpoints = {
  ...popis,
  ...citanjeStola(radni, { detalj: pitanjeDetalj, opis: 'Pitanje s nacrtom odgovora' }),
  ...spremanjeStola(radni, { sadrzaj: sadrzajOdgovora, opis: 'Spremanje odgovora dok je u izradi' }),
  ...dnevnikStola(radni),
  dodajNadopunu: endpoint({
    method: 'POST',
    path: `${OSNOVA}/:pitanjeId/nadopune`,
    summary: 'Nova nadopuna objavljenog odgovora',
    params: jedno,
    body: z.strictObject({ mutationId: uuid, tekst: tekstNadopune }),
    response: z.strictObject({ id: z.int() }),
    policy,
    audit: 'nadopuna.dodana',
  }),
  spremiNadopunu: endpoint({
    method: 'PUT',
    path: `${OSNOVA}/:pitanjeId/nadopune/:nadopunaId`,
    summary: 'Spremanje nadopune dok je u izradi',
    params: jedna,
    body: z.strictObject({ mutationId: uuid, verzijaRetka, tekst: tekstNadopune }),
    response: z.strictObject({ verzijaRetka }),
    policy,
    audit: 'nadopuna.spremanje',
  }),
  prijelazNadopune: endpoint({
    method: 'POST',
    path: `${OSNOVA}/:pitanjeId/nadopune/:nadopunaId/prijelazi`,
    summary: 'Radnja na nadopuni',
    params: jedna,
    body: prijelazBody,
    response: prijelazOdgovor,
    policy,
    audit: 'nadopuna.status.promjena',
  }),
}
