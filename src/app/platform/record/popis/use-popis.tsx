import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column, Selection, Sort } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Money } from '#app/ui/money.tsx'
import { NARROW, useMedia } from '#app/ui/use-media.ts'
import { fromWire } from '#contract/kernel/money.ts'
import type { BrojkePopisa } from '#contract/kernel/popis.api.ts'
import {
  citajPoredak,
  type Popis,
  prikazVrijednosti,
  type StupacPopisa,
  type TipStupca,
  type TrazenoPopisa,
  type UpitPopisa,
  vidljiviStupci,
} from '#contract/kernel/popis.ts'
import { compact, countFilters, withFilters } from '../list-search.ts'
import type { RecordListPageProps } from '../record-list-page.tsx'
import { type RecordList, type RecordListOptions, useRecordList } from '../use-record-list.ts'
import { brziFiltri, type FiltriPopisaProps, ostaliFiltri, type Promjene } from './filtri-popisa.tsx'
import { brojkeQuery, type MjestoPopisa, popisQuery } from './popis-query.ts'
import { razumljivo, zaAdresu } from './upit.ts'
import { zbrojStupca } from './zbroj-stupca.tsx'

type Preuzeto =
  | 'eyebrow'
  | 'meta'
  | 'actions'
  | 'record'
  | 'tabs'
  | 'prvo'
  | 'below'
  | 'neuspjeh'
  | 'rowHref'
  | 'rowActions'
  | 'current'
  | 'onCurrent'

export interface PopisProps<R>
  extends MjestoPopisa<R>,
    Pick<RecordListPageProps<R>, Preuzeto>,
    Omit<FiltriPopisaProps, 'popis'> {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** What is searched; without it the list has no search box. */
  trazi?: string | { label: string; placeholder?: string }
  /** Cells that are more than their text. */
  prikaz?: Record<string, (row: R) => ReactNode>
  /** Rows that the person has chosen, by their keys; the first column says what a row is called. */
  odabir?: Omit<Selection<R>, 'label'> | undefined
  rowKey: (row: R) => string
  title?: string
  /** Above the rows: where something that concerns several of them stands. */
  notice?: ReactNode | ((rows: readonly R[]) => ReactNode)
  empty?: ReactNode
  /** Query options of a public catalogue. */
  options?: RecordListOptions<R>['options']
  /** Columns of the screen that are none of the list: what this device has of a row. */
  dodajStupce?: (columns: readonly Column<R>[]) => readonly Column<R>[]
  /** Rows of the screen from those of the portal, where it shows more: what only this device has. */
  spoji?: (list: RecordList<never>, upit: TrazenoPopisa) => RecordList<R>
}

export interface StanjePopisa<R> {
  /** What the page of a list draws. */
  stranica: RecordListPageProps<R>
  upit: TrazenoPopisa
  /** Filters as the call names them, with what the place says. */
  pitanje: Record<string, string | number>
  visible: readonly string[]
  set: (promjene: Promjene) => void
  idi: (upit: TrazenoPopisa) => void
}

function celija<R>({ tip, vrijednost, prazno = '' }: StupacPopisa<R>) {
  return (row: R): ReactNode => {
    const value = vrijednost(row)
    if (tip === 'iznos' && value !== null) return <Money cents={fromWire(String(value))} />
    return prikazVrijednosti(tip, value) || prazno
  }
}

const DESNO: readonly (TipStupca | undefined)[] = ['iznos', 'broj', 'postotak']

function stupciOf<R>(
  { popis, prikaz, dodajStupce }: PopisProps<R>,
  visible: readonly string[],
  brojke: BrojkePopisa | undefined,
): readonly Column<R>[] {
  const columns = visible.flatMap((id): Column<R>[] => {
    const stupac = popis.stupci[id]
    if (stupac === undefined) return []
    const { naziv, tip, poredak, sirina, uRetku, bezKartice, zbroj } = stupac
    return [
      {
        id,
        header: naziv,
        render: prikaz?.[id] ?? celija(stupac),
        width: sirina,
        whole: prikaz?.[id] !== undefined,
        footer: zbroj && zbrojStupca(tip, brojke?.zbrojevi[id]),
        align: DESNO.includes(tip) ? 'end' : undefined,
        nowrap: uRetku ?? (tip !== undefined && tip !== 'tekst'),
        cardHidden: bezKartice,
        sortable: poredak !== undefined && !popis.jedanPoredak,
      },
    ]
  })
  return dodajStupce?.(columns) ?? columns
}

