/** The dress rehearsal of an application as a body reads it, part by part. */
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { DioProbePrijavitelja } from '#contract/modules/odabir/generalna-proba.schema.ts'
import { probaPrijaviteljaQuery } from './generalna-proba.calls.ts'
import { TEKST } from './generalna-proba.tekst.ts'
import { OdgovorPrijavitelja } from './odgovor-prijavitelja.tsx'

const T = TEKST.tijelo

export function ProbaPrijavitelja({ institucijaId, projektId }: { institucijaId: number; projektId: string }) {
  const { data, error, refetch } = useQuery(probaPrijaviteljaQuery(institucijaId, projektId))
  return (
    <Section title={T.naslov} description={T.opis}>
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton lines={3} />}
      {data?.dijelovi.length === 0 && <p>{T.prazno}</p>}
      <Stack gap={5}>
        {data?.dijelovi.map((one) => (
          <DioProbe key={one.dio} dio={one} />
        ))}
      </Stack>
    </Section>
  )
}

function DioProbe({ dio: { lista, odgovori } }: { dio: DioProbePrijavitelja }) {
  return (
    <DataTable
      caption={T.lista(lista.naziv, lista.inacica)}
      rows={stavkeOd(lista)}
      rowKey={({ kod }) => kod}
      columns={[
        { id: 'kod', header: T.kod, width: '6rem', nowrap: true, render: ({ kod }) => kod },
        { id: 'pitanje', header: T.pitanje, whole: true, render: ({ pitanje }) => pitanje },
        {
          id: 'odgovor',
          header: T.odgovor,
          whole: true,
          render: ({ kod }) => <OdgovorPrijavitelja kod={kod} odgovor={odgovori[kod]} lista={lista} />,
        },
      ]}
    />
  )
}
