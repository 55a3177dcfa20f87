/** Check of an application: what its rules know beside its answers, and what the desk of the selecting body reads. */
import * as z from 'zod/mini'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { okvirDokumenta, zapisDokumenta } from '#contract/kernel/dokument/zapis-projekta.ts'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { kontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { idParam, trenutak } from '#contract/kernel/upit.ts'
import { DIJELOVI_PROVJERE, STANJA_FAZE } from './odabir.faze.ts'
import type { IshodProvjere, KopijaProvjere, TijekDijela } from './provjera-prijave.tijek.ts'

const dioProvjere = z.enum(DIJELOVI_PROVJERE)

/** A declared conflict: why, and whether it reaches every application of the call. */
export const izuzece = z.strictObject({ razlog: z.string(), cijeliPoziv: z.boolean(), dano: trenutak })
export type Izuzece = z.output<typeof izuzece>

/** What keeps a person from being given a check. */
export type Zapreka = 'izvanTijela' | 'izuzeta' | 'vecIma'

/** What its application says to a check. */
export interface OkolnostiProvjerePrijave {
  tijek: readonly TijekDijela[]
  /** Of whoever is to get it; asked while it is given. */
  zapreka: Zapreka | null
  /** A decision about it was sent on and is not signed yet. */
  odlukaSePriprema: boolean
}

export interface ProvjeraPrijave extends Omit<KopijaProvjere, 'zavrsenoU'> {
  projekt: { id: string; naziv: string; sifra: string | null; statusId: number }
  prijavitelj: string
  prijaviteljId: number
  programId: number
  pozivId: number
  /** The body that selects, whose people write it. */
  pise: { vrsta: 'institucija'; id: number }
  ocjenjivac: string
  izuzece: Izuzece | null
  /** Why it was returned or taken away last. */
  razlog: string | null
  zavrsenoU: string | null
  /** Null until it is finished. */
  ishod: IshodProvjere | null
  verzijaRetka: number
  runda: number[]
  sadrzaj: Sadrzaj
  greske: readonly Greska[]
  neprovjereneDatoteke: number
  okolnosti: OkolnostiProvjerePrijave
}

const osoba = z.strictObject({ id: z.int(), ime: z.string() })

const okvir = {
  ...okvirDokumenta,
  dio: dioProvjere,
  naziv: z.string(),
  krug: z.int(),
  ocjenjivac: osoba,
  /** It is this person's own. */
  moja: z.boolean(),
  /** Its list as it was frozen; null before the check began, and for whoever may not read the answers yet. */
  okolnosti: z.strictObject({ lista: z.nullable(kontrolnaLista) }),
  /** False while two people score without seeing each other: then the answers are not here. */
  otkriveno: z.boolean(),
  izuzece: z.nullable(izuzece),
  razlog: z.nullable(z.string()),
  zavrsenoU: z.nullable(trenutak),
}
export const metaProvjerePrijave = z.strictObject(okvir)
export type MetaProvjerePrijave = z.output<typeof metaProvjerePrijave>
export const provjeraPrijaveDetalj = z.strictObject({ ...zapisDokumenta, ...okvir })
export type ProvjeraPrijaveDetalj = z.output<typeof provjeraPrijaveDetalj>

/** Points of a question: of every assessor, their sum's half and its part of the total; hundredths throughout. */
const ocjenaStavke = z.strictObject({
  kod: z.string(),
  pitanje: z.string(),
  najvise: z.int(),
  prag: z.int(),
  /** In the order of `ocjenjivaci`. */
  bodovi: z.array(z.int()),
  dvostruko: z.int(),
  ukupno: z.int(),
  ispodPraga: z.boolean(),
  /** The first two parted here so much that a third one was asked. */
  sporna: z.boolean(),
})

/** One part of selection of an application, as its people read it. */
export const dioPrijave = z.strictObject({
  dio: dioProvjere,
  naziv: z.string(),
  krug: z.int(),
  stanje: z.strictObject({ kljuc: z.enum(kljuceviOd(STANJA_FAZE)), naziv: z.string() }),
  /** What it waits for, in words; null where nothing. */
  ceka: z.nullable(z.string()),
  trazi: z.int(),
  slobodno: z.int(),
  smijePreuzeti: z.boolean(),
  smijeDodijeliti: z.boolean(),
  smijeNoviKrug: z.boolean(),
  provjere: z.array(
    z.strictObject({
      id: uuid,
      krug: z.int(),
      ocjenjivac: osoba,
      moja: z.boolean(),
      status,
      izuzece: z.nullable(izuzece),
      razlog: z.nullable(z.string()),
      zavrsenoU: z.nullable(trenutak),
    }),
  ),
  bodovi: z.nullable(
    z.strictObject({
      ukupno: z.int(),
      zadovoljava: z.boolean(),
      prag: z.int(),
      ocjenjivaci: z.array(osoba),
      stavke: z.array(ocjenaStavke),
    }),
  ),
})
export type DioPrijave = z.output<typeof dioPrijave>

/** People whom a check may be given. */
export const moguciOcjenjivaci = z.strictObject({ data: z.array(osoba) })

export const dodjela = z.strictObject({
  mutationId: uuid,
  dio: dioProvjere,
  /** Absent where a person takes it for themselves. */
  osobaId: z.optional(idParam),
  /** Begins a new round, where the application has come back. */
  noviKrug: z.optional(z.boolean()),
})
export type Dodjela = z.output<typeof dodjela>
