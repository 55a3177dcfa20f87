import { createFileRoute } from '@tanstack/react-router'
import { Popis } from '#app/modules/notifikacija/popis.tsx'
import { PretplataProjektaPage } from '#app/modules/pretplata/pretplata-projekta-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/pretplate/$pretplataId')({
  staticData: { naslov: 'Pretplata', mrvica: 'Pretplata' },
  component: Screen,
})

function Screen() {
  const { profil, kontekst } = Route.useRouteContext()
  const { pretplataId, programId } = Route.useParams()
  if (idFrom(pretplataId) === undefined) return <NotFoundScreen />
  const kome = { primatelj: kontekst.vrsta, primateljId: kontekst.id }
  return (
    <PretplataProjektaPage
      key={pretplataId}
      institucijaId={kontekst.id}
      pretplataId={Number(pretplataId)}
      base={`/institucija/${kontekst.id}/program/${programId}`}
      obavijesti={(projektId) => <Popis kome={{ osobaId: profil.osoba.id, kontekst: kome, projektId }} />}
      notFound={<NotFoundScreen />}
    />
  )
}
