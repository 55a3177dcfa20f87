import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChangedElsewhere } from '#app/platform/record/changed-elsewhere.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { EditedMoves } from '#app/platform/record/unsaved-edits.tsx'
import { useMove } from '#app/platform/record/use-move.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import { imaOcjenu, Ocjena } from './ocjena.tsx'
import { POZIVI, pozivKey, pozivQuery, prijelazPoziva, upotrebaPozivaQuery } from './poziv.calls.ts'
import { vrijemeTekst } from './poziv.tekst.ts'
import { KARTICE_POZIVA, type KarticaPoziva } from './poziv-kartice.ts'
import { PozivPregled } from './poziv-pregled.tsx'
import { PrijaviteljiPoziva } from './prijavitelji-poziva.tsx'
import { KarticaUredivanja } from './uredivanje/kartica-uredivanja.tsx'
import { PreuzmiDefiniciju } from './uredivanje/preuzmi-definiciju.tsx'
import { usePoljaPoziva } from './uredivanje/use-polja.ts'
import { dioZaUredivanje, izvorPoziva, samoUpute, type Uredivanje, useUredivanje } from './uredivanje/use-uredivanje.ts'

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
    <ReadRecord query={useQuery(pozivQuery(props.institucijaId, props.pozivId))} notFound={props.notFound}>
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
    </ReadRecord>
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
  const { sve, kartica: skupine, greske } = usePoljaPoziva(poziv, kartica)
  const uredivanje = useUredivanje(institucijaId, poziv, sve)
  const mijenja = dioZaUredivanje(poziv)
  const { data: upotreba } = useQuery({
    ...upotrebaPozivaQuery(institucijaId, poziv.id),
    enabled: mijenja === 'izmjena',
  })
  const send = useMove((body) => prijelazPoziva(institucijaId, poziv.id, body), poziv.verzijaRetka, [
    pozivKey(institucijaId, poziv.id),
    POZIVI,
    ['upravljacka-ploca', 'institucija'],
  ])
  return (
    <RecordPage
      eyebrow={[poziv.program.naziv, poziv.komponenta?.naziv].filter(Boolean).join(' · ')}
      title={poziv.naziv === '' ? 'Poziv bez naziva' : poziv.naziv}
      number={poziv.oznaka ?? undefined}
      status={<RecordStatus vrsta="poziv" status={poziv.status} />}
      meta={<NaPotezu poziv={poziv} />}
      notices={
        <>
          {promijenjen(uredivanje.pending)}
          <Obavijesti poziv={poziv} uredivanje={uredivanje} prijava={upotreba?.prijava ?? 0} />
        </>
      }
      actions={
        mijenja === 'osnovno' && (
          <PreuzmiDefiniciju institucijaId={institucijaId} poziv={poziv} polja={sve} onPreuzmi={uredivanje.preuzmi} />
        )
      }
      tabs={{
        label: 'Kartice poziva',
        items: tabs(base, kartica, greske(uredivanje.greske)),
      }}
      foot={foot}
      actionBar={<EditedMoves edits={uredivanje} radnje={poziv.dostupneRadnje} onMove={send} />}
    >
      {skupine.length > 0 && (
        <KarticaUredivanja
          skupine={skupine}
          izvor={izvorPoziva(poziv)}
          uredivanje={uredivanje}
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
export function tabs(base: string, current: KarticaPoziva, greske: Partial<Record<KarticaPoziva, number>>) {
  return KARTICE_POZIVA.map(([key, label]) => ({
    href: `${base}?kartica=${key}`,
    label,
    current: key === current,
    errors: greske[key] ?? 0,
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
      <span>{moja === undefined ? 'Od vas se sada ne traži radnja.' : potezTekst(moja)}</span>
    </>
  )
}

/** What is expected of this person, or why it cannot be done yet. */
function potezTekst({ oznaka, onemoguceno, razlog }: PozivDetalj['dostupneRadnje'][number]): string {
  return onemoguceno ? `Sljedeća radnja: ${oznaka}. ${razlog ?? ''}` : `Na potezu ste vi: ${oznaka}.`
}

interface ObavijestiProps {
  poziv: PozivDetalj
  uredivanje: Uredivanje
  prijava: number
}

function Obavijesti({ poziv, uredivanje, prijava }: ObavijestiProps) {
  const { upozorenja, izmjena } = poziv
  return (
    <Stack gap={3}>
      {uredivanje.poruka && (
        <Banner tone="danger" live="assertive" title="Izmjene nisu spremljene">
          {uredivanje.poruka}
          {uredivanje.sukob && ' Učitano je novo stanje, a ono što ste unijeli ostalo je u poljima.'}
        </Banner>
      )}
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
        <Banner key={text} tone="warning">
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
