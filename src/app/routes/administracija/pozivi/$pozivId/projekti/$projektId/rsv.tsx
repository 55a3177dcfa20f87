import { createFileRoute } from '@tanstack/react-router'
import { parseRsv } from '#app/modules/rsv/rsv.search.ts'
import { RsvPage } from '#app/modules/rsv/rsv-page.tsx'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/pozivi/$pozivId/projekti/$projektId/rsv')({
  validateSearch: parseRsv,
  staticData: { naslov: 'Registar stvarnih vlasnika', mrvica: 'Registar stvarnih vlasnika' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { pozivId, projektId } = Route.useParams()
  const { profil } = Route.useRouteContext()
  if (idFrom(pozivId) === undefined || !isUuid(projektId)) return <NotFoundScreen />
  return (
    <RsvPage
      osobaId={profil.osoba.id}
      adresa={{ tko: 'poziv', pozivId: Number(pozivId), projektId }}
      {...popis}
      href={(snimka) => `/administracija/pozivi/${pozivId}/projekti/${projektId}/rsv?snimka=${snimka}`}
      notFound={<NotFoundScreen />}
    />
  )
}
