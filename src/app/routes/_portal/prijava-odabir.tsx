import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { OdabirPage } from '#app/modules/prijava/odabir-page.tsx'
import { Otkljucavanje } from '#app/modules/uredaj/otkljucavanje.tsx'
import { parseRedirect, safeRedirect } from '#app/shell/session/redirect.ts'
import { enterOffline } from '#app/shell/session/session.ts'

export const Route = createFileRoute('/_portal/prijava-odabir')({
  validateSearch: parseRedirect,
  staticData: { naslov: 'Prijava', mrvica: 'Prijava' },
  component: Screen,
})

function Screen() {
  const { redirectUrl } = Route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const enter = async () => {
    await enterOffline(queryClient)
    await router.navigate({ href: safeRedirect(redirectUrl), replace: true })
  }
  return <OdabirPage redirectUrl={redirectUrl} bezMreze={<Otkljucavanje onUnlocked={enter} />} />
}
