import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { InacicaRedak } from '#contract/kernel/prijelaz.ts'
import { QueryError } from './query-error.tsx'
import type { Id, Stol } from './stol.ts'
import { VersionList } from './version-list.tsx'

/** What one place of a record was and is. */
export interface RazlikaInacica {
  put: string
  oznaka: string
  prije: ReactNode
  poslije: ReactNode
}

/** What two contents of a record differ in; undefined while that cannot be told yet. */
export type RazlikeZapisa = (prije: never, poslije: never) => readonly RazlikaInacica[] | undefined

interface InaciceZapisaProps {
  stol: Stol
  id: Id
  /** What is said while there is none. */
  prazno?: string | undefined
  /** Without it the versions are only listed. */
  razlike?: RazlikeZapisa | undefined
}

/** The versions of a record, who made each and when, and what two of them differ in. */
export function InaciceZapisa({ stol, id, prazno, razlike }: InaciceZapisaProps) {
  const { data, error, refetch } = useQuery(stol.inacice(id))
  return (
    <Stack gap={5}>
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {(data !== undefined || error === null) && <VersionList versions={data} empty={prazno} />}
      {razlike && data !== undefined && data.length > 1 && (
        <Usporedba stol={stol} id={id} inacice={data} razlike={razlike} />
      )}
    </Stack>
  )
}

const kaoOpcija = ({ broj, razlog, autor, vrijeme }: InacicaRedak) => ({
  value: String(broj),
  label: `Inačica ${broj} – ${razlog}, ${autor ?? 'Sustav'}, ${formatVrijeme(Date.parse(vrijeme))}`,
})

interface UsporedbaProps extends Required<Pick<InaciceZapisaProps, 'stol' | 'id'>> {
  inacice: readonly InacicaRedak[]
  razlike: RazlikeZapisa
}

function Usporedba({ inacice, ...zapis }: UsporedbaProps) {
  const options = inacice.map(kaoOpcija)
  const [starija, setStarija] = useState<string | null>(null)
  const [novija, setNovija] = useState<string | null>(null)
  const a = starija ?? options[1]?.value ?? null
  const b = novija ?? options[0]?.value ?? null
  const odabir = { noClear: true, width: 'l', options } as const
  return (
    <Section title="Usporedba inačica">
      <Stack gap={4}>
        <Inline gap={4} align="start">
          <Select {...odabir} name="inacica-starija" label="Od inačice" value={a} onChange={setStarija} />
          <Select {...odabir} name="inacica-novija" label="Do inačice" value={b} onChange={setNovija} />
        </Inline>
        {a !== null && b !== null && <Razlike {...zapis} a={Number(a)} b={Number(b)} />}
      </Stack>
    </Section>
  )
}

function Razlike({ stol, id, razlike, a, b }: Omit<UsporedbaProps, 'inacice'> & { a: number; b: number }) {
  const before = useQuery(stol.inacica(id, a))
  const after = useQuery(stol.inacica(id, b))
  const error = before.error ?? after.error
  const known = before.data && after.data && razlike(before.data.sadrzaj as never, after.data.sadrzaj as never)
  if (known === undefined) {
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
      rows={known}
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
