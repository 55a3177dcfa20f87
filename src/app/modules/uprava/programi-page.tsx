import { call } from '#app/platform/api/client.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { type PoljeZapisa, UrediZapis, type Vrijednosti } from '#app/platform/record/uredi-zapis.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NavTabs } from '#app/ui/nav-tabs.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { pozivUpravaEndpoints } from '#contract/modules/poziv/poziv.uprava.endpoints.ts'
import { POPIS_POZIVA_PROGRAMA } from '#contract/modules/poziv/poziv.uprava.popis.ts'
import { programiUpraveEndpoints } from '#contract/modules/program/programi.uprava.endpoints.ts'
import { POPIS_PROGRAMA } from '#contract/modules/program/programi.uprava.popis.ts'
import type { ProgramDetalj, ProgramUnos } from '#contract/modules/program/programi.uprava.schema.ts'
import { StabloKomponenti } from './komponenta-page.tsx'
import type { StranicaPopisaProps, ZapisPageProps } from './props.ts'
import { Zapis } from './zapis.tsx'

export function ProgramiPage(props: StranicaPopisaProps) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_PROGRAMA}
      api={programiUpraveEndpoints}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/administracija/programi/${id}`}
      empty={<EmptyState icon="folder">Još nema programa.</EmptyState>}
    />
  )
}

const kratko = (kljuc: string, naziv: string): PoljeZapisa => ({ kljuc, naziv, najdulje: 60 })
const POLJA: readonly PoljeZapisa[] = [
  { kljuc: 'naziv', naziv: 'Naziv', obvezno: true, najdulje: 250 },
  { ...kratko('oznaka', 'Oznaka'), obvezno: true },
  kratko('cmsOznaka', 'CMS oznaka'),
  kratko('maskaOznake', 'Maska oznake'),
  kratko('pozivPrefiks', 'Prefiks poziva'),
  kratko('pozivOznaka', 'Oznaka poziva'),
  kratko('ugovorPrefiks', 'Prefiks ugovora'),
  kratko('ugovorOznaka', 'Oznaka ugovora'),
  { kljuc: 'ukupnaFinancijskaAlokacija', naziv: 'Ukupna financijska alokacija', vrsta: 'iznos', obvezno: true },
]

export const programKey = (id: number) => ['uprava', 'program', id] as const
export const citajProgram = (id: number) => (signal: AbortSignal) =>
  call(programiUpraveEndpoints.detalj, { params: { id } }, { signal })

export function KarticeProgama({ id, current }: { id: number; current: 'podaci' | 'pozivi' | 'provoditelji' }) {
  const baza = `/administracija/programi/${id}`
  return (
    <NavTabs
      label="Program"
      items={[
        { href: baza, label: 'Podaci i komponente', current: current === 'podaci' },
        { href: `${baza}/pozivi`, label: 'Pozivi', current: current === 'pozivi' },
        { href: `${baza}/provoditelji`, label: 'Provoditelji', current: current === 'provoditelji' },
      ]}
    />
  )
}

export function ProgramPage({ id, notFound }: ZapisPageProps) {
  return (
    <Zapis queryKey={programKey(id)} citaj={citajProgram(id)} notFound={notFound}>
      {(program, { postavi, osvjezi }) => (
        <Stack gap={6}>
          <PageHeader title={program.naziv} eyebrow="Program" />
          <KarticeProgama id={id} current="podaci" />
          <UrediZapis
            polja={POLJA}
            vrijednosti={podaci(program)}
            spremi={async (unos) => {
              const body = { ...bezPraznina(unos), verzijaRetka: program.verzijaRetka } as ProgramUnos
              postavi(await call(programiUpraveEndpoints.uredi, { params: { id }, body }))
            }}
            osvjezi={osvjezi}
          />
          <StabloKomponenti program={program} />
        </Stack>
      )}
    </Zapis>
  )
}

/** A text that was emptied travels as an empty text. */
const bezPraznina = (unos: Vrijednosti) =>
  Object.fromEntries(Object.entries(unos).map(([kljuc, value]) => [kljuc, value ?? '']))

function podaci({
  komponente: _k,
  provoditelji: _p,
  institucije: _i,
  id: _id,
  verzijaRetka: _v,
  ...ostalo
}: ProgramDetalj) {
  return ostalo
}

export function PoziviProgramaPage({ id, ...props }: StranicaPopisaProps & { id: number }) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_POZIVA_PROGRAMA}
      api={pozivUpravaEndpoints.programa}
      params={{ id }}
      trazi="naziv ili oznaka poziva"
      tabs={<KarticeProgama id={id} current="pozivi" />}
      rowKey={(row) => String(row.id)}
      rowHref={(row) => `/administracija/pozivi/${row.id}/projekti`}
      empty={<EmptyState icon="folder">Program još nema poziva.</EmptyState>}
    />
  )
}
