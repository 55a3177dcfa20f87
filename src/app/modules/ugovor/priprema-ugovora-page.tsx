import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { useDokumentApi, useStanje } from '#app/platform/dokument/dokument-context.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { NaReduZapisa } from '#app/platform/record/na-redu-zapisa.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { useMove } from '#app/platform/record/use-move.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExplainedButton } from '#app/ui/explained-button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { KontekstUgovora } from '#contract/modules/ugovor/ugovor.kontekst.ts'
import type { PripremaDetalj } from '#contract/modules/ugovor/ugovor.schema.ts'
import { KarticaObrasca, SkupineUgovora } from './kartica-ugovora.tsx'
import { nazivKartice, projektRijecima } from './kartice.ts'
import { mjestoNedostatka } from './mjesto-nedostatka.ts'
import { NedostaciUgovora } from './nedostaci-ugovora.tsx'
import { PodaciKorisnika } from './podaci-korisnika.tsx'
import { PotpisaniUgovor, ProvjereTijela, VlasniciUgovora } from './provjere-tijela.tsx'
import { pdfUgovora, prijelazProjekta, pripremaQuery, ugovorKey } from './ugovor.calls.ts'
import { KARTICE_PRIPREME, type KarticaPripreme } from './ugovor.search.ts'
import { TEKST } from './ugovor.tekst.ts'
import { UredivanjeUgovora } from './uredivanje-ugovora.tsx'

const { priprema: RIJECI } = TEKST

/** Draws a tab of the form as the form itself shows it, to be read. */
export type CrtaObrazac = (kartica: string, inacica: { sadrzaj: JsonObject; kontekst: KontekstUgovora }) => ReactNode

interface PripremaUgovoraPageProps {
  strana: StranaProjekta
  projekt: ProjektDetalj
  kartica: KarticaPripreme
  /** What of it the address names: a field, or a part of the first tab. */
  mjesto?: string | undefined
  /** Address of the first tab. */
  base: string
  /** Where the contract is once it is valid. */
  vazeci: string
  obrazac: CrtaObrazac
  /** Under which the project of the frame is remembered. */
  projektKey: readonly unknown[]
  notFound: ReactNode
}

/** The contract while both its sides write it: fields in sections, the form as it was contracted, checks and moves. */
export function PripremaUgovoraPage(props: PripremaUgovoraPageProps) {
  const { strana, projekt } = props
  const prije = jeStatus(projektStatuses, projekt.statusId, 'odabran')
  const query = useQuery({ ...pripremaQuery(strana), enabled: !prije })
  if (prije) return <NijePocelo {...props} />
  return (
    <ReadRecord query={query} notFound={props.notFound}>
      {(priprema, { foot }) => <Priprema {...props} priprema={priprema} foot={foot} />}
    </ReadRecord>
  )
}

/** Moves of the project, which the body takes from here. */
function Radnje({ strana, projekt, projektKey }: PripremaUgovoraPageProps) {
  const send = useMove((body) => prijelazProjekta(strana, body), projekt.verzijaRetka, [projektKey, ugovorKey(strana)])
  if (strana.vrsta !== 'institucija' || projekt.dostupneRadnje.length === 0) return null
  return <ActionBar radnje={projekt.dostupneRadnje} onMove={send} />
}

function NijePocelo(props: PripremaUgovoraPageProps) {
  const { strana, projekt } = props
  const tijelo = strana.vrsta === 'institucija'
  return (
    <RecordPage
      eyebrow={projektRijecima(projekt)}
      title={tijelo ? RIJECI.naslov : RIJECI.nacrt}
      notices={<NaReduZapisa stanje={projekt.naRedu} />}
      actionBar={<Radnje {...props} />}
    >
      <EmptyState title={RIJECI.nijePocelo} icon="document">
        {tijelo ? RIJECI.nijePoceloTijelo : RIJECI.nijePoceloKorisnik}
      </EmptyState>
    </RecordPage>
  )
}

type PripremaProps = PripremaUgovoraPageProps & { priprema: PripremaDetalj; foot: ReactNode }

