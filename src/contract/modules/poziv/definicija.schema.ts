/**
 * What a call says beyond its own columns: amounts and intensities, eligibility, indicators, attachments, criteria and
 * the options of the application form (domain rules 5.1–5.4). One JSON document with a version; drafts are checked
 * against the version in force. Money is integer cents; a percentage is an integer of hundredths (70,00 % = 7000).
 */

import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { nazivDatoteke } from '#contract/modules/datoteka/datoteka.schema.ts'
import { DIJELOVI_ODABIRA } from '#contract/modules/odabir/odabir.faze.ts'

/** Sizes of an applicant; `nijePrimjenjivo` is for those that are no enterprise (a town, an association). */
export const VELICINE = ['mikro', 'malo', 'srednje', 'veliko', 'nijePrimjenjivo'] as const
export type Velicina = (typeof VELICINE)[number]

/** NUTS 2 regions of the regional aid map 2022–2027. */
export const REGIJE = ['panonska', 'sjeverna', 'jadranska', 'gradZagreb'] as const
export type Regija = (typeof REGIJE)[number]

/** Državne potpore (1), Potpore male vrijednosti (2), nije potpora (0). */
export const VRSTE_POTPORE = ['1', '2', '0'] as const
export type VrstaPotpore = (typeof VRSTE_POTPORE)[number]

export const FIKSNE_STOPE = ['FS-7', 'FS-15', 'FS-20', 'FS-25', 'FS-40'] as const
export type OznakaFiksneStope = (typeof FIKSNE_STOPE)[number]

export const PDV_FINANCIRANJE = ['neprihvatljiv', 'nacionalniProracun', 'prihvatljiv'] as const

const text = (length: number) => z.string().check(z.maxLength(length))
const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))
const cents = z.int().check(z.minimum(0), z.maximum(1e14))
/** Hundredths of a percent, 0–100 %. */
const postotak = z.int().check(z.minimum(0), z.maximum(10_000))
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const id = z.int().check(z.nonnegative())
const list = <T extends z.ZodMiniType>(item: T, length = 200) => z.array(item).check(z.maxLength(length))

/** Largest support by kind of aid, size and region; a missing cell means the combination gets nothing. */
export const intenzitet = z.partialRecord(
  z.enum(VRSTE_POTPORE),
  z.partialRecord(z.enum(VELICINE), z.partialRecord(z.enum(REGIJE), postotak)),
)
export type Intenzitet = z.output<typeof intenzitet>

/** Options of one field; the key is its path without row ids (`proracun.stavke.naziv`). */
export const poljeOpcije = z.strictObject({
  info: z.optional(text(2000)),
  tooltip: z.optional(text(500)),
  maxLength: z.optional(z.int().check(z.minimum(1), z.maximum(20_000))),
  required: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
  scorable: z.optional(z.boolean()),
  /** In the field's own unit, as a decimal (`"5.5"`), or a date for date fields. */
  min: z.optional(text(30)),
  max: z.optional(text(30)),
  /** Replaces the list of a choice, or narrows it when the values are already known. */
  options: z.optional(list(z.strictObject({ value: text(250).check(z.minLength(1)), label: text(250) }), 500)),
})
export type PoljeOpcije = z.output<typeof poljeOpcije>

export const fiksnaStopa = z.strictObject({
  oznaka: z.enum(FIKSNE_STOPE),
  naziv: text(250),
  stopa: postotak,
  /** Empty or 1 = neizravni troškovi, 2 = izravni troškovi (specification, section 9). */
  kategorijaTroskaId: z.nullable(id),
  /** Categories that may stand beside FS-40, such as allowances of participants. */
  dopusteneKategorije: list(id, 20),
})
export type FiksnaStopa = z.output<typeof fiksnaStopa>

export const pozivPokazatelj = z.strictObject({
  id,
  naziv: text(250),
  jedinica: text(50),
  obvezan: z.boolean(),
  /** How the target is compared with `minimum`; `<=` is for indicators that ought to fall. */
  smjer: z.enum(['>=', '<=']),
  /** Decimal in the indicator's own unit, or null when the call asks for no minimum. */
  minimum: z.nullable(text(20)),
  vrsta: z.enum(['ostvarenja', 'rezultata']),
})
export type PozivPokazatelj = z.output<typeof pozivPokazatelj>

