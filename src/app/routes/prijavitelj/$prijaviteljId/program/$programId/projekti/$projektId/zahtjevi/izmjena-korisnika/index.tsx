import { createFileRoute } from '@tanstack/react-router'
import { IzmjenaKorisnikaPage } from '#app/modules/zahtjev/izmjena-korisnika-page.tsx'
import { parseProjektUpit } from '#app/modules/zahtjev/zahtjevi.search.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/zahtjevi/izmjena-korisnika/',
)({
  validateSearch: parseProjektUpit,
  staticData: { naslov: 'Izmjena korisnika', mrvica: 'Izmjena korisnika' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { profil, kontekst } = Route.useRouteContext()
  const { programId, projektId } = Route.useParams()
  const base = `/prijavitelj/${kontekst.id}/program/${programId}/projekti/${projektId}/zahtjevi/izmjena-korisnika`
  return (
    <IzmjenaKorisnikaPage
      stol={{ tko: 'prijavitelj', prijaviteljId: kontekst.id, vrsta: 'izmjena-korisnika', projektId }}
      base={base}
      pise={kontekst.razina === 'ZAS' ? profil.osoba.id : undefined}
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onPredano={() => void navigate({ search: {} })}
    />
  )
}
