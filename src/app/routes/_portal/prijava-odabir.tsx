import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { OdabirPage } from '#app/modules/prijava/odabir-page.tsx'
import { NaredbeNaPrijavi } from '#app/modules/uredaj/naredbe-na-prijavi.tsx'
import { KrajPrijave } from '#app/shell/session/kraj-prijave.tsx'
import { parseRedirect, safeRedirect } from '#app/shell/session/redirect.ts'
import { useDalje } from '#app/shell/session/use-dalje.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'

const Otkljucavanje = lazyPart(async () => (await import('#app/modules/uredaj/otkljucavanje.tsx')).Otkljucavanje)

export const Route = createFileRoute('/_portal/prijava-odabir')({
  validateSearch: parseRedirect,
  staticData: { naslov: 'Prijava', mrvica: 'Prijava' },
  component: Screen,
})
function Screen() {
  const search = Route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  useDalje(search)
  const enter = async () => {
    const { enterOffline } = await import('#app/shell/session/leave.ts')
    await enterOffline(queryClient)
    await router.navigate({ href: safeRedirect(search.redirectUrl), replace: true })
  }
  const bezMreze = (
    <Suspense>
      <Otkljucavanje onUnlocked={enter} />
    </Suspense>
  )
  return (
    <>
      <NaredbeNaPrijavi />
      <OdabirPage redirectUrl={search.redirectUrl} bezMreze={bezMreze} obavijest={<KrajPrijave />} />
    </>
  )
}
