import { createFileRoute } from '@tanstack/react-router'
import { ZahtjeviPrijaviteljaPage } from '#app/modules/zahtjev/zahtjevi-prijavitelja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { samoZastupnik } from '../../-samo-zastupnik.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/administracija/zahtjevi/ovlastenje/')({
  validateSearch: popisSearch,
  beforeLoad: samoZastupnik,
  staticData: { naslov: 'Zahtjevi', mrvica: 'Zahtjevi' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return (
    <ZahtjeviPrijaviteljaPage
      popis="ovlastenje"
      prijaviteljId={Route.useRouteContext().kontekst.id}
      zastupa
      {...popis}
    />
  )
}
