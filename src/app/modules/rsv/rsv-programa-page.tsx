import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { rsvProgramaEndpoints } from '#contract/modules/rsv/rsv.endpoints.ts'
import { POPIS_RSV } from '#contract/modules/rsv/rsv.popis.ts'
import { Promjena } from './promjena.tsx'

interface RsvProgramaPageProps {
  institucijaId: number
  programId: number
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Subjects whose applications the institution reads, each with its latest snapshot; a row leads to the register of its application. */
export function RsvProgramaPage({ institucijaId, programId, upit, onUpit }: RsvProgramaPageProps) {
  const projekti = `/institucija/${institucijaId}/program/${programId}/projekti`
  return (
    <PopisPage
      popis={POPIS_RSV}
      api={rsvProgramaEndpoints}
      params={{ institucijaId, programId }}
      upit={upit}
      onUpit={onUpit}
      trazi="subjekt ili OIB"
      prikaz={{ promjena: ({ promjena }) => <Promjena promjena={promjena} /> }}
      rowKey={({ id }) => String(id)}
      rowHref={({ projektId }) => `${projekti}/${projektId}/odabir/registar-stvarnih-vlasnika`}
      empty={<EmptyState icon="users">Ni za jednog prijavitelja još nije očitan registar.</EmptyState>}
    />
  )
}
