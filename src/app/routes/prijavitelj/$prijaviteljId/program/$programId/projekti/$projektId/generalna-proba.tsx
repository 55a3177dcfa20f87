import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseDioProbe } from '#app/modules/odabir/generalna-proba.search.ts'
import { GeneralnaProbaPage } from '#app/modules/odabir/generalna-proba-page.tsx'
import { adresePrijavitelja } from '#app/modules/prijavni-obrazac/adrese.ts'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/generalna-proba',
)({
  validateSearch: parseDioProbe,
  staticData: { naslov: 'Generalna proba', mrvica: 'Generalna proba' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId: vlasnikId, programId, projektId } = Route.useParams()
  const { dio } = Route.useSearch()
  const polje = useLocation({ select: ({ hash }) => hash })
  const obrazac = useMemo(
    () => adresePrijavitelja({ vlasnikId, programId, projektId }),
    [vlasnikId, programId, projektId],
  )
  const base = `/prijavitelj/${vlasnikId}/program/${programId}/projekti/${projektId}/generalna-proba`
  return <GeneralnaProbaPage projektId={projektId} base={base} obrazac={obrazac} dio={dio} polje={polje} />
}
