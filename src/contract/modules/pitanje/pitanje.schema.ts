/** Pitanje na poziv (question on a call) as rules see it, and its published answer (domain rules 3.12). */
import * as z from 'zod/mini'
import { status } from '#contract/kernel/prijelaz.ts'
import { cekaSe, stanjeZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { trenutak } from '#contract/kernel/upit.ts'
import { zaduzenjeRetka } from '#contract/kernel/zaduzenje.endpoints.ts'

export const NAJDULJI_NASLOV = 200
export const NAJDULJE_PITANJE = 4000
/** Longest answer in characters that a reader sees. */
export const NAJDULJI_ODGOVOR = 8000

/** What a question is about; the public list is filtered by it. */
export const KATEGORIJE = ['prihvatljivost', 'troskovi', 'prijava', 'postupak', 'ostalo'] as const
export type Kategorija = (typeof KATEGORIJE)[number]
export const KATEGORIJE_OZNAKE: Readonly<Record<Kategorija, string>> = {
  prihvatljivost: 'Prihvatljivost prijavitelja i partnera',
  troskovi: 'Prihvatljivi troškovi i iznosi potpore',
  prijava: 'Prijavni obrazac i prilozi',
  postupak: 'Postupak i rokovi',
  ostalo: 'Ostalo',
}
const kategorija = z.enum(KATEGORIJE)

/** What a person asks. */
export const novoPitanje = z.strictObject({
  naslov: z.string().check(z.maxLength(1000)),
  pitanje: z.string().check(z.maxLength(20_000)),
  kategorija,
})
export type NovoPitanje = z.output<typeof novoPitanje>

/** What the body writes: the question as it will be published, without personal data, and the answer. */
export const sadrzajOdgovora = z.strictObject({
  objavljeniNaslov: z.string().check(z.maxLength(1000)),
  objavljeniTekst: z.string().check(z.maxLength(20_000)),
  /** HTML of the editor; its length counts with the markup stripped. */
  odgovor: z.string().check(z.maxLength(40_000)),
  kategorija,
})
export type SadrzajOdgovora = z.output<typeof sadrzajOdgovora>

/** The call as the rules of a question ask for it. */
export interface PozivPitanja {
  id: number
  naziv: string
  programId: number
  drfId: number
  statusId: number
  rokPitanja: string | null
  datumZatvaranja: string | null
  /** Days before the end of the call after which it takes no questions, when it does not say so itself. */
  dana: number
}

export interface Pitanje extends NovoPitanje, SadrzajOdgovora {
  id: number
  poziv: PozivPitanja
  /** Who asked; never published. */
  postavioId: number
  /** In whose name they asked; null for themselves. */
  prijaviteljId: number | null
  postavljenoAt: string
  /** Until when it should be answered. */
  rok: string
  /** Who is in charge at the body that answers. */
  dodijeljenoId: number | null
  statusId: number
  verzijaRetka: number
  statusPromijenjenAt: string
  inacica: number
  runda: number[]
}

const poziv = z.strictObject({ id: z.int(), oznaka: z.nullable(z.string()), naziv: z.string() })

/** A supplement as rules see it. */
export interface Nadopuna {
  id: number
  pitanjeId: number
  pitanjeStatusId: number
  naslov: string
  poziv: PozivPitanja
  /** HTML of the editor; of a withdrawn answer the reason, as plain text. */
  tekst: string
  dodijeljenoId: number | null
  statusId: number
  verzijaRetka: number
  runda: number[]
}

/** A supplement as the body works on it. */
export const nadopunaDetalj = z.strictObject({
  id: z.int(),
  tekst: z.string(),
  createdAt: trenutak,
  ...stanjeZapisa,
})
export type NadopunaDetalj = z.output<typeof nadopunaDetalj>

/** What everyone reads under an answer: a supplement, what is left of a withdrawn one, or why the answer was withdrawn. */
export const javnaNadopuna = z.strictObject({
  id: z.int(),
  /** Null of a withdrawn one: its text is hidden, the note stays. */
  tekst: z.nullable(z.string()),
  objavljenoAt: trenutak,
  povuceno: z.nullable(z.strictObject({ at: trenutak, razlog: z.string() })),
})
export type JavnaNadopuna = z.output<typeof javnaNadopuna>

/** A published question with its answer; one that was withdrawn keeps its place and says why. */
export const javnoPitanje = z.strictObject({
  id: z.int(),
  poziv,
  naslov: z.string(),
  tekst: z.string(),
  odgovor: z.string(),
  kategorija,
  objavljenoAt: trenutak,
  povuceno: z.nullable(z.strictObject({ at: trenutak, razlog: z.string() })),
  /** Under the answer, the oldest first. */
  nadopune: z.array(javnaNadopuna),
})
export type JavnoPitanje = z.output<typeof javnoPitanje>

/** A question in the list of whoever asked it. */
export const mojePitanje = z.strictObject({
  id: z.int(),
  poziv,
  naslov: z.string(),
  pitanje: z.string(),
  postavljenoAt: trenutak,
  rok: trenutak,
  status,
  /** The answer can be read on the public page. */
  objavljeno: z.boolean(),
  cekaSe,
})
export type MojePitanje = z.output<typeof mojePitanje>

/** A question asked in an applicant's name, in the list of its people; who of them asked stays among them. */
export const pitanjePrijavitelja = z.strictObject({ ...mojePitanje.shape, kategorija, postavio: z.string() })
export type PitanjePrijavitelja = z.output<typeof pitanjePrijavitelja>

/** The same at its own address, with what was published of it. */
export const pitanjePrijaviteljaDetalj = z.strictObject({
  ...pitanjePrijavitelja.shape,
  javno: z.nullable(javnoPitanje),
})
export type PitanjePrijaviteljaDetalj = z.output<typeof pitanjePrijaviteljaDetalj>

/** A published question in the list of a programme. */
export const objavljenoPitanje = z.strictObject({
  id: z.int(),
  poziv,
  naslov: z.string(),
  kategorija,
  objavljenoAt: trenutak,
  povuceno: z.boolean(),
})
export type ObjavljenoPitanje = z.output<typeof objavljenoPitanje>

/** A call that takes questions now. */
export const pozivKojiPrimaPitanja = z.strictObject({ ...poziv.shape, rok: z.nullable(trenutak) })
export type PozivKojiPrimaPitanja = z.output<typeof pozivKojiPrimaPitanja>

/** A row of the list of those who answer. */
export const pitanjeRedak = z.strictObject({
  id: z.int(),
  poziv,
  naslov: z.string(),
  kategorija,
  postavljenoAt: trenutak,
  rok: trenutak,
  zaduzenje: zaduzenjeRetka,
  status,
  /** The signed-in person can take the next step now. */
  cekaMene: z.boolean(),
  cekaSe,
})
export type PitanjeRedak = z.output<typeof pitanjeRedak>

/** A question as those who answer see it: what was asked, what will be published, and never who asked. */
export const pitanjeDetalj = z.strictObject({
  ...pitanjeRedak.shape,
  pitanje: z.string(),
  ...sadrzajOdgovora.shape,
  objavljeno: z.boolean(),
  inacica: z.int(),
  nadopune: z.array(nadopunaDetalj),
  /** The reader may write a supplement now. */
  smijeNadopuniti: z.boolean(),
  ...stanjeZapisa,
})
export type PitanjeDetalj = z.output<typeof pitanjeDetalj>
