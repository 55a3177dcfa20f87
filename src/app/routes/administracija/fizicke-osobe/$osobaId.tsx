import { createFileRoute } from '@tanstack/react-router'
import { NaloziOOsobi } from '#app/modules/povjerenje/dvije-osobe.tsx'
import { OsobaPage } from '#app/modules/uredaj/osoba-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { ZapocniImpersonaciju } from '#app/shell/impersonacija/zapocni.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/fizicke-osobe/$osobaId')({
  staticData: { naslov: 'Fizička osoba', mrvica: 'Fizička osoba' },
  component: Screen,
})

function Screen() {
  const { osobaId } = Route.useParams()
  const { profil } = Route.useRouteContext()
  const id = Number(osobaId)
  if (idFrom(osobaId) === undefined) return <NotFoundScreen />
  const radnje = <ZapocniImpersonaciju profil={profil} osobaId={id} />
  const nalozi = (osvjezi: () => Promise<unknown>) => (
    <NaloziOOsobi osobaId={id} citateljId={profil.osoba.id} onProvedeno={osvjezi} />
  )
  return <OsobaPage key={osobaId} osobaId={id} radnje={radnje} ostalo={nalozi} notFound={<NotFoundScreen />} />
}
