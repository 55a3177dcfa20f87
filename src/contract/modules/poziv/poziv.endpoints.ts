/** Calls of the portal about calls for proposals: public, and those of the institutions that make them. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi, upitPopisa } from '#contract/kernel/popis.api.ts'
import { verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { citanjeStola, dnevnikStola, inaciceStola } from '#contract/kernel/stol.ts'
import { dan, idBroj, idParam, keysetPage, keysetQuery } from '#contract/kernel/upit.ts'
import { zaduzenUpit } from '#contract/kernel/zaduzenje.endpoints.ts'
import {
  izmjenaWire,
  javniPoziv,
  javniPozivKartica,
  pozivDetalj,
  pozivOsnovno,
  pozivRedak,
  upotrebaPoziva,
} from './poziv.api.ts'
import { POPIS_JAVNIH_POZIVA, POPIS_POZIVA_INSTITUCIJE } from './poziv.popis.ts'
import { radniPodaci, VRSTE_POSTUPKA } from './poziv.schema.ts'
import type { SkupinaStatusa } from './poziv.statuses.ts'

const institucija = z.strictObject({ institucijaId: idParam })
const jedan = z.strictObject({ institucijaId: idParam, pozivId: idParam })
const stol = {
  vrsta: 'poziv',
  put: 'v1/institucije/:institucijaId/pozivi',
  dio: { institucijaId: idParam },
  kljuc: 'pozivId',
  id: idParam,
  policy: { who: 'institucija' },
  rijeci: { gen: 'poziva', lok: 'pozivu' },
} as const
const skupine = ['izrada', 'odobravanje', 'najava', 'otvoren', 'izmjena', 'obustavljen', 'zatvoren', 'zavrsen'] as const
skupine satisfies readonly SkupinaStatusa[]

/** Keys of the public groups in addresses. */
export const JAVNE_SKUPINE_UPIT = ['najava', 'otvoren', 'zatvoren', 'obustavljen', 'otkazan'] as const

/** A save sends the parts it changes; which parts a status takes is `pozivEditableParts`. */
export const pozivSpremanje = z.strictObject({
  mutationId: uuid,
  verzijaRetka,
  osnovno: z.optional(z.partial(pozivOsnovno)),
  izmjena: z.optional(z.partial(z.omit(izmjenaWire, { vrsta: true, vrijediOd: true }))),
  primjedbe: z.optional(radniPodaci.shape.primjedbe),
  kontrolnaLista: z.optional(radniPodaci.shape.kontrolnaLista),
})
export type PozivSpremanje = z.output<typeof pozivSpremanje>

export const javniPoziviUpit = z.strictObject({
  ...upitPopisa(POPIS_JAVNIH_POZIVA, {
    programId: z.optional(idParam),
    skupina: z.optional(z.enum(JAVNE_SKUPINE_UPIT)),
    vrstaPrijavitelja: z.optional(idParam),
    zupanijaId: z.optional(idParam),
  }),
  ...keysetQuery,
})

const popis = popisApi({
  path: 'v1/institucije/:institucijaId/pozivi',
  params: institucija,
  popis: POPIS_POZIVA_INSTITUCIJE,
  redak: pozivRedak,
  filtri: {
    komponentaId: z.optional(idParam),
    skupina: z.optional(z.enum(skupine)),
    vrstaPostupka: z.optional(z.enum(VRSTE_POSTUPKA)),
    /** Closing between these days. */
    od: z.optional(dan),
    do: z.optional(dan),
    mojeGrupe: z.optional(z.literal('true')),
    zaduzen: zaduzenUpit,
  },
  okvir: {
    programId: idParam,
    drfId: z.optional(idParam),
    selId: z.optional(idParam),
    /** How an application that has not been changed since asks for its order. */
    poredak: z.optional(z.enum(['zatvaranje', 'otvaranje', 'naziv', 'alokacija', 'trazeno', 'prijave'])),
    smjer: z.optional(z.enum(['asc', 'desc'])),
  },
  policy: { who: 'institucija' },
  audit: 'poziv',
})
export type PoziviUpit = z.output<typeof popis.popis.query>

