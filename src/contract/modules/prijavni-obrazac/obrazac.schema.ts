/** The catalogue as one call sees it: options applied, choices resolved, and the empty document a draft starts from. */
import { formatDatum, type IsoDatum } from '#contract/kernel/datum.ts'
import type { Json, JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PoljeOpcije, PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { KARTICE } from './obrazac.fields.ts'
import type { DioPoziva, Kartica, Opcija, Polje, Skupina, Tab } from './obrazac.polje.ts'
import { PRIJAVITELJ, VRSTE_POTPORE_OPCIJE } from './obrazac.sifrarnici.ts'
import { type Obrazac, type Redak, retciOd, tabOd, tekstOd } from './obrazac.vrijednosti.ts'

/** A field with its path (without row ids) and what the call says about it. */
export interface PoljeObrasca extends Omit<Polje, 'polja'> {
  put: string
  info?: string
  tooltip?: string
  polja?: readonly PoljeObrasca[]
}
export interface SkupinaObrasca extends Omit<Skupina, 'polja'> {
  polja: readonly PoljeObrasca[]
}
export interface KarticaObrasca extends Omit<Kartica, 'skupine'> {
  skupine: readonly SkupinaObrasca[]
}

function callHas(part: DioPoziva, definicija: PozivDefinicija): boolean {
  switch (part) {
    case 'dnsh':
    case 'klimatskaPriprema':
    case 'doprinosi':
      return definicija.nacela[part]
    case 'predujam':
      return definicija.predujam.dopusten
    case 'fiksneStope':
    case 'skupine':
      return definicija[part].length > 0
    case 'poticajniUcinak':
      return definicija.prihvatljivost.poticajniUcinak
    case 'npoo':
      return definicija.fond === 'NPOO'
  }
}

function withOptions(polje: Polje, opcije: PoljeOpcije): Omit<PoljeObrasca, 'put'> {
  const { info, tooltip, maxLength, required, scorable, min, max, options } = opcije
  const { polja: _polja, ...rest } = polje
  const rows =
    polje.tip === 'tablica' && required !== undefined
      ? { minRedaka: required ? Math.max(1, polje.minRedaka ?? 0) : 0 }
      : {}
  return {
    ...rest,
    ...rows,
    ...(info === undefined ? {} : { info }),
    ...(tooltip === undefined ? {} : { tooltip }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(required === undefined ? {} : { obvezno: required }),
    ...(scorable === undefined ? {} : { bodovljivo: scorable }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(options === undefined ? {} : { izvor: { vrsta: 'stalni', opcije: options } }),
  }
}

/** When works may begin, as this call says it. */
function pocetakRadova({ prihvatljivost: { poticajniUcinak, najranijiPocetak } }: PozivDefinicija): string {
  const radovi = poticajniUcinak
    ? 'Radovi ne smiju početi prije podnošenja prijave.'
    : 'Radovi smiju početi i prije podnošenja prijave.'
  return najranijiPocetak === null
    ? radovi
    : `${radovi} Najraniji početak: ${formatDatum(najranijiPocetak as IsoDatum)}`
}

function forCall(polja: readonly Polje[], parent: string, definicija: PozivDefinicija): PoljeObrasca[] {
  return polja.flatMap((polje) => {
    const put = `${parent}.${polje.kljuc}`
    const opcije = definicija.obrazac[put] ?? {}
    if (opcije.hidden || (polje.zaPoziv !== undefined && !callHas(polje.zaPoziv, definicija))) return []
    const rows = polje.polja === undefined ? {} : { polja: forCall(polje.polja, put, definicija) }
    const hint = put === 'projekt.pocetakProvedbe' ? { hint: pocetakRadova(definicija) } : {}
    return [{ ...withOptions(polje, opcije), ...hint, put, ...rows }]
  })
}

/** The form of a call: hidden fields and empty groups are gone, every option is applied. */
export function fieldsFor(definicija: PozivDefinicija): KarticaObrasca[] {
  return KARTICE.map((kartica) => ({
    ...kartica,
    skupine: kartica.skupine
      .map((skupina) => ({ ...skupina, polja: forCall(skupina.polja, kartica.kljuc, definicija) }))
      .filter(({ polja }) => polja.length > 0),
  }))
}

/** The fields of a tab of `fieldsFor`, without their groups. */
export const poljaKartice = (kartica: KarticaObrasca): PoljeObrasca[] =>
  kartica.skupine.flatMap(({ polja }) => [...polja])

const coded = (value: string, naziv: string): Opcija => ({ value, label: `${value} ${naziv}`.trim() })
function callChoices(naziv: string, { definicija }: { definicija: PozivDefinicija }): Opcija[] {
  const named = (rows: readonly { id: number; naziv: string }[]) =>
    rows.map(({ id, naziv: label }) => ({ value: String(id), label }))
  switch (naziv) {
    case 'skupine':
      return definicija.skupine.map(({ id, naziv: label }) => coded(id, label))
    case 'fiksneStope':
      return definicija.fiksneStope.map(({ oznaka, naziv: label }) => coded(oznaka, label))
    case 'pokazatelji':
      return named(definicija.pokazatelji)
    case 'vrstePomoci':
      return definicija.vrstePomoci.length === 0
        ? VRSTE_POTPORE_OPCIJE
        : definicija.vrstePomoci.map(({ id, naziv: label }) => ({ value: id, label }))
    case 'jedinicniTroskovi':
      return named(definicija.jedinicniTroskovi)
    case 'pausali':
      return named(definicija.pausali)
    default:
      return named(definicija.prilozi.popis)
  }
}

/** „A1.2 Nabava stroja” by row id: elements are A1, A2 …, activities are numbered inside their element. */
export function oznakeAktivnosti(obrazac: Obrazac): { elementi: Map<string, string>; aktivnosti: Map<string, string> } {
  const tab = tabOd(obrazac, 'aktivnosti')
  const elementi = new Map(retciOd(tab, 'elementi').map(({ id }, index) => [id, `A${index + 1}`]))
  const counts = new Map<string, number>()
  const aktivnosti = new Map<string, string>()
  for (const row of retciOd(tab, 'popis')) {
    const element = tekstOd(row, 'elementId')
    const next = (counts.get(element) ?? 0) + 1
    counts.set(element, next)
    aktivnosti.set(row.id, `${elementi.get(element) ?? 'A?'}.${next}`)
  }
  return { elementi, aktivnosti }
}

function lokacijaLabel(row: Redak, index: number): string {
  return tekstOd(row, 'adresa') || `Lokacija ${index + 1}`
}

function formChoices(naziv: string, obrazac: Obrazac, prijaviteljNaziv: string): Opcija[] {
  const aktivnosti = tabOd(obrazac, 'aktivnosti')
  const named = (rows: Redak[], signs: Map<string, string>) =>
    rows.map((row) => ({ value: row.id, label: `${signs.get(row.id) ?? ''} ${tekstOd(row, 'naziv')}`.trim() }))
  const signs = oznakeAktivnosti(obrazac)
  switch (naziv) {
    case 'elementi':
      return named(retciOd(aktivnosti, 'elementi'), signs.elementi)
    case 'aktivnosti':
      return named(retciOd(aktivnosti, 'popis'), signs.aktivnosti)
    case 'lokacije':
      return retciOd(tabOd(obrazac, 'projekt'), 'lokacije').map((row, i) => ({
        value: row.id,
        label: lokacijaLabel(row, i),
      }))
    default:
      return [
        { value: PRIJAVITELJ, label: prijaviteljNaziv },
        ...partneri(obrazac).map((row, i) => ({ value: row.id, label: tekstOd(row, 'naziv') || `Partner ${i + 1}` })),
      ]
  }
}

/** Rows that are partners; a row in the role „Prijavitelj” only describes the applicant itself. */
export function partneri(obrazac: Obrazac): Redak[] {
  return retciOd(tabOd(obrazac, 'partneri'), 'popis').filter((row) => tekstOd(row, 'uloga') !== 'Prijavitelj')
}

/** The choices of a field right now, or null when they come from a reference list of the portal. */
export function opcijePolja(
  polje: Pick<Polje, 'izvor'>,
  obrazac: Obrazac,
  ctx: { definicija: PozivDefinicija; prijavitelj: { naziv: string } },
): readonly Opcija[] | null {
  const { izvor } = polje
  if (izvor === undefined) return []
  if (izvor.vrsta === 'stalni') return izvor.opcije
  if (izvor.vrsta === 'popis') return null
  return izvor.vrsta === 'poziv'
    ? callChoices(izvor.naziv, ctx)
    : formChoices(izvor.naziv, obrazac, ctx.prijavitelj.naziv)
}

function initial(polje: Polje): Json {
  if (polje.pocetno !== undefined) return polje.pocetno
  return polje.tip === 'tablica' || polje.tip === 'visestrukiOdabir' || polje.tip === 'prilog' ? [] : null
}

function put(target: JsonObject, kljuc: string, value: Json): void {
  const [head = '', ...rest] = kljuc.split('.')
  if (rest.length === 0) {
    target[head] = value
    return
  }
  const old = target[head]
  const child: JsonObject = typeof old === 'object' && old !== null && !Array.isArray(old) ? old : {}
  target[head] = child
  put(child, rest.join('.'), value)
}

function emptyValues(polja: readonly Polje[]): JsonObject {
  const result: JsonObject = {}
  for (const polje of polja) if (polje.tip !== 'izracun') put(result, polje.kljuc, initial(polje))
  return result
}

/** A new row of a table's fields with their starting values. */
export function emptyRow(polja: readonly Polje[], id: string): Redak {
  return { ...emptyValues(polja), id }
}

const rowFields = (tab: Tab, kljuc: string): readonly Polje[] =>
  KARTICE.find((kartica) => kartica.kljuc === tab)
    ?.skupine.flatMap(({ polja }) => polja)
    .find((polje) => polje.kljuc === kljuc)?.polja ?? []

export const ELEMENT_UPRAVLJANJE = 'element-upravljanje'
export const ELEMENT_PROMIDZBA = 'element-promidzba'

/** Rows that the call puts into every application; their ids are the same on every device. */
function rowsOfCall(definicija: PozivDefinicija): { tab: Tab; lista: string; row: Redak }[] {
  const make = (tab: Tab, lista: string, id: string, values: JsonObject) => ({
    tab,
    lista,
    row: { ...emptyRow(rowFields(tab, lista), id), ...values, id },
  })
  const { upravljanje, promidzba } = definicija.obvezniElementi
  const element = (id: string, naziv: string) => make('aktivnosti', 'elementi', id, { naziv })
  return [
    ...(upravljanje ? [element(ELEMENT_UPRAVLJANJE, 'Upravljanje projektom i administracija')] : []),
    ...(promidzba ? [element(ELEMENT_PROMIDZBA, 'Promidžba i vidljivost')] : []),
    ...definicija.pokazatelji
      .filter(({ obvezan }) => obvezan)
      .map(({ id }) => make('pokazatelji-i-rezultati', 'popis', `pokazatelj-${id}`, { pokazatelj: String(id) })),
    ...definicija.prilozi.popis.map(({ id }) => make('prilozi', 'popis', `prilog-${id}`, { prilog: String(id) })),
  ]
}

/** True for a row that came with the call and may not be removed. */
export function redakPoziva(rowId: string): boolean {
  return /^(element-(upravljanje|promidzba)|pokazatelj-\d+|prilog-\d+)$/.test(rowId)
}

/** A draft in which nothing is answered yet; deterministic, so two devices that make it agree. */
export function emptyObrazac(definicija: PozivDefinicija): Obrazac {
  const obrazac: Obrazac = {}
  for (const kartica of KARTICE) obrazac[kartica.kljuc] = emptyValues(kartica.skupine.flatMap(({ polja }) => polja))
  for (const { tab, lista, row } of rowsOfCall(definicija)) {
    const values = obrazac[tab]
    if (typeof values !== 'object' || values === null || Array.isArray(values)) continue
    values[lista] = [...retciOd(values, lista), row]
  }
  return obrazac
}

const LISTE_POZIVA = [
  { tab: 'aktivnosti', lista: 'elementi' },
  { tab: 'pokazatelji-i-rezultati', lista: 'popis' },
  { tab: 'prilozi', lista: 'popis' },
] as const satisfies readonly { tab: Tab; lista: string }[]

/** True for a row that the call asks for as it is now: it stays for as long as the call does not change. */
export function obvezanRedak(rowId: string, definicija: PozivDefinicija): boolean {
  return redakPoziva(rowId) && rowsOfCall(definicija).some(({ row }) => row.id === rowId)
}

/** True for a row of something that the call does not know any more: a document, or an indicator whoever chose it. */
function visak(tab: Tab, row: Redak, { prilozi, pokazatelji }: PozivDefinicija): boolean {
  if (tab === 'prilozi') return !prilozi.popis.some(({ id }) => String(id) === tekstOd(row, 'prilog'))
  const pokazatelj = tab === 'pokazatelji-i-rezultati' ? tekstOd(row, 'pokazatelj') : ''
  return pokazatelj !== '' && !pokazatelji.some(({ id }) => String(id) === pokazatelj)
}

/** The row is there, or the applicant has chosen the same indicator by themselves. */
function ima(rows: readonly Redak[], tab: Tab, row: Redak): boolean {
  const same = (other: Redak) =>
    tab === 'pokazatelji-i-rezultati' && tekstOd(other, 'pokazatelj') === tekstOd(row, 'pokazatelj')
  return rows.some((other) => other.id === row.id || same(other))
}

/**
 * What brings a draft to its call as it is now, as operations to apply: rows of what the call asks for no longer go, rows
 * of what it asks for besides come, in the call's order. An element that is obligatory no longer stays: it may go now.
 */
export function supplementOps(obrazac: Obrazac, definicija: PozivDefinicija): PatchOp[] {
  return LISTE_POZIVA.flatMap(({ tab, lista }) => {
    const path = `${tab}.${lista}`
    const rows = retciOd(tabOd(obrazac, tab), lista)
    const gone = rows.filter((row) => visak(tab, row, definicija))
    const kept = rows.filter((row) => !gone.includes(row))
    const asked = rowsOfCall(definicija).flatMap((one) => (one.tab === tab && one.lista === lista ? [one.row] : []))
    return [
      ...gone.map((row): PatchOp => ({ kind: 'remove', path: `${path}.${row.id}`, was: row })),
      ...asked.flatMap((row, index): PatchOp[] =>
        ima(kept, tab, row) ? [] : [{ kind: 'add', path, now: row, after: asked[index - 1]?.id ?? null }],
      ),
    ]
  })
}
