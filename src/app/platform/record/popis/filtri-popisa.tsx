/** Filters of a list as its declaration says: quick ones as buttons with their counts, the others as small fields. */
import { Fragment, type ReactNode } from 'react'
import type { Filter } from '#app/ui/filter-bar.tsx'
import type { SetFilter } from '#app/ui/filter-line.tsx'
import type { Option } from '#app/ui/option.ts'
import { Select } from '#app/ui/select.tsx'
import type { BrojkePopisa } from '#contract/kernel/popis.api.ts'
import type { ImeFiltra } from '#contract/kernel/popis.filtri.ts'
import { type FilterPopisa, type Popis, rijeciFiltra, type TrazenoPopisa } from '#contract/kernel/popis.ts'

export type Promjene = { [K in keyof TrazenoPopisa]?: TrazenoPopisa[K] | undefined }

export interface PoljeFiltra {
  id: ImeFiltra
  naziv: string
  value: string | undefined
  set: (value: string | undefined) => void
}

export interface FiltriPopisaProps {
  popis: Pick<Popis<never>, 'stupci' | 'poredak' | 'filtri' | 'brziFiltri'>
  /** All choices of the filters whose values the definition does not know; undefined while they are being read. */
  opcije?: Partial<Record<ImeFiltra, readonly Option[] | undefined>> | undefined
  /** Fields of filters that are neither a choice nor a switch. */
  polja?: Partial<Record<ImeFiltra, (polje: PoljeFiltra) => ReactNode>> | undefined
}

interface Stanje {
  upit: TrazenoPopisa
  set: (promjene: Promjene) => void
}

const declared = (popis: FiltriPopisaProps['popis'], brzi: boolean) =>
  (Object.entries(popis.filtri) as [ImeFiltra, FilterPopisa][]).filter(
    ([, filtar]) => (filtar.brzi !== undefined) === brzi,
  )

const choices = ({ opcije = {} }: FilterPopisa): Option[] =>
  Object.entries(opcije).map(([value, label]) => ({ value, label }))

const quick = (filtar: FilterPopisa) =>
  choices(filtar).filter(({ value }) => filtar.brzi === true || filtar.brzi?.includes(value))

/** Quick filters: a switch, or one button for each choice; a pressed one takes itself away. */
export function brziFiltri({ popis }: FiltriPopisaProps, { upit, set }: Stanje, brojke?: BrojkePopisa) {
  const items = declared(popis, true).flatMap(([id, filtar]): Filter[] => {
    const values = filtar.zastavica ? [{ value: 'true', label: filtar.naziv }] : quick(filtar)
    return values.map(({ value, label }) => {
      const active = upit[id] === value
      const count = brojUz(brojke, id, value)
      return { id: `${id}-${value}`, label, count, active, onToggle: () => set({ [id]: active ? undefined : value }) }
    })
  })
  return items.length === 0 ? undefined : { label: popis.brziFiltri ?? 'Brzi filtri', items }
}

function brojUz(brojke: BrojkePopisa | undefined, id: string, value: string): string | undefined {
  const broj = brojke?.brojevi[id]?.[value]
  return broj && `${broj.ukupno}${broj.ukupnoNajmanje ? '+' : ''}`
}

/** The other filters: their fields, those that are set, and the order where columns have words for theirs. */
export function ostaliFiltri(props: FiltriPopisaProps, stanje: Stanje) {
  const fields = poljaFiltara(props, stanje)
  return fields === undefined ? undefined : { fields, set: postavljeni(props, stanje) }
}

/** Filters that no button shows: a value of a quick one that has none is among them. */
function postavljeni({ popis, opcije }: FiltriPopisaProps, { upit, set }: Stanje): SetFilter[] {
  return (Object.entries(popis.filtri) as [ImeFiltra, FilterPopisa][]).flatMap(([id, filtar]) => {
    const value = upit[id]
    if (value === undefined || filtar.zastavica || quick(filtar).some((one) => one.value === value && filtar.brzi))
      return []
    const words = rijeciFiltra(filtar, opcije?.[id] ?? [], value)
    const label = words === undefined ? filtar.naziv : `${filtar.naziv}: ${words}`
    return [{ id, label, onRemove: () => set({ [id]: undefined }) }]
  })
}

function poljaFiltara({ popis, opcije, polja }: FiltriPopisaProps, { upit, set }: Stanje): ReactNode {
  const filtri = declared(popis, false).map(([id, filtar]) => {
    const polje = { id, naziv: filtar.naziv, value: upit[id], set: (value: string | undefined) => set({ [id]: value }) }
    const own = polja?.[id]
    return (
      <Fragment key={id}>
        {own === undefined ? <Izbor {...polje} filtar={filtar} opcije={opcije?.[id]} /> : own(polje)}
      </Fragment>
    )
  })
  const redoslijedi = Object.entries(popis.stupci).flatMap(([id, { redoslijed }]): Option[] =>
    redoslijed === undefined ? [] : [`-${id}`, id].map((value, i) => ({ value, label: redoslijed[1 - i] ?? value })),
  )
  if (redoslijedi.length === 0) return filtri.length === 0 ? undefined : filtri
  return (
    <>
      {filtri}
      <Select
        name="filter-poredak"
        label="Poredak"
        noClear
        width="full"
        value={upit.sort ?? popis.poredak}
        onChange={(sort) => set({ sort: sort ?? undefined })}
        options={redoslijedi}
      />
    </>
  )
}

function Izbor({
  id,
  naziv,
  value,
  set,
  filtar,
  opcije,
}: PoljeFiltra & { filtar: FilterPopisa; opcije: readonly Option[] | undefined }) {
  return (
    <Select
      name={`filter-${id}`}
      label={naziv}
      placeholder={filtar.prazno ?? 'Sve'}
      width="full"
      value={value ?? null}
      options={opcije ?? choices(filtar)}
      onChange={(chosen) => set(chosen ?? undefined)}
    />
  )
}
