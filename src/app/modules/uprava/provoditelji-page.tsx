import { type ReactNode, useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordHeader } from '#app/platform/record/record-header.tsx'
import { type PoljeZapisa, UrediZapis } from '#app/platform/record/uredi-zapis.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ComboBox } from '#app/ui/combo-box.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { ulogaProvoditelja } from '#contract/modules/program/program.stablo.ts'
import { programiUpraveEndpoints } from '#contract/modules/program/programi.uprava.endpoints.ts'
import { POPIS_PROVODITELJA, ULOGE_FILTRA } from '#contract/modules/program/programi.uprava.popis.ts'
import type { ProgramDetalj } from '#contract/modules/program/programi.uprava.schema.ts'
import { citajProgram, KarticeProgama, programKey } from './programi-page.tsx'
import type { StranicaPopisaProps, ZapisPageProps } from './props.ts'
import { Zapis } from './zapis.tsx'

const adresa = (programId: number, id: number | string) => `/administracija/programi/${programId}/provoditelji/${id}`

/** The roles of bodies under the names they have in this programme. */
const ulogeOd = (programId: number) =>
  ULOGE_FILTRA.map((uloga) => ({ value: uloga, label: ulogaProvoditelja(programId, Number(uloga)) }))

/** The bodies of a programme, each with its roles. */
export function ProvoditeljiPage({ id, notFound, ...props }: StranicaPopisaProps & ZapisPageProps) {
  return (
    <Zapis queryKey={programKey(id)} citaj={citajProgram(id)} notFound={notFound}>
      {(program) => (
        <PopisPage
          {...props}
          popis={POPIS_PROVODITELJA}
          api={programiUpraveEndpoints.provoditelji}
          params={{ id }}
          title={`Provoditelji: ${program.naziv}`}
          eyebrow="Program"
          tabs={<KarticeProgama id={id} current="provoditelji" />}
          trazi="naziv ili oznaka institucije"
          opcije={{ uloga: ulogeOd(id) }}
          below={<Dodaj program={program} />}
          rowKey={(one) => String(one.id)}
          rowHref={(one) => adresa(id, one.id)}
          empty={<EmptyState icon="building">Program još nema provoditelja.</EmptyState>}
        />
      )}
    </Zapis>
  )
}

function Dodaj({ program }: { program: ProgramDetalj }) {
  const [odabrana, setOdabrana] = useState<string | null>(null)
  const slobodne = program.institucije.filter(({ id }) => !program.provoditelji.some((one) => one.id === id))
  return (
    <Section
      title="Novi provoditelj"
      description="Odaberite instituciju, zatim joj na njezinu zaslonu dodijelite uloge."
    >
      <Inline gap={3} align="end">
        <ComboBox
          name="nova-institucija"
          label="Institucija"
          value={odabrana}
          options={slobodne.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
          onChange={setOdabrana}
        />
        {odabrana !== null && (
          <LinkButton href={adresa(program.id, odabrana)} iconEnd="arrow-right">
            Dodijeli uloge
          </LinkButton>
        )}
      </Inline>
    </Section>
  )
}

interface ProvoditeljPageProps {
  programId: number
  id: number
  notFound: ReactNode
}

/** One institution's roles in a programme. */
export function ProvoditeljPage({ programId, id, notFound }: ProvoditeljPageProps) {
  const uloge: PoljeZapisa = {
    kljuc: 'uloge',
    naziv: 'Uloge u programu',
    vrsta: 'vise',
    opcije: ulogeOd(programId),
  }
  return (
    <Zapis queryKey={programKey(programId)} citaj={citajProgram(programId)} notFound={notFound}>
      {(program, { postavi, osvjezi }) => {
        const institucija = program.institucije.find((one) => one.id === id)
        if (institucija === undefined) return notFound
        const sada = program.provoditelji.find((one) => one.id === id)?.uloge ?? []
        return (
          <Stack gap={6}>
            <RecordHeader title={institucija.naziv} eyebrow={`Provoditelj · ${program.naziv}`} />
            <UrediZapis
              polja={[uloge]}
              vrijednosti={{ uloge: sada.map(String) }}
              spremi={async (unos) => {
                const body = { verzijaRetka: program.verzijaRetka, uloge: (unos.uloge as string[]).map(Number) }
                const params = { id: programId, provoditeljId: id }
                postavi(await call(programiUpraveEndpoints.provoditelj, { params, body }))
              }}
              osvjezi={osvjezi}
            />
          </Stack>
        )
      }}
    </Zapis>
  )
}
