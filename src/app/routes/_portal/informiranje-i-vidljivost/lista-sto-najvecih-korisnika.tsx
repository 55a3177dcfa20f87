import { createFileRoute } from '@tanstack/react-router'
import { parseNajveci } from '#app/modules/najveci-korisnici/najveci-korisnici.search.ts'
import { NajveciKorisniciPage } from '#app/modules/najveci-korisnici/najveci-korisnici-page.tsx'
import { useProgrami } from '#app/shell/program/programi.ts'

export const Route = createFileRoute('/_portal/informiranje-i-vidljivost/lista-sto-najvecih-korisnika')({
  validateSearch: parseNajveci,
  staticData: { naslov: 'Lista sto najvećih korisnika', mrvica: 'Lista sto najvećih korisnika' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <NajveciKorisniciPage
      program={Route.useSearch().program}
      onProgram={(program) =>
        void navigate({ search: program === undefined ? {} : { program }, replace: true, resetScroll: false })
      }
      programi={useProgrami()}
    />
  )
}
