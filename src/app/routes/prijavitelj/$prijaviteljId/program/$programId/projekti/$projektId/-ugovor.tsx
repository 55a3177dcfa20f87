import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { adresePrijavitelja } from '#app/modules/prijavni-obrazac/adrese.ts'
import { jeKartica } from '#app/modules/prijavni-obrazac/kartica.ts'
import { KarticaUgovorenog } from '#app/modules/prijavni-obrazac/pregled/kartica-ugovorenog.tsx'
import { uSvojimAdresama } from '#app/modules/ugovor/kartice.ts'
import { type CrtaObrazac, PripremaUgovoraPage } from '#app/modules/ugovor/priprema-ugovora-page.tsx'
import { type KarticaPripreme, karticaPripreme, type UpitUgovora } from '#app/modules/ugovor/ugovor.search.ts'
import { VazeciUgovorPage } from '#app/modules/ugovor/vazeci-ugovor-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { projektDetaljQuery } from '#app/shell/projekt/projekt-okvir.ts'
import { jeUgovoren } from '#contract/modules/projekt/projekt.pogled.ts'

const projekt = getRouteApi('/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId')

/** The project of the frame, its addresses, and the form as its module draws it. */
export function useUgovorPrijavitelja() {
  const { prijaviteljId, programId, projektId } = projekt.useParams()
  const vlasnikId = Number(prijaviteljId)
  const query = projektDetaljQuery({ vlasnik: 'prijavitelj', vlasnikId, projektId })
  const { data } = useSuspenseQuery(query)
  const adrese = adresePrijavitelja({ vlasnikId: prijaviteljId, programId, projektId })
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
    strana: { vrsta: 'prijavitelj', id: vlasnikId, programId: Number(programId), projektId } as const,
    detalj: data,
    projektKey: query.queryKey,
    base: `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/ugovori/vazeci-ugovor`,
    obrazac,
  }
}

/** The contract of the applicant's project: its draft until it is signed, from then on the valid one. */
export function UgovorPrijavitelja({ kartica, upit }: { kartica: string; upit: UpitUgovora }) {
  const { strana, detalj, projektKey, base, obrazac } = useUgovorPrijavitelja()
  const mjesto = useLocation({ select: ({ hash }) => hash })
  const router = useRouter()
  const zajedno = { strana, obrazac, notFound: <NotFoundScreen /> }
  if (!jeUgovoren(detalj.statusId)) {
    const nacrt: KarticaPripreme = karticaPripreme(kartica) ?? 'ugovor'
    const adresa = { mjesto, base, vazeci: base, projektKey }
    return <PripremaUgovoraPage {...zajedno} {...adresa} projekt={detalj} kartica={nacrt} />
  }
  return (
    <VazeciUgovorPage
      {...zajedno}
      detalj={detalj}
      kartica={upit.kartica ?? karticaPripreme(kartica) ?? 'ugovor'}
      upit={upit}
      adresa={uSvojimAdresama(base)}
      onAdresa={(href) => void router.navigate({ href })}
    />
  )
}