export const pozivEndpoints = {
  javniPopis: endpoint({
    method: 'GET',
    path: 'v1/public/pozivi',
    summary: 'Javni popis poziva, najprije oni koji se prvi zatvaraju',
    query: javniPoziviUpit,
    response: keysetPage(javniPozivKartica),
    policy: { who: 'svi' },
    audit: 'poziv.javno.popis',
    javno: true,
  }),
  javniDetalj: endpoint({
    method: 'GET',
    path: 'v1/public/pozivi/:pozivId',
    summary: 'Javni podaci jednog poziva i vrijeme poslužitelja',
    params: z.strictObject({ pozivId: idParam }),
    response: javniPoziv,
    policy: { who: 'svi' },
    audit: 'poziv.javno.detalj',
    javno: true,
  }),
  ...popis,
  ...citanjeStola(stol, { detalj: pozivDetalj, opis: 'Poziv sa svime što vide njegova tijela' }),
  ...dnevnikStola(stol),
  ...inaciceStola(stol, {
    sadrzaj: z.record(z.string(), z.unknown()),
    opis: 'Inačice poziva',
    opisJedne: 'Sadržaj jedne inačice poziva',
  }),
  kreiraj: endpoint({
    method: 'POST',
    path: 'v1/institucije/:institucijaId/pozivi',
    summary: 'Novi poziv komponente programa',
    params: institucija,
    body: z.strictObject({
      mutationId: uuid,
      programId: idBroj,
      komponentaId: idBroj,
      naziv: z.string().check(z.maxLength(250)),
      vrstaPostupka: z.enum(VRSTE_POSTUPKA),
    }),
    response: z.strictObject({ id: z.int(), verzijaRetka }),
    policy: { who: 'institucija', permission: 'pozivi.opcenito.uredi' },
    audit: 'poziv.opcenito.kreiran',
  }),
  spremi: endpoint({
    method: 'PUT',
    path: 'v1/institucije/:institucijaId/pozivi/:pozivId',
    summary: 'Spremanje sadržaja poziva dok se izrađuje, dorađuje, ocjenjuje ili mijenja',
    params: jedan,
    body: pozivSpremanje,
    response: z.strictObject({ verzijaRetka }),
    policy: { who: 'institucija', permission: 'pozivi.opcenito.uredi' },
    audit: 'poziv.spremanje',
  }),
  upotreba: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/pozivi/:pozivId/upotreba',
    summary: 'Koliko je prijava već ispunilo pojedino polje obrasca, prije izmjene poziva',
    params: jedan,
    response: upotrebaPoziva,
    policy: { who: 'institucija', permission: 'pozivi.opcenito.uredi' },
    audit: 'poziv.upotreba',
  }),
  metapodaci: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/pozivi/opcenito/metadata',
    summary: 'Popisi za izradu poziva programa',
    params: institucija,
    query: z.strictObject({ programId: idParam }),
    response: z.strictObject({
      prijaviteljiNaPozivu: z.array(sifra()),
      vrstePostupkaDodjele: z.array(sifra()),
      vrstePomoci: z.array(sifra()),
      fazeOdabira: z.array(sifra()),
      intervencijskiPlanovi: z.array(sifra()),
      ituPodrucja: z.array(sifra()),
      strategijePametneSpecijalizacije: z.array(sifra()),
      fiksneStope: z.array(
        z.strictObject({
          id: z.int(),
          naziv: z.string(),
          oznaka: z.string(),
          stopa: z.int(),
          kategorijaTroskaId: z.nullable(z.int()),
        }),
      ),
    }),
    policy: { who: 'institucija' },
    audit: 'poziv.metapodaci',
  }),
}

function sifra() {
  return z.strictObject({ id: z.int(), naziv: z.string(), kljuc: z.optional(z.string()) })
}
