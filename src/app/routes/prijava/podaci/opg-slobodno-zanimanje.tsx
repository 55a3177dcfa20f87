import { createFileRoute } from '@tanstack/react-router'
import { TRAZENJA } from '#app/modules/registracija/trazenja.ts'
import { TrazenjePage } from '#app/modules/registracija/trazenje-page.tsx'
import { useZahtjevPut } from '#app/shell/session/use-registriran.ts'

export const Route = createFileRoute('/prijava/podaci/opg-slobodno-zanimanje')({
  staticData: { naslov: 'OPG ili slobodno zanimanje', mrvica: 'OPG ili slobodno zanimanje' },
  component: Screen,
})

function Screen() {
  const { osoba } = Route.useRouteContext().profil
  return <TrazenjePage trazenje={TRAZENJA.djelatnost} osobaId={osoba.id} zahtjev={useZahtjevPut()} />
}
