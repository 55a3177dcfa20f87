import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { KorekcijePage } from '#app/modules/odabir/korekcije-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/korekcije-proracuna/',
)({
  staticData: { naslov: 'Korekcije proračuna', mrvica: 'Korekcije proračuna' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, projektId } = Route.useParams()
  const navigate = useNavigate()
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId), projektId } as const
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir/korekcije-proracuna`
  return (
    <KorekcijePage
      strana={strana}
      base={base}
      onKreirano={(korekcijaId) =>
        void navigate({
          to: '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/korekcije-proracuna/$korekcijaId',
          params: { institucijaId, programId, projektId, korekcijaId: String(korekcijaId) },
        })
      }
      notFound={<NotFoundScreen />}
    />
  )
}
