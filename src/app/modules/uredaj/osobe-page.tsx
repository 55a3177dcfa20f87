import type { ReactNode } from 'react'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { fizickeOsobeEndpoints } from '#contract/modules/korisnik/fizicke-osobe.endpoints.ts'
import { POPIS_OSOBA } from '#contract/modules/korisnik/fizicke-osobe.popis.ts'

interface OsobePageProps {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** What stands above the list. */
  notice?: ReactNode
}

/** Persons of the portal for its administrators. */
export function OsobePage({ upit, onUpit, notice }: OsobePageProps) {
  return (
    <PopisPage
      popis={POPIS_OSOBA}
      api={fizickeOsobeEndpoints}
      upit={upit}
      onUpit={onUpit}
      notice={notice}
      trazi="ime, prezime ili OIB"
      prikaz={{
        racun: ({ aktivna }) => (
          <StatusChip tone={aktivna ? 'success' : 'neutral'}>{aktivna ? 'Aktivan' : 'Zatvoren'}</StatusChip>
        ),
      }}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/administracija/fizicke-osobe/${id}`}
      empty={<EmptyState icon="users">Na portalu još nema osoba.</EmptyState>}
    />
  )
}
