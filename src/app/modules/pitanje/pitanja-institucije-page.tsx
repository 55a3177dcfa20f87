import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { StatusCell } from '#app/platform/record/status-cell.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { pitanjeInstitucijaEndpoints } from '#contract/modules/pitanje/pitanje.endpoints.ts'
import { POPIS_PITANJA_INSTITUCIJE } from '#contract/modules/pitanje/pitanje.popis.ts'
import type { PitanjeRedak } from '#contract/modules/pitanje/pitanje.schema.ts'
import { stolPitanja } from './pitanje.calls.ts'
import { TEKST } from './pitanje.tekst.ts'

const PRIKAZ = {
  status: ({ status, cekaMene }: PitanjeRedak) => <StatusCell vrsta="pitanje" status={status} cekaMene={cekaMene} />,
}

interface PitanjaInstitucijePageProps {
  institucijaId: number
  programId: number
  /** Address of this screen without its search. */
  base: string
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Questions on the calls of a body: those that wait first, by their deadline. */
export function PitanjaInstitucijePage(props: PitanjaInstitucijePageProps) {
  const { institucijaId, programId, base, upit, onUpit } = props
  return (
    <PopisPage
      popis={POPIS_PITANJA_INSTITUCIJE}
      api={pitanjeInstitucijaEndpoints}
      params={{ institucijaId }}
      okvir={{ programId }}
      upit={upit}
      onUpit={onUpit}
      meta={TEKST.institucija.meta}
      trazi={TEKST.institucija.trazi}
      prikaz={PRIKAZ}
      stol={stolPitanja(institucijaId)}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `${base}?pitanje=${id}`}
      empty={
        <EmptyState title={TEKST.institucija.prazno} icon="info">
          {TEKST.institucija.praznoOpis}
        </EmptyState>
      }
    />
  )
}
