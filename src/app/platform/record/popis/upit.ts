/** The address of a list, read and written: what the list understands of it, and how that stands there. */
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { type FilterPopisa, type Popis, poretci, type TrazenoPopisa, type UpitPopisa } from '#contract/kernel/popis.ts'
import { compact } from '../list-search.ts'

type Izbori = Partial<Record<string, readonly { value: string }[] | undefined>>

function meant(filtar: FilterPopisa, izbori: Izbori[string] | undefined, text: string): string | undefined {
  const { opcije, dan, zastavica, citaj } = filtar
  if (dan) return isIsoDatum(text) ? text : undefined
  if (zastavica) return text === 'true' ? text : undefined
  const value = citaj === undefined ? text : citaj(text)
  const values = izbori?.map((one) => one.value) ?? (opcije && Object.keys(opcije))
  return value === undefined || values === undefined || values.includes(value) ? value : undefined
}

const textOf = (value: string | number | boolean | undefined) => (value === undefined ? undefined : String(value))

/** What the list understands: an order it lacks and a filter it does not know are dropped, not refused. */
export function razumljivo<R>(popis: Popis<R>, upit: UpitPopisa, izbori: Izbori = {}): TrazenoPopisa {
  const filtri = (Object.entries(popis.filtri) as [keyof UpitPopisa, FilterPopisa][]).map(([id, filtar]) => {
    const value = textOf(upit[id])
    return [id, value === undefined ? undefined : meant(filtar, izbori[id], value)]
  })
  const { search, sort, stupci, prikaz } = upit
  return compact({
    search,
    sort: sort !== undefined && poretci(popis).includes(sort) ? sort : undefined,
    stupci,
    prikaz,
    ...Object.fromEntries(filtri),
  }) as TrazenoPopisa
}

const BROJ = /^(?:0|[1-9]\d{0,8})$/
const vrijednost = (text: string) => (text === 'true' ? true : BROJ.test(text) ? Number(text) : text)

/** As it stands in the address. A number or a switch of a filter without quotation marks, words as they were typed. */
export const zaAdresu = ({ search, sort, stupci, prikaz, ...filtri }: TrazenoPopisa): UpitPopisa =>
  compact({
    search,
    sort,
    stupci,
    prikaz,
    ...Object.fromEntries(
      Object.entries(filtri).flatMap(([id, text]) => (text === undefined ? [] : [[id, vrijednost(text)]])),
    ),
  }) as UpitPopisa
