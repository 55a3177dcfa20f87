import { createFileRoute } from '@tanstack/react-router'
import { PonudaPage } from '#app/modules/odabir/ponuda-page.tsx'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/ponude/$ponudaId')({
  staticData: { naslov: 'Ponuda umanjenog iznosa', mrvica: 'Ponuda umanjenog iznosa' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, ponudaId } = Route.useParams()
  return (
    <PonudaPage
      prijaviteljId={Number(prijaviteljId)}
      ponudaId={Number(ponudaId)}
      adresaProjekta={(id) => `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${id}/upravljacka-ploca`}
    />
  )
}
