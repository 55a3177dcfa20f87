import { createFileRoute } from '@tanstack/react-router'
import { IzmjenaKorisnikaPage } from '#app/modules/zahtjev/izmjena-korisnika-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/zahtjevi/izmjena-korisnika/',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Izmjena korisnika', mrvica: 'Izmjena korisnika' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { institucijaId, programId, projektId } = Route.useParams()
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/provedba/zahtjevi/izmjena-korisnika`
  return (
    <IzmjenaKorisnikaPage
      stol={{ tko: 'institucija', institucijaId: Number(institucijaId), projektId }}
      base={base}
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
