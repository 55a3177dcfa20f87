import { createFileRoute } from '@tanstack/react-router'
import { NoviZahtjevPrijaviteljaPage } from '#app/modules/zahtjev/novi-zahtjev-prijavitelja-page.tsx'
import { parseVrstaPrijavitelja } from '#app/modules/zahtjev/zahtjevi.search.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/administracija/podaci-o-prijavitelju/zahtjev/')({
  validateSearch: parseVrstaPrijavitelja,
  staticData: { naslov: 'Novi zahtjev', mrvica: 'Novi zahtjev' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { profil, kontekst } = Route.useRouteContext()
  const { vrsta } = Route.useSearch()
  const base = '/prijavitelj/$prijaviteljId/administracija/podaci-o-prijavitelju/zahtjev'
  return (
    <NoviZahtjevPrijaviteljaPage
      vrsta={vrsta}
      prijaviteljId={kontekst.id}
      zastupa={kontekst.razina === 'ZAS'}
      osobaId={profil.osoba.id}
      onPredano={(zahtjevId) =>
        void navigate({ to: `${base}/$zahtjevId`, params: { prijaviteljId: String(kontekst.id), zahtjevId } })
      }
    />
  )
}
