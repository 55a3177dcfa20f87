import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useKorakProbe } from '#app/modules/odabir/proba-na-uredaju.ts'
import { adresePrijavitelja } from '#app/modules/prijavni-obrazac/adrese.ts'
import { jeKartica } from '#app/modules/prijavni-obrazac/kartica.ts'
import { ObrazacLayout } from '#app/modules/prijavni-obrazac/obrazac-layout.tsx'
import { PrijavaZaUredivanje } from '#app/modules/prijavni-obrazac/prijava-context.tsx'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { PrijavaTudegImena } from '../-prijava-tudeg-imena.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/prijavni-obrazac',
)({
  staticData: { naslov: 'Prijavni obrazac', mrvica: 'Prijavni obrazac' },
  component: Layout,
})

function Layout() {
  const { prijaviteljId, programId, projektId } = Route.useParams()
  const { kartica } = useParams({ strict: false })
  const adrese = useMemo(
    () => adresePrijavitelja({ vlasnikId: prijaviteljId, programId, projektId }),
    [prijaviteljId, programId, projektId],
  )
  const ostale = useKorakProbe(
    projektId,
    `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/generalna-proba`,
  )
  const { failure } = useOffline()
  if (!jeKartica(kartica)) return <Outlet />
  if (failure === 'tude-ime') return <PrijavaTudegImena adrese={adrese} />
  return (
    <PrijavaZaUredivanje projektId={projektId} adrese={adrese}>
      <ObrazacLayout kartica={kartica} ostale={ostale}>
        <Outlet />
      </ObrazacLayout>
    </PrijavaZaUredivanje>
  )
}