/** A file that is published with the call; its bytes stand in the portal's store. */
const datotekaPoziva = z.strictObject({
  id: uuid,
  naziv: nazivDatoteke,
  bajtova: z.int().check(z.minimum(1)),
  /** What the bytes must be; the portal writes it when the call is saved. Absent in older definitions. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})

export const VRSTE_PRILOGA = ['izjava', 'sporazum', 'dozvola', 'ostalo'] as const
export const pozivPrilog = z.strictObject({
  id,
  vrsta: z.enum(VRSTE_PRILOGA),
  naziv: text(250),
  obvezno: z.boolean(),
  /** Allowed extensions, such as `pdf, asice`; empty for all that the portal takes. */
  format: text(100),
  potpisKvalificirani: z.boolean(),
  /** The document may be at most so many days old when the application is submitted. */
  vrijediDana: z.nullable(id),
  /** Largest file in MB where it is smaller than the portal's; absent in older definitions. */
  najviseMb: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(200)))),
  /** The form that applicants fill in; absent in older definitions. */
  predlozak: z.optional(z.nullable(datotekaPoziva)),
})
export type PozivPrilog = z.output<typeof pozivPrilog>

const skupina = z.strictObject({ id: key, naziv: text(250), alokacija: z.nullable(cents) })
const kontakt = z.strictObject({ naziv: text(250), email: text(250), telefon: text(20) })
const jedinicniTrosak = z.strictObject({
  id,
  naziv: text(250),
  iznos: cents,
  jedinica: text(50),
  metodologija: text(1000),
  vrijediOd: z.nullable(date),
})
const pausal = z.strictObject({ id, naziv: text(250), iznos: cents, uvjet: text(1000) })
const kriterij = z.strictObject({
  id,
  naziv: text(250),
  /** Share of the whole in hundredths of a percent; the weights of a call add up to 10000. */
  ponder: postotak,
  max: z.int().check(z.minimum(0), z.maximum(1000)),
  min: z.int().check(z.minimum(0), z.maximum(1000)),
  /** Paths of the form fields that the criterion reads. */
  polja: list(text(200), 50),
})
/** A part of selection, and in how many days it should be over. */
const fazaOdabira = z.strictObject({
  dio: z.enum(DIJELOVI_ODABIRA),
  rokDana: z.int().check(z.minimum(1), z.maximum(365)),
})
/** A document of the call: a name, and where it is: a file of the portal, an address, or at the institution. */
export const dokument = z.strictObject({
  id,
  naziv: text(250),
  opis: text(1000),
  url: z.nullable(text(500)),
  datoteka: z.optional(z.nullable(datotekaPoziva)),
})

/** `najveciUdioKategorije`: at most this share of eligible cost and/or this amount; the lower holds. */
const udioKategorije = z.strictObject({
  kategorijaId: id,
  postotak: z.nullable(postotak),
  iznos: z.nullable(cents),
})

const prihvatljivost = z.strictObject({
  /** Empty lists mean that everyone is allowed. */
  pravniOblici: list(text(60)),
  vrsteOrganizacije: list(z.int().check(z.minimum(1), z.maximum(7)), 7),
  velicine: list(z.enum(VELICINE), 5),
  sektori: list(text(60), 10),
  nkdUkljuceno: list(text(10), 1000),
  nkdIskljuceno: list(text(10), 1000),
  minGodinaPoslovanja: z.nullable(id),
  minZaposlenih: z.nullable(id),
  zupanije: list(id, 21),
  minPartnera: id,
  maxPartnera: id,
  najveciUdioKategorije: list(udioKategorije, 20),
  zabranjeneKategorije: list(id, 20),
  najranijiPocetak: z.nullable(date),
  najkasnijiZavrsetak: z.nullable(date),
  maxMjeseci: z.int().check(z.minimum(1), z.maximum(240)),
  /** Works may not start before submission (incentive effect). */
  poticajniUcinak: z.boolean(),
  razloziIskljucenja: list(text(500), 30),
  /** Unit amounts outside these bounds are refused; null for no bound. */
  minIznosJedinice: z.nullable(cents),
  maxIznosJedinice: z.nullable(cents),
  /** A line of more than this amount must say what its price rests on; null for never. */
  pragDokazaCijene: z.nullable(cents),
})

