/** The application and later project as rules see it: the columns of its row and the facts of its call and applicant (domain rules 3.2). */
import * as z from 'zod/mini'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { otvorenoPolje } from '#contract/kernel/dokument/otvorena-polja.ts'
import { uuid } from '#contract/kernel/id.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { ZastojSata } from '#contract/kernel/sat-roka.ts'
import { type JsonObject, storedObject } from '#contract/kernel/sync/patch.ts'
import { greska } from '#contract/kernel/sync/protocol.ts'
import { idBroj, trenutak } from '#contract/kernel/upit.ts'
import type { CinjeniceOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { pozivDefinicija, VELICINE } from '#contract/modules/poziv/definicija.schema.ts'
import { MODALITETI, VRSTE_POSTUPKA } from '#contract/modules/poziv/poziv.schema.ts'
import { PRAVNI_OBLICI } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import type { CinjeniceUgovora } from '#contract/modules/ugovor/ugovor.cinjenice.ts'

const cents = z.int().check(z.minimum(0), z.maximum(1e14))
const tijelo = z.optional(idBroj)

/** Declarations every applicant makes before an application is ready. */
export const OBVEZNE_IZJAVE = [
  { kljuc: 'istinitost', oznaka: 'Izjavljujem da su svi podaci u prijavi istiniti i potpuni.' },
  {
    kljuc: 'dvostrukoFinanciranje',
    oznaka: 'Izjavljujem da isti troškovi nisu i neće biti dvaput financirani javnim sredstvima.',
  },
  { kljuc: 'iskljucenje', oznaka: 'Izjavljujem da ne postoje razlozi za isključenje navedeni u pozivu.' },
] as const

/** What the rules ask of the call, as in force now. */
export const pozivProjekta = z.strictObject({
  id: idBroj,
  /** 14, 15, 18, 19, or null for a call that is over or was never announced. */
  baseStatus: z.nullable(z.int()),
  datumZatvaranja: z.nullable(trenutak),
  /** Until when a submitted application is given back on request, because a change asks for more. */
  povratakDo: z.nullable(trenutak),
  vrstaPostupka: z.enum(VRSTE_POSTUPKA),
  modalitet: z.enum(MODALITETI),
  definicija: pozivDefinicija,
  tijela: z.strictObject({ DRF: tijelo, APR: tijelo, SEL: tijelo, IMP: tijelo, FIN: tijelo }),
})

/** What a change of the call did to a draft: when, and the names of the rows that came and went. */
export interface IzmjenaPozivaUNacrtu {
  vrijeme: string
  dodano: string[]
  uklonjeno: string[]
}

/** What the rules ask of the applicant. */
export const prijaviteljProjekta = z.strictObject({
  oblik: z.enum(PRAVNI_OBLICI),
  vrstaOrganizacije: z.nullable(z.int()),
  velicina: z.nullable(z.enum(VELICINE)),
  sektor: z.nullable(z.string()),
  /** Day of entry into its register; null where nobody has said it. */
  osnovan: z.nullable(z.string()),
  oibAktivan: z.boolean(),
  /** Listed among the call's applicants (direct award). */
  naPozivu: z.boolean(),
  /** Other applications of this applicant on the call that were not withdrawn or cancelled. */
  brojPrijavaPrijavitelja: z.int(),
  /** De minimis aid still available, in cents; null when the application asks for none. */
  deMinimisPreostalo: z.nullable(z.int()),
  /** The part of the requested grant that is de minimis aid, in cents. */
  deMinimisTrazeno: cents,
})

/** The correction of a submitted application; as it begins where none has been asked for. */
export const doradaPrijave = z.strictObject({
  /** What is open, with what is asked there; empty where no correction is under way. */
  polja: z.array(otvorenoPolje),
  /** Until when it is handed in. */
  rok: z.nullable(trenutak),
  /** The body takes it although its deadline is over. */
  kasnaPrihvacena: z.boolean(),
  /** How many times the present one was asked for again. */
  ponovnih: z.int(),
  /** Statuses from which the application has been returned, each standing for a phase. */
  iz: z.array(z.int()),
  /** Open remarks that ask for a correction, filled in by the caller while one may be asked for. */
  primjedbi: z.int(),
  /** Places changed since the submission that are not open, filled in by the caller before it is handed in. */
  izvanPolja: z.array(z.string()),
})
export type DoradaPrijave = z.output<typeof doradaPrijave>

export const BEZ_DORADE: DoradaPrijave = {
  polja: [],
  rok: null,
  kasnaPrihvacena: false,
  ponovnih: 0,
  iz: [],
  primjedbi: 0,
  izvanPolja: [],
}

/** From which day the body has its days for a decision, and when they stood. */
export interface SatOdabira {
  od: IsoDatum
  zastoji: readonly ZastojSata[]
}

/** The record. Amounts in cents, moments in ISO UTC. `statusId` 0 is an application that does not exist yet. */
export const projekt = z.strictObject({
  id: uuid,
  sifra: z.nullable(z.string()),
  naziv: z.string().check(z.maxLength(250)),
  pozivId: idBroj,
  prijaviteljId: idBroj,
  programId: idBroj,
  statusId: z.int(),
  verzijaRetka: z.int(),
  vrijemePodnosenja: z.nullable(trenutak),
  redniBrojZaprimanja: z.nullable(z.int()),
  brojPotvrde: z.nullable(z.string()),
  potvrdaSha256: z.nullable(z.string()),
  trazenaBespovratna: cents,
  ukupnoPrihvatljivo: cents,
  statusPrijeZahtjeva: z.nullable(z.int()),
  statusPrijeDorade: z.nullable(z.int()),
  dorada: doradaPrijave,
  /** When the present status 18 or 19 of a return request began. */
  zahtjevPovrataOd: z.nullable(trenutak),
  /** Since when it waits, after it arrived late from a device, for an officer to decide about it. */
  kasnoCekaOd: z.nullable(trenutak),
  runda: z.array(z.int()),
  izjave: z.array(z.string()),
  obrazac: storedObject,
  poziv: pozivProjekta,
  prijavitelj: prijaviteljProjekta,
  /** Files that the form names and the server has not verified. */
  neprovjereneDatoteke: z.int(),
  /** Result of the form's validation against the call version in force, filled in by the caller. */
  greskeObrasca: z.array(greska),
})
export type Projekt = Omit<z.output<typeof projekt>, 'obrazac' | 'greskeObrasca'> & {
  /** What selection knows of it; as before its first phase while it is a draft. */
  odabir: CinjeniceOdabira
  /** What contracting knows of it; nothing before it was chosen. */
  ugovor: CinjeniceUgovora
  /** The clock of its body's decision; null before it begins and once it is decided. */
  satOdabira: SatOdabira | null
  obrazac: JsonObject
  greskeObrasca: readonly Greska[]
}
