import { createFileRoute } from '@tanstack/react-router'
import { PitanjaPrijaviteljaPage } from '#app/modules/pitanje/pitanja-prijavitelja-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/pitanja-i-odgovori/moja-pitanja/')(
  {
    validateSearch: popisSearch,
    staticData: { naslov: 'Moja pitanja', mrvica: 'Moja pitanja' },
    component: Screen,
  },
)

function Screen() {
  const popis = useUpit(Route)
  const { profil } = Route.useRouteContext()
  const { prijaviteljId, programId } = Route.useParams()
  return (
    <PitanjaPrijaviteljaPage
      cija="moja"
      prijaviteljId={Number(prijaviteljId)}
      programId={Number(programId)}
      osobaId={profil.osoba.id}
      base={`/prijavitelj/${prijaviteljId}/program/${programId}/pitanja-i-odgovori/moja-pitanja`}
      {...popis}
    />
  )
}
