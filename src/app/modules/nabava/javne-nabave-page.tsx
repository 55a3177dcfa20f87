import { RecordStatus } from '#app/platform/record/record-status.tsx'
import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { Grid } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { JavnaNabavaRedak } from '#contract/modules/nabava/nabava.schema.ts'
import { javnaStranica, zupanijeQuery } from './javne-nabave.calls.ts'
import { STATUS_NAZIV, VRSTA_NAZIV, vrijeme } from './nabava.tekst.ts'
import { NabavaKartica } from './nabava-kartica.tsx'
import { JAVNI_STATUSI, type JavneNabaveUpit, parseJavneNabave, VRSTE } from './nabave.search.ts'

/** Columns of the domain rules 3.5. */
const STUPCI: readonly Column<JavnaNabavaRedak>[] = [
  { id: 'naziv', header: 'Naziv', width: '18rem', render: ({ naziv }) => naziv },
  { id: 'narucitelj', header: 'Naručitelj', width: '14rem', render: ({ narucitelj }) => narucitelj },
  { id: 'program', header: 'Program', width: '12rem', render: ({ program }) => program.naziv },
  { id: 'vrsta', header: 'Vrsta', render: ({ vrsta }) => (vrsta === null ? '–' : VRSTA_NAZIV[vrsta]) },
  { id: 'rok', header: 'Rok za ponude', nowrap: true, render: ({ rokZaPonude }) => vrijeme(rokZaPonude) ?? '–' },
  {
    id: 'status',
    header: 'Status',
    render: ({ status }) => <RecordStatus vrsta="nabava" status={status} />,
  },
]

interface JavneNabavePageProps {
  upit: JavneNabaveUpit
  onUpit: (upit: JavneNabaveUpit) => void
  programi: readonly { id: number; naziv: string }[]
  /** The way to be told of a programme's procurements. */
  pretplata: ReactNode
}
type Set = (changes: { [K in keyof JavneNabaveUpit]?: JavneNabaveUpit[K] | undefined }) => void

/** The public list of procurements: open ones closing soonest first. */
export function JavneNabavePage({ upit, onUpit, programi, pretplata }: JavneNabavePageProps) {
  const now = useServerClock()
  const { prikaz, ...filters } = upit
  const list = useRecordList<JavnaNabavaRedak>({
    queryKey: ['javne-nabave', filters],
    fetchPage: (cursor, signal) => javnaStranica(filters, cursor, signal),
    options: JAVNI_KATALOG,
  })
  const set: Set = (changes) => onUpit(withFilters(upit, changes))
  const table = prikaz === 'tablica'
  return (
    <RecordListPage
      title="Nabave"
      meta="Objave nabava korisnika bespovratnih sredstava koji nisu obveznici zakona o javnoj nabavi. Najprije one kojima rok za ponude prvi istječe."
      actions={pretplata}
      list={list}
      search={{
        label: 'Pretraži nabave',
        placeholder: 'Naziv, naručitelj ili projekt',
        value: upit.search ?? '',
        onSearch: (text) => set({ search: text === '' ? undefined : text }),
      }}
      chips={{
        label: 'Status nabave',
        items: JAVNI_STATUSI.map((status) => ({
          id: status,
          label: STATUS_NAZIV[status],
          active: upit.status === status,
          onToggle: () => set({ status: upit.status === status ? undefined : status }),
        })),
      }}
      filters={<Filteri upit={upit} set={set} programi={programi} />}
      onClear={countFilters(filters) > 0 ? () => onUpit(prikaz === undefined ? {} : { prikaz }) : undefined}
      tools={
        <Button
          size="s"
          variant="quiet"
          icon={table ? 'folder' : 'list'}
          onClick={() => set({ prikaz: table ? undefined : 'tablica' })}
        >
          {table ? 'Prikaži kartice' : 'Prikaži tablicu'}
        </Button>
      }
      columns={STUPCI}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/nabave/${id}`}
      render={
        table
          ? undefined
          : (rows) => (
              <Grid min="l" gap={4}>
                {rows.map((nabava) => (
                  <NabavaKartica key={nabava.id} nabava={nabava} now={now} />
                ))}
              </Grid>
            )
      }
      empty={
        <EmptyState title="Trenutno nema objavljenih nabava" icon="document">
          Nove nabave objavljuju se na ovoj stranici.
        </EmptyState>
      }
    />
  )
}

const textOf = (id: number | undefined) => (id === undefined ? null : String(id))
const idOf = (value: string | null) => (value === null ? undefined : Number(value))

function Filteri({ upit, set, programi }: Pick<JavneNabavePageProps, 'upit' | 'programi'> & { set: Set }) {
  const { data: zupanije = [] } = useQuery(zupanijeQuery)
  return (
    <>
      <Select
        name="filter-program"
        label="Program"
        placeholder="Svi programi"
        width="full"
        value={textOf(upit.program)}
        onChange={(value) => set({ program: idOf(value) })}
        options={programi.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
      />
      <Select
        name="filter-vrsta"
        label="Vrsta nabave"
        placeholder="Sve vrste"
        width="full"
        value={upit.vrsta ?? null}
        onChange={(value) => set({ vrsta: VRSTE.find((one) => one === value) })}
        options={VRSTE.map((value) => ({ value, label: VRSTA_NAZIV[value] }))}
      />
      <Select
        name="filter-zupanija"
        label="Županija naručitelja"
        placeholder="Sve županije"
        width="full"
        value={textOf(upit.zupanija)}
        onChange={(value) => set({ zupanija: idOf(value) })}
        options={zupanije.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
      />
      <CpvFilter cpv={upit.cpv} set={set} />
    </>
  )
}

/** What is typed becomes a filter as soon as it can be one. */
function CpvFilter({ cpv, set }: { cpv: string | undefined; set: Set }) {
  const [typed, setTyped] = useState<string | null>(cpv ?? null)
  const [known, setKnown] = useState(cpv)
  // Cleared or changed from outside: the field follows.
  if (known !== cpv) {
    setKnown(cpv)
    if (parseJavneNabave({ cpv: typed }).cpv !== cpv) setTyped(cpv ?? null)
  }
  return (
    <TextField
      name="filter-cpv"
      label="CPV oznaka"
      placeholder="Početak, npr. 4261"
      inputMode="numeric"
      width="full"
      value={typed}
      onChange={(value) => {
        setTyped(value)
        const next = parseJavneNabave({ cpv: value }).cpv
        if (next !== cpv && (next !== undefined || value === null)) set({ cpv: next })
      }}
    />
  )
}
