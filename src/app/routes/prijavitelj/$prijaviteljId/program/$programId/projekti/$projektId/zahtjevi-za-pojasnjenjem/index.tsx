import { createFileRoute } from '@tanstack/react-router'
import { PojasnjenjaPage } from '#app/modules/razmjena/pojasnjenja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/zahtjevi-za-pojasnjenjem/',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Zahtjevi za pojašnjenjem', mrvica: 'Zahtjevi za pojašnjenjem' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { prijaviteljId, programId, projektId } = Route.useParams()
  const base = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/zahtjevi-za-pojasnjenjem`
  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId), projektId } as const
  return <PojasnjenjaPage strana={strana} {...popis} zahtjev={(id) => `${base}/${id}`} />
}
