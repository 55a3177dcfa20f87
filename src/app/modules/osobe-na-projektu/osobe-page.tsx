import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readKeptEdits } from '#app/platform/record/kept-edits.ts'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { today } from '#contract/kernel/datum.ts'
import { formatTelefon } from '#contract/kernel/telefon.ts'
import { otisla } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.rules.ts'
import type { OsobaNaProjektu } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.schema.ts'
import {
  imeOsobeNaProjektu,
  NAZIVI_ULOGA,
  POLJA_OSOBE,
  razdobljeOsobe,
  TEKST_OSOBA,
} from '#contract/modules/osobe-na-projektu/osobe-na-projektu.tekst.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { kljucOsobe, ObrazacOsobe } from './obrazac-osobe.tsx'
import { type OsobeAdresa, osobeQuery } from './osobe.calls.ts'

const STUPCI: readonly Column<OsobaNaProjektu>[] = [
  { id: 'ime', header: TEKST_OSOBA.imePrezime, render: imeOsobeNaProjektu },
  { id: 'uloga', header: POLJA_OSOBE.uloga, render: ({ uloga }) => NAZIVI_ULOGA[uloga] },
  { id: 'razdoblje', header: TEKST_OSOBA.sada, render: razdobljeOsobe, nowrap: true },
  { id: 'email', header: POLJA_OSOBE.email, render: ({ email }) => email },
  {
    id: 'telefon',
    header: POLJA_OSOBE.telefon,
    render: ({ telefon }) => (telefon === null ? '–' : formatTelefon(telefon)),
    nowrap: true,
  },
  { id: 'oib', header: POLJA_OSOBE.oib, render: ({ oib }) => oib ?? '–', nowrap: true },
]
const PRAVO: Column<OsobaNaProjektu> = {
  id: 'pravo',
  header: TEKST_OSOBA.pravo,
  render: ({ pravo }) => (pravo === null ? TEKST_OSOBA.bezPrava : RAZINE_PRIJAVITELJA[pravo]),
}

interface OsobeNaProjektuPageProps {
  adresa: OsobeAdresa
  notFound: ReactNode
}

/** „Osobe na projektu”: who leads, pays, procures and represents, today and before. */
export function OsobeNaProjektuPage({ adresa, notFound }: OsobeNaProjektuPageProps) {
  const query = useQuery(osobeQuery(adresa))
  const danas = today(useServerClock()())
  return (
    <ReadRecord query={query} notFound={notFound}>
      {({ projekt, osobe, smijeUredivati, vidiPrava }, { foot }) => (
        <Stack gap={6}>
          <PageHeader
            title={TEKST_OSOBA.naslov}
            eyebrow={[projekt.sifra, projekt.naziv].filter(Boolean).join(' · ')}
            meta={projekt.prijavitelj}
          />
          <Osobe
            key={adresa.projektId}
            adresa={adresa}
            sada={osobe.filter((one) => !otisla(one, danas))}
            prije={osobe.filter((one) => otisla(one, danas))}
            smijeUredivati={smijeUredivati}
            vidiPrava={vidiPrava}
          />
          {foot}
        </Stack>
      )}
    </ReadRecord>
  )
}

/** Whose fields are open: of a new person, of this one, or nobody's. */
type Otvoreno = 'nova' | OsobaNaProjektu['id'] | null

interface OsobeProps {
  adresa: OsobeAdresa
  sada: readonly OsobaNaProjektu[]
  prije: readonly OsobaNaProjektu[]
  smijeUredivati: boolean
  vidiPrava: boolean
}

function Osobe({ adresa, sada, prije, smijeUredivati, vidiPrava }: OsobeProps) {
  const sve = [...sada, ...prije]
  const zapoceto = (id: string | undefined) => Object.keys(readKeptEdits(kljucOsobe(adresa.projektId, id))).length > 0
  const [otvoreno, otvori] = useState<Otvoreno>(() => {
    if (!smijeUredivati) return null
    return zapoceto(undefined) ? 'nova' : (sve.find(({ id }) => zapoceto(id))?.id ?? null)
  })
  const pise = adresa.tko === 'prijavitelj' && smijeUredivati
  const osoba = sve.find(({ id }) => id === otvoreno)
  const tablica = (caption: string, rows: readonly OsobaNaProjektu[], prazno: string) => (
    <DataTable
      caption={caption}
      captionHidden
      columns={vidiPrava ? [...STUPCI, PRAVO] : STUPCI}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="users">{prazno}</EmptyState>}
      {...(pise && {
        actions: (one: OsobaNaProjektu) => (
          <Button
            size="s"
            variant="quiet"
            icon="edit"
            mijenja
            disabled={otvoreno !== null}
            onClick={() => otvori(one.id)}
            aria-label={TEKST_OSOBA.urediOsobu(imeOsobeNaProjektu(one), one.uloga)}
          >
            {TEKST_OSOBA.uredi}
          </Button>
        ),
      })}
    />
  )
  return (
    <>
      <Section title={TEKST_OSOBA.sada}>{tablica(TEKST_OSOBA.naslov, sada, TEKST_OSOBA.prazno)}</Section>
      {pise && otvoreno === null && (
        <div>
          <Button icon="plus" variant="primary" mijenja onClick={() => otvori('nova')}>
            {TEKST_OSOBA.dodaj}
          </Button>
        </div>
      )}
      {pise && otvoreno !== null && (
        <ObrazacOsobe
          key={otvoreno}
          adresa={adresa}
          osoba={osoba}
          ostale={sve.filter(({ id }) => id !== otvoreno)}
          onGotovo={() => otvori(null)}
        />
      )}
      {prije.length > 0 && <Section title={TEKST_OSOBA.prije}>{tablica(TEKST_OSOBA.tablicaPrije, prije, '')}</Section>}
    </>
  )
}
