import { createFileRoute, notFound } from '@tanstack/react-router'
import { MojaPitanjaPage } from '#app/modules/pitanje/moja-pitanja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/korisnik/$korisnikId/moja-pitanja')({
  beforeLoad: async (args) => {
    const profil = await requireSignedIn(args)
    if (args.params.korisnikId !== String(profil.osoba.id)) throw notFound()
    return { profil }
  },
  validateSearch: popisSearch,
  staticData: { naslov: 'Moja pitanja', mrvica: 'Moja pitanja' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { profil } = Route.useRouteContext()
  return (
    <LandingLayout profil={profil}>
      <MojaPitanjaPage upit={Route.useSearch()} onUpit={(search) => void navigate({ search, replace: true })} />
    </LandingLayout>
  )
}
