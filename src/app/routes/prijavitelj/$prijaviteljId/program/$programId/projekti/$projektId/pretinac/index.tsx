import { createFileRoute } from '@tanstack/react-router'
import { PretinacProjektaPage } from '#app/modules/pretinac/pretinac-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/pretinac/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pretinac', mrvica: 'Pretinac' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, projektId } = Route.useParams()
  const strana = { vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId), projektId } as const
  const projekt = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}`
  return (
    <PretinacProjektaPage
      strana={strana}
      {...useUpit(Route)}
      adresa={({ vrsta, id }) => `${projekt}/${vrsta === 'kontakt' ? 'kontaktiraj-instituciju' : 'pretinac'}/${id}`}
    />
  )
}
