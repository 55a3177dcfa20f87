import { createFileRoute } from '@tanstack/react-router'
import { ZahtjeviPrijaviteljaPage } from '#app/modules/zahtjev/zahtjevi-prijavitelja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { vidiAdministraciju } from '#contract/modules/prijavitelj/administracija.rules.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/administracija/zahtjevi/podaci-o-prijavitelju/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Zahtjevi', mrvica: 'Zahtjevi' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { id, razina } = Route.useRouteContext().kontekst
  return (
    <ZahtjeviPrijaviteljaPage
      popis="podaci-o-prijavitelju"
      prijaviteljId={id}
      zastupa={vidiAdministraciju(razina)}
      {...popis}
    />
  )
}
