import { createFileRoute, useLocation } from '@tanstack/react-router'
import { parseKarticaPojasnjenja } from '#app/modules/razmjena/pojasnjenje.search.ts'
import { PojasnjenjeInstitucijePage } from '#app/modules/razmjena/pojasnjenje-institucije-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/zahtjevi-za-pojasnjenjem/$zahtjevId',
)({
  validateSearch: parseKarticaPojasnjenja,
  staticData: { naslov: 'Zahtjev za pojašnjenjem', mrvica: 'Zahtjev' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, projektId, zahtjevId } = Route.useParams()
  const { kartica = 'odgovori' } = Route.useSearch()
  const polje = useLocation({ select: ({ hash }) => hash })
  if (!isUuid(zahtjevId)) return <NotFoundScreen />
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId), projektId } as const
  const projekt = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}`
  const base = `${projekt}/odabir/zahtjevi-za-pojasnjenjem/${zahtjevId}`
  const props = { strana, zahtjevId, kartica, polje, base }
  return <PojasnjenjeInstitucijePage key={zahtjevId} {...props} notFound={<NotFoundScreen />} />
}
