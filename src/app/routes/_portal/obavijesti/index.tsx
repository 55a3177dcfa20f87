import { createFileRoute } from '@tanstack/react-router'
import { JavneObavijestiPage } from '#app/modules/obavijest/javne-obavijesti-page.tsx'
import { PretplataGumb } from '#app/modules/pretplata/pretplata-gumb.tsx'
import { SpremiPretragu } from '#app/modules/pretplata/spremi-pretragu.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { useSession } from '#app/shell/session/session.ts'
import { POPIS_JAVNIH_OBAVIJESTI } from '#contract/modules/obavijest/obavijest.popis.ts'

export const Route = createFileRoute('/_portal/obavijesti/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Obavijesti', mrvica: 'Obavijesti' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const { profil } = useSession()
  const tko = { osobaId: profil?.osoba.id }
  return (
    <JavneObavijestiPage
      {...popis}
      spremi={<SpremiPretragu {...tko} popis={POPIS_JAVNIH_OBAVIJESTI} upit={popis.upit} put="/obavijesti" />}
      pretplata={
        <PretplataGumb
          {...tko}
          predmet={{ vrsta: 'obavijesti', predmetId: 0 }}
          naziv="nove obavijesti portala"
          povratak="/obavijesti"
        />
      }
    />
  )
}
