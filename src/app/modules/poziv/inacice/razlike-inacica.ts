/** What two versions of a call differ in, in the words of its forms. Pure. */
import { formatDatum, formatVrijeme, isIsoDatum } from '#contract/kernel/datum.ts'
import { formatEur, formatPercent } from '#contract/kernel/money.ts'
import { type Json, type JsonObject, sameJson } from '#contract/kernel/sync/patch.ts'
import type { PoljeOpcije } from '#contract/modules/poziv/definicija.schema.ts'
import { primijeniIzmjenu } from '#contract/modules/poziv/poziv.izmjena.ts'
import { poljePoPutu } from '#contract/modules/poziv/poziv.obrazac.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { opcijeTekst } from '../definicija/obrazac.tsx'
import type { PoljePoziva } from '../uredivanje/polje.types.ts'
import { atPath } from '../uredivanje/vrijednosti.ts'

export interface RazlikaInacica {
  put: string
  oznaka: string
  prije: string
  poslije: string
}

const NISTA = '–'
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The call as a version describes it: with the change that was submitted in it, as it would be. */
export function sadrzajInacice(sadrzaj: Readonly<Record<string, unknown>>): JsonObject {
  const poziv = primijeniIzmjenu(sadrzaj as unknown as Poziv)
  const { rokPitanja, predlozakUgovora, prilogPredlosci } = poziv.radniPodaci
  return { ...poziv, rokPitanja, predlozakUgovora, prilogPredlosci } as unknown as JsonObject
}

function odabrano({ opcije = [] }: PoljePoziva, value: Json): string {
  return opcije.find((one) => one.value === String(value))?.label ?? String(value)
}

/** A value in words. */
export function uRijecima(polje: PoljePoziva, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return NISTA
  switch (polje.vrsta) {
    case 'kvacica':
      return value === true ? 'da' : 'ne'
    case 'iznos':
      return formatEur(Number(value))
    case 'postotak':
      return formatPercent(Number(value))
    case 'datum':
      return isIsoDatum(String(value)) ? formatDatum(String(value)) : String(value)
    case 'vrijeme':
      return formatVrijeme(Date.parse(String(value)))
    case 'odabir':
      return odabrano(polje, value)
    case 'vise':
    case 'retci-teksta':
      return Array.isArray(value) && value.length > 0 ? value.map((one) => odabrano(polje, one)).join(', ') : NISTA
    default:
      return String(value)
  }
}

const rows = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** How a row is called: by its name, or by what was chosen in it first. */
function nazivRetka({ polja = [] }: PoljePoziva, row: JsonObject): string {
  const [first] = polja
  return String(row.naziv || (first === undefined ? '' : uRijecima(first, row[first.put])))
}

function redak(polje: PoljePoziva, row: JsonObject): string {
  const parts = (polje.polja ?? []).map((one) => `${one.oznaka}: ${uRijecima(one, row[one.put])}`)
  return parts.join('; ')
}

/** Rows are the same by their number, or by the name when they have none. */
function tablica(polje: PoljePoziva, before: Json | undefined, after: Json | undefined): RazlikaInacica[] {
  const keyOf = (row: JsonObject) => String(polje.bezBroja ? nazivRetka(polje, row) : row.id)
  const old = new Map(rows(before).map((row) => [keyOf(row), row]))
  const fresh = new Map(rows(after).map((row) => [keyOf(row), row]))
  const keys = [...new Set([...old.keys(), ...fresh.keys()])]
  return keys.flatMap((key): RazlikaInacica[] => {
    const a = old.get(key)
    const b = fresh.get(key)
    const put = `${polje.put}.${key}`
    const oznaka = `${polje.oznaka}: ${nazivRetka(polje, b ?? a ?? {})}`
    if (a === undefined) return [{ put, oznaka, prije: 'nije postojalo', poslije: redak(polje, b ?? {}) }]
    if (b === undefined) return [{ put, oznaka, prije: redak(polje, a), poslije: 'uklonjeno' }]
    return (polje.polja ?? []).flatMap((one) =>
      sameJson(a[one.put], b[one.put])
        ? []
        : [
            {
              put: `${put}.${one.put}`,
              oznaka: `${oznaka}, ${one.oznaka}`,
              prije: uRijecima(one, a[one.put]),
              poslije: uRijecima(one, b[one.put]),
            },
          ],
    )
  })
}

function opcije(value: Json | undefined): string {
  if (!isObject(value)) return 'kako je zadano'
  const { info, tooltip } = value as PoljeOpcije
  const parts = [
    opcijeTekst(value as PoljeOpcije),
    tooltip && `uputa: ${tooltip}`,
    info && `objašnjenje: ${info}`,
  ].filter(Boolean)
  return parts.join(', ') || 'kako je zadano'
}

function obrazac(before: Json | undefined, after: Json | undefined): RazlikaInacica[] {
  const a = isObject(before) ? before : {}
  const b = isObject(after) ? after : {}
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((put) => !sameJson(a[put], b[put]))
    .map((put) => {
      const known = poljePoPutu(put)
      const oznaka = known === undefined ? put : `Obrazac: ${known.kartica}, ${known.oznaka}`
      return { put: `definicija.obrazac.${put}`, oznaka, prije: opcije(a[put]), poslije: opcije(b[put]) }
    })
}

/** Every difference of two versions, in the order of the forms. */
export function razlikeInacica(
  polja: readonly PoljePoziva[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): RazlikaInacica[] {
  const a = sadrzajInacice(before)
  const b = sadrzajInacice(after)
  return polja.flatMap((polje): RazlikaInacica[] => {
    const prije = atPath(a, polje.put)
    const poslije = atPath(b, polje.put)
    if (sameJson(prije, poslije)) return []
    if (polje.vrsta === 'obrazac') return obrazac(prije, poslije)
    if (polje.vrsta === 'tablica') return tablica(polje, prije, poslije)
    const { put, oznaka } = polje
    return [{ put, oznaka, prije: uRijecima(polje, prije), poslije: uRijecima(polje, poslije) }]
  })
}
