import { createFileRoute } from '@tanstack/react-router'
import { JavneNabavePage } from '#app/modules/nabava/javne-nabave-page.tsx'
import { PratiIzbornik } from '#app/modules/pretplata/prati-izbornik.tsx'
import { SpremiPretragu } from '#app/modules/pretplata/spremi-pretragu.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { useProgrami } from '#app/shell/program/programi.ts'
import { useSession } from '#app/shell/session/session.ts'
import { POPIS_JAVNIH_NABAVA } from '#contract/modules/nabava/nabava.popis.ts'

export const Route = createFileRoute('/_portal/nabave/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Nabave', mrvica: 'Nabave' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const programi = useProgrami()
  const { profil } = useSession()
  return (
    <JavneNabavePage
      {...popis}
      programi={programi}
      spremi={<SpremiPretragu popis={POPIS_JAVNIH_NABAVA} upit={popis.upit} osobaId={profil?.osoba.id} put="/nabave" />}
      pretplata={
        <PratiIzbornik
          naslov="Prati nabave"
          sto="pozive i nabave"
          programi={programi}
          osobaId={profil?.osoba.id}
          povratak="/nabave"
        />
      }
    />
  )
}
