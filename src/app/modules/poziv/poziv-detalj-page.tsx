import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChangedElsewhere } from '#app/platform/record/changed-elsewhere.tsx'
import { NaReduZapisa } from '#app/platform/record/na-redu-zapisa.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { usePotez } from '#app/platform/record/stol.ts'
import { BEZ_RADNJE } from '#app/platform/record/tekst.ts'
import { EditedMoves, EditsRefused } from '#app/platform/record/unsaved-edits.tsx'
import { OtvoriZapis, Zaduzenje } from '#app/platform/record/zapis-page.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { nedostajePodataka } from '#contract/kernel/dokument/potpunost.ts'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import { imaOcjenu, Ocjena } from './ocjena.tsx'
import { stolPoziva, upotrebaPozivaQuery } from './poziv.calls.ts'
import { vrijemeTekst } from './poziv.tekst.ts'
import { KARTICE_POZIVA, type KarticaPoziva } from './poziv-kartice.ts'
import { PozivPregled } from './poziv-pregled.tsx'
import { PrijaviteljiPoziva } from './prijavitelji-poziva.tsx'
import { KarticaUredivanja } from './uredivanje/kartica-uredivanja.tsx'
import { NedostaciPoziva, type Nedostatak, nedostaciPoziva } from './uredivanje/nedostaci-poziva.tsx'
import { dioZaUredivanje, izvorPoziva, samoUpute, useObrazacPoziva } from './uredivanje/obrazac-poziva.ts'
import { usePoljeIzAdrese } from './uredivanje/polje-iz-adrese.ts'
import { PreuzmiDefiniciju } from './uredivanje/preuzmi-definiciju.tsx'
import { usePoljaPoziva } from './uredivanje/use-polja.ts'

interface PozivDetaljPageProps {
  institucijaId: number
  pozivId: number
  kartica: KarticaPoziva
  /** Address of this screen without its search. */
  base: string
  notFound: ReactNode
}

/** A call as its bodies work on it. */
export function PozivDetaljPage(props: PozivDetaljPageProps) {
  return (
    <OtvoriZapis stol={stolPoziva(props.institucijaId)} id={props.pozivId} notFound={props.notFound}>
      {(poziv, { foot, busy, retry }) => (
        <Poziv
          {...props}
          poziv={poziv}
          foot={foot}
          promijenjen={(saving) => (
            <ChangedElsewhere
              vrsta="poziv"
              id={poziv.id}
              za={`institucija:${props.institucijaId}`}
              verzijaRetka={poziv.verzijaRetka}
              busy={saving || busy}
              onReload={retry}
            />
          )}
        />
      )}
    </OtvoriZapis>
  )
}

function Poziv({
  poziv,
  institucijaId,
  kartica,
  base,
  foot,
  promijenjen,
}: PozivDetaljPageProps & { poziv: PozivDetalj; foot: ReactNode; promijenjen: (busy: boolean) => ReactNode }) {
  const { sve, kartica: skupine, greske, karticaPolja } = usePoljaPoziva(poziv, kartica)
  const nedostaci = nedostaciPoziva(poziv, karticaPolja, sve)
  const adresa = (key: KarticaPoziva, put: string) => `${base}?kartica=${key}#${put}`
  usePoljeIzAdrese(kartica)
  const obrazac = useObrazacPoziva(institucijaId, poziv, sve)
  const mijenja = dioZaUredivanje(poziv)
  const { data: upotreba } = useQuery({
    ...upotrebaPozivaQuery(institucijaId, poziv.id),
    enabled: mijenja === 'izmjena',
  })
  const stol = stolPoziva(institucijaId)
  const send = usePotez(stol, poziv)
  const radnje = poziv.dostupneRadnje.map((one) =>
    one.nedostaci === undefined ? one : { ...one, razlog: `${nedostajePodataka(one.nedostaci.length)}.` },
  )
  return (
    <RecordPage
      zapis={{ vrsta: 'poziv', id: poziv.id, status: poziv.status }}
      eyebrow={[poziv.program.naziv, poziv.komponenta?.naziv].filter(Boolean).join(' · ')}
      title={poziv.naziv === '' ? 'Poziv bez naziva' : poziv.naziv}
      number={poziv.oznaka ?? undefined}
      status={<RecordStatus vrsta="poziv" status={poziv.status} />}
      meta={<NaPotezu poziv={poziv} />}
      notices={
        <>
          <NaReduZapisa stanje={poziv.naRedu} />
          <NedostaciPoziva nedostaci={nedostaci} kartica={kartica} adresa={adresa}>
            <Zaduzenje stol={stol} id={poziv.id} />
          </NedostaciPoziva>
          {promijenjen(obrazac.pending)}
          <EditsRefused obrazac={obrazac} />
          <Obavijesti poziv={poziv} prijava={upotreba?.prijava ?? 0} />
        </>
      }
      actions={
        mijenja === 'osnovno' && (
          <PreuzmiDefiniciju institucijaId={institucijaId} poziv={poziv} polja={sve} onPreuzmi={obrazac.set} />
        )
      }
      koraci
      tabs={{
        label: 'Kartice poziva',
        items: tabs(base, kartica, greske(obrazac.greske), nedostaci),
      }}
      foot={foot}
      actionBar={<EditedMoves obrazac={obrazac} radnje={radnje} onMove={send} spremljeno={mijenja !== null} />}
    >
      {skupine.length > 0 && (
        <KarticaUredivanja
          skupine={skupine}
          izvor={izvorPoziva(poziv)}
          obrazac={obrazac}
          samoUpute={samoUpute(poziv)}
          upotreba={upotreba}
        />
      )}
      {skupine.length === 0 && <PozivPregled kartica={kartica} poziv={poziv} institucijaId={institucijaId} />}
      {kartica === 'prihvatljivost' && poziv.vrstaPostupka === 'izravnaDodjela' && (
        <PrijaviteljiPoziva institucijaId={institucijaId} programId={poziv.program.id} pozivId={poziv.id} />
      )}
      {kartica === 'osnovni-podaci' && imaOcjenu(poziv) && (
        <Ocjena key={poziv.status.id} institucijaId={institucijaId} poziv={poziv} />
      )}
    </RecordPage>
  )
}

