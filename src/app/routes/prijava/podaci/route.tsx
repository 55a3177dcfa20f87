import { createFileRoute } from '@tanstack/react-router'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { LayoutOutlet } from '#app/shell/layout/layout-outlet.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'

export const Route = createFileRoute('/prijava/podaci')({
  beforeLoad: async (args) => ({ profil: await requireSignedIn(args) }),
  component: Layout,
})

function Layout() {
  const { profil } = Route.useRouteContext()
  return (
    <LandingLayout profil={profil}>
      <LayoutOutlet />
    </LandingLayout>
  )
}
