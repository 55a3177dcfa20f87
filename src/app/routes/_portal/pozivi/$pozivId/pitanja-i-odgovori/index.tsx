import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { JavnaPitanjaPage } from '#app/modules/pitanje/javna-pitanja-page.tsx'
import { PostaviPitanje } from '#app/modules/pitanje/postavi-pitanje.tsx'
import { javniPozivQuery, primaPitanja } from '#app/modules/poziv/javni-poziv.calls.ts'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { useSession } from '#app/shell/session/session.ts'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/_portal/pozivi/$pozivId/pitanja-i-odgovori/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Pitanja i odgovori', mrvica: 'Pitanja i odgovori' },
  component: Screen,
})

function Screen() {
  const { pozivId } = Route.useParams()
  return idFrom(pozivId) !== undefined ? <Pitanja key={pozivId} pozivId={Number(pozivId)} /> : <NotFoundScreen />
}

function Pitanja({ pozivId }: { pozivId: number }) {
  const popis = useUpit(Route)
  const { profil } = useSession()
  const { data } = useQuery(javniPozivQuery(pozivId))
  return (
    <JavnaPitanjaPage
      pozivId={pozivId}
      poziv={data?.naziv}
      {...popis}
      postavi={primaPitanja(data) && <PostaviPitanje pozivId={pozivId} osobaId={profil?.osoba.id} />}
      notFound={<NotFoundScreen />}
    />
  )
}
