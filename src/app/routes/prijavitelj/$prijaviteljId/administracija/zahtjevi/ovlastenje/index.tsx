import { createFileRoute } from '@tanstack/react-router'
import { ZahtjeviPrijaviteljaPage } from '#app/modules/zahtjev/zahtjevi-prijavitelja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { samoZastupnik } from '../../-samo-zastupnik.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/administracija/zahtjevi/ovlastenje/')({
  validateSearch: popisSearch,
  beforeLoad: samoZastupnik,
  staticData: { naslov: 'Zahtjevi', mrvica: 'Zahtjevi' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <ZahtjeviPrijaviteljaPage
      popis="ovlastenje"
      prijaviteljId={Route.useRouteContext().kontekst.id}
      zastupa
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
