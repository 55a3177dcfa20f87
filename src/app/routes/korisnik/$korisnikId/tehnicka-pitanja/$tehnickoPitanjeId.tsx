import { createFileRoute } from '@tanstack/react-router'
import { MojePitanjePage } from '#app/modules/tehnicko-pitanje/moje-pitanje-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute('/korisnik/$korisnikId/tehnicka-pitanja/$tehnickoPitanjeId')({
  staticData: { naslov: 'Tehničko pitanje', mrvica: 'Tehničko pitanje' },
  component: Screen,
})

function Screen() {
  const { tehnickoPitanjeId } = Route.useParams()
  const { osoba } = Route.useRouteContext().profil
  if (!isUuid(tehnickoPitanjeId)) return <NotFoundScreen />
  return (
    <MojePitanjePage
      key={tehnickoPitanjeId}
      pitanjeId={tehnickoPitanjeId}
      autor={`${osoba.ime} ${osoba.prezime}`}
      notFound={<NotFoundScreen />}
    />
  )
}
