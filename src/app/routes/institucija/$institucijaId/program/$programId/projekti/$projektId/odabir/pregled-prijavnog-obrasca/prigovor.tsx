import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { parseKarticaPrigovora } from '#app/modules/odabir/prigovor.search.ts'
import { PrigovorInstitucijePage } from '#app/modules/odabir/prigovor-institucije-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { projektDetaljQuery } from '#app/shell/projekt/projekt-okvir.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/pregled-prijavnog-obrasca/prigovor',
)({
  validateSearch: parseKarticaPrigovora,
  staticData: { naslov: 'Prigovor', mrvica: 'Prigovor' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, projektId } = Route.useParams()
  const { kartica = 'prigovor' } = Route.useSearch()
  const polje = useLocation({ select: ({ hash }) => hash })
  const id = Number(institucijaId)
  const { data } = useQuery(projektDetaljQuery({ vlasnik: 'institucija', vlasnikId: id, projektId }))
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir/pregled-prijavnog-obrasca/prigovor`
  const strana = { vrsta: 'institucija', id, programId: Number(programId), projektId } as const
  const adresa = { strana, projekt: data, kartica, polje, base }
  return <PrigovorInstitucijePage {...adresa} notFound={<NotFoundScreen />} />
}
