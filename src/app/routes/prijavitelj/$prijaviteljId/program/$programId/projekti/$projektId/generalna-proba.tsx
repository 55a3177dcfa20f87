import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseDioProbe } from '#app/modules/odabir/generalna-proba.search.ts'
import { GeneralnaProbaPage } from '#app/modules/odabir/generalna-proba-page.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/generalna-proba',
)({
  validateSearch: parseDioProbe,
  staticData: { naslov: 'Generalna proba', mrvica: 'Generalna proba' },
  component: Screen,
})

function Screen() {
  const { prijaviteljId, programId, projektId } = Route.useParams()
  const { dio } = Route.useSearch()
  const polje = useLocation({ select: ({ hash }) => hash })
  const root = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}`
  const obrazac = useMemo(
    () => ({
      prva: `${root}/prijavni-obrazac`,
      pregled: `${root}/pregled-prijavnog-obrasca`,
      kartica: (tab: string, path?: string) =>
        `${root}/prijavni-obrazac/${tab}${path === undefined ? '' : `#${path}`}`,
    }),
    [root],
  )
  const base = `${root}/generalna-proba`
  return <GeneralnaProbaPage projektId={projektId} base={base} obrazac={obrazac} dio={dio} polje={polje} />
}
