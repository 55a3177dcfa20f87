import { createFileRoute } from '@tanstack/react-router'
import { NacrtiNaUredaju } from '#app/modules/projekt/nacrti-na-uredaju.tsx'
import { PlocaPrijavitelja } from '#app/modules/upravljacka-ploca/ploca-prijavitelja.tsx'
import { smijeNacrt } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/upravljacka-ploca')({
  staticData: { naslov: 'Upravljačka ploča', mrvica: 'Upravljačka ploča' },
  component: Screen,
})

function Screen() {
  const { kontekst } = Route.useRouteContext()
  const programId = Number(Route.useParams().programId)
  return (
    <PlocaPrijavitelja prijavitelj={kontekst} programId={programId} smijeNacrt={smijeNacrt(kontekst, programId)}>
      <NacrtiNaUredaju prijaviteljId={kontekst.id} programId={programId} />
    </PlocaPrijavitelja>
  )
}
