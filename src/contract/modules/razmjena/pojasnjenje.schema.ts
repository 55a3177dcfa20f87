/** Zahtjev za pojašnjenjem (clarification request): what is asked, what its rules know, and what its desks read. */

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
import { pribadaca } from '#contract/kernel/pribadaca.schema.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import { cekaSe } from '#contract/kernel/stanje-zapisa.ts'
import { dan, trenutak } from '#contract/kernel/upit.ts'
import { FAZE_PROJEKTA } from '#contract/modules/projekt/projekt.faze.ts'
import { NAJDULJE, NAJVISE_PITANJA, OCJENE_ODGOVORA, ROK_ODGOVORA } from './pojasnjenje.izbori.ts'

const naslov = z.string().check(z.trim(), z.minLength(1, 'Upišite naslov.'), z.maxLength(NAJDULJE.naslov))
const faza = z.enum(kljuceviOd(FAZE_PROJEKTA))

/** A question keeps its id: the answer, its files and its assessment stand under it. */
export const pitanje = z.strictObject({
  id: uuid,
  tekst: z.string().check(z.trim(), z.minLength(1, 'Upišite pitanje.'), z.maxLength(NAJDULJE.tekst)),
  trazeniDokument: z.boolean(),
  /** The place of the application that it is about. Of requests from before pins there is none. */
  pribadaca: z._default(z.nullable(pribadaca), null),
})
export type PitanjePojasnjenja = z.output<typeof pitanje>

const ROK_PORUKA = `Rok za odgovor je od ${ROK_ODGOVORA.najmanje} do ${ROK_ODGOVORA.najvise} radnih dana.`

/** What the officer writes before it is sent. */
export const zahtjevPojasnjenja = z.strictObject({
  naslov,
  /** Working days in which the applicant answers. */
  rokDana: z
    .int(ROK_PORUKA)
    .check(z.minimum(ROK_ODGOVORA.najmanje, ROK_PORUKA), z.maximum(ROK_ODGOVORA.najvise, ROK_PORUKA)),
  pitanja: z.array(pitanje).check(
    z.maxLength(NAJVISE_PITANJA),
    z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'Pitanje je navedeno dvaput.'),
  ),
  /** The item of a check-list that cannot be answered without it: its part of selection and its code. */
  stavka: z.nullable(z.string().check(z.regex(/^[a-zA-Z]{1,40}\.[A-Za-z0-9_-]{1,60}$/))),
})
export type ZahtjevPojasnjenja = z.output<typeof zahtjevPojasnjenja>

const ocjena = z.strictObject({
  ocjena: z.nullable(z.enum(kljuceviOd(OCJENE_ODGOVORA))),
  komentar: z.string().check(z.trim(), z.maxLength(2000)),
})
/** What the officer says of each answer, by the id of its question. */
export const ocjenePojasnjenja = z.record(uuid, ocjena)
export type OcjenePojasnjenja = z.output<typeof ocjenePojasnjenja>

/** A desk's writing. By where the request is, the questions or the assessments are taken. */
export const pisanjePojasnjenja = z.strictObject({ zahtjev: zahtjevPojasnjenja, ocjene: ocjenePojasnjenja })
export type PisanjePojasnjenja = z.output<typeof pisanjePojasnjenja>

/** The applicant asks for more time once at a time; every request stays with its answer. */
const produljenje = z.strictObject({
  zatrazeno: trenutak,
  /** The deadline as it was, and the day that is asked for. */
  prije: dan,
  trazi: dan,
  razlog: z.string(),
  odluka: z.nullable(
    z.strictObject({ odobreno: z.boolean(), dano: trenutak, rok: z.nullable(dan), razlog: z.string() }),
  ),
})
export type Produljenje = z.output<typeof produljenje>

const okolnostiPojasnjenja = z.strictObject({ pitanja: z.array(pitanje) })
export type OkolnostiPojasnjenja = z.output<typeof okolnostiPojasnjenja>