/** A list of one shape behind its page. Pages of rows, and words, order, filters and columns that live in the address. */
export function usePopis<R>(props: PopisProps<R>): StanjePopisa<R> {
  const { popis, onUpit, trazi, options } = props
  const upit = razumljivo(popis, props.upit, props.opcije)
  const { stupci, prikaz, ...trazeno } = upit
  const { pitanje, queryKey, fetchPage } = popisQuery(props, upit)
  const server = useRecordList<R>({ queryKey, fetchPage, options })
  const list = props.spoji?.(server as RecordList<never>, upit) ?? server
  const { notice } = props
  const idi = (next: TrazenoPopisa) => onUpit(zaAdresu(next))
  const set = (promjene: Promjene) => idi(withFilters(upit, promjene))
  // One record beside the list takes the room of the wide columns; it shows what they say.
  const { current, rowKey } = props
  const pokraj = current !== undefined && list.rows?.some((row) => rowKey(row) === current) === true
  const usko = useMedia(NARROW) || pokraj
  const visible = vidljiviStupci(popis, stupci, usko)
  const mjesto = props as MjestoPopisa<never>
  const { data: brojke } = useQuery({ ...brojkeQuery(mjesto, upit), enabled: server.rows !== undefined })
  const filtrirano = countFilters(trazeno, 'sort') > 0
  return {
    upit,
    pitanje,
    visible,
    set,
    idi,
    stranica: {
      ...preuzeto(props),
      ...poredak(popis, upit, set),
      title: props.title ?? popis.naziv,
      list,
      notice: typeof notice === 'function' ? notice(list.rows ?? []) : notice,
      ...(trazi === undefined ? {} : { search: trazilica(trazi, upit, set) }),
      chips: brziFiltri({ popis }, { upit, set }, brojke),
      filters: ostaliFiltri({ popis, opcije: props.opcije, polja: props.polja }, { upit, set }),
      onClear: filtrirano ? () => idi(compact({ sort: upit.sort, stupci, prikaz })) : undefined,
      columns: stupciOf(props, visible, brojke),
      rowKey,
      selection: odabirPopisa(props),
      empty: props.empty ?? <EmptyState />,
    },
  }
}

function preuzeto<R>(props: PopisProps<R>): Pick<RecordListPageProps<R>, Preuzeto> {
  const { eyebrow, meta, actions, record, tabs, prvo, below, neuspjeh, rowHref, rowActions, current, onCurrent } = props
  return { eyebrow, meta, actions, record, tabs, prvo, below, neuspjeh, rowHref, rowActions, current, onCurrent }
}

function odabirPopisa<R>({ popis, odabir }: PopisProps<R>): Selection<R> | undefined {
  if (odabir === undefined) return undefined
  const [prvi] = Object.values(popis.stupci)
  const label = (row: R) => (prvi === undefined ? '' : prikazVrijednosti(prvi.tip, prvi.vrijednost(row)))
  return { selected: odabir.selected, onChange: odabir.onChange, label }
}

/** A press on a header sorts by it, another one turns it round. */
function poredak<R>(popis: Popis<R>, upit: TrazenoPopisa, set: (promjene: Promjene) => void) {
  const sort = citajPoredak(popis, upit.sort) ?? citajPoredak(popis, popis.poredak)
  const pritisni = (id: string) => {
    const silazno = sort?.stupac === id ? !sort.silazno : popis.stupci[id]?.poredak === 'silazno'
    set({ sort: silazno ? `-${id}` : id })
  }
  return {
    sort: sort && ({ id: sort.stupac, direction: sort.silazno ? 'desc' : 'asc' } satisfies Sort),
    onSort: popis.jedanPoredak ? undefined : pritisni,
  }
}

function trazilica(
  trazi: string | { label: string; placeholder?: string },
  { search }: TrazenoPopisa,
  set: (promjene: Promjene) => void,
) {
  const { label, placeholder } =
    typeof trazi === 'string'
      ? { label: `Pretraži: ${trazi}`, placeholder: trazi.charAt(0).toUpperCase() + trazi.slice(1) }
      : trazi
  const onSearch = (text: string) => set({ search: text === '' ? undefined : text })
  return { label, placeholder, value: search ?? '', onSearch }
}