/** Tabs as addresses; every tab keeps its place. */
export function tabs(
  base: string,
  current: KarticaPoziva,
  greske: Partial<Record<KarticaPoziva, number>>,
  nedostaci?: ReadonlyMap<KarticaPoziva, readonly Nedostatak[]>,
) {
  return KARTICE_POZIVA.map(([key, label]) => ({
    href: `${base}?kartica=${key}`,
    label,
    current: key === current,
    errors: greske[key] ?? 0,
    count: (greske[key] ?? 0) || (nedostaci?.get(key)?.length ?? 0),
  }))
}

/** Who acts next and until when, in words. */
function NaPotezu({ poziv }: { poziv: PozivDetalj }) {
  const now = useServerClock()
  const moja = poziv.dostupneRadnje.find(({ opasno }) => !opasno)
  const { skupina, datumZatvaranja, datumOtvaranja } = poziv
  return (
    <>
      {skupina === 'Otvoren' && datumZatvaranja !== null && (
        <Countdown deadline={Date.parse(datumZatvaranja)} now={now} label="Prijave" />
      )}
      {skupina === 'U najavi' && <span>Otvara se {vrijemeTekst(datumOtvaranja) ?? 'naknadno'}. </span>}
      <span>{moja === undefined ? BEZ_RADNJE : potezTekst(moja)}</span>
    </>
  )
}

/** What is expected of this person, or why it cannot be done yet. */
function potezTekst({ oznaka, onemoguceno, razlog, nedostaci }: PozivDetalj['dostupneRadnje'][number]): string {
  if (nedostaci !== undefined) return `Sljedeća radnja: ${oznaka}. ${nedostajePodataka(nedostaci.length)}.`
  return onemoguceno ? `Sljedeća radnja: ${oznaka}. ${razlog ?? ''}` : `Na potezu ste vi: ${oznaka}.`
}

interface ObavijestiProps {
  poziv: PozivDetalj
  prijava: number
}

function Obavijesti({ poziv, prijava }: ObavijestiProps) {
  const { upozorenja, izmjena } = poziv
  return (
    <Stack gap={3}>
      {izmjena !== null && (
        <Banner tone="info" title={`U tijeku je ${VRSTE[izmjena.vrsta]}`}>
          {izmjena.razlog || 'Vrijedi dosadašnji sadržaj dok izmjena ne stupi na snagu.'}
        </Banner>
      )}
      {prijava > 0 && (
        <Banner tone="warning" title="Poziv već ima prijave">
          {`Broj prijava: ${prijava}. Ono što promijenite vrijedit će i za njih kad izmjena stupi na snagu.`}
        </Banner>
      )}
      {upozorenja.map((text) => (
        <Banner key={text} tone="warning" kratko>
          {text}
        </Banner>
      ))}
    </Stack>
  )
}

const VRSTE = {
  bitna: 'bitna izmjena poziva',
  tehnicka: 'tehnička izmjena poziva',
  azuriranje: 'ažuriranje dokumentacije',
} as const
