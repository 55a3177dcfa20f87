/** Shapes of projects on the wire: amounts as texts with two decimals, statuses with their labels. */
import * as z from 'zod/mini'
import { otvorenoPolje } from '#contract/kernel/dokument/otvorena-polja.ts'
import { uuid } from '#contract/kernel/id.ts'
import { brojStavki, stavkaKodDrugih, stavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import { dnevnikRedak, dostupneRadnje, status } from '#contract/kernel/prijelaz.ts'
import { cekaSe, naRedu } from '#contract/kernel/stanje-zapisa.ts'
import { storedJson, storedObject } from '#contract/kernel/sync/patch.ts'
import { dan, sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { eurWire } from '#contract/kernel/wire.ts'
import { zaduzenjeRetka } from '#contract/kernel/zaduzenje.endpoints.ts'
import { pozivDefinicija, REGIJE, VELICINE } from '#contract/modules/poziv/definicija.schema.ts'
import { PRAVNI_OBLICI } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { kasnoPrijave } from './kasno.schema.ts'

const entitet = z.strictObject({ id: z.int(), oib: z.string(), naziv: z.string() })
const pozivUkratko = z.strictObject({
  id: z.int(),
  oznaka: z.nullable(z.string()),
  naziv: z.string(),
  datumZatvaranja: z.nullable(trenutak),
})

/** Counters of a project, by the specification's names. */
const brojac = z.int().check(z.nonnegative())
export const BROJACI = {
  neprocitanePorukePretinacCount: brojac,
  upravljanjeUgovoromCount: brojac,
  vazeciUgovorCount: brojac,
  popunjeniObrasciKomentarCount: brojac,
  projektPlanNabaveKomentarCount: brojac,
  projektZnsKomentarCount: brojac,
  provjeraProjektPlanNabaveNabavaCount: brojac,
  zahtjeviCount: brojac,
  projektPlacanjePovratiCount: brojac,
  projektIzvjestajiNakonProvedbeCount: brojac,
}

/** A row of the applicant's list. */
export const projektPrijavitelja = z.strictObject({
  id: uuid,
  sifra: z.nullable(z.string()),
  naziv: z.string(),
  poziv: pozivUkratko,
  status,
  /** The next deadline of the applicant, such as the call's closing for a draft. */
  rok: z.nullable(trenutak),
  neprocitano: z.int(),
  izmijenjeno: trenutak,
  cekaSe,
})
export type ProjektPrijavitelja = z.output<typeof projektPrijavitelja>

/** A row of the institution's list. */
export const projektInstitucije = z.strictObject({
  id: uuid,
  sifra: z.nullable(z.string()),
  naziv: z.string(),
  prijavitelj: entitet,
  poziv: pozivUkratko,
  status,
  trazenaBespovratna: eurWire,
  ugovorenaBespovratna: z.nullable(eurWire),
  odobrenoZns: z.nullable(eurWire),
  isplaceno: z.nullable(eurWire),
  /** Hundredths of a percent. */
  postotakOstvarenja: z.nullable(z.int()),
  zavrsetakProvedbe: z.nullable(z.iso.date()),
  /** Until when its body decides about it; null while that clock stands or does not run. */
  rokOdluke: z.nullable(dan),
  /** The clock stands because its applicant is waited for. */
  rokStoji: z.boolean(),
  vrijemePodnosenja: z.nullable(trenutak),
  redniBrojZaprimanja: z.nullable(z.int()),
  oznake: z.array(z.string()),
  zaduzenje: zaduzenjeRetka,
  cekaMene: z.boolean(),
  cekaSe,
})
export type ProjektInstitucije = z.output<typeof projektInstitucije>

/** The receipt of a submission. */
export const potvrda = z.strictObject({
  brojPotvrde: z.string(),
  sifra: z.string(),
  redniBrojZaprimanja: z.int(),
  /** The legal time: when the server had it. */
  vrijemePodnosenja: trenutak,
  /** When it was given on a device, by the device's clock set right; evidence only, null at a desk. */
  vrijemeNamjere: z.nullable(trenutak),
  sha256: z.string(),
  naziv: z.string(),
  poziv: pozivUkratko,
  prijavitelj: entitet,
  podnio: z.string(),
  trazenaBespovratna: eurWire,
  ukupnoPrihvatljivo: eurWire,
  /** What happens next, in words. */
  sljedeciKorak: z.string(),
})
export type Potvrda = z.output<typeof potvrda>

const doradaZaslona = z.strictObject({
  polja: z.array(otvorenoPolje),
  rok: trenutak,
  /** Its deadline may be over: the body takes it all the same. */
  kasnaPrihvacena: z.boolean(),
  /** From which status it was returned. */
  statusPrije: z.nullable(z.int()),
})
export type DoradaZaslona = z.output<typeof doradaZaslona>

/** A project as its layout loads it. `obrazac` is null for a reader who may not see the form. */
export const projektDetalj = z.strictObject({
  id: uuid,
  sifra: z.nullable(z.string()),
  naziv: z.string(),
  statusId: z.int(),
  status,
  verzijaRetka: z.int(),
  program: sifrirano,
  prijavitelj: entitet,
  poziv: z.strictObject({
    ...pozivUkratko.shape,
    podnosenjeMoguce: z.boolean(),
    /** The form of the call version in force. */
    definicija: pozivDefinicija,
  }),
  prigovorRasprava: z.nullable(z.int()),
  ugovoren: z.boolean(),
  legacyRegistarStvarnihVlasnika: z.boolean(),
  projektPodatciUgovora: z.nullable(z.strictObject({ dozvoljenaIsplataPredujma: z.boolean() })),
  ...BROJACI,
  trazenaBespovratna: eurWire,
  ukupnoPrihvatljivo: eurWire,
  vrijemePodnosenja: z.nullable(trenutak),
  vrijemeNamjere: z.nullable(trenutak),
  /** The newest late arrival of it; null when there was none. */
  kasno: z.nullable(kasnoPrijave),
  redniBrojZaprimanja: z.nullable(z.int()),
  brojPotvrde: z.nullable(z.string()),
  potvrdaSha256: z.nullable(z.string()),
  izjave: z.array(z.string()),
  /** The correction that is under way: what is open, until when. */
  dorada: z.nullable(doradaZaslona),
  obrazac: z.nullable(storedObject),
  /** What the form's arithmetic needs beside the form; comes and stays away with it. */
  kontekst: z.nullable(
    z.strictObject({
      alokacija: eurWire,
      najniza: eurWire,
      najvisa: eurWire,
      velicina: z.enum(VELICINE),
      vrstaOrganizacije: z.nullable(z.int()),
      regija: z.nullable(z.enum(REGIJE)),
      pdv: z.enum(['povrativ', 'nepovrativ', 'djelomicno']),
      oblik: z.optional(z.nullable(z.enum(PRAVNI_OBLICI))),
      sektor: z.optional(z.nullable(z.string())),
      nkd: z.optional(z.nullable(z.string())),
      osnovan: z.optional(z.nullable(z.string())),
    }),
  ),
  smijeUredivati: z.boolean(),
  dostupneRadnje,
  naRedu,
  vrijemePosluzitelja: trenutak,
})
export type ProjektDetalj = z.output<typeof projektDetalj>

/** What waits for me with its deadline, what moved, and figures. */
export const upravljackaPloca = z.strictObject({
  /** The nearest deadlines first; of each kind at most ten. */
  cekaMene: z.array(stavkaKojaCeka),
  /** How many wait, kind by kind: the numbers of the menu and of the lists. */
  ceka: z.array(brojStavki),
  /** What waits for others instead, told alike; absent in what a device kept before it was said. */
  kodDrugih: z.optional(z.strictObject({ prve: z.array(stavkaKodDrugih), ukupno: z.array(brojStavki) })),
  pomaci: z.array(
    z.strictObject({
      vrsta: z.enum(['projekt', 'poziv']),
      predmetId: z.string(),
      naslov: z.string(),
      dogadaj: dnevnikRedak,
    }),
  ),
  brojke: z.array(
    z.strictObject({ kljuc: z.string(), oznaka: z.string(), vrsta: z.enum(['broj', 'iznos']), vrijednost: z.string() }),
  ),
  vrijemePosluzitelja: trenutak,
})
export type UpravljackaPloca = z.output<typeof upravljackaPloca>

/** Every value a field of the form has had; null was empty or removed. */
export const povijestPolja = z.strictObject({
  data: z.array(
    z.strictObject({
      rev: z.int(),
      osoba: z.nullable(z.string()),
      vrijeme: trenutak,
      vrijednost: storedJson,
    }),
  ),
})
export type PovijestPolja = z.output<typeof povijestPolja>
