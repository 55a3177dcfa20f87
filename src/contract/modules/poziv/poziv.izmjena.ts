/** A change of a call: how it begins, what it differs in, and which differences are substantive (domain rules 3.1, rules 2 and 3). */
import { type Json, sameJson } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from './definicija.schema.ts'
import type { Poziv, PozivIzmjena, VrstaIzmjene } from './poziv.schema.ts'

const COLUMNS = ['alokacija', 'najnizaPotpora', 'najvisaPotpora', 'datumZatvaranja'] as const

/** A change that begins: everything as in force, the closing time as proposed. */
export function novaIzmjena(
  poziv: Poziv,
  vrsta: VrstaIzmjene,
  input: { predmet?: PozivIzmjena['predmet']; razlog?: string; datumZatvaranja?: string | null } = {},
): PozivIzmjena {
  return {
    vrsta,
    predmet: input.predmet ?? null,
    razlog: input.razlog ?? '',
    definicija: poziv.definicija,
    alokacija: poziv.alokacija,
    najnizaPotpora: poziv.najnizaPotpora,
    najvisaPotpora: poziv.najvisaPotpora,
    datumZatvaranja: input.datumZatvaranja ?? poziv.datumZatvaranja,
    vrijediOd: null,
  }
}

/** The call as it will be when its pending change comes into force; the call itself when there is none. */
export function primijeniIzmjenu(poziv: Poziv): Poziv {
  const { izmjena } = poziv
  if (izmjena === null) return poziv
  const { definicija, alokacija, najnizaPotpora, najvisaPotpora, datumZatvaranja } = izmjena
  const { radniPodaci } = poziv
  const prilogPredlosci = izmjena.prilogPredlosci ?? radniPodaci.prilogPredlosci
  return {
    ...poziv,
    definicija,
    alokacija,
    najnizaPotpora,
    najvisaPotpora,
    datumZatvaranja,
    radniPodaci: { ...radniPodaci, prilogPredlosci },
  }
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Paths (as segments) on which two JSON values differ; lists are compared as wholes. */
function differences(a: Json | undefined, b: Json | undefined, at: string[] = []): string[][] {
  if (sameJson(a, b)) return []
  if (!isObject(a) || !isObject(b)) return [at]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    differences(a[key], b[key], [...at, key]),
  )
}

const PORTALOVO = new Set(['verzija', 'parametri', 'brojevi'])

/** What the pending change alters: column names and paths of the definition; what the portal writes there itself does not count. */
export function razlikeIzmjene(poziv: Poziv): string[][] {
  const { izmjena } = poziv
  if (izmjena === null) return []
  const columns = COLUMNS.filter((column) => poziv[column] !== izmjena[column]).map((column) => [column])
  const inside = differences(asJson(poziv.definicija), asJson(izmjena.definicija)).filter(
    ([root = '']) => !PORTALOVO.has(root),
  )
  return [...columns, ...inside]
}

function asJson(definicija: PozivDefinicija): Json {
  return definicija as unknown as Json
}

const HELP = new Set(['info', 'tooltip'])

function isHelpText([root, , option]: string[]): boolean {
  return root === 'obrazac' && option !== undefined && HELP.has(option)
}

/** Documents, contacts and help texts: what an update of the documentation may touch. */
export function jeDokumentacija(path: string[]): boolean {
  return path[0] === 'dokumentacija' || path[0] === 'kontakt' || isHelpText(path)
}

const WORDING = new Set(['svrha', 'predmet', 'fond', 'specificniCilj'])

/** Rule 2: allocation, amounts, intensity, eligibility, criteria, closing, required fields, indicators, limits. */
export function jeBitno(path: string[]): boolean {
  return !jeDokumentacija(path) && !WORDING.has(path[0] ?? '')
}

const AFTER_CLOSING = new Set(['alokacija', 'raspodjelaAlokacije', 'pokazatelji'])

/** What may still change in a closed call. */
export function dopustenoNakonZatvaranja(path: string[]): boolean {
  return AFTER_CLOSING.has(path[0] ?? '')
}

/** Rule 3: the change adds or alters a required field or a criterion. */
export function mijenjaObveze(poziv: Poziv): boolean {
  const after = poziv.izmjena?.definicija.obrazac ?? {}
  return razlikeIzmjene(poziv).some((path) => {
    const [root, field] = path
    if (root === 'kriteriji' || root === 'prilozi' || root === 'obvezniElementi' || root === 'nacela') return true
    if (root !== 'obrazac' || isHelpText(path)) return false
    return field === undefined || after[field]?.required === true
  })
}
