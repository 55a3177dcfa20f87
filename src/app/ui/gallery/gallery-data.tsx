import { useState } from 'react'
import { Button } from '../button.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { DescriptionList } from '../description-list.tsx'
import { Disclosure } from '../disclosure.tsx'
import { IconButton } from '../explained-button.tsx'
import { Money } from '../money.tsx'
import { Receipt } from '../receipt.tsx'
import { Section } from '../section.tsx'
import { Grid, Stack } from '../stack.tsx'
import { StatusChip } from '../status-chip.tsx'
import { Timeline } from '../timeline.tsx'
import type { Tone } from '../tone.ts'
import { SAMPLE_ROWS, type SampleRow } from './sample.ts'

const TONES: Record<SampleRow['status'], Tone> = {
  'U izradi': 'neutral',
  Podnesen: 'info',
  Odobren: 'success',
  Odbijen: 'danger',
  'Vraćen na doradu': 'warning',
}

const COLUMNS: readonly Column<SampleRow>[] = [
  { id: 'naziv', header: 'Projekt', render: (row) => row.naziv, sortable: true },
  { id: 'nositelj', header: 'Prijavitelj', render: (row) => row.nositelj },
  {
    id: 'status',
    header: 'Status',
    whole: true,
    render: (row) => <StatusChip tone={TONES[row.status]}>{row.status}</StatusChip>,
  },
  { id: 'rok', header: 'Rok', align: 'end', render: (row) => row.rok, sortable: true },
  {
    id: 'iznos',
    header: 'Iznos (€)',
    align: 'end',
    render: (row) => <Money cents={row.iznos} />,
    footer: <Money cents={SAMPLE_ROWS.reduce((sum, row) => sum + row.iznos, 0)} />,
  },
]

function Tables() {
  const [sort, setSort] = useState<{ id: string; direction: 'asc' | 'desc' }>({ id: 'rok', direction: 'asc' })
  return (
    <DataTable
      caption="Projekti na pozivu"
      columns={COLUMNS}
      rows={SAMPLE_ROWS}
      rowKey={(row) => row.id}
      rowHref={(row) => `#projekt-${row.id}`}
      current="3"
      sort={sort}
      onSort={(id) => setSort({ id, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
      actions={(row) => <IconButton icon="more" size="s" label={`Radnje: ${row.naziv} ${row.id}`} />}
      list
    />
  )
}

const LONG: readonly SampleRow[] = Array.from({ length: 10_000 }, (_, at) => {
  const row = SAMPLE_ROWS[at % SAMPLE_ROWS.length] as SampleRow
  return { ...row, id: `dugi-${at + 1}`, naziv: `${at + 1}. ${row.naziv}` }
})

/** Ten thousand rows: those in sight are drawn. */
function LongList() {
  return (
    <DataTable
      caption="Dug popis"
      columns={COLUMNS}
      rows={LONG}
      rowKey={(row) => row.id}
      rowHref={(row) => `#${row.id}`}
      list
      more={<Button size="s">Prikaži još</Button>}
    />
  )
}

function Records() {
  return (
    <Grid min="l" gap={6}>
      <DescriptionList
        items={[
          { label: 'Prijavitelj', value: 'Grad Čakovec' },
          { label: 'OIB', value: '12345678903' },
          { label: 'Ukupna vrijednost', value: <Money cents={41_235_000} strong /> },
          { label: 'Partner', value: null },
        ]}
      />
      <Timeline
        label="Dnevnik aktivnosti"
        items={[
          {
            id: '1',
            time: '21.11.2026. 14:05',
            title: 'Podnesena prijava',
            by: 'Ana Kovačić',
            tone: 'success',
            icon: 'send',
          },
          {
            id: '2',
            time: '20.11.2026. 09:12',
            title: 'Vraćeno na doradu',
            by: 'SAFU',
            tone: 'warning',
            icon: 'undo',
            body: 'Nedostaje građevinska dozvola.',
          },
          { id: '3', time: '14.11.2026. 16:40', title: 'Započeta izrada', by: 'Ana Kovačić' },
        ]}
      />
      <Receipt
        title="Prijava je podnesena"
        number="NPOO.C2.5.R1-I2.01.0042"
        time="21.11.2026. 14:05:07"
        items={[{ label: 'Sljedeći korak', value: 'Administrativna provjera, do 30 dana' }]}
        hash="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
      />
      <div>
        <Disclosure summary="Kako se računa stopa sufinanciranja?" open>
          <p>Omjer bespovratnih sredstava i prihvatljivih troškova, u postocima s dvije decimale.</p>
        </Disclosure>
        <Disclosure summary="Tko može podnijeti prijavu?">
          <p>Osoba ovlaštena za zastupanje prijavitelja.</p>
        </Disclosure>
      </div>
    </Grid>
  )
}

export function GalleryData() {
  return (
    <Section title="Podaci">
      <Stack gap={6}>
        <Tables />
        <LongList />
        <DataTable caption="Prazan popis" columns={COLUMNS} rows={[]} rowKey={(row) => row.id} />
        <DataTable caption="Prvo učitavanje" columns={COLUMNS} rows={undefined} rowKey={(row) => row.id} />
        <Records />
      </Stack>
    </Section>
  )
}
