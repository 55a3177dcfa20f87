import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { PripremaZaTeren } from '#app/platform/offline/hooks/priprema-za-teren.tsx'
import { useDocument, useServerKnows } from '#app/platform/offline/hooks/use-document.ts'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { NaReduZapisa } from '#app/platform/record/na-redu-zapisa.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { useMove } from '#app/platform/record/use-move.ts'
import { ZaduzenjeZapisa } from '#app/platform/zaduzenje/zaduzenje-zapisa.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { imaTim } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.rules.ts'
import { TEKST_OSOBA } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.tekst.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { jeNacrt, pisePrijavitelj } from '#contract/modules/projekt/projekt.pogled.ts'
import { NacrtNaUredaju } from './nacrt-na-uredaju.tsx'
import {
  neprispjeloQuery,
  type ProjektAdresa,
  popisiProjekata,
  prijelazProjekta,
  projektKey,
  projektQuery,
} from './projekt.calls.ts'
import { sljedeciKorak } from './projekt.tekst.ts'
import { StanjeProjekta } from './stanje-projekta.tsx'

interface ProjektPlocaPageProps {
  adresa: ProjektAdresa
  /** Address of the project's screens, without a slash at the end. */
  base: string
  /** What was decided about the application. */
  odluka?: (projekt: ProjektDetalj) => ReactNode
  /** The way to be told of changes; an institution's alone. */
  pretplata?: (projekt: ProjektDetalj) => ReactNode
  notFound: ReactNode
}

/** The dashboard of one project: its state, what follows and until when, and the moves. */
export function ProjektPlocaPage({ adresa, base, odluka, pretplata, notFound }: ProjektPlocaPageProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...projektQuery(adresa),
    enabled: useServerKnows('projekt', adresa.projektId) || adresa.vlasnik === 'institucija',
  })
  const document = useDocument('projekt', adresa.projektId)
  const neprispjelo = useQuery({ ...neprispjeloQuery(adresa), enabled: adresa.vlasnik === 'institucija' })
  const retry = () => void refetch()
  if (data !== undefined) {
    return (
      <Stack gap={4}>
        <QueryError error={error} known retry={retry} />
        <Projekt
          projekt={data}
          adresa={adresa}
          base={base}
          pretplata={pretplata?.(data)}
          odluka={odluka?.(data)}
          unsent={document.rows.length > 0}
          neprispjelo={neprispjelo.data?.zapisa ?? 0}
          foot={<AsOf asOf={dataUpdatedAt} busy={isFetching} />}
        />
      </Stack>
    )
  }
  if (document.content !== undefined) return <NacrtNaUredaju document={document} base={base} />
  if (error === null) return <Skeleton shape="block" lines={6} />
  if (error instanceof ApiProblem && error.status === 404) return notFound
  return <QueryError error={error} known={false} zaslon retry={retry} />
}

const PRIGOVOR: readonly string[] = ['podnesiPrigovor', 'povuciPrigovor']

interface ProjektProps {
  projekt: ProjektDetalj
  adresa: ProjektAdresa
  base: string
  pretplata: ReactNode
  odluka: ReactNode
  unsent: boolean
  /** Records of the applicant that never came; told to institutions only. */
  neprispjelo: number
  foot: ReactNode
}

function Projekt({ projekt, adresa, base, pretplata, odluka, unsent, neprispjelo, foot }: ProjektProps) {
  const now = useServerClock()
  const send = useMove((body) => prijelazProjekta(adresa, body), projekt.verzijaRetka, [
    projektKey(adresa),
    ...popisiProjekata(adresa.vlasnik),
    ['upravljacka-ploca', adresa.vlasnik],
  ])
  const { status, poziv, sifra, naziv } = projekt
  const draft = jeNacrt(status.id)
  const dorada = !draft && pisePrijavitelj(status.id)
  const pise = draft || dorada
  const ours = adresa.vlasnik === 'prijavitelj'
  // A draft is moved from its form, where its errors are; here only what needs no form.
  // An objection is submitted and withdrawn where it is written.
  const prigovor = ours && projekt.dostupneRadnje.some(({ kod }) => PRIGOVOR.includes(kod))
  const radnje = ours && pise ? [] : projekt.dostupneRadnje.filter(({ kod }) => !ours || !PRIGOVOR.includes(kod))
  return (
    <RecordPage
      zapis={{ vrsta: 'projekt', id: adresa.projektId, status }}
      eyebrow={poziv.oznaka === null ? poziv.naziv : `${poziv.oznaka} · ${poziv.naziv}`}
      title={naziv}
      number={sifra ?? undefined}
      status={<RecordStatus vrsta="projekt" status={status} />}
      meta={
        draft && poziv.datumZatvaranja !== null ? (
          <Countdown deadline={Date.parse(poziv.datumZatvaranja)} now={now} label="Podnošenje" />
        ) : projekt.dorada !== null && dorada ? (
          <Countdown deadline={Date.parse(projekt.dorada.rok)} now={now} label="Dorada" />
        ) : (
          ours && sljedeciKorak(status.id)
        )
      }
      actions={
        <>
          {pretplata}
          {ours && imaTim({ statusId: status.id, statusPrijeDorade: projekt.dorada?.statusPrije ?? null }) && (
            <LinkButton href={`${base}/osobe-na-projektu`} icon="users">
              {TEKST_OSOBA.naslov}
            </LinkButton>
          )}
          {projekt.obrazac !== null && (
            <PripremaZaTeren projekt={{ ...adresa, programId: projekt.program.id, naziv, sifra }} />
          )}
        </>
      }
      notices={
        <>
          <NaReduZapisa stanje={projekt.naRedu} />
          {!ours && (
            <ZaduzenjeZapisa
              institucijaId={adresa.vlasnikId}
              vrsta="projekt"
              id={adresa.projektId}
              osvjezi={[projektKey(adresa)]}
            />
          )}
          {unsent && (
            <Banner tone="warning" title="Na ovom uređaju ima izmjena koje još nisu stigle">
              Podaci poslužitelja u nastavku ne sadrže te izmjene.
            </Banner>
          )}
          {neprispjelo > 0 && (
            <Banner tone="warning" title={`Zapisi prijavitelja koji nisu stigli: ${neprispjelo}`}>
              Uređaj prijavitelja ih je najavio, a portal ih nikad nije zaprimio. Prijavitelj to vidi u svojoj odlaznoj
              pošti.
            </Banner>
          )}
        </>
      }
      foot={foot}
      actionBar={
        (pise || prigovor || radnje.length > 0) && (
          <ActionBar radnje={radnje} onMove={send}>
            {prigovor && (
              <LinkButton href={`${base}/pregled-prijavnog-obrasca/prigovor`} icon="chat">
                Prigovor
              </LinkButton>
            )}
            {ours && pise && (
              <LinkButton href={`${base}/prijavni-obrazac`} variant="primary" icon="edit">
                {dorada ? 'Nastavi s doradom' : 'Nastavi s prijavom'}
              </LinkButton>
            )}
            {ours && pise && (
              <LinkButton href={`${base}/pregled-prijavnog-obrasca`} icon="eye">
                Provjeri i podnesi
              </LinkButton>
            )}
          </ActionBar>
        )
      }
    >
      {odluka}
      <StanjeProjekta projekt={projekt} base={base} korak={ours && pise ? sljedeciKorak(status.id) : undefined} />
    </RecordPage>
  )
}
