import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { Program } from '#contract/modules/program/program.schema.ts'
import { ulogaProvoditelja } from '#contract/modules/program/program.stablo.ts'
import { programiSDijelovimaQuery } from './programi.calls.ts'

/** Who implements the programmes, from the database. */
export function TijelaPrograma() {
  const { data, error, refetch } = useQuery(programiSDijelovimaQuery)
  const retry = () => void refetch()
  if (data === undefined)
    return error === null ? <Skeleton lines={6} /> : <QueryError error={error} known={false} retry={retry} />
  return (
    <Section title="Tijela koja provode programe">
      <Stack gap={5}>
        {data.map((program) => (
          <Section key={program.id} title={program.naziv} level={3}>
            <Provoditelji program={program} />
          </Section>
        ))}
      </Stack>
    </Section>
  )
}

/** The bodies of one programme by their roles. */
export function Provoditelji({ program: { id, provoditelji } }: { program: Program }) {
  const uloge = [...new Set(provoditelji.map(({ ulogaProvoditeljaId }) => ulogaProvoditeljaId))]
  return (
    <DescriptionList
      items={uloge.map((uloga) => ({
        label: ulogaProvoditelja(id, uloga),
        value: provoditelji
          .filter(({ ulogaProvoditeljaId }) => ulogaProvoditeljaId === uloga)
          .map(({ naziv }) => naziv)
          .join('; '),
      }))}
    />
  )
}
