import type { ReactNode } from 'react'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Rok } from '#app/platform/record/rok.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Badge } from '#app/ui/status-chip.tsx'
import { STAVKE, type StavkaKojaCeka, type VrstaStavke } from '#contract/kernel/na-redu.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { StavkePloce, Sto } from './stavke-ploce.tsx'

interface NaReduProps {
  items: UpravljackaPloca['cekaMene']
  /** How many wait, kind by kind; more than are shown. */
  ceka: UpravljackaPloca['ceka']
  /** Lists that hold all of a kind. */
  popisi: Readonly<Partial<Record<VrstaStavke, string>>>
  prazno: ReactNode
}

/** The worklist: what waits for this person, overdue first, then the nearest deadline. */
export function NaRedu({ items, ceka, popisi, prazno }: NaReduProps) {
  const now = useServerClock()
  const kasni = items.filter(({ rok }) => rok !== null && Date.parse(rok) < now()).length
  return (
    <StavkePloce
      naziv="Na redu ste"
      items={items}
      ukupno={ceka}
      popisi={popisi}
      vise={(vrsta, broj) => `${STAVKE[vrsta].sve}: ${broj}`}
      columns={stupci(now)}
      znacke={(broj) => (
        <>
          {kasni > 0 && <Badge count={kasni} max={999} tone="danger" label={`Prošao je rok: ${kasni}`} />}
          <Badge count={broj} max={999} tone="active" label={`Na redu ste: ${broj}`} />
        </>
      )}
      prazno={
        <EmptyState title="Ništa vas ne čeka" icon="success">
          {prazno}
        </EmptyState>
      }
    />
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
  return (
    <div>
      <strong>{radnja}</strong>
      <Sto vrsta={vrsta} podnaslov={podnaslov} />
    </div>
  )
}
