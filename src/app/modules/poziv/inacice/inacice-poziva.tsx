import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { VersionList } from '#app/platform/record/version-list.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { InacicaRedak } from '#contract/kernel/prijelaz.ts'
import { inacicaPozivaQuery, stolPoziva } from '../poziv.calls.ts'
import { useSvaPoljaPoziva } from '../uredivanje/use-polja.ts'
import { razlikeInacica } from './razlike-inacica.ts'

interface InaciceProps {
  institucijaId: number
  pozivId: number
  programId: number
}

/** The versions of a call, who made each and when, and what two of them differ in. */
export function InacicePoziva(props: InaciceProps) {
  const { data, error, refetch } = useQuery(stolPoziva(props.institucijaId).inacice(props.pozivId))
  return (
    <Stack gap={5}>
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {(data !== undefined || error === null) && (
        <VersionList versions={data} empty="Prva inačica nastaje kad se poziv prvi put podnese." />
      )}
      {data !== undefined && data.length > 1 && <Usporedba {...props} inacice={data} />}
    </Stack>
  )
}

const kaoOpcija = ({ broj, razlog, autor, vrijeme }: InacicaRedak) => ({
  value: String(broj),
  label: `Inačica ${broj} – ${razlog}, ${autor ?? 'Sustav'}, ${formatVrijeme(Date.parse(vrijeme))}`,
})

function Usporedba({ inacice, ...poziv }: InaciceProps & { inacice: readonly InacicaRedak[] }) {
  const options = inacice.map(kaoOpcija)
  const [starija, setStarija] = useState<string | null>(null)
  const [novija, setNovija] = useState<string | null>(null)
  const a = starija ?? options[1]?.value ?? null
  const b = novija ?? options[0]?.value ?? null
  return (
    <Section title="Usporedba inačica">
      <Stack gap={4}>
        <Inline gap={4} align="start">
          <Select
            name="inacica-starija"
            label="Od inačice"
            noClear
            width="l"
            options={options}
            value={a}
            onChange={setStarija}
          />
          <Select
            name="inacica-novija"
            label="Do inačice"
            noClear
            width="l"
            options={options}
            value={b}
            onChange={setNovija}
          />
        </Inline>
        {a !== null && b !== null && <Razlike {...poziv} a={Number(a)} b={Number(b)} />}
      </Stack>
    </Section>
  )
}

function Razlike({ institucijaId, pozivId, programId, a, b }: InaciceProps & { a: number; b: number }) {
  const before = useQuery(inacicaPozivaQuery(institucijaId, pozivId, a))
  const after = useQuery(inacicaPozivaQuery(institucijaId, pozivId, b))
  const polja = useSvaPoljaPoziva(programId)
  const error = before.error ?? after.error
  if (before.data === undefined || after.data === undefined) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()])
    return error === null ? (
      <Skeleton shape="table" lines={4} />
    ) : (
      <QueryError error={error} known={false} retry={retry} />
    )
  }
  return (
    <DataTable
      caption={`Razlike između inačice ${a} i inačice ${b}`}
      rows={razlikeInacica(polja, before.data.sadrzaj, after.data.sadrzaj)}
      rowKey={({ put }) => put}
      empty={<EmptyState icon="check">Ove se inačice ne razlikuju u sadržaju.</EmptyState>}
      columns={[
        { id: 'oznaka', header: 'Što', width: '18rem', render: ({ oznaka }) => oznaka },
        { id: 'prije', header: `Inačica ${a}`, render: ({ prije }) => prije },
        { id: 'poslije', header: `Inačica ${b}`, render: ({ poslije }) => poslije },
      ]}
    />
  )
}
