import { useSuspenseQuery } from '@tanstack/react-query'
import type { KarticaObrasca } from '#app/modules/odabir/popunjeni-obrazac.search.ts'
import { PopunjeniObrazacPage } from '#app/modules/odabir/popunjeni-obrazac-page.tsx'
import { adreseInstitucije } from '#app/modules/prijavni-obrazac/adrese.ts'
import { detaljInacice, razlikePrijave } from '#app/modules/prijavni-obrazac/pregled/inacica-prijave.ts'
import { PregledUzProvjeru } from '#app/modules/prijavni-obrazac/pregled/pregled-uz-provjeru.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { projektDetaljQuery } from '#app/shell/projekt/projekt-okvir.ts'

interface Props {
  adresa: { institucijaId: string; programId: string; projektId: string }
  broj: number
  kartica: KarticaObrasca
}

/** Puts a version of the form, as the module of the form draws it, into the page of the check. */
export function InacicaObrasca({ adresa: { institucijaId, programId, projektId }, broj, kartica }: Props) {
  const vlasnikId = Number(institucijaId)
  const { data: detalj } = useSuspenseQuery(projektDetaljQuery({ vlasnik: 'institucija', vlasnikId, projektId }))
  const sada = useServerClock()
  const adrese = adreseInstitucije({ vlasnikId: institucijaId, programId, projektId })
  const odabir = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir`
  return (
    <PopunjeniObrazacPage
      adresa={{ institucijaId: vlasnikId, projektId }}
      broj={broj}
      kartica={kartica}
      base={`${odabir}/izmjena-prijavnog-obrasca`}
      rasprava={`${odabir}/pregled-prijavnog-obrasca/rasprava`}
      obrazac={(sadrzaj) => <PregledUzProvjeru detalj={detaljInacice(detalj, sadrzaj)} adrese={adrese} />}
      razlike={(prije, poslije) => razlikePrijave(detalj, prije, poslije, sada())}
      notFound={<NotFoundScreen />}
    />
  )
}
