import { createFileRoute } from '@tanstack/react-router'
import { JavniPoziviPage } from '#app/modules/poziv/javni-pozivi-page.tsx'
import { PratiIzbornik } from '#app/modules/pretplata/prati-izbornik.tsx'
import { SpremiPretragu } from '#app/modules/pretplata/spremi-pretragu.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { useProgrami } from '#app/shell/program/programi.ts'
import { useSession } from '#app/shell/session/session.ts'
import { POPIS_JAVNIH_POZIVA } from '#contract/modules/poziv/poziv.popis.ts'

export const Route = createFileRoute('/_portal/pozivi/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pozivi', mrvica: 'Pozivi' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  const programi = useProgrami()
  const { profil } = useSession()
  return (
    <JavniPoziviPage
      {...popis}
      programi={programi}
      spremi={<SpremiPretragu popis={POPIS_JAVNIH_POZIVA} upit={popis.upit} osobaId={profil?.osoba.id} put="/pozivi" />}
      prati={(drugo) => (
        <PratiIzbornik
          naslov="Prati pozive"
          sto="pozive"
          programi={programi}
          osobaId={profil?.osoba.id}
          povratak="/pozivi"
          drugo={drugo}
        />
      )}
    />
  )
}
