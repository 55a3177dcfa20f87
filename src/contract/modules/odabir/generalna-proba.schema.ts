/** A dress rehearsal of an application: what its rules know, what a device has around it, and what an officer reads of it. */
import * as z from 'zod/mini'
import { type DokumentProjekta, okvirDokumenta } from '#contract/kernel/dokument/zapis-projekta.ts'
import { kontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { odgovorStavke } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { DIJELOVI_PROBE, type ListeProbe, listeProbe } from './generalna-proba.liste.ts'

/**
 * Answers that were given to a question before it was changed: the time of each, by the place of the answer
 * (`administrativna.A-03`). One is as good as new once its time is another.
 */
const stariOdgovori = z.record(z.string(), z.string())
export type StariOdgovori = z.output<typeof stariOdgovori>

const okolnostiProbe = z.strictObject({ liste: listeProbe, stari: stariOdgovori })
export type OkolnostiProbe = Readonly<{ liste: ListeProbe; stari: StariOdgovori }>

/** A rehearsal as its moves see it. */
export interface GeneralnaProba extends DokumentProjekta {
  okolnosti: OkolnostiProbe
  /** The lists that its call asks today. */
  danas: ListeProbe
}

const metaProbe = z.strictObject({ ...okvirDokumenta, okolnosti: okolnostiProbe })
export type MetaProbe = z.output<typeof metaProbe>

/** What the applicant answered to one question. */
const odgovorPrijavitelja = z.strictObject({
  ...z.pick(odgovorStavke, { izbor: true, tekst: true, komentar: true }).shape,
  /** By the clock of the applicant's device; null where it did not say. */
  vrijeme: z.nullable(z.string()),
  /** The question was changed after it was answered. */
  zastario: z.boolean(),
})
export type OdgovorPrijavitelja = z.output<typeof odgovorPrijavitelja>

/** One part of a rehearsal as the body reads it: the list that was answered, and the answers by the codes of its questions. */
const dioProbe = z.strictObject({
  dio: z.enum(DIJELOVI_PROBE),
  lista: kontrolnaLista,
  odgovori: z.record(z.string(), odgovorPrijavitelja),
})
export type DioProbePrijavitelja = z.output<typeof dioProbe>

export const probaPrijavitelja = z.strictObject({ dijelovi: z.array(dioProbe) })
export type ProbaPrijavitelja = z.output<typeof probaPrijavitelja>
