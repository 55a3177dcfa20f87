import { createFileRoute } from '@tanstack/react-router'
import { PodaciOPrijaviteljuPage } from '#app/modules/administracija-prijavitelja/podaci-page.tsx'
import { parseRsv } from '#app/modules/rsv/rsv.search.ts'
import { RsvPrijavitelja } from '#app/modules/rsv/rsv-page.tsx'
import { useBuiltRoutes } from '#app/shell/navigation/built-routes.ts'
import { vidiAdministraciju } from '#contract/modules/prijavitelj/administracija.rules.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/administracija/podaci-o-prijavitelju/')({
  validateSearch: parseRsv,
  staticData: { naslov: 'Podaci o prijavitelju', mrvica: 'Podaci o prijavitelju' },
  component: Screen,
})

const ZAHTJEV = '/prijavitelj/$prijaviteljId/administracija/podaci-o-prijavitelju/zahtjev'

function Screen() {
  const { id, razina } = Route.useRouteContext().kontekst
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const built = useBuiltRoutes()
  const zahtjev = built.has(ZAHTJEV) ? ZAHTJEV.replace('$prijaviteljId', String(id)) : undefined
  const rsv = {
    adresa: { tko: 'prijavitelj', prijaviteljId: id } as const,
    upit: search,
    onUpit: (novi: typeof search) => void navigate({ search: novi, replace: true, resetScroll: false }),
    href: (snimka: string) => `/prijavitelj/${id}/administracija/podaci-o-prijavitelju?snimka=${snimka}`,
  }
  const vlasnici = vidiAdministraciju(razina) && <RsvPrijavitelja {...rsv} />
  return <PodaciOPrijaviteljuPage prijaviteljId={id} zahtjev={zahtjev} stvarniVlasnici={vlasnici} />
}