/** A request as its rules see it. */
export interface Pojasnjenje extends DokumentProjekta {
  pozivId: number
  /** The body that selects. */
  selId: number | null
  /** People who declared a conflict of interest with the application, or with its whole call. */
  izuzeti: number[]
  /** Running number in its project. */
  broj: number
  faza: z.output<typeof faza>
  zahtjev: ZahtjevPojasnjenja
  poslano: string | null
  /** The last day of the answer; null until it is sent. */
  rok: string | null
  /** The portal has told both sides that the day has passed. */
  rokProsao: boolean
  /** When an answer came after the deadline; the officer accepts it, or closes without it. */
  zakasnjelo: string | null
  odgovoreno: string | null
  /** When the clock of the body went on; null while it stands, and before it stopped. */
  nastavljeno: string | null
  produljenja: Produljenje[]
  ocjene: OcjenePojasnjenja
  okolnosti: OkolnostiPojasnjenja
}

/** The clock of the body that decides about the application, as it stands now. */
export const satPojasnjenja = z.strictObject({
  stojiOd: z.nullable(trenutak),
  /** Minutes in which it has stood because of requests about this project. */
  minuta: z.int(),
  /** Days that are left of it and the last of them; absent where no body counts days. */
  preostalo: z.nullable(z.int()),
  rok: z.nullable(dan),
})
export type SatPojasnjenja = z.output<typeof satPojasnjenja>

const okvirPojasnjenja = {
  ...okvirDokumenta,
  oznaka: z.string(),
  faza,
  zahtjev: zahtjevPojasnjenja,
  /** The item of the check-list in its words. */
  stavka: z.nullable(z.string()),
  poslano: z.nullable(trenutak),
  rok: z.nullable(dan),
  rokProsao: z.boolean(),
  zakasnjelo: z.nullable(trenutak),
  odgovoreno: z.nullable(trenutak),
  produljenja: z.array(produljenje),
  /** Of a closed request to its applicant, of an answered one to the body. */
  ocjene: ocjenePojasnjenja,
  okolnosti: okolnostiPojasnjenja,
}
export type MetaPojasnjenja = z.output<z.ZodMiniObject<typeof okvirPojasnjenja, z.core.$strict>>

/** What a new request may point to. */
const izborStavke = z.strictObject({ value: z.string(), label: z.string() })
/** Where a question can be pinned in the application as the body reads it now. */
const mjestaPrijave = z.strictObject({
  prilozi: z.array(z.strictObject({ id: uuid, naziv: z.string(), sha256: z.string(), put: z.string() })),
  polja: z.array(izborStavke),
})
export type MjestaPrijave = z.output<typeof mjestaPrijave>
export const pojasnjenjeDetalj = z.strictObject({
  ...zapisDokumenta,
  ...okvirPojasnjenja,
  /** The institution's own. */
  sat: z.nullable(satPojasnjenja),
  stavke: z.array(izborStavke),
  /** Null where the application is not read by this side, and to the applicant, whose device has it. */
  mjesta: z.nullable(mjestaPrijave),
})
export type PojasnjenjeDetalj = z.output<typeof pojasnjenjeDetalj>
/** What a version keeps. */
export const inacicaPojasnjenja = z.strictObject({ zahtjev: zahtjevPojasnjenja, sadrzaj: sadrzajDokumenta })

export const novoPojasnjenje = { naslov }

/** A row of a list of requests. */
export const redakPojasnjenja = z.strictObject({
  id: uuid,
  oznaka: z.string(),
  projekt: projektDokumenta,
  prijavitelj: z.string(),
  faza,
  naslov: z.string(),
  poslano: z.nullable(trenutak),
  rok: z.nullable(dan),
  odgovoreno: z.nullable(trenutak),
  zakasnjelo: z.boolean(),
  istekao: z.boolean(),
  status,
  cekaSe,
})
export type RedakPojasnjenja = z.output<typeof redakPojasnjenja>
/** Whether this person may ask something about the project now, and why not. */
export const stanjePojasnjenja = z.strictObject({ smijeKreirati: z.boolean(), razlog: z.nullable(z.string()) })
export type StanjePojasnjenja = z.output<typeof stanjePojasnjenja>
