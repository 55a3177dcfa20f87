import { createFileRoute, useLocation } from '@tanstack/react-router'
import { parseKarticaProvjere } from '#app/modules/provjera/provjera.search.ts'
import { ProvjeraTimaPage } from '#app/modules/provjera/provjera-tima-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/provjere-na-licu-mjesta/$provjeraId',
)({
  validateSearch: parseKarticaProvjere,
  staticData: { naslov: 'Provjera na licu mjesta', mrvica: 'Provjera' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, projektId, provjeraId } = Route.useParams()
  const { kartica = 'podaci' } = Route.useSearch()
  const polje = useLocation({ select: ({ hash }) => hash })
  if (!isUuid(provjeraId)) return <NotFoundScreen />
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId), projektId } as const
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/provedba/provjere-na-licu-mjesta/${provjeraId}`
  const props = { strana, provjeraId, kartica, polje, base }
  return <ProvjeraTimaPage key={provjeraId} {...props} notFound={<NotFoundScreen />} />
}
