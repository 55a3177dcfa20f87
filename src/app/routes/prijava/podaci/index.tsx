import { createFileRoute } from '@tanstack/react-router'
import { OdabirPage } from '#app/modules/registracija/odabir-page.tsx'
import { useZahtjevPut } from '#app/shell/session/use-registriran.ts'

export const Route = createFileRoute('/prijava/podaci/')({
  staticData: { naslov: 'Podaci o prijavitelju', mrvica: 'Podaci o prijavitelju' },
  component: Screen,
})

function Screen() {
  const { osoba, konteksti } = Route.useRouteContext().profil
  return <OdabirPage ime={osoba.ime} nikoga={konteksti.length === 0} zahtjev={useZahtjevPut()} />
}
