import { createFileRoute } from '@tanstack/react-router'
import { PitanjaInstitucijePage } from '#app/modules/pitanje/pitanja-institucije-page.tsx'
import { parseRadnaPitanja } from '#app/modules/pitanje/pitanje.search.ts'
import { PitanjePage } from '#app/modules/pitanje/pitanje-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/pozivi/pitanja-i-odgovori')({
  validateSearch: parseRadnaPitanja,
  staticData: { naslov: 'Pitanja i odgovori', mrvica: 'Pitanja i odgovori' },
  component: Screen,
})

/** The specification gives the desk one address: a question opens in it by its number. */
function Screen() {
  const navigate = Route.useNavigate()
  const { institucijaId, programId } = Route.useParams()
  const { pitanje, kartica, ...upit } = Route.useSearch()
  const base = `/institucija/${institucijaId}/program/${programId}/pozivi/pitanja-i-odgovori`
  const zajednicko = { institucijaId: Number(institucijaId), base }
  if (pitanje !== undefined)
    return (
      <PitanjePage key={pitanje} {...zajednicko} pitanjeId={pitanje} kartica={kartica} notFound={<NotFoundScreen />} />
    )
  return (
    <PitanjaInstitucijePage
      {...zajednicko}
      programId={Number(programId)}
      upit={upit}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
