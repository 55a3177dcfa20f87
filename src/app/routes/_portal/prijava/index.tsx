import { createFileRoute } from '@tanstack/react-router'
import { LozinkaPage } from '#app/modules/prijava/lozinka-page.tsx'
import { KrajPrijave } from '#app/shell/session/kraj-prijave.tsx'
import { parseRedirect } from '#app/shell/session/redirect.ts'
import { useEnter } from '#app/shell/session/use-enter.ts'

export const Route = createFileRoute('/_portal/prijava/')({
  validateSearch: parseRedirect,
  staticData: { naslov: 'Prijava djelatnika', mrvica: 'Prijava djelatnika' },
  component: Screen,
})

function Screen() {
  const { redirectUrl } = Route.useSearch()
  const enter = useEnter()
  const povratak = redirectUrl === undefined ? '' : `&redirectUrl=${encodeURIComponent(redirectUrl)}`
  return (
    <LozinkaPage
      onSignedIn={() => enter(redirectUrl)}
      otherWay={`/prijava-odabir?ponovno=true${povratak}`}
      obavijest={<KrajPrijave />}
    />
  )
}
