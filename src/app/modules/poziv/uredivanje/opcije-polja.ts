/** Options of the form's fields between the record and the builder: what equals the catalogue is not stored. Pure. */
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PoljeOpcije } from '#contract/modules/poziv/definicija.schema.ts'
import { type PoljePoPutu, poljePoPutu } from '#contract/modules/poziv/poziv.obrazac.ts'

/** Options as typed: a length is a text until it is saved. */
export type UnesenoPolje = Omit<PoljeOpcije, 'maxLength'> & { maxLength?: number | string }
export type UnesenaPolja = Readonly<Record<string, UnesenoPolje>>

const NAJVISE_ZNAKOVA = 20_000

const jednako = (value: unknown, base: unknown): boolean => JSON.stringify(value) === JSON.stringify(base)

/** What holds for the field when the call says nothing. */
function zadano({ polje }: PoljePoPutu, opcija: keyof PoljeOpcije): unknown {
  switch (opcija) {
    case 'required':
      return polje.obvezno === true || (polje.minRedaka ?? 0) > 0
    case 'scorable':
      return polje.bodovljivo === true
    case 'hidden':
      return false
    case 'maxLength':
      return polje.maxLength
    case 'min':
      return polje.min
    case 'max':
      return polje.max
    case 'options':
      return polje.izvor?.vrsta === 'stalni' ? polje.izvor.opcije : undefined
    default:
      return undefined
  }
}

/** The value in force: the call's, else the catalogue's. */
export function vrijediOpcija<K extends keyof PoljeOpcije>(mjesto: PoljePoPutu, uneseno: UnesenoPolje, opcija: K) {
  return (uneseno[opcija] ?? zadano(mjesto, opcija)) as UnesenoPolje[K]
}

/** The options after one is changed; what is empty or equals the catalogue leaves, and a field without options too. */
export function sOpcijom(polja: UnesenaPolja, mjesto: PoljePoPutu, opcija: keyof PoljeOpcije, value: unknown) {
  const { [opcija]: _old, ...rest } = polja[mjesto.put] ?? {}
  const same = value === null || value === '' || jednako(value, zadano(mjesto, opcija))
  const next = same ? rest : { ...rest, [opcija]: value }
  const { [mjesto.put]: _before, ...others } = polja
  return (Object.keys(next).length === 0 ? others : { ...others, [mjesto.put]: next }) as UnesenaPolja
}

function greskaDuljine(typed: string): string | undefined {
  if (!/^\d{1,6}$/.test(typed)) return PORUKE.polje.decimale(0)
  if (Number(typed) < 1) return PORUKE.polje.minVrijednost('1')
  return Number(typed) > NAJVISE_ZNAKOVA ? PORUKE.polje.maxVrijednost(String(NAJVISE_ZNAKOVA)) : undefined
}

function greskaGranice(mjesto: PoljePoPutu, typed: string): string | undefined {
  if (mjesto.polje.tip === 'datum') return isIsoDatum(typed) ? undefined : PORUKE.polje.datum('21.11.2026.')
  return /^-?\d{1,15}(\.\d{1,4})?$/.test(typed) ? undefined : PORUKE.polje.broj
}

function obrnute({ min, max }: UnesenoPolje): boolean {
  if (min === undefined || max === undefined) return false
  return isIsoDatum(min) ? min > max : Number(min) > Number(max)
}

/** Messages of one field's options by option. */
export function greskeOpcija(mjesto: PoljePoPutu, uneseno: UnesenoPolje): Partial<Record<keyof PoljeOpcije, string>> {
  const { maxLength, min, max, info, tooltip, options } = uneseno
  const long = (text: string | undefined, most: number) =>
    text !== undefined && [...text].length > most ? PORUKE.polje.maxDuljina(String(most)) : undefined
  const found = {
    maxLength: maxLength === undefined ? undefined : greskaDuljine(String(maxLength)),
    min: min === undefined ? undefined : greskaGranice(mjesto, min),
    max: max === undefined ? undefined : greskaGranice(mjesto, max),
    info: long(info, 2000),
    tooltip: long(tooltip, 500),
    options: options?.length === 0 ? 'Odaberite barem jednu vrijednost.' : undefined,
  }
  const all = obrnute(uneseno) && !found.max ? { ...found, max: 'Najviša vrijednost manja je od najniže.' } : found
  return Object.fromEntries(Object.entries(all).filter(([, poruka]) => poruka !== undefined))
}

/** The stored options of all fields, or the messages by path. */
export function opcijeZaZapis(typed: Json, put: string) {
  const polja = (typed ?? {}) as unknown as UnesenaPolja
  const greske: Record<string, string> = {}
  const value: JsonObject = {}
  for (const [key, uneseno] of Object.entries(polja)) {
    const mjesto = poljePoPutu(key)
    if (mjesto !== undefined)
      for (const [opcija, poruka] of Object.entries(greskeOpcija(mjesto, uneseno)))
        greske[`${put}.${key}.${opcija}`] = poruka
    const { maxLength, ...rest } = uneseno
    value[key] = { ...rest, ...(maxLength === undefined ? {} : { maxLength: Number(maxLength) }) } as JsonObject
  }
  return Object.keys(greske).length === 0 ? { ok: true as const, value } : { ok: false as const, greske }
}
