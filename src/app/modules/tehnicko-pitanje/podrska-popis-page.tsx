import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NavTabs } from '#app/ui/nav-tabs.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import {
  type PopisPitanja,
  type StranaPitanja,
  tehnickoPitanjeAdministracijaEndpoints,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.endpoints.ts'
import { POPIS_PODRSKE } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.popis.ts'
import type { TehnickoPitanjeRedak } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { DODIJELJENA, POPISI, STRANE } from './podrska-adrese.ts'
import { STOL_PODRSKE } from './tehnicko-pitanje.calls.ts'

const PRIKAZ = {
  status: ({ status }: TehnickoPitanjeRedak) => <RecordStatus vrsta="tehnickoPitanje" status={status} />,
}

interface PodrskaPopisPageProps {
  /** `sve` for both sides, where only what is given to the person stands. */
  strana: StranaPitanja
  popis: PopisPitanja
  /** Address of this screen without its search. */
  base: string
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Inquiries for the support: the urgent and the old first. */
export function PodrskaPopisPage({ strana, popis, base, upit, onUpit }: PodrskaPopisPageProps) {
  const adresa = (cija: string, kljuc: string) => `/administracija/tehnicka-pitanja/${cija}/${kljuc}`
  const kljuc = strana === 'sve' ? 'sva_pitanja' : (POPISI.find(([, one]) => one === popis)?.[0] ?? 'sva_pitanja')
  return (
    <PopisPage
      popis={POPIS_PODRSKE}
      api={tehnickoPitanjeAdministracijaEndpoints}
      params={{ strana, popis }}
      upit={upit}
      onUpit={onUpit}
      trazi="naslov"
      prikaz={PRIKAZ}
      stol={STOL_PODRSKE}
      tabs={
        <>
          <NavTabs
            label="Tko pita"
            items={[
              { href: DODIJELJENA, label: 'Dodijeljena meni', current: strana === 'sve' },
              ...STRANE.map(([key, label]) => ({ href: adresa(key, kljuc), label, current: key === strana })),
            ]}
          />
          {strana !== 'sve' && (
            <NavTabs
              label="Popis"
              items={POPISI.map(([key, , label]) => ({ href: adresa(strana, key), label, current: key === kljuc }))}
            />
          )}
        </>
      }
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
