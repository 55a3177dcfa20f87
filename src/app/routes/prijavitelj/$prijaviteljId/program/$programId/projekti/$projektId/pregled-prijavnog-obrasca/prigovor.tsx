import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { parseKarticaPrigovora } from '#app/modules/odabir/prigovor.search.ts'
import { PrigovorPrijaviteljaPage } from '#app/modules/odabir/prigovor-prijavitelja-page.tsx'
import { projektDetaljQuery } from '#app/shell/projekt/projekt-okvir.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/pregled-prijavnog-obrasca/prigovor',
)({
  validateSearch: parseKarticaPrigovora,
  staticData: { naslov: 'Prigovor', mrvica: 'Prigovor' },
  component: Screen,
})

function Screen() {
  const { kontekst } = Route.useRouteContext()
  const { programId, projektId } = Route.useParams()
  const { kartica = 'prigovor' } = Route.useSearch()
  const polje = useLocation({ select: ({ hash }) => hash })
  const { id } = kontekst
  const { data } = useQuery(projektDetaljQuery({ vlasnik: 'prijavitelj', vlasnikId: id, projektId }))
  const base = `/prijavitelj/${id}/program/${programId}/projekti/${projektId}/pregled-prijavnog-obrasca/prigovor`
  const strana = { vrsta: 'prijavitelj', id, programId: Number(programId), projektId } as const
  return (
    <PrigovorPrijaviteljaPage
      strana={strana}
      prijavitelj={kontekst}
      projekt={data}
      kartica={kartica}
      polje={polje}
      base={base}
    />
  )
}
