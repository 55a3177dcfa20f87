import { createFileRoute } from '@tanstack/react-router'
import { MojePitanjePage } from '#app/modules/tehnicko-pitanje/moje-pitanje-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/tehnicka-pitanja/$pitanjeId')({
  staticData: { naslov: 'Tehničko pitanje', mrvica: 'Tehničko pitanje' },
  component: Screen,
})

function Screen() {
  const { pitanjeId } = Route.useParams()
  const { osoba } = Route.useRouteContext().profil
  if (!isUuid(pitanjeId)) return <NotFoundScreen />
  return (
    <MojePitanjePage
      key={pitanjeId}
      pitanjeId={pitanjeId}
      autor={`${osoba.ime} ${osoba.prezime}`}
      notFound={<NotFoundScreen />}
    />
  )
}
