/** Shapes of calls on the wire: amounts as texts with two decimals, statuses with their labels. */
import * as z from 'zod/mini'
import { dostupneRadnje, status } from '#contract/kernel/prijelaz.ts'
import { cekaSe, naRedu, sljedeciKorak } from '#contract/kernel/stanje-zapisa.ts'
import { idBroj, sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { eurWire, eurWireNonNegative } from '#contract/kernel/wire.ts'
import { zaduzenjeRetka } from '#contract/kernel/zaduzenje.endpoints.ts'
import { pozivDefinicija } from './definicija.schema.ts'
import { JAVNE_SKUPINE } from './poziv.osnova.ts'
import { MODALITETI, pozivIzmjena, radniPodaci, VRSTE_POSTUPKA } from './poziv.schema.ts'
import { DIJELOVI_POZIVA } from './poziv.statuses.ts'

const iznosi = {
  alokacija: z.nullable(eurWireNonNegative),
  najnizaPotpora: z.nullable(eurWireNonNegative),
  najvisaPotpora: z.nullable(eurWireNonNegative),
}
const datumi = {
  datumNajave: z.nullable(trenutak),
  datumOtvaranja: z.nullable(trenutak),
  datumZatvaranja: z.nullable(trenutak),
}

/** The pending change on the wire. */
export const izmjenaWire = z.strictObject({ ...pozivIzmjena.shape, ...iznosi })

const osnovnoKartice = {
  id: z.int(),
  oznaka: z.nullable(z.string()),
  naziv: z.string(),
  program: sifrirano,
  vrstaPostupka: z.enum(VRSTE_POSTUPKA),
  modalitet: z.enum(MODALITETI),
  najbrziPrst: z.boolean(),
  ...iznosi,
  ...datumi,
}

/** A card of the public list. */
export const javniPozivKartica = z.strictObject({
  ...osnovnoKartice,
  skupina: z.enum(JAVNE_SKUPINE),
  institucija: sifrirano,
  prijavitelji: z.array(z.string()),
})
export type JavniPozivKartica = z.output<typeof javniPozivKartica>

/** What everybody may read about a call. The definition in force, never the pending change. */
export const javniPoziv = z.strictObject({
  ...osnovnoKartice,
  skupina: z.enum(JAVNE_SKUPINE),
  statusNaziv: z.string(),
  komponenta: z.nullable(sifrirano),
  institucija: sifrirano,
  rokPitanja: z.nullable(trenutak),
  brojInacice: z.int(),
  definicija: pozivDefinicija,
  podnosenjeMoguce: z.boolean(),
  /** The server's clock when it answered, for the countdown. */
  vrijemePosluzitelja: trenutak,
})
export type JavniPoziv = z.output<typeof javniPoziv>

/** A row of the institution's list. */
export const pozivRedak = z.strictObject({
  ...osnovnoKartice,
  komponenta: z.nullable(sifrirano),
  status,
  trazeno: eurWire,
  ugovoreno: eurWire,
  brojPrijava: z.int(),
  testni: z.boolean(),
  zaduzenje: zaduzenjeRetka,
  /** The signed-in person can take a move on it now. */
  cekaMene: z.boolean(),
  cekaSe,
})
export type PozivRedak = z.output<typeof pozivRedak>

/** The call as its bodies see it. */
export const pozivDetalj = z.strictObject({
  ...osnovnoKartice,
  komponenta: z.nullable(sifrirano),
  status,
  osnovniStatusId: z.nullable(z.int()),
  skupina: z.nullable(z.enum(JAVNE_SKUPINE)),
  verzijaRetka: z.int(),
  brojInacice: z.int(),
  testni: z.boolean(),
  tijela: z.strictObject({
    DRF: sifrirano,
    APR: z.nullable(sifrirano),
    SEL: z.nullable(sifrirano),
    IMP: z.nullable(sifrirano),
    FIN: z.nullable(sifrirano),
  }),
  definicija: pozivDefinicija,
  izmjena: z.nullable(izmjenaWire),
  radniPodaci,
  /** Gauge of the allocation. */
  stanje: z.strictObject({
    trazeno: eurWire,
    rezervirano: eurWire,
    ugovoreno: eurWire,
    isplaceno: eurWire,
    slobodno: eurWire,
  }),
  brojPrijava: z.int(),
  upozorenja: z.array(z.string()),
  dijeloviZaUredivanje: z.readonly(z.array(z.enum(DIJELOVI_POZIVA))),
  dostupneRadnje,
  sljedeciKorak,
  naRedu,
  vrijemePosluzitelja: trenutak,
})
export type PozivDetalj = z.output<typeof pozivDetalj>

/** What applications already hold, so that a change of the form is made knowingly; counts only, never who or what. */
export const upotrebaPoziva = z.strictObject({
  /** Applications of the call, drafts included. */
  prijava: z.int(),
  /** How many of them, the newest, the counts below were made from. */
  provjereno: z.int(),
  /** Applications that have something in a field, by the field's path. */
  polja: z.record(z.string(), z.int()),
})
export type UpotrebaPoziva = z.output<typeof upotrebaPoziva>

const tijelo = z.nullable(idBroj)
/** Columns a drafting body fills in; amounts as on the wire. */
export const pozivOsnovno = z.strictObject({
  naziv: z.string().check(z.maxLength(250)),
  komponentaId: tijelo,
  oznaka: z.nullable(z.string().check(z.maxLength(60))),
  aprId: tijelo,
  selId: tijelo,
  impId: tijelo,
  finId: tijelo,
  vrstaPostupka: z.enum(VRSTE_POSTUPKA),
  modalitet: z.enum(MODALITETI),
  najbrziPrst: z.boolean(),
  ...iznosi,
  ...datumi,
  definicija: pozivDefinicija,
  rokPitanja: radniPodaci.shape.rokPitanja,
  predlozakUgovora: radniPodaci.shape.predlozakUgovora,
  prilogPredlosci: radniPodaci.shape.prilogPredlosci,
})
