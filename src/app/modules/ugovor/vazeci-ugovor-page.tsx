import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { DokumentProvider } from '#app/platform/dokument/dokument-context.tsx'
import { PregledOdgovora } from '#app/platform/dokument/pregled/pregled-odgovora.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { samoZaCitanje } from '#app/platform/dokument/uredaj.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDatum, formatVrijeme, isIsoDatum, today } from '#contract/kernel/datum.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { VRSTE_INACICA } from '#contract/modules/ugovor/inacice-ugovora.ts'
import { brojUgovora } from '#contract/modules/ugovor/ugovor.broj.ts'
import type { KontekstUgovora } from '#contract/modules/ugovor/ugovor.kontekst.ts'
import type { InacicaUgovoraDetalj } from '#contract/modules/ugovor/ugovor.schema.ts'
import { InacicePage, UsporedbaInacica } from './inacice-page.tsx'
import { type AdresaUgovora, nazivKartice, projektRijecima } from './kartice.ts'
import { PodaciKorisnika } from './podaci-korisnika.tsx'
import { PRIKAZ_UGOVORA } from './prikaz.ts'
import { type CrtaObrazac, PreuzmiPdf } from './priprema-ugovora-page.tsx'
import { inacicaQuery, vazeciQuery } from './ugovor.calls.ts'
import { KARTICE_UGOVORA, type KarticaUgovora, type UpitUgovora } from './ugovor.search.ts'
import { TEKST } from './ugovor.tekst.ts'
import { useKontekst } from './uredivanje-ugovora.tsx'

const { vazeci: RIJECI } = TEKST

interface VazeciUgovorPageProps {
  strana: StranaProjekta
  detalj: Pick<ProjektDetalj, 'naziv' | 'sifra'>
  kartica: KarticaUgovora
  upit: UpitUgovora
  adresa: AdresaUgovora
  onAdresa: (href: string) => void
  obrazac: CrtaObrazac
  notFound: ReactNode
  /** While there is no valid contract: where it is prepared. */
  priprema?: string | undefined
}

/** The contract as it is valid, as it was on a day, or one version of it; read only. */
export function VazeciUgovorPage(props: VazeciUgovorPageProps) {
  const { strana, upit, notFound } = props
  const { dan, inacica } = upit
  const trazena = inacica !== undefined
  const ova = useQuery({ ...inacicaQuery(strana, inacica ?? 0), enabled: trazena })
  const naDan = useQuery({ ...vazeciQuery(strana, dan), enabled: !trazena })
  return (
    <ReadRecord<InacicaUgovoraDetalj | null> query={trazena ? ova : naDan} notFound={notFound}>
      {(one, { foot }) => (one === null ? <Nema {...props} /> : <Ugovor {...props} inacica={one} foot={foot} />)}
    </ReadRecord>
  )
}

function Nema({ upit: { dan }, detalj, adresa, priprema }: VazeciUgovorPageProps) {
  return (
    <RecordPage eyebrow={projektRijecima(detalj)} title={RIJECI.naslov}>
      {dan !== undefined && isIsoDatum(dan) ? (
        <EmptyState
          title={RIJECI.nijeVrijedio(formatDatum(dan))}
          icon="calendar"
          action={<LinkButton href={adresa('ugovor')}>{RIJECI.natrag}</LinkButton>}
        />
      ) : (
        <EmptyState
          title={RIJECI.nemaUgovora}
          icon="document"
          action={priprema !== undefined && <LinkButton href={priprema}>{RIJECI.pripremi}</LinkButton>}
        >
          {RIJECI.nemaUgovoraUputa}
        </EmptyState>
      )}
    </RecordPage>
  )
}

interface UgovorProps extends VazeciUgovorPageProps {
  inacica: InacicaUgovoraDetalj
  foot: ReactNode
}

