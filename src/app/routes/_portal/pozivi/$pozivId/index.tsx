import { createFileRoute } from '@tanstack/react-router'
import { JavniPozivPage } from '#app/modules/poziv/javni-poziv-page.tsx'
import { PrijaviSe } from '#app/modules/poziv/prijavi-se.tsx'
import { PretplataGumb } from '#app/modules/pretplata/pretplata-gumb.tsx'
import { ZaprimljeneSlike } from '#app/modules/projekt/zaprimljene-slike.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { smijeNacrt } from '#app/shell/session/profil.ts'
import { useSession } from '#app/shell/session/session.ts'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/_portal/pozivi/$pozivId/')({
  staticData: { naslov: 'Poziv', mrvica: 'Poziv' },
  component: Screen,
})

function Screen() {
  const pozivId = idFrom(Route.useParams().pozivId)
  const { profil } = useSession()
  const konteksti = (programId: number) =>
    profil?.konteksti.map((one) => ({ ...one, smije: smijeNacrt(one, programId) }))
  if (pozivId === undefined) return <NotFoundScreen />
  return (
    <JavniPozivPage
      key={pozivId}
      pozivId={pozivId}
      notFound={<NotFoundScreen />}
      pretplata={({ id, naziv }) => (
        <PretplataGumb
          predmet={{ vrsta: 'poziv', predmetId: id }}
          naziv={`poziv „${naziv}”`}
          osobaId={profil?.osoba.id}
          povratak={`/pozivi/${id}`}
        />
      )}
      prijave={(poziv) => <ZaprimljeneSlike poziv={poziv} />}
      prijavi={(poziv) => <PrijaviSe poziv={poziv} konteksti={konteksti(poziv.program.id)} />}
    />
  )
}
