import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOtvoreno, useStanje } from '#app/platform/dokument/dokument-context.tsx'
import { IzmjeneAlati } from '#app/platform/dokument/okvir/izmjene-alati.tsx'
import { KarticaPisanog, PisaniDokument, useMetaDokumenta } from '#app/platform/dokument/projekt/pisani-dokument.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { StanjePisanja } from '#app/platform/dokument/radnje/stanje-pisanja.tsx'
import { useDocuments, useOfflineActions } from '#app/platform/offline/hooks/use-document.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { danIKoliko } from '#contract/kernel/rok-rijecima.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { prigovorStatuses } from '#contract/modules/odabir/prigovor.statuses.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { IshodPrigovora, OsporenaURecenici } from './odluka-prigovora.tsx'
import { stanjePrigovoraQuery, stolPrigovora } from './prigovor.calls.ts'
import type { KarticaPrigovora } from './prigovor.search.ts'
import { TEKST } from './prigovor.tekst.ts'
import { noviPrigovor, razlikePrigovora, VRSTA_PRIGOVORA } from './prigovor-prikaz.ts'
import { RadnjeProjekta } from './radnje-prigovora.tsx'

interface PrigovorPrijaviteljaProps {
  strana: StranaProjekta
  prijavitelj: { id: number; naziv: string }
  /** The project of the frame, with the moves that this person has. */
  projekt: ProjektDetalj | undefined
  kartica: KarticaPrigovora
  polje?: string | undefined
  /** Address of this screen without its search. */
  base: string
}

/** The objection of a project at its applicant's: written also without a network, submitted with the project. */
export function PrigovorPrijaviteljaPage(props: PrigovorPrijaviteljaProps) {
  const { strana, base } = props
  const query = stanjePrigovoraQuery(strana)
  useRefetchAfterSync(query.queryKey)
  const { data: stanje } = useQuery(query)
  const ovdje = useDocuments(VRSTA_PRIGOVORA.prikaz.vrsta)?.filter(
    ({ meta }) => VRSTA_PRIGOVORA.meta(meta)?.projekt.id === strana.projektId,
  )
  // What was begun on this device is open before the portal has heard of it.
  const zapocet = ovdje?.find(({ meta }) => {
    const statusId = VRSTA_PRIGOVORA.meta(meta)?.statusId
    return statusId !== undefined && jeStatus(prigovorStatuses, statusId, 'uIzradi')
  })
  // A newer one may be begun once the last is closed.
  const id = zapocet?.id ?? (stanje?.novi ? undefined : (stanje?.prigovor?.id ?? ovdje?.at(-1)?.id))
  if (id === undefined) return <BezPrigovora {...props} novi={stanje?.novi ?? null} razlog={stanje?.razlog ?? null} />
  const adresa = (kartica: string) => (kartica === 'prigovor' ? base : `${base}?kartica=${kartica}`)
  return (
    <PisaniDokument vrsta={VRSTA_PRIGOVORA} stol={stolPrigovora(strana)} id={id} base={base} adresa={adresa}>
      {() => <Otvoreni {...props} />}
    </PisaniDokument>
  )
}

interface BezPrigovoraProps extends PrigovorPrijaviteljaProps {
  novi: Parameters<typeof noviPrigovor>[0] | null
  razlog: string | null
}

function BezPrigovora({ strana, prijavitelj, novi, razlog }: BezPrigovoraProps) {
  const actions = useOfflineActions()
  const [pending, setPending] = useState(false)
  const kreiraj = async () => {
    if (novi === null || !actions) return
    setPending(true)
    try {
      await actions.createDocument(noviPrigovor(novi, prijavitelj, strana.programId))
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    }
    setPending(false)
  }
  const rok = novi?.okolnosti.rok
  const sada = useServerClock()
  return (
    <Stack gap={5}>
      <PageHeader title={TEKST.naslov} />
      {novi !== null && <OsporenaURecenici strana={strana} protiv={novi.protiv} />}
      <EmptyState
        title={TEKST.novi.naslov}
        icon="chat"
        action={
          novi !== null &&
          actions && (
            <Button variant="primary" icon="plus" pending={pending} onClick={() => void kreiraj()}>
              {TEKST.novi.gumb}
            </Button>
          )
        }
      >
        {rok ? TEKST.novi.moze(danIKoliko(rok, sada())) : (razlog ?? TEKST.novi.bez)}
      </EmptyState>
    </Stack>
  )
}

function Otvoreni({ strana, projekt, kartica, polje }: PrigovorPrijaviteljaProps) {
  const meta = useMetaDokumenta(VRSTA_PRIGOVORA)
  const { id } = useOtvoreno()
  const greske = useStanje((stanje) => stanje.greske.length)
  const sada = useServerClock()
  useRefetchAfterSync(['projekt', strana.vrsta, strana.id, strana.projektId])
  const { statusId, okolnosti, protiv, tijek } = meta
  const pise = jeStatus(prigovorStatuses, statusId, 'uIzradi')
  const rok = pise ? (protiv?.rok ?? okolnosti.rok) : null
  const zapreka = pise && greske > 0 ? TEKST.zapreke.neispravno : undefined
  const bilo = useDocuments(VRSTA_PRIGOVORA.prikaz.vrsta)?.find((one) => one.id === id)
  const nije = pise && bilo?.state !== 'clean' ? TEKST.zapreke.nespremljeno : undefined
  return (
    <KarticaPisanog
      kartica={kartica}
      polje={polje}
      rok={rok ? TEKST.rok(danIKoliko(rok, sada())) : undefined}
      obavijesti={
        <Stack gap={4}>
          {pise && <Banner tone="info">{TEKST.dokazi}</Banner>}
          {jeStatus(prigovorStatuses, statusId, 'naOcitovanju') && <Banner tone="info">{TEKST.ceka}</Banner>}
          <IshodPrigovora strana={strana} prigovorId={id} odluka={tijek.odluka} />
          <OsporenaURecenici strana={strana} protiv={protiv} />
        </Stack>
      }
      bezInacica={TEKST.bezInacica}
      razlike={razlikePrigovora(okolnosti, sada())}
    >
      <RadnjeProjekta
        strana={strana}
        projekt={projekt}
        zapreka={zapreka ?? nije}
        status={pise ? <StanjePisanja alati={<IzmjeneAlati />} /> : undefined}
      />
    </KarticaPisanog>
  )
}
