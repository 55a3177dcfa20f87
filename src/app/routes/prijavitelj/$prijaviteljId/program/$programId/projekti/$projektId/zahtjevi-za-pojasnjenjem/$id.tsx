import { createFileRoute, useLocation } from '@tanstack/react-router'
import { parseKarticaPojasnjenja } from '#app/modules/razmjena/pojasnjenje.search.ts'
import { PojasnjenjePrijaviteljaPage } from '#app/modules/razmjena/pojasnjenje-prijavitelja-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/zahtjevi-za-pojasnjenjem/$id',
)({
  validateSearch: parseKarticaPojasnjenja,
  staticData: { naslov: 'Zahtjev za pojašnjenjem', mrvica: 'Zahtjev' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, projektId, id } = Route.useParams()
  const { kartica = 'odgovori' } = Route.useSearch()
  const polje = useLocation({ select: ({ hash }) => hash })
  if (!isUuid(id)) return <NotFoundScreen />
  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId), projektId } as const
  const projekt = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}`
  const props = { strana, kartica, polje, base: `${projekt}/zahtjevi-za-pojasnjenjem/${id}` }
  return <PojasnjenjePrijaviteljaPage key={id} zahtjevId={id} {...props} />
}
