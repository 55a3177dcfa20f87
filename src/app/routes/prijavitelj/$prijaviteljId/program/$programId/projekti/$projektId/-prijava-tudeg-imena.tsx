import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import type { Adrese } from '#app/modules/prijavni-obrazac/adrese.ts'
import { jeKartica } from '#app/modules/prijavni-obrazac/kartica.ts'
import { PregledDetalja } from '#app/modules/prijavni-obrazac/pregled/pregled-detalja.tsx'
import { NedostupanUredaj } from '#app/platform/offline/hooks/nedostupan-uredaj.tsx'
import { projektDetaljQuery } from '#app/shell/projekt/projekt-okvir.ts'

/** The application under another's name: what the server has of it, since work on devices is only its author's (decision 0031). */
export function PrijavaTudegImena({ adrese }: { adrese: Adrese }) {
  const { kartica } = useParams({ strict: false })
  const rasprava = useLocation({ select: ({ pathname }) => pathname.endsWith('/rasprava') })
  const { vlasnikId, projektId } = adrese.paket
  const { data } = useSuspenseQuery(projektDetaljQuery({ vlasnik: 'prijavitelj', vlasnikId, projektId }))
  return (
    <>
      <NedostupanUredaj failure="tude-ime" />
      <PregledDetalja
        detalj={data}
        adrese={adrese}
        kartica={rasprava ? 'rasprava' : jeKartica(kartica) ? kartica : undefined}
      />
    </>
  )
}
