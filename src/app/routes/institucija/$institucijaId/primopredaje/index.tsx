import { createFileRoute } from '@tanstack/react-router'
import { PrimopredajePage } from '#app/modules/primopredaja/primopredaje-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/institucija/$institucijaId/primopredaje/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Primopredaje', mrvica: 'Primopredaje' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const popis = useUpit(Route)
  const { institucijaId } = Route.useParams()
  const { profil, kontekst } = Route.useRouteContext()
  const base = `/institucija/${institucijaId}/primopredaje`
  return (
    <PrimopredajePage
      institucijaId={Number(institucijaId)}
      jaId={profil.osoba.id}
      vodi={'razina' in kontekst && kontekst.razina !== 'R'}
      base={base}
      {...popis}
      onKreirano={(id) => void navigate({ href: `${base}/${id}` })}
    />
  )
}
