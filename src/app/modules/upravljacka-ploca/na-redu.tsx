import { type ReactNode, useState } from 'react'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Rok } from '#app/platform/record/rok.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { Badge } from '#app/ui/status-chip.tsx'
import { STAVKE, type StavkaKojaCeka, type VrstaStavke } from '#contract/kernel/na-redu.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import styles from './na-redu.module.css'

interface NaReduProps {
  items: UpravljackaPloca['cekaMene']
  /** How many wait, kind by kind; more than are shown. */
  ceka: UpravljackaPloca['ceka']
  /** Lists that hold all of a kind. */
  popisi: Readonly<Partial<Record<VrstaStavke, string>>>
  prazno: ReactNode
}

/** Numbers by kind: one kind may wait in more than one way. */
function poVrstama(ceka: UpravljackaPloca['ceka']): [VrstaStavke, number][] {
  const zbroj = new Map<VrstaStavke, number>()
  for (const { vrsta, broj } of ceka) if (broj > 0) zbroj.set(vrsta, (zbroj.get(vrsta) ?? 0) + broj)
  return [...zbroj]
}

/** The worklist: what waits for this person, overdue first, then the nearest deadline. */
export function NaRedu({ items, ceka, popisi, prazno }: NaReduProps) {
  const now = useServerClock()
  const [vrsta, setVrsta] = useState<VrstaStavke>()
  const vrste = poVrstama(ceka)
  const ukupno = vrste.reduce((sum, [, broj]) => sum + broj, 0)
  const kasni = items.filter(({ rok }) => rok !== null && Date.parse(rok) < now()).length
  const odabrana = vrste.some(([one]) => one === vrsta) ? vrsta : undefined
  const redci = odabrana === undefined ? items : items.filter((item) => item.vrsta === odabrana)
  const vise = vrste.filter(([one, broj]) => broj > items.filter((item) => item.vrsta === one).length)
  return (
    <Section
      title="Na redu ste"
      actions={
        <>
          {kasni > 0 && <Badge count={kasni} max={999} tone="danger" label={`Prošao je rok: ${kasni}`} />}
          <Badge count={ukupno} max={999} tone="active" label={`Na redu ste: ${ukupno}`} />
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState title="Ništa vas ne čeka" icon="success">
          {prazno}
        </EmptyState>
      ) : (
        <Stack gap={3}>
          {vrste.length > 1 && (
            <FilterBar
              label="Vrsta"
              filters={vrste.map(([one, broj]) => ({
                id: one,
                label: STAVKE[one].jedna,
                count: broj,
                active: one === odabrana,
                onToggle: () => setVrsta(one === odabrana ? undefined : one),
              }))}
            />
          )}
          <DataTable
            caption="Na redu ste"
            captionHidden
            columns={stupci(now)}
            rows={redci}
            rowKey={({ vrsta: one, id }) => `${one}:${id}`}
            rowHref={({ adresa }) => adresa}
          />
          {vise.map(([one, broj]) => (
            <p key={one}>
              {popisi[one] === undefined ? (
                `${STAVKE[one].sve}: ${broj}`
              ) : (
                <Anchor href={popisi[one]}>{`${STAVKE[one].sve}: ${broj}`}</Anchor>
              )}
            </p>
          ))}
        </Stack>
      )}
    </Section>
  )
}

/** Of what kind it is stands under what is to be done, so that a narrow screen loses nothing of the table. */
const stupci = (now: () => number): Column<StavkaKojaCeka>[] => [
  { id: 'naslov', header: 'Zapis', render: ({ naslov }) => naslov },
  {
    id: 'rok',
    header: 'Rok',
    nowrap: true,
    render: ({ rok }) => (rok === null ? 'bez roka' : <Rok rok={Date.parse(rok)} sada={now()} />),
  },
  { id: 'radnja', header: 'Sljedeća radnja', width: '11rem', render: (stavka) => <Radnja {...stavka} /> },
  {
    id: 'status',
    header: 'Status',
    render: ({ vrsta, status }) => <RecordStatus vrsta={vrsta} status={status} />,
  },
]

function Radnja({ radnja, vrsta, podnaslov }: StavkaKojaCeka) {
  const sto = [STAVKE[vrsta].jedna, podnaslov].filter(Boolean).join(' · ')
  return (
    <div>
      <strong>{radnja}</strong>
      <span className={styles.podnaslov} title={sto}>
        {sto}
      </span>
    </div>
  )
}
