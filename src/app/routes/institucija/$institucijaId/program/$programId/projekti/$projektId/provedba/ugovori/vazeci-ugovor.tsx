import { createFileRoute, useRouter } from '@tanstack/react-router'
import { uJednojAdresi } from '#app/modules/ugovor/kartice.ts'
import { parseUgovor } from '#app/modules/ugovor/ugovor.search.ts'
import { VazeciUgovorPage } from '#app/modules/ugovor/vazeci-ugovor-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { useUgovorInstitucije } from '../../-ugovor.tsx'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/ugovori/vazeci-ugovor',
)({
  validateSearch: parseUgovor,
  staticData: { naslov: 'Važeći ugovor', mrvica: 'Važeći ugovor' },
  component: Screen,
})

function Screen() {
  const { kartica = 'ugovor', ...upit } = Route.useSearch()
  const { strana, detalj, root, obrazac } = useUgovorInstitucije()
  const router = useRouter()
  const zajedno = { strana, detalj, kartica, upit, obrazac, priprema: `${root}/ugovaranje/priprema-ugovora` }
  return (
    <VazeciUgovorPage
      {...zajedno}
      adresa={uJednojAdresi(`${root}/provedba/ugovori/vazeci-ugovor`)}
      onAdresa={(href) => void router.navigate({ href })}
      notFound={<NotFoundScreen />}
    />
  )
}
