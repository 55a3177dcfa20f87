import { createFileRoute } from '@tanstack/react-router'
import { parseStranica } from '#app/modules/prijava-nepravilnosti/prijava.search.ts'
import { ZaprimljenePrijavePage } from '#app/modules/prijava-nepravilnosti/zaprimljene-prijave-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/nepravilnosti')({
  validateSearch: parseStranica,
  staticData: { naslov: 'Nepravilnosti', mrvica: 'Nepravilnosti' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { institucijaId, programId } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  return (
    <ZaprimljenePrijavePage
      institucijaId={Number(institucijaId)}
      programId={Number(programId)}
      page={page}
      onPage={(next) => void navigate({ search: { page: next }, replace: true })}
      notFound={<NotFoundScreen />}
    />
  )
}