function Ugovor(props: UgovorProps) {
  const { strana, detalj, kartica, upit, adresa, onAdresa, inacica, foot } = props
  const { dan } = upit
  // The version that is looked at stays the same from tab to tab.
  const ista = compact({ dan, inacica: upit.inacica })
  const { ugovor } = kontekstOd(inacica)
  const sada = useServerClock()
  const vrijediOd = formatVrijeme(Date.parse(inacica.vrijediOd))
  return (
    <RecordPage
      koraci
      eyebrow={projektRijecima(detalj)}
      title={RIJECI.naslov}
      number={brojUgovora(ugovor)}
      status={
        inacica.vazeca ? (
          <StatusChip tone="success">{TEKST.inacice.vazeca}</StatusChip>
        ) : (
          <StatusChip icon="history">{RIJECI.inacica(inacica.broj)}</StatusChip>
        )
      }
      meta={[RIJECI.inacica(inacica.broj), VRSTE_INACICA[inacica.vrsta], RIJECI.vrijediOd(vrijediOd)].join(' · ')}
      actions={<PreuzmiPdf strana={strana} nacrt={false} />}
      notices={
        (dan !== undefined || !inacica.vazeca) && (
          <Banner
            tone="warning"
            title={
              dan !== undefined && isIsoDatum(dan)
                ? RIJECI.prikaz(formatDatum(dan), inacica.broj)
                : RIJECI.starija(inacica.broj)
            }
            actions={
              <LinkButton size="s" href={adresa(kartica)}>
                {RIJECI.natrag}
              </LinkButton>
            }
            kratko
          >
            {RIJECI.samoCitanje}
          </Banner>
        )
      }
      tabs={{
        label: TEKST.rijeci.kartice,
        items: KARTICE_UGOVORA.map((kljuc) => ({
          href: adresa(kljuc, ista),
          label: nazivKartice(kljuc),
          current: kljuc === kartica,
        })),
      }}
      foot={foot}
    >
      {!['inacice', 'usporedba'].includes(kartica) && (
        <div data-print="none">
          <DateField
            name="kao-na-dan"
            label={RIJECI.naDan}
            hint={RIJECI.naDanUputa}
            value={dan ?? null}
            max={today(sada())}
            onChange={(value) => {
              if (value === null) onAdresa(adresa(kartica))
              else if (isIsoDatum(value)) onAdresa(adresa(kartica, { dan: value }))
            }}
          />
        </div>
      )}
      <Sadrzaj {...props} />
    </RecordPage>
  )
}

/** Everything on the wire is JSON; the contract's own validation is the proof of its shape. */
const kontekstOd = ({ kontekst }: Pick<InacicaUgovoraDetalj, 'kontekst'>) => kontekst as unknown as KontekstUgovora

function Sadrzaj(props: UgovorProps) {
  const { strana, kartica, upit, adresa, inacica, obrazac } = props
  if (kartica === 'inacice') return <InacicePage strana={strana} adresa={adresa} />
  if (kartica === 'usporedba') return <UsporedbaInacica strana={strana} upit={upit} adresa={adresa} />
  const kontekst = kontekstOd(inacica)
  if (kartica === 'prijavitelj') return <PodaciKorisnika korisnik={kontekst.prijavitelj} />
  if (kartica !== 'ugovor') return obrazac(kartica, { sadrzaj: inacica.sadrzaj, kontekst })
  return <CitaniUgovor inacica={inacica} adresa={adresa} />
}

/** The contract's own tab, to be read. */
function CitaniUgovor({
  inacica: { broj, sadrzaj, kontekst: zapisano },
  adresa,
}: Pick<UgovorProps, 'inacica' | 'adresa'>) {
  const sada = useServerClock()
  const uredaj = useMemo(() => samoZaCitanje(sadrzaj, {}), [sadrzaj])
  const kontekst = useKontekst(zapisano)
  return (
    <DokumentProvider
      key={broj}
      prikaz={PRIKAZ_UGOVORA}
      id={String(broj)}
      uredaj={uredaj}
      sadrzaj={sadrzaj}
      kontekst={kontekst}
      samoCitanje
      adrese={{ pregled: adresa('ugovor'), pregledKartice: () => adresa('ugovor') }}
      sada={sada}
      prijaviteljId={null}
    >
      <PregledOdgovora kartica="ugovor" />
    </DokumentProvider>
  )
}
