import { createFileRoute, useLocation } from '@tanstack/react-router'
import { parseKarticaProvjere } from '#app/modules/provjera/provjera.search.ts'
import { ProvjeraKorisnikaPage } from '#app/modules/provjera/provjera-korisnika-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/provjere-na-licu-mjesta/$provjeraId',
)({
  validateSearch: parseKarticaProvjere,
  staticData: { naslov: 'Provjera na licu mjesta', mrvica: 'Provjera' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, projektId, provjeraId } = Route.useParams()
  const { kartica = 'podaci' } = Route.useSearch()
  const polje = useLocation({ select: ({ hash }) => hash })
  if (!isUuid(provjeraId)) return <NotFoundScreen />
  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId), projektId } as const
  const base = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/provjere-na-licu-mjesta/${provjeraId}`
  const props = { strana, provjeraId, kartica, polje, base }
  return <ProvjeraKorisnikaPage key={provjeraId} {...props} notFound={<NotFoundScreen />} />
}
