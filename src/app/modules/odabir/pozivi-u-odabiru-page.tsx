import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { StatusCell } from '#app/platform/record/status-cell.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDatum, isIsoDatum, today } from '#contract/kernel/datum.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { POPIS_POZIVA_U_ODABIRU } from '#contract/modules/odabir/poziv-u-odabiru.popis.ts'
import type { PozivUOdabiruRedak } from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'
import { preostaje } from './kraj-odabira.ts'
import { POZIVI } from './poziv-u-odabiru.calls.ts'
import { TEKST } from './poziv-u-odabiru.tekst.ts'

/** The last day, and under it how far away it is. */
function Kraj({ kraj }: Pick<PozivUOdabiruRedak, 'kraj'>) {
  const now = useServerClock()
  if (kraj === null || !isIsoDatum(kraj)) return TEKST.popis.poPrijavi
  return (
    <div>
      {formatDatum(kraj)} <small>{preostaje(kraj, today(now()))}</small>
    </div>
  )
}

const PRIKAZ = {
  kraj: ({ kraj }: PozivUOdabiruRedak) => <Kraj kraj={kraj} />,
  status: ({ status }: PozivUOdabiruRedak) => <StatusCell vrsta="poziv" status={status} cekaMene={false} />,
}

interface PoziviUOdabiruPageProps {
  institucijaId: number
  programId: number
  /** Address of this screen; a call stands below it. */
  base: string
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Calls whose applications the body selects or may read. */
export function PoziviUOdabiruPage({ institucijaId, programId, base, upit, onUpit }: PoziviUOdabiruPageProps) {
  return (
    <PopisPage
      popis={POPIS_POZIVA_U_ODABIRU}
      api={POZIVI}
      params={{ institucijaId }}
      okvir={{ programId }}
      upit={upit}
      onUpit={onUpit}
      trazi={TEKST.popis.trazi}
      prikaz={PRIKAZ}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `${base}/${id}`}
      empty={
        <EmptyState title={TEKST.popis.nema} icon="list">
          {TEKST.popis.uputa}
        </EmptyState>
      }
    />
  )
}
