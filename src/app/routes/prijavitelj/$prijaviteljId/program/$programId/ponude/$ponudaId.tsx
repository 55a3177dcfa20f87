import { createFileRoute } from '@tanstack/react-router'
import { PonudaPage } from '#app/modules/odabir/ponuda-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/ponude/$ponudaId')({
  staticData: { naslov: 'Ponuda umanjenog iznosa', mrvica: 'Ponuda umanjenog iznosa' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, ponudaId } = Route.useParams()
  const broj = idFrom(ponudaId)
  if (broj === undefined) return <NotFoundScreen />
  return (
    <PonudaPage
      prijaviteljId={Number(prijaviteljId)}
      ponudaId={broj}
      adresaProjekta={(id) => `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${id}/upravljacka-ploca`}
      notFound={<NotFoundScreen />}
    />
  )
}
