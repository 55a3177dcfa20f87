import { createFileRoute } from '@tanstack/react-router'
import { parseRsv } from '#app/modules/rsv/rsv.search.ts'
import { RsvPage } from '#app/modules/rsv/rsv-page.tsx'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/registar-stvarnih-vlasnika',
)({
  validateSearch: parseRsv,
  staticData: { naslov: 'Registar stvarnih vlasnika', mrvica: 'Registar stvarnih vlasnika' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { institucijaId, programId, projektId } = Route.useParams()
  const { profil } = Route.useRouteContext()
  return (
    <RsvPage
      osobaId={profil.osoba.id}
      adresa={{ tko: 'institucija', institucijaId: Number(institucijaId), projektId }}
      {...popis}
      href={(snimka) =>
        `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir/registar-stvarnih-vlasnika?snimka=${snimka}`
      }
      notFound={<NotFoundScreen />}
    />
  )
}
