import { createFileRoute } from '@tanstack/react-router'
import { MojiZahtjeviPage } from '#app/modules/zahtjev/moji-zahtjevi-page.tsx'
import { parseMojiUpit } from '#app/modules/zahtjev/zahtjevi.search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/prijava/podaci/zahtjev')({
  validateSearch: parseMojiUpit,
  staticData: { naslov: 'Moji zahtjevi', mrvica: 'Moji zahtjevi' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <MojiZahtjeviPage
      osobaId={Route.useRouteContext().profil.osoba.id}
      upit={Route.useSearch()}
      onUpit={(search, replace = true) => void navigate({ search, replace, resetScroll: !replace })}
      notFound={<NotFoundScreen />}
    />
  )
}
