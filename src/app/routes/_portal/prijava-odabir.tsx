import { createFileRoute } from '@tanstack/react-router'
import { OdabirPage } from '#app/modules/prijava/odabir-page.tsx'
import { parseRedirect } from '#app/shell/session/redirect.ts'

export const Route = createFileRoute('/_portal/prijava-odabir')({
  validateSearch: parseRedirect,
  staticData: { naslov: 'Prijava', mrvica: 'Prijava' },
  component: Screen,
})

function Screen() {
  return <OdabirPage redirectUrl={Route.useSearch().redirectUrl} />
}
