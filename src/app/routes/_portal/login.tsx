import { createFileRoute } from '@tanstack/react-router'
import { PovratakPage } from '#app/modules/prijava/povratak-page.tsx'
import { useEnter } from '#app/shell/session/use-enter.ts'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

export const Route = createFileRoute('/_portal/login')({
  validateSearch: (search: Record<string, unknown>) => ({
    code: text(search.code),
    state: text(search.state),
    iss: text(search.iss),
    error: text(search.error),
  }),
  staticData: { naslov: 'Prijava', mrvica: 'Prijava' },
  component: Screen,
})

function Screen() {
  return <PovratakPage {...Route.useSearch()} onSignedIn={useEnter()} />
}
