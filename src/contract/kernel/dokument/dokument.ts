/**
 * One kind of document whole: its catalogue, the rules between fields, the arithmetic. Pure: the browser shows the result
 * while a person types, the server decides by the same one.
 */
import { type Instant, today } from '../datum.ts'
import { type Memory, NO_MEMORY } from '../memory.ts'
import type { Greska } from '../record-kind.ts'
import { type Izbori, izboriSadrzaja } from './izbori.ts'
import { defineKatalog, isHidden, type Katalog } from './katalog.ts'
import { type Dio, dijelovi, type Mjesto } from './obilazak.ts'
import type { Izvor, Polje } from './polje.ts'
import { type Potpunost, potpunostDijelova } from './potpunost.ts'
import { greskePolja } from './provjera-polja.ts'
import { resolvePath } from './putovi.ts'
import type { Sadrzaj } from './vrijednosti.ts'

/** What rules know beside the document; nothing of a document reads a clock. */
export interface Kontekst {
  sada: Instant
}

/** What a rule between fields looks at. */
export interface Provjera<K, R> {
  sadrzaj: Sadrzaj
  ctx: K
  racun: R
  /** The day it is in Croatia. */
  danas: string
  memory: Memory
}

/** A kind of document. `K` is what its rules know, `R` what its arithmetic works out once for all of them. */
export interface Dokument<T extends string, U extends object, K extends Kontekst, R> extends Katalog<T, U> {
  /** The circumstances that cut the catalogue, out of what the rules know. */
  uvjeti: (kontekst: K) => U
  racun: (sadrzaj: Sadrzaj, kontekst: K, memory: Memory) => R
  izbori?: Izbori<K>
  /** Rules between fields; what a single field asks for stands in the catalogue. */
  pravila?: readonly ((provjera: Provjera<K, R>) => Greska[])[]
  /** What ought to be known and stops nobody. */
  upozorenja?: (racun: R, kontekst: K) => Greska[]
  /** A reader of the computed fields of one draft, as text; null where nothing can be computed yet. */
  izvedeno?: (sadrzaj: Sadrzaj, kontekst: K, racun: R, memory: Memory) => (mjesto: Mjesto) => string | null
  /** Computed fields that are no texts and stand in no list of answers, by their keys. */
  bezOdgovora?: readonly string[]
}

function sourcesOf(polja: readonly Polje<never>[]): Izvor[] {
  return polja.flatMap(({ izvor, polja: inner = [] }) => [...(izvor === undefined ? [] : [izvor]), ...sourcesOf(inner)])
}

/** A kind of document, checked as the portal starts: its catalogue, and that every source of choices is answered. */
export function defineDokument<T extends string, U extends object, K extends Kontekst, R>(
  dokument: Dokument<T, U, K, R>,
): Dokument<T, U, K, R> {
  const { izbori } = dokument
  defineKatalog(dokument)
  for (const izvor of dokument.kartice.flatMap(({ skupine }) => skupine.flatMap(({ polja }) => sourcesOf(polja))))
    if ((izvor.vrsta === 'kontekst' || izvor.vrsta === 'sadrzaj') && izbori?.[izvor.vrsta]?.[izvor.naziv] === undefined)
      throw new Error(`Nobody answers for the choices ${izvor.naziv}`)
  return dokument
}

/** A field the circumstances hide is never at fault; neither is a table that is hidden or what stands in it. */
function shown<U extends object>(katalog: Katalog<string, U>, uvjeti: U): (greska: Greska) => boolean {
  const hidden = isHidden(katalog, uvjeti)
  return ({ polje }) => {
    const put = polje === undefined ? undefined : resolvePath(katalog, polje)?.put
    return put === undefined || !hidden(put)
  }
}

function errors<U extends object, K extends Kontekst, R>(
  dokument: Dokument<string, U, K, R>,
  parts: readonly Dio[],
  provjera: Provjera<K, R>,
): Greska[] {
  const { sadrzaj, ctx, memory } = provjera
  const uvjeti = dokument.uvjeti(ctx)
  const izbori = izboriSadrzaja(dokument, sadrzaj, ctx)
  const remembered = memory.of<Greska[]>('greške polja')
  const single = parts.flatMap((part) => remembered(part, [uvjeti, izbori.izSadrzaja], () => greskePolja(part, izbori)))
  const between = (dokument.pravila ?? []).flatMap((rule) => rule(provjera)).filter(shown(dokument, uvjeti))
  const all = [...single, ...between]
  const [only] = dokument.kartice
  // Paths of a document of one tab do not begin with its key.
  if (only?.uKorijenu) return all.map((greska) => ({ ...greska, tab: only.kljuc }))
  return dokument.kartice.flatMap(({ kljuc }) => all.filter(({ tab }) => tab === kljuc))
}

/** Everything that follows from a draft. */
export interface Izvod<R> {
  racun: R
  dijelovi: readonly Dio[]
  /** What keeps the draft from being complete, in the order of the tabs; each with the exact path. */
  greske: Greska[]
  upozorenja: Greska[]
  potpunost: Potpunost
}

/** Works out everything that follows, the arithmetic once; with a memory only what a change has touched is. */
export function derive<U extends object, K extends Kontekst, R>(
  dokument: Dokument<string, U, K, R>,
  sadrzaj: Sadrzaj,
  ctx: K,
  memory: Memory = NO_MEMORY,
): Izvod<R> {
  const racun = dokument.racun(sadrzaj, ctx, memory)
  const parts = dijelovi(dokument, sadrzaj, dokument.uvjeti(ctx), memory)
  return {
    racun,
    dijelovi: parts,
    greske: errors(dokument, parts, { sadrzaj, ctx, racun, danas: today(ctx.sada), memory }),
    upozorenja: dokument.upozorenja?.(racun, ctx) ?? [],
    potpunost: potpunostDijelova(parts, memory),
  }
}

/** As {@link derive}, of the errors alone; arithmetic that is known already is not worked out again. */
export function validate<U extends object, K extends Kontekst, R>(
  dokument: Dokument<string, U, K, R>,
  sadrzaj: Sadrzaj,
  ctx: K,
  racun: R = dokument.racun(sadrzaj, ctx, NO_MEMORY),
): Greska[] {
  const parts = dijelovi(dokument, sadrzaj, dokument.uvjeti(ctx))
  return errors(dokument, parts, { sadrzaj, ctx, racun, danas: today(ctx.sada), memory: NO_MEMORY })
}

/** An error at a path; the tab is the path's first segment. */
export function greska(polje: string, pravilo: string, poruka: string): Greska {
  return { polje, tab: polje.split('.')[0] ?? polje, pravilo, poruka }
}

/** A list of one error or none. */
export function ako(failed: boolean, polje: string, pravilo: string, poruka: string): Greska[] {
  return failed ? [greska(polje, pravilo, poruka)] : []
}
