import { createFileRoute } from '@tanstack/react-router'
import { OtvoreniPoziviPage } from '#app/modules/poziv/otvoreni-pozivi-page.tsx'
import { type OtvoreniUpit, parseOtvoreni } from '#app/modules/poziv/pozivi.search.ts'
import { NoviNacrt } from '#app/modules/projekt/novi-nacrt.tsx'
import { smijeNacrt } from '#app/shell/session/profil.ts'

export const Route = createFileRoute('/prijavitelj/$prijaviteljId/program/$programId/pozivi/popis')({
  validateSearch: parseOtvoreni,
  staticData: { naslov: 'Otvoreni pozivi', mrvica: 'Pozivi' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { kontekst } = Route.useRouteContext()
  const { id, oznaka, naziv } = kontekst
  const { programId } = Route.useParams()
  const smije = smijeNacrt(kontekst, Number(programId))
  const { kreiraj, ...upit } = Route.useSearch()
  const show = (search: OtvoreniUpit) => void navigate({ search, replace: true, resetScroll: false })
  const open = (pozivId: number) => show({ ...upit, kreiraj: pozivId })
  const obrazac = (projektId: string) =>
    `/prijavitelj/${id}/program/${programId}/projekti/${projektId}/prijavni-obrazac`
  const onKreirano = (projektId: string) => void navigate({ href: obrazac(projektId), replace: true })
  const novi = { prijavitelj: { id, oib: oznaka ?? '', naziv }, onKreirano, onClose: () => show(upit) }
  return (
    <>
      <OtvoreniPoziviPage
        programId={Number(programId)}
        upit={upit}
        onUpit={show}
        onKreiraj={smije ? open : undefined}
      />
      {smije && kreiraj !== undefined && <NoviNacrt key={kreiraj} pozivId={kreiraj} {...novi} />}
    </>
  )
}
