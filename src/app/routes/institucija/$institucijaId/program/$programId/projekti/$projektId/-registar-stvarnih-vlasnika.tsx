import { getRouteApi } from '@tanstack/react-router'
import type { RsvUpit } from '#app/modules/rsv/rsv.search.ts'
import { RsvPage } from '#app/modules/rsv/rsv-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'

const projekt = getRouteApi('/institucija/$institucijaId/program/$programId/projekti/$projektId')

interface Props {
  faza: Faza
  upit: RsvUpit
  onUpit: (upit: RsvUpit) => void
}

/** The snapshots of a project's beneficial owners, the same in every phase. */
export function RegistarStvarnihVlasnika({ faza, upit, onUpit }: Props) {
  const { institucijaId, programId, projektId } = projekt.useParams()
  const { profil } = projekt.useRouteContext()
  const adresa = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/${faza}/registar-stvarnih-vlasnika`
  return (
    <RsvPage
      osobaId={profil.osoba.id}
      adresa={{ tko: 'institucija', institucijaId: Number(institucijaId), projektId }}
      upit={upit}
      onUpit={onUpit}
      href={(snimka) => `${adresa}?snimka=${snimka}`}
      notFound={<NotFoundScreen />}
    />
  )
}
