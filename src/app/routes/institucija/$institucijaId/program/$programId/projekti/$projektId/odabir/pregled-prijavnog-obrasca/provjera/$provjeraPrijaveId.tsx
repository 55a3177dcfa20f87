import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProvjeraPrijavePage } from '#app/modules/odabir/provjera-prijave-page.tsx'
import { adreseInstitucije } from '#app/modules/prijavni-obrazac/adrese.ts'
import { PregledUzProvjeru } from '#app/modules/prijavni-obrazac/pregled/pregled-uz-provjeru.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { projektDetaljQuery } from '#app/shell/projekt/projekt-okvir.ts'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/odabir/pregled-prijavnog-obrasca/provjera/$provjeraPrijaveId',
)({
  staticData: { naslov: 'Provjera prijave', mrvica: 'Provjera' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, projektId, provjeraPrijaveId: id } = Route.useParams()
  const vlasnikId = Number(institucijaId)
  const { data } = useSuspenseQuery(projektDetaljQuery({ vlasnik: 'institucija', vlasnikId, projektId }))
  if (!isUuid(id)) return <NotFoundScreen />
  const prijava = { institucijaId: vlasnikId, programId: Number(programId), projektId }
  const adrese = adreseInstitucije({ vlasnikId: institucijaId, programId, projektId })
  const props = { prijava, provjeraId: id, obrazac: <PregledUzProvjeru detalj={data} adrese={adrese} /> }
  return <ProvjeraPrijavePage key={id} {...props} notFound={<NotFoundScreen />} />
}
