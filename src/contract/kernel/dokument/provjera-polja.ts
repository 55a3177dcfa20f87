/** What every field must satisfy by its kind alone: obligation, length, numbers, dates, choices. */
import { formatDecimal, parseDecimal } from '../broj.ts'
import { isIsoDatum } from '../datum.ts'
import { DATUM_PRIMJER, provjeriNajkasniji, provjeriNajraniji } from '../datum-unos.ts'
import { parseEmail } from '../email.ts'
import { PORUKE } from '../messages.ts'
import { isIsoMjesec } from '../mjesec.ts'
import { SAFE_MAX } from '../money.ts'
import { parseOib } from '../oib.ts'
import { procitajKoordinate } from '../polozaj.ts'
import type { Greska } from '../record-kind.ts'
import { visibleLength } from '../tekst.ts'
import { parseTelefon } from '../telefon.ts'
import type { IzboriSadrzaja } from './izbori.ts'
import type { PoljeDokumenta } from './katalog.ts'
import type { Mjesto } from './obilazak.ts'
import { PORUKE_DOKUMENTA } from './poruke.ts'
import { prazno } from './vrijednosti.ts'

/** What is not answered yet: a field, a table without rows, a file. */
export const PRAVILO_OBVEZNO = 'OBR-OBVEZNO'
export const PRAVILO_STAVKA = 'OBR-STAVKA'
export const PRAVILO_PRILOG = 'OBR-PRILOG-OBVEZAN'

type Nalaz = { pravilo: string; poruka: string } | null
const nalaz = (pravilo: string, poruka: string): Nalaz => ({ pravilo, poruka })

const SCALES: Partial<Record<PoljeDokumenta['tip'], number>> = { iznos: 2, postotak: 2, kolicina: 4 }
const LIMITS: Partial<Record<PoljeDokumenta['tip'], number>> = { kolicina: 999_999_999_999 }

/** Decimals a number of this field may have. */
export function decimaleOf({ tip, decimale }: Pick<PoljeDokumenta, 'tip' | 'decimale'>): number {
  return SCALES[tip] ?? decimale ?? 0
}

/** The number of a field in its smallest unit, or null. */
export function skaliraniBroj(polje: Pick<PoljeDokumenta, 'tip' | 'decimale'>, text: string): number | null {
  const parsed = parseDecimal(text.replace(/(€|eur|%)\s*$/i, ''), decimaleOf(polje), LIMITS[polje.tip] ?? SAFE_MAX)
  return parsed.ok ? parsed.scaled : null
}

function number(polje: PoljeDokumenta, text: string): Nalaz {
  const scale = decimaleOf(polje)
  const parsed = parseDecimal(text.replace(/(€|eur|%)\s*$/i, ''), scale, LIMITS[polje.tip] ?? SAFE_MAX)
  if (!parsed.ok) {
    if (parsed.reason === 'previse-decimala') return nalaz('OBR-DECIMALE', PORUKE.polje.decimale(scale))
    if (parsed.reason === 'preveliko')
      return nalaz('OBR-NAJVISE', PORUKE.polje.maxVrijednost(formatDecimal(LIMITS[polje.tip] ?? SAFE_MAX, scale)))
    return nalaz('OBR-BROJ', PORUKE.polje.broj)
  }
  const limit = (bound: string | undefined) => (bound === undefined ? null : skaliraniBroj(polje, bound))
  const [min, max] = [limit(polje.min), limit(polje.max)]
  const { scaled } = parsed
  if (polje.tip === 'postotak' && (scaled < 0 || scaled > 10_000)) return nalaz('OBR-POSTOTAK', PORUKE.polje.postotak)
  if (polje.veceOdNule && scaled <= 0) return nalaz('OBR-VECE-OD-NULE', PORUKE.polje.veceOdNule)
  if (min === 0 && scaled < 0) return nalaz('OBR-NEGATIVNO', PORUKE.polje.neNegativno)
  const shown = (bound: number) => formatDecimal(bound, scale).replace(/,0+$/, '')
  if (min !== null && scaled < min) return nalaz('OBR-NAJMANJE', PORUKE.polje.minVrijednost(shown(min)))
  if (max !== null && scaled > max) return nalaz('OBR-NAJVISE', PORUKE.polje.maxVrijednost(shown(max)))
  return null
}

