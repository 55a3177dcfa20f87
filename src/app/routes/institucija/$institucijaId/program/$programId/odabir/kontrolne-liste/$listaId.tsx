import { createFileRoute } from '@tanstack/react-router'
import { parseKarticaListe } from '#app/platform/kontrolna-lista/kontrolna-lista.search.ts'
import { KontrolnaListaPage } from '#app/platform/kontrolna-lista/kontrolna-lista-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/odabir/kontrolne-liste/$listaId')({
  validateSearch: parseKarticaListe,
  staticData: { naslov: 'Kontrolna lista', mrvica: 'Kontrolna lista' },
  component: Screen,
})

function Screen() {
  const { listaId, institucijaId, programId } = Route.useParams()
  const navigate = Route.useNavigate()
  const upit = Route.useSearch()
  if (idFrom(listaId) === undefined) return <NotFoundScreen />
  const base = `/institucija/${institucijaId}/program/${programId}/odabir/kontrolne-liste`
  return (
    <KontrolnaListaPage
      key={listaId}
      stol={Number(institucijaId)}
      listaId={Number(listaId)}
      upit={upit}
      base={base}
      onKreirano={(id) => void navigate({ href: `${base}/${id}` })}
      notFound={<NotFoundScreen />}
    />
  )
}
