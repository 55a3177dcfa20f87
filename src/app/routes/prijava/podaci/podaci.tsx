import { createFileRoute, redirect } from '@tanstack/react-router'
import { PodaciPage } from '#app/modules/registracija/podaci-page.tsx'
import { useRegistriran, useZahtjevPut } from '#app/shell/session/use-registriran.ts'

export const Route = createFileRoute('/prijava/podaci/podaci')({
  // The router reads a number of eleven digits as a number.
  validateSearch: ({ oib }: Record<string, unknown>) => ({ oib: String(oib ?? '').padStart(11, '0') }),
  beforeLoad: ({ search: { oib } }) => {
    if (!/^\d{11}$/.test(oib) || /^0+$/.test(oib)) throw redirect({ to: '/prijava/podaci' })
  },
  staticData: { naslov: 'Podaci o prijavitelju', mrvica: 'Podaci o prijavitelju' },
  component: Screen,
})

function Screen() {
  const { oib } = Route.useSearch()
  const { osoba } = Route.useRouteContext().profil
  const dalje = { onRegistriran: useRegistriran(), zahtjev: useZahtjevPut() }
  return <PodaciPage key={oib} oib={oib} osobaId={osoba.id} {...dalje} />
}