function date(polje: PoljeDokumenta, text: string): Nalaz {
  if (!isIsoDatum(text)) return nalaz('OBR-DATUM', PORUKE.polje.datum(DATUM_PRIMJER))
  const early = polje.min === undefined ? null : provjeriNajraniji(text, polje.min)
  if (early !== null) return nalaz('OBR-DATUM-OD', early)
  const late = polje.max === undefined ? null : provjeriNajkasniji(text, polje.max)
  return late === null ? null : nalaz('OBR-DATUM-DO', late)
}

/** Eight digits and the control digit. */
const CPV = /^\d{8}-\d$/

const coordinates = (text: string): Nalaz =>
  procitajKoordinate(text) === null ? nalaz('OBR-KOORDINATE', PORUKE_DOKUMENTA.koordinate) : null

function plainText(polje: PoljeDokumenta, text: string): Nalaz {
  if (polje.maxLength !== undefined && visibleLength(text) > polje.maxLength)
    return nalaz('OBR-DULJINA', PORUKE.polje.maxDuljina(polje.maxLength))
  if (polje.uzorak === 'koordinate') return coordinates(text)
  if (polje.uzorak === 'cpv') return CPV.test(text) ? null : nalaz('OBR-CPV', PORUKE_DOKUMENTA.cpv)
  if (polje.tip === 'url' && !/^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(text))
    return nalaz('OBR-URL', PORUKE_DOKUMENTA.url)
  return null
}

function choice({ polje, value }: Mjesto, izbori: IzboriSadrzaja): Nalaz {
  const values = izbori.vrijednosti(polje.izvor)
  const known =
    values === null ||
    (Array.isArray(value) ? value : [value]).every((one) => typeof one === 'string' && values.has(one))
  return known ? null : nalaz('OBR-POPIS', PORUKE_DOKUMENTA.nijeNaPopisu)
}

function rows({ value, polje }: Mjesto): Nalaz {
  const count = Array.isArray(value) ? value.length : 0
  if (count === 0) return null
  if (polje.minRedaka !== undefined && count < polje.minRedaka)
    return nalaz('OBR-REDAKA', PORUKE.polje.najmanjeStavki(polje.minRedaka))
  return polje.maxRedaka !== undefined && count > polje.maxRedaka
    ? nalaz('OBR-REDAKA', PORUKE.polje.maxVrijednost(polje.maxRedaka))
    : null
}

function filled(mjesto: Mjesto, izbori: IzboriSadrzaja): Nalaz {
  const { polje, value } = mjesto
  const text = typeof value === 'string' ? value.trim() : ''
  switch (polje.tip) {
    case 'broj':
    case 'iznos':
    case 'postotak':
    case 'kolicina':
      return number(polje, text)
    case 'datum':
      return date(polje, text)
    case 'mjesec':
      return isIsoMjesec(text) ? null : nalaz('OBR-MJESEC', PORUKE_DOKUMENTA.mjesec)
    case 'godina':
      return /^\d{4}$/.test(text) ? null : nalaz('OBR-GODINA', PORUKE.polje.godina)
    case 'oib': {
      const parsed = parseOib(text)
      return parsed.ok ? null : nalaz('OBR-OIB', parsed.poruka)
    }
    case 'telefon': {
      const parsed = parseTelefon(text)
      return parsed.ok ? null : nalaz('OBR-TELEFON', parsed.poruka)
    }
    case 'email': {
      const parsed = parseEmail(text)
      return parsed.ok ? null : nalaz('OBR-EMAIL', parsed.poruka)
    }
    case 'odabir':
    case 'visestrukiOdabir':
      return choice(mjesto, izbori)
    case 'tablica':
      return rows(mjesto)
    case 'tekst':
    case 'dugiTekst':
    case 'url':
      return plainText(polje, text)
    default:
      return null
  }
}

function check(mjesto: Mjesto, izbori: IzboriSadrzaja): Nalaz {
  if (!prazno(mjesto.value)) return filled(mjesto, izbori)
  if (!mjesto.obvezno) return null
  return mjesto.polje.tip === 'tablica'
    ? nalaz(PRAVILO_STAVKA, PORUKE.polje.obaveznaStavka)
    : nalaz(PRAVILO_OBVEZNO, PORUKE.polje.obavezno)
}

/** Errors of single fields. */
export function greskePolja(places: readonly Mjesto[], izbori: IzboriSadrzaja): Greska[] {
  return places.flatMap((mjesto) => {
    const found = mjesto.polje.tip === 'izracun' ? null : check(mjesto, izbori)
    return found === null ? [] : [{ polje: mjesto.path, tab: mjesto.tab, ...found }]
  })
}
