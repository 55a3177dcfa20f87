import { createFileRoute } from '@tanstack/react-router'
import { IzmjenaKorisnikaPage } from '#app/modules/zahtjev/izmjena-korisnika-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/zahtjevi/izmjena-korisnika/',
)({
  validateSearch: popisSearch,
  staticData: { naslov: 'Izmjena korisnika', mrvica: 'Izmjena korisnika' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { institucijaId, programId, projektId } = Route.useParams()
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/provedba/zahtjevi/izmjena-korisnika`
  return (
    <IzmjenaKorisnikaPage
      stol={{ tko: 'institucija', institucijaId: Number(institucijaId), projektId }}
      base={base}
      {...popis}
    />
  )
}
