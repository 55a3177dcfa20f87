import type { CSSProperties } from 'react'
import { call } from '#app/platform/api/client.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordHeader } from '#app/platform/record/record-header.tsx'
import { type PoljeZapisa, UrediZapis, type Vrijednosti } from '#app/platform/record/uredi-zapis.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NavTabs } from '#app/ui/nav-tabs.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { citajPoredak } from '#contract/kernel/popis.ts'
import { pozivUpravaEndpoints } from '#contract/modules/poziv/poziv.uprava.endpoints.ts'
import { POPIS_POZIVA_PROGRAMA } from '#contract/modules/poziv/poziv.uprava.popis.ts'
import { RAZINE_KOMPONENTI } from '#contract/modules/program/program.stablo.ts'
import { programiUpraveEndpoints } from '#contract/modules/program/programi.uprava.endpoints.ts'
import { POPIS_KOMPONENTI, POPIS_PROGRAMA } from '#contract/modules/program/programi.uprava.popis.ts'
import type { KomponentaRedak, ProgramDetalj, ProgramUnos } from '#contract/modules/program/programi.uprava.schema.ts'
import type { StranicaPopisaProps, ZapisPageProps } from './props.ts'
import styles from './uprava.module.css'
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

/** A programme and, under it, its components; while the whole tree stands there each code is drawn in under the one above. */
export function ProgramPage({ id, notFound, ...props }: StranicaPopisaProps & ZapisPageProps) {
  const { sort, search, razina } = props.upit
  const poStablu = (citajPoredak(POPIS_KOMPONENTI, sort)?.stupac ?? 'oznaka') === 'oznaka'
  const cijelo = search === undefined && razina === undefined
  return (
    <Zapis queryKey={programKey(id)} citaj={citajProgram(id)} notFound={notFound}>
      {(program, { postavi, osvjezi }) => (
        <PopisPage
          {...props}
          popis={POPIS_KOMPONENTI}
          api={programiUpraveEndpoints.komponente}
          params={{ id }}
          trazi="oznaka ili naziv komponente"
          opcije={{ razina: razineOd(id) }}
          {...(poStablu && cijelo && { prikaz: STABLO })}
          rowKey={(one) => String(one.id)}
          rowHref={(one) => `/administracija/programi/${id}/${one.id}`}
          empty={<EmptyState icon="folder">Program još nema komponenti.</EmptyState>}
          record={
            <Stack gap={6}>
              <RecordHeader title={program.naziv} eyebrow="Program" />
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
            </Stack>
          }
        />
      )}
    </Zapis>
  )
}

const razineOd = (programId: number) =>
  (RAZINE_KOMPONENTI[programId] ?? []).map(({ razina, naziv }) => ({ value: String(razina), label: naziv }))

const STABLO = {
  oznaka: ({ oznaka, razina }: KomponentaRedak) => (
    <span className={styles.oznaka} style={{ '--razina': razina } as CSSProperties}>
      {oznaka}
    </span>
  ),
}

/** A text that was emptied travels as an empty text. */
const bezPraznina = (unos: Vrijednosti) =>
  Object.fromEntries(Object.entries(unos).map(([kljuc, value]) => [kljuc, value ?? '']))

function podaci({ provoditelji: _p, institucije: _i, id: _id, verzijaRetka: _v, ...ostalo }: ProgramDetalj) {
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
