import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { adreseInstitucije } from '#app/modules/prijavni-obrazac/adrese.ts'
import { jeKartica } from '#app/modules/prijavni-obrazac/kartica.ts'
import { KarticaUgovorenog } from '#app/modules/prijavni-obrazac/pregled/kartica-ugovorenog.tsx'
import { type CrtaObrazac, PripremaUgovoraPage } from '#app/modules/ugovor/priprema-ugovora-page.tsx'
import type { KarticaPripreme } from '#app/modules/ugovor/ugovor.search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { projektDetaljQuery } from '#app/shell/projekt/projekt-okvir.ts'

const projekt = getRouteApi('/institucija/$institucijaId/program/$programId/projekti/$projektId')

/** The project of the frame, its addresses, and the form as its module draws it. */
export function useUgovorInstitucije() {
  const { institucijaId, programId, projektId } = projekt.useParams()
  const vlasnikId = Number(institucijaId)
  const query = projektDetaljQuery({ vlasnik: 'institucija', vlasnikId, projektId })
  const { data } = useSuspenseQuery(query)
  const adrese = adreseInstitucije({ vlasnikId: institucijaId, programId, projektId })
  const obrazac: CrtaObrazac = (kartica, { sadrzaj, kontekst }) =>
    jeKartica(kartica) && (
      <KarticaUgovorenog
        projektId={projektId}
        kartica={kartica}
        sadrzaj={sadrzaj}
        kontekst={kontekst}
        najvisa={kontekst.ugovor.najvisaBespovratna}
        adrese={adrese}
      />
    )
  return {
    strana: { vrsta: 'institucija', id: vlasnikId, programId: Number(programId), projektId } as const,
    detalj: data,
    projektKey: query.queryKey,
    root: `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}`,
    obrazac,
  }
}

/** The contract in preparation at the desk of its body. */
export function PripremaInstitucije({ kartica }: { kartica: KarticaPripreme }) {
  const { strana, detalj, projektKey, root, obrazac } = useUgovorInstitucije()
  const mjesto = useLocation({ select: ({ hash }) => hash })
  return (
    <PripremaUgovoraPage
      strana={strana}
      projekt={detalj}
      projektKey={projektKey}
      kartica={kartica}
      mjesto={mjesto}
      base={`${root}/ugovaranje/priprema-ugovora`}
      vazeci={`${root}/provedba/ugovori/vazeci-ugovor`}
      obrazac={obrazac}
      notFound={<NotFoundScreen />}
    />
  )
}
