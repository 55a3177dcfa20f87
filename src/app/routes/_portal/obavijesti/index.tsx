import { createFileRoute } from '@tanstack/react-router'
import { JavneObavijestiPage } from '#app/modules/obavijest/javne-obavijesti-page.tsx'
import { PretplataGumb } from '#app/modules/pretplata/pretplata-gumb.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useSession } from '#app/shell/session/session.ts'

export const Route = createFileRoute('/_portal/obavijesti/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Obavijesti', mrvica: 'Obavijesti' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  const { profil } = useSession()
  return (
    <JavneObavijestiPage
      upit={Route.useSearch()}
      pretplata={
        <PretplataGumb
          predmet={{ vrsta: 'obavijesti', predmetId: 0 }}
          naziv="nove obavijesti portala"
          osobaId={profil?.osoba.id}
          povratak="/obavijesti"
        />
      }
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