const predujam = z.strictObject({ dopusten: z.boolean(), najvisi: postotak, osiguranje: text(500) })

/** Parameters of the rules that the call was announced under: rates in hundredths of a percent, amounts in cents, days. */
const parametri = z.strictObject({ fs20: postotak, fs40: postotak, pdvPrag: cents, rokPitanja: z.int() })

export const pozivDefinicija = z.strictObject({
  verzija: z.int().check(z.minimum(1)),
  /** Written by the portal. */
  parametri: z.optional(parametri),
  /** Written by the portal: last numbers of lists whose last rows were removed, so that no other row gets them. */
  brojevi: z.optional(z.record(text(60), id)),
  // 5.1
  svrha: text(4000),
  predmet: text(4000),
  fond: text(60),
  specificniCilj: text(500),
  skupine: list(skupina, 20),
  vrstePomoci: list(z.strictObject({ id: z.enum(VRSTE_POTPORE), naziv: text(250), program: text(250) }), 10),
  kontakt,
  // 5.2
  raspodjelaAlokacije: list(z.strictObject({ naziv: text(250), iznos: cents }), 60),
  najveciBrojPrijavaPoPrijavitelju: z.int().check(z.minimum(1), z.maximum(1000)),
  intenzitet,
  /** Share of the European source in the grant. */
  stopaEu: postotak,
  predujam,
  /** Metoda plaćanja (1), Metoda nadoknade (2). */
  metodePlacanja: list(z.int().check(z.minimum(1), z.maximum(2)), 2),
  fiksneStope: list(fiksnaStopa, 5),
  jedinicniTroskovi: list(jedinicniTrosak, 100),
  pausali: list(pausal, 100),
  /** A standing call is suspended when requests reach this share of the allocation; 20000 = 200 %. */
  pragObustave: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** Whoever fits in what is left is reached behind one who does not; absent in older definitions. */
  preskakanje: z.optional(z.boolean()),
  postotakZadrzavanja: postotak,
  pdvFinanciranje: z.enum(PDV_FINANCIRANJE),
  // 5.3
  prihvatljivost,
  // selection and form
  pokazatelji: list(pozivPokazatelj, 50),
  prilozi: z.strictObject({
    /** The documents are attached as files; otherwise their rows collect date, number and note. */
    ucitavanjeOmoguceno: z.boolean(),
    popis: list(pozivPrilog, 60),
  }),
  dokumentacija: list(dokument, 60),
  kriteriji: list(kriterij, 30),
  /** In their order; absent in older definitions, which have the usual ones. */
  faze: z.optional(list(fazaOdabira, 4)),
  obvezniElementi: z.strictObject({ upravljanje: z.boolean(), promidzba: z.boolean() }),
  /** Parts of the horizontal principles that the call asks for beside the five constant ones. */
  nacela: z.strictObject({ dnsh: z.boolean(), klimatskaPriprema: z.boolean(), doprinosi: z.boolean() }),
  obrazac: z.record(text(200), poljeOpcije),
})
export type PozivDefinicija = z.output<typeof pozivDefinicija>

const KARTA_POTPORA: Record<Regija, number> = { panonska: 5000, sjeverna: 5000, jadranska: 4000, gradZagreb: 3500 }
const DODATAK: Record<Velicina, number> = { mikro: 2000, malo: 2000, srednje: 1000, veliko: 0, nijePrimjenjivo: 0 }

/** Regional investment aid by the map 2022–2027 for state aid, ready to be changed by the call (domain rules 2.3). */
export function intenzitetIzKarte(): Intenzitet {
  const rows = VELICINE.map((velicina) => [
    velicina,
    Object.fromEntries(REGIJE.map((regija) => [regija, KARTA_POTPORA[regija] + DODATAK[velicina]])),
  ])
  return { '1': Object.fromEntries(rows) as NonNullable<Intenzitet['1']> }
}

/** The same share for every size and region: the usual matrix of de minimis aid and of what is no aid. */
export function jednakIntenzitet(share: number): NonNullable<Intenzitet[VrstaPotpore]> {
  const row = Object.fromEntries(REGIJE.map((regija) => [regija, share]))
  return Object.fromEntries(VELICINE.map((velicina) => [velicina, row]))
}
