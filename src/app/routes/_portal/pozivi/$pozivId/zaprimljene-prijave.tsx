import { createFileRoute } from '@tanstack/react-router'
import { ZaprimljenePrijavePage } from '#app/modules/projekt/zaprimljene-prijave-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/_portal/pozivi/$pozivId/zaprimljene-prijave')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Zaprimljene prijave', mrvica: 'Zaprimljene prijave' },
  component: Screen,
})

function Screen() {
  const { pozivId } = Route.useParams()
  const navigate = Route.useNavigate()
  const upit = Route.useSearch()
  if (!/^[1-9]\d{0,8}$/.test(pozivId)) return <NotFoundScreen />
  return (
    <ZaprimljenePrijavePage
      key={pozivId}
      pozivId={Number(pozivId)}
      upit={upit}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
      notFound={<NotFoundScreen />}
    />
  )
}