function Priprema(props: PripremaProps) {
  const { strana, projekt, kartica, base, vazeci, priprema, foot } = props
  const tijelo = strana.vrsta === 'institucija'
  const adresa = (kljuc: string) => (kljuc === 'ugovor' ? base : `${base}/${kljuc}`)
  const { uPripremi, nedostaci } = priprema
  const gresaka = (tab: string) => (uPripremi ? nedostaci.filter((one) => one.tab === tab).length : 0)
  return (
    <RecordPage
      koraci
      eyebrow={projektRijecima(projekt)}
      title={tijelo ? RIJECI.naslov : RIJECI.nacrt}
      number={priprema.broj}
      status={
        uPripremi ? (
          <StatusChip tone="active">{RIJECI.oznakaNacrta}</StatusChip>
        ) : (
          <StatusChip tone="success">{RIJECI.oznakaUgovora}</StatusChip>
        )
      }
      meta={uPripremi && RIJECI.rok(formatDatum(priprema.rokPotpisa))}
      actions={<PreuzmiPdf strana={strana} nacrt={uPripremi} />}
      notices={
        <>
          <NaReduZapisa stanje={projekt.naRedu} />
          {!uPripremi && (
            <Banner
              tone="success"
              title={RIJECI.potpisan}
              actions={<LinkButton href={vazeci}>{RIJECI.vazeci}</LinkButton>}
              kratko
            />
          )}
        </>
      }
      tabs={{
        label: TEKST.rijeci.kartice,
        items: KARTICE_PRIPREME.map((kljuc) => ({
          href: adresa(kljuc),
          label: nazivKartice(kljuc),
          current: kljuc === kartica,
          errors: gresaka(kljuc),
        })),
      }}
      foot={foot}
      actionBar={<Radnje {...props} />}
    >
      <UredivanjeUgovora
        strana={strana}
        priprema={priprema}
        tab={kartica}
        adrese={{ kartica: (tab, path) => `${adresa(tab)}#${path}`, pregled: base, pregledKartice: adresa }}
      >
        <Mjesto mjesto={props.mjesto} kartica={kartica} />
        {kartica === 'ugovor' ? (
          <Stack gap={7}>
            {uPripremi && (
              <Nedostaci
                sve={tijelo}
                nedostaci={nedostaci}
                adresa={(one) => mjestoNedostatka(one, { kartica: adresa, tijelo })}
              />
            )}
            <SkupineUgovora />
            {tijelo && uPripremi && <DijeloviTijela strana={strana} priprema={priprema} />}
          </Stack>
        ) : (
          <Kartica {...props} />
        )}
      </UredivanjeUgovora>
    </RecordPage>
  )
}

function Kartica({ kartica, priprema: { sadrzaj, kontekst }, obrazac }: PripremaProps) {
  // Everything on the wire is JSON; the contract's own validation is the proof of its shape.
  const poznato = kontekst as unknown as KontekstUgovora
  if (kartica === 'prijavitelj') return <PodaciKorisnika korisnik={poznato.prijavitelj} />
  return <KarticaObrasca kartica={kartica} obrazac={obrazac(kartica, { sadrzaj, kontekst: poznato })} />
}

function DijeloviTijela(props: Pick<PripremaProps, 'strana' | 'priprema'>) {
  return (
    <Stack gap={7}>
      <ProvjereTijela {...props} />
      <VlasniciUgovora {...props} />
      <PotpisaniUgovor {...props} />
    </Stack>
  )
}

function Nedostaci(props: Omit<ComponentProps<typeof NedostaciUgovora>, 'naziv'>) {
  const nazivi = useStanje((stanje) => stanje.nazivi)
  return <NedostaciUgovora {...props} naziv={(path) => nazivi.get(path)?.oznaka} />
}

/** Leads to what the address names. */
function Mjesto({ mjesto, kartica }: Pick<PripremaUgovoraPageProps, 'mjesto' | 'kartica'>) {
  const api = useDokumentApi()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may have the same place in its address
  useEffect(() => {
    if (!mjesto) return
    const dio = document.getElementById(mjesto)
    if (dio?.tagName === 'SECTION') dio.scrollIntoView()
    else api.idi(mjesto)
  }, [api, mjesto, kartica])
  return null
}

/** The contract as a PDF: the portal makes it, so without a network a button says why not. */
export function PreuzmiPdf({ strana, nacrt }: { strana: StranaProjekta; nacrt: boolean }) {
  const online = useOnline()
  const label = nacrt ? RIJECI.pdfNacrta : RIJECI.pdfUgovora
  if (!online)
    return (
      <ExplainedButton icon="download" disabledReason={RIJECI.pdfBezMreze}>
        {label}
      </ExplainedButton>
    )
  return (
    <LinkButton href={pdfUgovora(strana)} icon="download" target="_blank" rel="noopener">
      {label}
    </LinkButton>
  )
}
