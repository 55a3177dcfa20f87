import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PopunjeniObrasciPage } from '#app/modules/odabir/popunjeni-obrasci-page.tsx'
import type { KarticaObrasca } from '#app/modules/odabir/popunjeni-obrazac.search.ts'
import { PopunjeniObrazacPage } from '#app/modules/odabir/popunjeni-obrazac-page.tsx'
import { adreseInstitucije } from '#app/modules/prijavni-obrazac/adrese.ts'
import { detaljInacice, razlikePrijave } from '#app/modules/prijavni-obrazac/pregled/inacica-prijave.ts'
import { PregledUzProvjeru } from '#app/modules/prijavni-obrazac/pregled/pregled-uz-provjeru.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { projektDetaljQuery } from '#app/shell/projekt/projekt-okvir.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'

const projekt = getRouteApi('/institucija/$institucijaId/program/$programId/projekti/$projektId')

/** Where the versions stand in each phase. */
const MJESTO: Readonly<Record<Faza, string>> = {
  odabir: 'odabir/izmjena-prijavnog-obrasca',
  ugovaranje: 'ugovaranje/izmjena-prijavnog-obrasca',
  provedba: 'provedba/ugovori/izmjena-prijavnog-obrasca',
}

function useAdrese(faza: Faza) {
  const { institucijaId, programId, projektId } = projekt.useParams()
  const osnova = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}`
  return { institucijaId, programId, projektId, osnova, base: `${osnova}/${MJESTO[faza]}` }
}

/** The submitted versions of an application form, the same in every phase. */
export function PopunjeniObrasci({ faza }: { faza: Faza }) {
  const { institucijaId, projektId, base } = useAdrese(faza)
  const adresa = { institucijaId: Number(institucijaId), projektId }
  return <PopunjeniObrasciPage adresa={adresa} base={base} notFound={<NotFoundScreen />} />
}

interface InacicaProps {
  faza: Faza
  inacica: string
  kartica: KarticaObrasca | undefined
}

/** One of them, by the number in the address. */
export function InacicaObrasca({ inacica, ...props }: InacicaProps) {
  const broj = idFrom(inacica)
  return broj === undefined ? <NotFoundScreen /> : <Inacica key={broj} {...props} broj={broj} />
}

/** Puts a version of the form, as the module of the form draws it, into the page of the check. */
function Inacica({ faza, broj, kartica = 'obrazac' }: Omit<InacicaProps, 'inacica'> & { broj: number }) {
  const { institucijaId, programId, projektId, osnova, base } = useAdrese(faza)
  const vlasnikId = Number(institucijaId)
  const { data: detalj } = useSuspenseQuery(projektDetaljQuery({ vlasnik: 'institucija', vlasnikId, projektId }))
  const sada = useServerClock()
  const adrese = adreseInstitucije({ vlasnikId: institucijaId, programId, projektId })
  return (
    <PopunjeniObrazacPage
      adresa={{ institucijaId: vlasnikId, projektId }}
      broj={broj}
      kartica={kartica}
      base={base}
      rasprava={`${osnova}/odabir/pregled-prijavnog-obrasca/rasprava`}
      obrazac={(sadrzaj) => <PregledUzProvjeru detalj={detaljInacice(detalj, sadrzaj)} adrese={adrese} />}
      razlike={(prije, poslije) => razlikePrijave(detalj, prije, poslije, sada())}
      notFound={<NotFoundScreen />}
    />
  )
}
