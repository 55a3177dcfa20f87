import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { Grid, Inline } from '#app/ui/stack.tsx'
import { ATOM_POZIVA, ICS_ROKOVA } from '#contract/modules/poziv/poziv.adrese.ts'
import type { JavniPozivKartica } from '#contract/modules/poziv/poziv.api.ts'
import { VRSTE_ORGANIZACIJE_OPCIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { javnaStranica } from './javni-poziv.calls.ts'
import { JAVNI_STUPCI } from './javni-pozivi.columns.tsx'
import { type JavniUpit, SKUPINE, type Skupina } from './javni-pozivi.search.ts'
import { zupanijeQuery } from './poziv.calls.ts'
import { PozivKartica } from './poziv-kartica.tsx'

export const SKUPINA_NAZIV: Record<Skupina, string> = {
  otvoren: 'Otvoreni',
  najava: 'U najavi',
  zatvoren: 'Zatvoreni',
  obustavljen: 'Obustavljeni',
  otkazan: 'Otkazani',
}

interface JavniPoziviPageProps {
  upit: JavniUpit
  onUpit: (upit: JavniUpit) => void
  programi: readonly { id: number; oznaka: string; naziv: string }[]
  /** The way to be told of a programme's calls. */
  pretplata: ReactNode
}

/** The public list of calls: open ones closing soonest first. */
export function JavniPoziviPage({ upit, onUpit, programi, pretplata }: JavniPoziviPageProps) {
  const now = useServerClock()
  const { prikaz, ...filters } = upit
  const list = useRecordList<JavniPozivKartica>({
    queryKey: ['javni-pozivi', filters],
    fetchPage: (cursor, signal) => javnaStranica(filters, cursor, signal),
    options: JAVNI_KATALOG,
  })
  const set = (changes: { [K in keyof JavniUpit]?: JavniUpit[K] | undefined }) => onUpit(withFilters(upit, changes))
  const any = countFilters(filters) > 0
  const table = prikaz === 'tablica'
  return (
    <RecordListPage
      title="Pozivi"
      meta="Pozivi na dostavu projektnih prijedloga. Najprije oni koji se prvi zatvaraju."
      actions={pretplata}
      list={list}
      search={{
        label: 'Pretraži pozive',
        placeholder: 'Naziv, oznaka ili institucija',
        value: upit.search ?? '',
        onSearch: (text) => set({ search: text === '' ? undefined : text }),
      }}
      chips={{
        label: 'Status poziva',
        items: SKUPINE.map((skupina) => ({
          id: skupina,
          label: SKUPINA_NAZIV[skupina],
          active: upit.skupina === skupina,
          onToggle: () => set({ skupina: upit.skupina === skupina ? undefined : skupina }),
        })),
      }}
      filters={<Filteri upit={upit} set={set} programi={programi} />}
      onClear={any ? () => onUpit(prikaz === undefined ? {} : { prikaz }) : undefined}
      tools={
        <Inline gap={2}>
          <LinkButton size="s" variant="quiet" icon="calendar" href={zaProgram(ICS_ROKOVA, upit.program)} download>
            Rokovi u kalendar
          </LinkButton>
          <LinkButton size="s" variant="quiet" icon="bell" href={zaProgram(ATOM_POZIVA, upit.program)} external>
            Prati objave (Atom)
          </LinkButton>
          <Button
            size="s"
            variant="quiet"
            icon={table ? 'folder' : 'list'}
            onClick={() => set({ prikaz: table ? undefined : 'tablica' })}
          >
            {table ? 'Prikaži kartice' : 'Prikaži tablicu'}
          </Button>
        </Inline>
      }
      columns={JAVNI_STUPCI}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/pozivi/${id}`}
      render={
        table
          ? undefined
          : (rows) => (
              <Grid min="l" gap={4}>
                {rows.map((poziv) => (
                  <PozivKartica key={poziv.id} poziv={poziv} now={now} level={2} />
                ))}
              </Grid>
            )
      }
      empty={
        <EmptyState title="Trenutno nema objavljenih poziva" icon="flag">
          Novi pozivi objavljuju se na ovoj stranici.
        </EmptyState>
      }
    />
  )
}

interface FilteriProps extends Pick<JavniPoziviPageProps, 'upit' | 'programi'> {
  set: (changes: { [K in keyof JavniUpit]?: JavniUpit[K] | undefined }) => void
}

/** Calendars and feeds of one programme, when one is chosen. */
const zaProgram = (adresa: string, program: number | undefined) =>
  program === undefined ? adresa : `${adresa}?programId=${program}`

const idOf = (value: string | null) => (value === null ? undefined : Number(value))
const textOf = (id: number | undefined) => (id === undefined ? null : String(id))

function Filteri({ upit, set, programi }: FilteriProps) {
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
        label="Vrsta prijavitelja"
        placeholder="Sve vrste"
        width="full"
        value={textOf(upit.vrsta)}
        onChange={(value) => set({ vrsta: idOf(value) })}
        options={VRSTE_ORGANIZACIJE_OPCIJE}
      />
      <Select
        name="filter-zupanija"
        label="Županija"
        placeholder="Sve županije"
        width="full"
        value={textOf(upit.zupanija)}
        onChange={(value) => set({ zupanija: idOf(value) })}
        options={zupanije.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
      />
    </>
  )
}
