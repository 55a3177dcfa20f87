import { call } from '#app/platform/api/client.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordHeader } from '#app/platform/record/record-header.tsx'
import { type PoljeZapisa, UrediZapis } from '#app/platform/record/uredi-zapis.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NavTabs } from '#app/ui/nav-tabs.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { prijaviteljiEndpoints } from '#contract/modules/prijavitelj/prijavitelji.endpoints.ts'
import {
  POPIS_PRIJAVITELJA,
  PRAVNI_OBLICI_NAZIVI,
  VELICINE_NAZIVI,
} from '#contract/modules/prijavitelj/prijavitelji.popis.ts'
import type { PrijaviteljDetalj, PrijaviteljUnos } from '#contract/modules/prijavitelj/prijavitelji.schema.ts'
import { projektUpravaEndpoints } from '#contract/modules/projekt/projekt.uprava.endpoints.ts'
import { POPIS_PROJEKATA_PRIJAVITELJA } from '#contract/modules/projekt/projekt.uprava.popis.ts'
import type { StranicaPopisaProps, ZapisPageProps } from './props.ts'
import { Zapis } from './zapis.tsx'

const BAZA = '/administracija/prijavitelji'

export function PrijaviteljiPage(props: StranicaPopisaProps) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_PRIJAVITELJA}
      api={prijaviteljiEndpoints}
      trazi="naziv ili OIB"
      prikaz={{
        oibAktivan: ({ oibAktivan }) => (
          <StatusChip tone={oibAktivan ? 'success' : 'danger'}>{oibAktivan ? 'Da' : 'Ne'}</StatusChip>
        ),
      }}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `${BAZA}/${id}`}
      empty={<EmptyState icon="building">Na portalu još nema prijavitelja.</EmptyState>}
    />
  )
}

const opcije = (nazivi: Readonly<Record<string, string>>) =>
  Object.entries(nazivi).map(([value, label]) => ({ value, label }))

const polja = ({ zupanije }: PrijaviteljDetalj): PoljeZapisa[] => [
  { kljuc: 'naziv', naziv: 'Naziv', obvezno: true, najdulje: 250 },
  { kljuc: 'pravniOblik', naziv: 'Pravni oblik', vrsta: 'odabir', opcije: opcije(PRAVNI_OBLICI_NAZIVI), obvezno: true },
  { kljuc: 'velicina', naziv: 'Veličina', vrsta: 'odabir', opcije: opcije(VELICINE_NAZIVI), obvezno: true },
  { kljuc: 'sjediste', naziv: 'Sjedište', obvezno: true, najdulje: 250 },
  {
    kljuc: 'zupanijaId',
    naziv: 'Županija',
    vrsta: 'odabir',
    obvezno: true,
    opcije: zupanije.map(({ id, naziv }) => ({ value: String(id), label: naziv })),
  },
  {
    kljuc: 'pdv',
    naziv: 'PDV',
    vrsta: 'odabir',
    obvezno: true,
    opcije: opcije({ povrativ: 'Povrativ', nepovrativ: 'Nepovrativ', djelomicno: 'Djelomično povrativ' }),
  },
  { kljuc: 'iban', naziv: 'IBAN', obvezno: true },
  {
    kljuc: 'osnovan',
    naziv: 'Dan upisa u registar',
    vrsta: 'datum',
    pomoc: 'Od njega se broje godine poslovanja koje poziv traži.',
  },
  {
    kljuc: 'oibAktivan',
    naziv: 'OIB je aktivan',
    vrsta: 'daNe',
    pomoc: 'Prijavitelj s neaktivnim OIB-om ne može podnijeti prijavu.',
  },
]

export function PrijaviteljPage({ id, notFound }: ZapisPageProps) {
  const params = { prijaviteljId: id }
  return (
    <Zapis
      queryKey={['uprava', 'prijavitelj', id]}
      citaj={(signal) => call(prijaviteljiEndpoints.detalj, { params }, { signal })}
      notFound={notFound}
    >
      {(prijavitelj, { postavi, osvjezi }) => (
        <Stack gap={6}>
          <RecordHeader title={prijavitelj.naziv} eyebrow={`Prijavitelj · OIB ${prijavitelj.oib}`} />
          <Kartice id={id} current="podaci" />
          <UrediZapis
            polja={polja(prijavitelj)}
            vrijednosti={{ ...podaci(prijavitelj), zupanijaId: String(prijavitelj.zupanijaId) }}
            spremi={async (unos) => {
              const body = { ...unos, zupanijaId: Number(unos.zupanijaId), verzijaRetka: prijavitelj.verzijaRetka }
              postavi(await call(prijaviteljiEndpoints.uredi, { params, body: body as PrijaviteljUnos }))
            }}
            osvjezi={osvjezi}
          />
          <Section title="Osobe" description="Tko radi za prijavitelja i s kojim pravom.">
            <Osobe prijavitelj={prijavitelj} />
          </Section>
        </Stack>
      )}
    </Zapis>
  )
}

function podaci({ naziv, pravniOblik, velicina, sjediste, pdv, iban, osnovan, oibAktivan }: PrijaviteljDetalj) {
  return { naziv, pravniOblik, velicina, sjediste, pdv, iban, osnovan, oibAktivan }
}

function Osobe({ prijavitelj: { osobe } }: { prijavitelj: PrijaviteljDetalj }) {
  if (osobe.length === 0) return <EmptyState icon="users">Za prijavitelja još nitko ne radi.</EmptyState>
  return (
    <DataTable
      caption="Osobe prijavitelja"
      captionHidden
      rows={osobe}
      rowKey={({ id, projekt, razina }) => `${id} ${projekt} ${razina}`}
      rowHref={({ id }) => `/administracija/fizicke-osobe/${id}`}
      columns={[
        { id: 'osoba', header: 'Prezime i ime', render: ({ ime, prezime }) => `${prezime} ${ime}` },
        {
          id: 'razina',
          header: 'Pravo',
          render: ({ razina }) => RAZINE_PRIJAVITELJA[razina as keyof typeof RAZINE_PRIJAVITELJA] ?? razina,
        },
        { id: 'projekt', header: 'Za', render: ({ projekt }) => projekt ?? 'cijeli subjekt' },
        {
          id: 'do',
          header: 'Vrijedi do',
          render: ({ vrijediDo }) => (vrijediDo === null ? 'bez isteka' : formatDatum(vrijediDo)),
        },
      ]}
    />
  )
}

/** The parts of an applicant's record. */
export function Kartice({ id, current }: { id: number; current: 'podaci' | 'projekti' | 'rsv' }) {
  return (
    <NavTabs
      label="Prijavitelj"
      items={[
        { href: `${BAZA}/${id}`, label: 'Podaci', current: current === 'podaci' },
        { href: `${BAZA}/${id}/projekti`, label: 'Projekti', current: current === 'projekti' },
        { href: `${BAZA}/${id}/rsv`, label: 'Stvarni vlasnici', current: current === 'rsv' },
      ]}
    />
  )
}

export function ProjektiPrijaviteljaPage({ id, ...props }: StranicaPopisaProps & { id: number }) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_PROJEKATA_PRIJAVITELJA}
      api={projektUpravaEndpoints.prijavitelja}
      params={{ prijaviteljId: id }}
      trazi="naziv ili oznaka projekta"
      tabs={<Kartice id={id} current="projekti" />}
      rowKey={(row) => row.id}
      empty={<EmptyState icon="folder">Prijavitelj nema podnesenih prijava.</EmptyState>}
    />
  )
}
