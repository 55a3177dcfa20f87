/** A document of an applicant's project, whatever it is about. What its rules know of it, and what stands around it for a reader. */
import * as z from 'zod/mini'
import { uuid } from '../id.ts'
import { dostupneRadnje, status } from '../prijelaz.ts'
import type { Greska } from '../record-kind.ts'
import { naRedu, sljedeciKorak } from '../stanje-zapisa.ts'
import { storedObject } from '../sync/patch.ts'
import type { Sadrzaj } from './vrijednosti.ts'

export interface DokumentProjekta {
  id: string
  projekt: { id: string; naziv: string; sifra: string | null; statusId: number }
  prijavitelj: string
  prijaviteljId: number
  programId: number
  /** The body that implements its call. */
  impId: number | null
  statusId: number
  verzijaRetka: number
  sadrzaj: Sadrzaj
  /** As it was last sent; all that an institution reads. Null until then. */
  podneseno: Sadrzaj | null
  brojInacice: number
  runda: number[]
  /** What keeps it from being complete. */
  greske: readonly Greska[]
  neprovjereneDatoteke: number
}

/** The facts of its kind. */
export const cinjeniceDokumenta = (one: DokumentProjekta) => {
  const { statusId, prijaviteljId, projekt, programId, impId, runda } = one
  const tijela = impId === null ? {} : { IMP: impId }
  return { statusId, parties: { prijaviteljId, projektId: projekt.id, programId, tijela }, runda }
}

export const projektDokumenta = z.strictObject({ id: uuid, naziv: z.string(), sifra: z.nullable(z.string()) })

/** What stands around it: on the device beside the document, and in the answer of a desk. */
export const okvirDokumenta = {
  statusId: z.int(),
  status,
  programId: z.int(),
  projekt: projektDokumenta,
  prijavitelj: z.strictObject({ id: z.int(), naziv: z.string() }),
  smijeUredivati: z.boolean(),
  /** Ids of files that it names and the portal lacks; told to devices alone, where there are any. */
  nestigle: z.optional(z.array(uuid)),
  dostupneRadnje,
  sljedeciKorak,
  naRedu,
}

export type OkvirDokumenta = z.output<z.ZodMiniObject<typeof okvirDokumenta, z.core.$strict>>

export const sadrzajDokumenta = storedObject
/** The document itself, as a desk answers it beside what stands around it. */
export const zapisDokumenta = { id: uuid, verzijaRetka: z.int(), sadrzaj: sadrzajDokumenta }
