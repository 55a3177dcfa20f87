import { createFileRoute } from '@tanstack/react-router'
import { ElementiPage } from '#app/modules/institucija/elementi-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { ulazUstanove } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/institucija/$institucijaId/administracija/elementi-operativnog-programa')({
  staticData: { naslov: 'Elementi operativnog programa', mrvica: 'Elementi operativnog programa' },
  component: Screen,
})

function Screen() {
  const { kontekst } = Route.useRouteContext()
  return <ElementiPage ulaz={ulazUstanove(kontekst)} notFound={<NotFoundScreen />} />
}
