/** The answer to a clarification request as a document (domain rules 3.19). */
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { defineDokument, type Kontekst } from '#contract/kernel/dokument/dokument.ts'
import { KATALOG_POJASNJENJA, type UvjetiPojasnjenja } from './pojasnjenje.katalog.ts'
import type { OkolnostiPojasnjenja } from './pojasnjenje.schema.ts'

type KontekstPojasnjenja = Kontekst & OkolnostiPojasnjenja

/** One object for the same questions, so that nothing is worked out anew while they last. */
let zadnji: { kljuc: string; uvjeti: UvjetiPojasnjenja } | undefined
export function uvjetiPojasnjenja({ pitanja }: OkolnostiPojasnjenja): UvjetiPojasnjenja {
  const kljuc = canonicalJson(pitanja)
  if (zadnji?.kljuc !== kljuc) zadnji = { kljuc, uvjeti: { pitanja } }
  return zadnji.uvjeti
}

export const POJASNJENJE = defineDokument({
  ...KATALOG_POJASNJENJA,
  uvjeti: (ctx: KontekstPojasnjenja) => uvjetiPojasnjenja(ctx),
  racun: () => null,
})
