import { createFileRoute } from '@tanstack/react-router'
import { GradaninPage } from '#app/modules/registracija/gradanin-page.tsx'
import { LandingLayout } from '#app/shell/layout/landing-layout.tsx'
import { requireSignedIn } from '#app/shell/session/guard.ts'
import { useRegistriran } from '#app/shell/session/use-registriran.ts'

export const Route = createFileRoute('/prijava/gradanin')({
  beforeLoad: async (args) => ({ profil: await requireSignedIn(args) }),
  staticData: { naslov: 'Građanin', mrvica: 'Građanin' },
  component: Screen,
})

function Screen() {
  const { profil } = Route.useRouteContext()
  return (
    <LandingLayout profil={profil}>
      <GradaninPage osobaId={profil.osoba.id} onRegistriran={useRegistriran()} />
    </LandingLayout>
  )
}
