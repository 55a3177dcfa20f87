import { createFileRoute } from '@tanstack/react-router'
import { UlogePage } from '#app/modules/institucija/uloge-page.tsx'
import { compact, textParam } from '#app/platform/record/list-search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { ulazUstanove } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/institucija/$institucijaId/administracija/uloge')({
  validateSearch: (raw: Record<string, unknown>) => compact({ usporedi: textParam(raw.usporedi) }),
  staticData: { naslov: 'Uloge', mrvica: 'Uloge' },
  component: Screen,
})

function Screen() {
  const { kontekst } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <UlogePage
      ulaz={ulazUstanove(kontekst)}
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
      notFound={<NotFoundScreen />}
    />
  )
}
