import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { adresePrijavitelja } from '#app/modules/prijavni-obrazac/adrese.ts'
import { PrijavaSUredaja } from '#app/modules/prijavni-obrazac/prijava-context.tsx'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { PrijavaTudegImena } from '../-prijava-tudeg-imena.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/pregled-prijavnog-obrasca',
)({
  staticData: { naslov: 'Pregled prijavnog obrasca', mrvica: 'Pregled prijavnog obrasca' },
  component: Layout,
})

function Layout() {
  const { prijaviteljId, programId, projektId } = Route.useParams()
  const adrese = useMemo(
    () => adresePrijavitelja({ vlasnikId: prijaviteljId, programId, projektId }),
    [prijaviteljId, programId, projektId],
  )
  if (useOffline().failure === 'tude-ime') return <PrijavaTudegImena adrese={adrese} />
  return (
    <PrijavaSUredaja projektId={projektId} adrese={adrese}>
      <Outlet />
    </PrijavaSUredaja>
  )
}
