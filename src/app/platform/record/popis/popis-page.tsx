import type { ReactNode } from 'react'
import { call } from '#app/platform/api/client.ts'
import type { Column, Sort } from '#app/ui/data-table.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Option } from '#app/ui/option.ts'
import { Select } from '#app/ui/select.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { isIsoDatum } from '#contract/kernel/datum.ts'
import type { PozivPopisa } from '#contract/kernel/popis.api.ts'
import {
  citajPoredak,
  type ImeFiltra,
  type Popis,
  prikazVrijednosti,
  type UpitPopisa,
  vidljiviStupci,
} from '#contract/kernel/popis.ts'
import { compact, countFilters, withFilters } from '../list-search.ts'
import { RecordListPage } from '../record-list-page.tsx'
import { type KeysetPage, useRecordList } from '../use-record-list.ts'
import { IzvozPopisa } from './izvoz-popisa.tsx'
import { PoglediPopisa } from './pogledi-popisa.tsx'
import { popisKey } from './popis-key.ts'
import { StupciPopisa } from './stupci-popisa.tsx'

export interface PopisPageProps<R> {
  popis: Popis<R>
  api: PozivPopisa
  params?: Record<string, string | number>
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** What is searched; without it the list has no search box. */
  trazi?: string
  /** Cells that are more than their text. */
  prikaz?: Record<string, (row: R) => ReactNode>
  /** All choices of the filters whose values the definition does not know. */
  opcije?: Record<string, readonly Option[]>
  rowKey: (row: R) => string
  rowHref?: (row: R) => string | undefined
  rowActions?: (row: R) => ReactNode
  title?: string
  eyebrow?: ReactNode
  meta?: ReactNode
  actions?: ReactNode
  /** The whole record that the rows belong to; the list stands under it. */
  record?: ReactNode
  tabs?: ReactNode
  notice?: ReactNode
  below?: ReactNode
  empty?: ReactNode
  neuspjeh?: string
}

/** What of an address the list understands: an order it lacks and a filter it does not know are dropped, not refused. */
function razumljivo<R>({ popis, upit, opcije: zaslona }: PopisPageProps<R>): UpitPopisa {
  const filtri = Object.entries(popis.filtri).map(([id, { opcije, dan }]) => {
    const value = upit[id as ImeFiltra]
    const izbor = zaslona?.[id]?.map((one) => one.value) ?? (opcije && Object.keys(opcije))
    const poznato = dan ? isIsoDatum : (text: string) => izbor === undefined || izbor.includes(text)
    return [id, value === undefined || poznato(value) ? value : undefined]
  })
  const sort = citajPoredak(popis, upit.sort) === undefined ? undefined : upit.sort
  return compact({ search: upit.search, sort, stupci: upit.stupci, ...Object.fromEntries(filtri) }) as UpitPopisa
}

function stupciOf<R>(
  { popis, prikaz }: Pick<PopisPageProps<R>, 'popis' | 'prikaz'>,
  visible: readonly string[],
): Column<R>[] {
  return visible.flatMap((id) => {
    const stupac = popis.stupci[id]
    if (stupac === undefined) return []
    const { naziv, tip, vrijednost, poredak } = stupac
    const text = (row: R) => prikazVrijednosti(tip, vrijednost(row))
    return [
      {
        id,
        header: naziv,
        render: prikaz?.[id] ?? text,
        align: tip === 'iznos' || tip === 'broj' ? ('end' as const) : undefined,
        nowrap: tip !== undefined && tip !== 'tekst',
        sortable: poredak,
      },
    ]
  })
}

type Promjene = { [K in keyof UpitPopisa]?: UpitPopisa[K] | undefined }

/** A list of one shape: words, order, filters and columns in the address, files of what is seen, saved views. */
export function PopisPage<R>(props: PopisPageProps<R>) {
  const { popis, api, params = {}, onUpit, trazi } = props
  const upit = razumljivo(props)
  const { stupci: _, ...trazeno } = upit
  const list = useRecordList<R>({
    queryKey: [...popisKey(popis.kljuc), params, trazeno],
    fetchPage: (cursor, signal) =>
      call(api.popis, { params, query: compact({ ...trazeno, cursor }) }, { signal }) as Promise<KeysetPage<R>>,
  })
  const set = (changes: Promjene) => onUpit(withFilters(upit, changes))
  const sort = citajPoredak(popis, upit.sort) ?? citajPoredak(popis, popis.poredak)
  const filtrirano = countFilters(trazeno, 'sort') > 0
  const visible = vidljiviStupci(popis, upit.stupci)
  const onSort = (id: string) => set({ sort: sort?.stupac === id && !sort.silazno ? `-${id}` : id })
  return (
    <RecordListPage
      title={props.title ?? popis.naziv}
      eyebrow={props.eyebrow}
      meta={props.meta}
      actions={props.actions}
      tabs={props.tabs}
      record={props.record}
      notice={props.notice}
      below={props.below}
      list={list}
      neuspjeh={props.neuspjeh}
      {...(trazi === undefined ? {} : { search: trazilica(trazi, upit, set) })}
      filters={Object.keys(popis.filtri).length > 0 && <Filtri {...props} upit={upit} set={set} />}
      onClear={filtrirano ? () => onUpit(compact({ sort: upit.sort, stupci: upit.stupci })) : undefined}
      columns={stupciOf(props, visible)}
      rowKey={props.rowKey}
      rowHref={props.rowHref}
      rowActions={props.rowActions}
      sort={sort && ({ id: sort.stupac, direction: sort.silazno ? 'desc' : 'asc' } satisfies Sort)}
      onSort={onSort}
      empty={props.empty ?? <EmptyState />}
      tools={
        <Inline gap={2}>
          <StupciPopisa popis={popis} visible={visible} onChange={(stupci) => set({ stupci })} />
          <PoglediPopisa kljuc={popis.kljuc} upit={upit} onUpit={onUpit} />
          <IzvozPopisa api={api} params={params} upit={trazeno} stupci={visible} />
        </Inline>
      }
    />
  )
}

const trazilica = (label: string, { search }: UpitPopisa, set: (changes: Promjene) => void) => ({
  label: `Pretraži: ${label}`,
  placeholder: label.charAt(0).toUpperCase() + label.slice(1),
  value: search ?? '',
  onSearch: (text: string) => set({ search: text === '' ? undefined : text }),
})

function Filtri<R>({ popis, opcije, upit, set }: PopisPageProps<R> & { set: (changes: Promjene) => void }) {
  return Object.entries(popis.filtri).map(([id, filtar]) => {
    if (filtar.dan)
      return (
        <DateField
          key={id}
          name={`filter-${id}`}
          label={filtar.naziv}
          width="full"
          value={upit[id as ImeFiltra] ?? null}
          onChange={(value) => {
            if (value === null || isIsoDatum(value)) set({ [id]: value ?? undefined })
          }}
        />
      )
    const own = Object.entries(filtar.opcije ?? {}).map(([value, label]) => ({ value, label }))
    return (
      <Select
        key={id}
        name={`filter-${id}`}
        label={filtar.naziv}
        width="full"
        value={upit[id as ImeFiltra] ?? null}
        options={[...(opcije?.[id] ?? own)]}
        onChange={(value) => set({ [id]: value ?? undefined })}
      />
    )
  })
}
