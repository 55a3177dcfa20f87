import { createFileRoute } from '@tanstack/react-router'
import { UlogePage } from '#app/modules/institucija/uloge-page.tsx'
import { compact, textParam } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { ulazUstanove } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/institucija/$institucijaId/administracija/uloge')({
  validateSearch: (raw: Record<string, unknown>) => compact({ usporedi: textParam(raw.usporedi) }),
  staticData: { naslov: 'Uloge', mrvica: 'Uloge' },
  component: Screen,
})

function Screen() {
  const { kontekst } = Route.useRouteContext()
  const popis = useUpit(Route)
  return <UlogePage ulaz={ulazUstanove(kontekst)} {...popis} notFound={<NotFoundScreen />} />
}
