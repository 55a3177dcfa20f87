import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { OdlukePage } from '#app/modules/odabir/odluke-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/odluke/',
)({
  staticData: { naslov: 'Odluke o prijavi', mrvica: 'Odluke' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, projektId } = Route.useParams()
  const navigate = useNavigate()
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId), projektId } as const
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir/odluke`
  return (
    <OdlukePage
      strana={strana}
      base={base}
      onKreirano={(odlukaId) =>
        void navigate({
          to: '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/odluke/$odlukaId',
          params: { institucijaId, programId, projektId, odlukaId: String(odlukaId) },
        })
      }
      notFound={<NotFoundScreen />}
    />
  )
}
