import { createFileRoute } from '@tanstack/react-router'
import { IzmjenaKorisnikaPage } from '#app/modules/zahtjev/izmjena-korisnika-page.tsx'
import { parseProjektUpit } from '#app/modules/zahtjev/zahtjevi.search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/zahtjevi/izmjena-korisnika/',
)({
  validateSearch: parseProjektUpit,
  staticData: { naslov: 'Izmjena korisnika', mrvica: 'Izmjena korisnika' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const popis = useUpit(Route)
  const { profil, kontekst } = Route.useRouteContext()
  const { programId, projektId } = Route.useParams()
  const base = `/prijavitelj/${kontekst.id}/program/${programId}/projekti/${projektId}/zahtjevi/izmjena-korisnika`
  return (
    <IzmjenaKorisnikaPage
      stol={{ tko: 'prijavitelj', prijaviteljId: kontekst.id, vrsta: 'izmjena-korisnika', projektId }}
      base={base}
      pise={kontekst.razina === 'ZAS' ? profil.osoba.id : undefined}
      {...popis}
      onPredano={() => void navigate({ search: {} })}
    />
  )
}
