import { createFileRoute } from '@tanstack/react-router'
import { MojaPitanjaPage } from '#app/modules/tehnicko-pitanje/moja-pitanja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/korisnik/$korisnikId/tehnicka-pitanja/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Tehnička pitanja', mrvica: 'Tehnička pitanja' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { osoba, konteksti } = Route.useRouteContext().profil
  // Outside every context the person asks for the applicant they act for, if there is one.
  const prijaviteljId = konteksti.find(({ vrsta }) => vrsta === 'prijavitelj')?.id
  const institucijaId = prijaviteljId === undefined ? konteksti[0]?.id : undefined
  return <MojaPitanjaPage pitac={{ osobaId: osoba.id, prijaviteljId, institucijaId }} {...popis} />
}
