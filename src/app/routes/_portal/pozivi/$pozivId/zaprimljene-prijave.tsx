import { createFileRoute } from '@tanstack/react-router'
import { ZaprimljenePrijavePage } from '#app/modules/projekt/zaprimljene-prijave-page.tsx'
import { parsePojam } from '#app/platform/record/list-search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/_portal/pozivi/$pozivId/zaprimljene-prijave')({
  validateSearch: parsePojam,
  staticData: { naslov: 'Zaprimljene prijave', mrvica: 'Zaprimljene prijave' },
  component: Screen,
})

function Screen() {
  const { pozivId } = Route.useParams()
  const navigate = Route.useNavigate()
  const upit = Route.useSearch()
  if (idFrom(pozivId) === undefined) return <NotFoundScreen />
  return (
    <ZaprimljenePrijavePage
      key={pozivId}
      pozivId={Number(pozivId)}
      search={upit.search}
      onSearch={(search) =>
        void navigate({ search: search === undefined ? {} : { search }, replace: true, resetScroll: false })
      }
      notFound={<NotFoundScreen />}
    />
  )
}
