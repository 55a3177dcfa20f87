import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NavTabs } from '#app/ui/nav-tabs.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { PopisPitanja } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.endpoints.ts'
import { MODULI, type TehnickoPitanjeRedak } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { PODRSKA, stranicaPodrske, tonStatusa, type UpitPopisa } from './tehnicko-pitanje.calls.ts'

/** Columns of the domain rules, list „Tehničko pitanje”. */
const STUPCI: readonly Column<TehnickoPitanjeRedak>[] = [
  { id: 'naslov', header: 'Naslov', width: '18rem', render: ({ naslov }) => naslov },
  { id: 'broj', header: 'Br.', nowrap: true, render: ({ broj }) => String(broj) },
  { id: 'modul', header: 'Modul', render: ({ vrstaModula }) => (vrstaModula === null ? '–' : MODULI[vrstaModula - 1]) },
  {
    id: 'autor',
    header: 'Prijavitelj',
    render: ({ autor, zaNaziv }) => (zaNaziv === null ? autor.naziv : `${autor.naziv} · ${zaNaziv}`),
  },
  { id: 'prioritet', header: 'Prioritet', render: ({ prioritet }) => prioritet },
  {
    id: 'createdAt',
    header: 'Zaprimljeno',
    nowrap: true,
    render: ({ createdAt }) => formatVrijeme(Date.parse(createdAt)),
  },
  { id: 'dodijeljeno', header: 'Dodijeljeno', render: ({ dodijeljeno }) => dodijeljeno?.naziv ?? '–' },
  {
    id: 'status',
    header: 'Stanje',
    render: ({ status }) => <StatusChip tone={tonStatusa(status.id)}>{status.naziv}</StatusChip>,
  },
]

const POPISI = [
  ['dodijeljena_pitanja', 'dodijeljena', 'Dodijeljena meni'],
  ['istaknuta_pitanja', 'istaknuta', 'Istaknuta'],
  ['sva_pitanja', 'sva', 'Sva'],
] as const
const STRANE = [
  ['prijavitelj', 'Prijavitelji'],
  ['institucija', 'Institucije'],
] as const
const DODIJELJENA = '/administracija/tehnicka-pitanja/dodijeljena_pitanja'
export type StranaPodrske = (typeof STRANE)[number][0]

/** The list an address names; undefined for any other. */
export function popisAdrese(strana: string, popis: string): { za: StranaPodrske; popis: PopisPitanja } | undefined {
  const za = STRANE.find(([key]) => key === strana)?.[0]
  const found = POPISI.find(([key]) => key === popis)?.[1]
  return za === undefined || found === undefined ? undefined : { za, popis: found }
}

interface PodrskaPopisPageProps {
  /** Whose; undefined for both sides, where only what is given to the person stands. */
  za: StranaPodrske | undefined
  popis: PopisPitanja
  /** Address of this screen without its search. */
  base: string
  search: string | undefined
  onSearch: (search: string | undefined) => void
}

/** Inquiries for the support: the urgent and the old first. */
export function PodrskaPopisPage({ za, popis, base, search, onSearch }: PodrskaPopisPageProps) {
  const upit: UpitPopisa = { popis, ...(za === undefined ? {} : { za }), ...(search === undefined ? {} : { search }) }
  const list = useRecordList<TehnickoPitanjeRedak>({
    queryKey: [...PODRSKA, upit],
    fetchPage: (cursor, signal) => stranicaPodrske(upit, cursor, signal),
  })
  const adresa = (strana: string, kljuc: string) => `/administracija/tehnicka-pitanja/${strana}/${kljuc}`
  const kljuc = za === undefined ? 'sva_pitanja' : (POPISI.find(([, one]) => one === popis)?.[0] ?? 'sva_pitanja')
  return (
    <RecordListPage
      title="Tehnička pitanja"
      list={list}
      notice={
        <>
          <NavTabs
            label="Tko pita"
            items={[
              { href: DODIJELJENA, label: 'Dodijeljena meni', current: za === undefined },
              ...STRANE.map(([key, label]) => ({ href: adresa(key, kljuc), label, current: key === za })),
            ]}
          />
          {za !== undefined && (
            <NavTabs
              label="Popis"
              items={POPISI.map(([key, , label]) => ({ href: adresa(za, key), label, current: key === kljuc }))}
            />
          )}
        </>
      }
      search={{
        label: 'Pretraži pitanja',
        placeholder: 'Naslov',
        value: search ?? '',
        onSearch: (text) => onSearch(text === '' ? undefined : text),
      }}
      onClear={search === undefined ? undefined : () => onSearch(undefined)}
      columns={STUPCI}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${base}/${id}`}
      empty={
        <EmptyState title="Nema upita" icon="help">
          Ovdje se pojavljuju upiti koje treba riješiti.
        </EmptyState>
      }
    />
  )
}
