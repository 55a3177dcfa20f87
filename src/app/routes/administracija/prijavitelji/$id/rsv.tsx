import { createFileRoute } from '@tanstack/react-router'
import { parseRsv } from '#app/modules/rsv/rsv.search.ts'
import { RsvPage } from '#app/modules/rsv/rsv-page.tsx'
import { Kartice } from '#app/modules/uprava/prijavitelji-page.tsx'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/prijavitelji/$id/rsv')({
  validateSearch: parseRsv,
  staticData: { naslov: 'Registar stvarnih vlasnika', mrvica: 'Registar stvarnih vlasnika' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { id } = Route.useParams()
  const { profil } = Route.useRouteContext()
  if (idFrom(id) === undefined) return <NotFoundScreen />
  return (
    <RsvPage
      osobaId={profil.osoba.id}
      adresa={{ tko: 'uprava', prijaviteljId: Number(id) }}
      {...popis}
      href={(snimka) => `/administracija/prijavitelji/${id}/rsv?snimka=${snimka}`}
      notFound={<NotFoundScreen />}
      kartice={<Kartice id={Number(id)} current="rsv" />}
    />
  )
}
