/** Plan nabave (procurement plan): what its rules know, what the officer adds to it, and what its desks read. */
import * as z from 'zod/mini'
import {
  type DokumentProjekta,
  okvirDokumenta,
  projektDokumenta,
  sadrzajDokumenta,
  zapisDokumenta,
} from '#contract/kernel/dokument/zapis-projekta.ts'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import { dan } from '#contract/kernel/upit.ts'
import { POSTUPCI, RIZICI, STANJA, VRSTE } from './plan-nabave.izbori.ts'
import { NAJVISE_REDAKA } from './plan-nabave.katalog.ts'
import { KLJUCEVI_PRAGOVA, type KljucPraga } from './plan-nabave.pragovi.ts'

const NAJDULJA_PRIMJEDBA = 2000
const tekst = z.string().check(z.trim(), z.maxLength(NAJDULJA_PRIMJEDBA))

/** What the officer says of one row. */
const ocjenaRetka = z.strictObject({ rizik: z.nullable(z.enum(kljuceviOd(RIZICI))), primjedba: tekst })
export type OcjenaRetka = z.output<typeof ocjenaRetka>
const idRetka = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))

/** What the officer of IMP records of a plan: a desk's writing beside the applicant's document. */
export const ocjenaPlana = z.strictObject({
  komentar: tekst,
  retci: z
    .record(idRetka, ocjenaRetka)
    .check(z.refine((rows) => Object.keys(rows).length <= NAJVISE_REDAKA, 'Ocijenjenih redaka je previše.')),
})
export type OcjenaPlana = z.output<typeof ocjenaPlana>
export const BEZ_OCJENE: OcjenaPlana = { komentar: '', retci: {} }
export const NEOCIJENJEN: OcjenaRetka = { rizik: null, primjedba: '' }

/** R-ROK: until when the institution checks, and the applicant answers. Its clock stands since `stojiOd`. */
export const rokPlana = z.strictObject({
  pregled: z.nullable(dan),
  dorada: z.nullable(dan),
  stojiOd: z.nullable(dan),
})
export type RokPlana = z.output<typeof rokPlana>
export const BEZ_ROKA: RokPlana = { pregled: null, dorada: null, stojiOd: null }

const centi = z.int().check(z.minimum(0))
const prag = z.readonly(z.array(z.readonly(z.tuple([dan, centi]))))
const pragovi = Object.fromEntries(KLJUCEVI_PRAGOVA.map((kljuc) => [kljuc, prag]))

/** What the contract, the call and the settings say to a plan. */
export const okolnostiPlana = z.strictObject({
  /** Contracted eligible costs. */
  ugovoreno: centi,
  /** By how much the plan may be above them, hundredths of a percent. */
  tolerancija: z.int(),
  stavkeProracuna: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  pragovi: z.strictObject(pragovi as Record<KljucPraga, typeof prag>),
  sredisnje: z.boolean(),
  /** Day of the contract; null while there is none. */
  ugovorenOd: z.nullable(dan),
  /** Days in which the first plan is to be sent. */
  rokPrvog: z.int(),
  brojInacice: z.int(),
  /** State of rows whose procurement has begun, by the row's id. */
  stanja: z.record(z.string(), z.enum(kljuceviOd(STANJA))),
})
export type OkolnostiPlana = z.output<typeof okolnostiPlana>

/** A plan as its rules see it. */
export interface PlanNabave extends DokumentProjekta {
  ocjena: OcjenaPlana
  /** What of it the applicant was last given. */
  objavljenaOcjena: OcjenaPlana | null
  /** Number of the version that was reviewed last; it is valid until the next one is. */
  vazecaInacica: number | null
  /** Status before it was marked as ready. */
  prijeSpremnog: number | null
  rok: RokPlana
  /** Working days of a check, as the settings have them. */
  rokDana: number
  razlogIzmjene: string | null
  okolnosti: OkolnostiPlana
  /** The project has another plan. */
  imaPlan: boolean
}

const okvirPlana = {
  ...okvirDokumenta,
  vazecaInacica: z.nullable(z.int()),
  razlogIzmjene: z.nullable(z.string()),
  /** The institution's own, or what the applicant was given. */
  ocjena: z.nullable(ocjenaPlana),
  /** What the applicant was last given: the institution sees whether it was answered. */
  objavljenaOcjena: z.nullable(ocjenaPlana),
  rok: rokPlana,
  okolnosti: okolnostiPlana,
}
export const metaPlana = z.strictObject(okvirPlana)
export type MetaPlana = z.output<typeof metaPlana>
export const planNabaveDetalj = z.strictObject({ ...zapisDokumenta, ...okvirPlana })
export type PlanNabaveDetalj = z.output<typeof planNabaveDetalj>

/** What a version keeps. */
export const inacicaPlana = z.strictObject({ sadrzaj: sadrzajDokumenta, ocjena: z.nullable(ocjenaPlana) })

/** A row of the list of a project's plan. */
export const redakPlana = z.strictObject({
  id: z.string(),
  planNabaveId: uuid,
  evidencijskiBroj: z.string(),
  predmet: z.string(),
  cpv: z.string(),
  vrsta: z.nullable(z.enum(kljuceviOd(VRSTE))),
  procijenjenaVrijednost: z.nullable(z.string()),
  vrstaPostupka: z.nullable(z.enum(kljuceviOd(POSTUPCI))),
  planiraniPocetak: z.nullable(z.string()),
  stanje: z.enum(kljuceviOd(STANJA)),
  rizik: z.nullable(z.enum(kljuceviOd(RIZICI))),
})
export type RedakPlana = z.output<typeof redakPlana>

/** Whether a project has a plan, or may have one now; a new one is begun from `okolnosti` also without a network. */
export const planProjekta = z.strictObject({
  plan: z.nullable(z.strictObject({ id: uuid, status })),
  novi: z.nullable(z.strictObject({ projekt: projektDokumenta, okolnosti: okolnostiPlana })),
  razlog: z.nullable(z.string()),
})
export type PlanProjekta = z.output<typeof planProjekta>
