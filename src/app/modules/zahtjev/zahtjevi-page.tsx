import type { ReactNode } from 'react'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type NavTab, NavTabs } from '#app/ui/nav-tabs.tsx'
import type { Popis, UpitPopisa } from '#contract/kernel/popis.ts'
import type { ZahtjevRedak } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { TEKST } from './tekst.ts'
import { pozivi, type Stol } from './zahtjev.calls.ts'

const PRIKAZ = { status: ({ status }: ZahtjevRedak) => <RecordStatus vrsta="zahtjev" status={status} /> }
const TRAZI = { label: 'Pretraži zahtjeve', placeholder: 'Oznaka, podnositelj, prijavitelj ili OIB' }

interface ZahtjeviPageProps {
  popis: Popis<ZahtjevRedak>
  stol: Stol
  naslov: string
  tabs?: { label: string; items: readonly NavTab[] } | undefined
  actions?: ReactNode
  hrefOf: (row: ZahtjevRedak) => string
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Requests of a desk, the oldest first. */
export function ZahtjeviPage({ popis, stol, naslov, tabs, actions, hrefOf, upit, onUpit }: ZahtjeviPageProps) {
  const { calls, params, query } = pozivi(stol)
  return (
    <PopisPage
      popis={popis}
      api={calls}
      params={params}
      okvir={query}
      upit={upit}
      onUpit={onUpit}
      title={naslov}
      actions={actions}
      tabs={tabs && <NavTabs label={tabs.label} items={tabs.items} />}
      trazi={TRAZI}
      prikaz={PRIKAZ}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      empty={<EmptyState icon="document">{TEKST.bezPredanih}</EmptyState>}
    />
  )
}
