import { createFileRoute } from '@tanstack/react-router'
import { GrupePage } from '#app/modules/institucija/grupe-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { ulazUstanove } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/institucija/$institucijaId/administracija/grupe')({
  staticData: { naslov: 'Grupe', mrvica: 'Grupe' },
  component: Screen,
})

function Screen() {
  const { kontekst } = Route.useRouteContext()
  return <GrupePage ulaz={ulazUstanove(kontekst)} notFound={<NotFoundScreen />} />
}
