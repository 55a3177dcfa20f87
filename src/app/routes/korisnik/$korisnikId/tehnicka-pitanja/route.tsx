import { createFileRoute, notFound } from '@tanstack/react-router'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { LayoutOutlet } from '#app/shell/layout/layout-outlet.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/korisnik/$korisnikId/tehnicka-pitanja')({
  beforeLoad: async (args) => {
    const profil = await requireSignedIn(args)
    if (args.params.korisnikId !== String(profil.osoba.id)) throw notFound()
    return { profil }
  },
  component: Layout,
})

function Layout() {
  return (
    <LandingLayout profil={Route.useRouteContext().profil}>
      <LayoutOutlet />
    </LandingLayout>
  )
}
