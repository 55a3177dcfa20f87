/** The call as rules and screens see it: columns of its row, the definition, the pending change and working data (domain rules 3.1 and 5). */
import * as z from 'zod/mini'
import { idBroj, trenutak } from '#contract/kernel/upit.ts'
import { pozivDefinicija } from './definicija.schema.ts'

export const VRSTE_POSTUPKA = ['otvoreni', 'ograniceni', 'izravnaDodjela'] as const
export type VrstaPostupka = (typeof VRSTE_POSTUPKA)[number]
export const VRSTE_POSTUPKA_OZNAKE: Record<VrstaPostupka, string> = {
  otvoreni: 'otvoreni postupak',
  ograniceni: 'ograničeni postupak',
  izravnaDodjela: 'izravna dodjela',
}

export const MODALITETI = ['privremeni', 'trajni', 'visefazni'] as const
export type Modalitet = (typeof MODALITETI)[number]
export const MODALITETI_OZNAKE: Record<Modalitet, string> = {
  privremeni: 'privremeni',
  trajni: 'trajni',
  visefazni: 'višefazni',
}

export const VRSTE_IZMJENE = ['bitna', 'tehnicka', 'azuriranje'] as const
export type VrstaIzmjene = (typeof VRSTE_IZMJENE)[number]

/** What a substantive change is about; asked when it is started. */
export const PREDMETI_IZMJENE = [
  'alokacija',
  'prihvatljivost',
  'kriteriji',
  'rok',
  'pokazatelji',
  'obrazac',
  'drugo',
] as const
export const PREDMETI_IZMJENE_OZNAKE: Record<(typeof PREDMETI_IZMJENE)[number], string> = {
  alokacija: 'Alokacija i iznosi',
  prihvatljivost: 'Prihvatljivost',
  kriteriji: 'Kriteriji odabira',
  rok: 'Rok za podnošenje',
  pokazatelji: 'Pokazatelji',
  obrazac: 'Prijavni obrazac',
  drugo: 'Drugo',
}

const cents = z.int().check(z.minimum(0), z.maximum(1e14))
const dugo = z.string().check(z.maxLength(2000))

export const primjedba = z.strictObject({
  id: z.string().check(z.maxLength(60)),
  tekst: dugo,
  odgovor: z.nullable(dugo),
})
export const kontrolnaStavka = z.strictObject({
  stavka: z.string().check(z.maxLength(1000)),
  odgovor: z.nullable(z.enum(['Da', 'Ne', 'N/P'])),
})

/** Working data of the bodies that have no record of their own yet. */
export const radniPodaci = z.strictObject({
  primjedbe: z.array(primjedba).check(z.maxLength(200)),
  kontrolnaLista: z.array(kontrolnaStavka).check(z.maxLength(200)),
  /** Reference of the written consent of the approving body to a cancellation. */
  suglasnostApr: z.nullable(z.string().check(z.maxLength(250))),
  /** Applicants were told about the cancellation of an open call. */
  prijaviteljiObavijesteni: z.boolean(),
  rokPitanja: z.nullable(trenutak),
  /** Name of the contract template. */
  predlozakUgovora: z.nullable(z.string().check(z.maxLength(250))),
  /** Ids of attachments (`definicija.prilozi.popis`) that come with a template. */
  prilogPredlosci: z.array(idBroj).check(z.maxLength(60)),
})
export type RadniPodaci = z.output<typeof radniPodaci>

export function emptyRadniPodaci(): RadniPodaci {
  return {
    primjedbe: [],
    kontrolnaLista: [],
    suglasnostApr: null,
    prijaviteljiObavijesteni: false,
    rokPitanja: null,
    predlozakUgovora: null,
    prilogPredlosci: [],
  }
}

const iznosi = {
  alokacija: z.nullable(cents),
  najnizaPotpora: z.nullable(cents),
  najvisaPotpora: z.nullable(cents),
}

/** A change that has been started and is not in force yet. The whole future definition stands in it, beside the one in force. */
export const pozivIzmjena = z.strictObject({
  vrsta: z.enum(VRSTE_IZMJENE),
  predmet: z.nullable(z.enum(PREDMETI_IZMJENE)),
  razlog: dugo,
  definicija: pozivDefinicija,
  /** Attachments that come with a template once the change is in force; the call's own while nothing was said. */
  prilogPredlosci: z.optional(radniPodaci.shape.prilogPredlosci),
  ...iznosi,
  datumZatvaranja: z.nullable(trenutak),
  /** When the approved change comes into force; null until it is decided, then at once. */
  vrijediOd: z.nullable(trenutak),
})
export type PozivIzmjena = z.output<typeof pozivIzmjena>

/** What the caller of a rule knows and the row does not hold. */
export const pozivCinjenice = z.strictObject({
  /** Free amount of the component without this call, in cents; null when the component has no limit of its own. */
  slobodnaAlokacijaKomponente: z.nullable(z.int()),
  /** Institutions that are provoditelj of the programme. */
  provoditelji: z.array(idBroj),
  /** Applicants that the call names; asked of a direct award. */
  prijaviteljaNaPozivu: z.int(),
  sviProjektiZavrseni: z.boolean(),
  zadnjaZavrsnaIsplata: z.nullable(trenutak),
  /** DRF or APR has fewer than five users and lets one person confirm and approve (R-4E). */
  dopustiDvaKoraka: z.boolean(),
  /** Settings that were written for the rules of calls. */
  parametri: z.record(z.string(), z.array(z.tuple([z.iso.date(), z.string()]))),
})
export type PozivCinjenice = z.output<typeof pozivCinjenice>

/** The record. Amounts in cents, moments in ISO UTC. `statusId` 0 is a call that does not exist yet. */
export const poziv = z.strictObject({
  id: z.int(),
  programId: idBroj,
  komponentaId: z.nullable(idBroj),
  oznaka: z.nullable(z.string().check(z.maxLength(60))),
  naziv: z.string().check(z.maxLength(250)),
  statusId: z.int(),
  /** 14, 15, 18 or 19 while an update or change runs; for an archived call the status it was archived from. */
  osnovniStatusId: z.nullable(z.int()),
  verzijaRetka: z.int(),
  drfId: idBroj,
  aprId: z.nullable(idBroj),
  selId: z.nullable(idBroj),
  impId: z.nullable(idBroj),
  finId: z.nullable(idBroj),
  vrstaPostupka: z.enum(VRSTE_POSTUPKA),
  modalitet: z.enum(MODALITETI),
  najbrziPrst: z.boolean(),
  testni: z.boolean(),
  ...iznosi,
  datumNajave: z.nullable(trenutak),
  datumOtvaranja: z.nullable(trenutak),
  datumZatvaranja: z.nullable(trenutak),
  definicija: pozivDefinicija,
  izmjena: z.nullable(pozivIzmjena),
  radniPodaci,
  runda: z.array(z.int()),
  autorId: z.nullable(z.int()),
  brojInacice: z.int(),
  /** Sum of requested grants of submitted applications, in cents. */
  trazeno: z.int(),
  brojPrijava: z.int(),
  cinjenice: pozivCinjenice,
})
export type Poziv = z.output<typeof poziv>
