import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { trenutneQuery } from './obavijest.calls.ts'
import { vrijediTekst } from './obavijest.tekst.ts'

interface ObavijestiNaSnaziPageProps {
  institucijaId: number
  /** Where the body writes its own. */
  rad: string
}

/** Notices in force for the people of a body, to be read again after the window that showed them was closed. */
export function ObavijestiNaSnaziPage({ institucijaId, rad }: ObavijestiNaSnaziPageProps) {
  const { data, error, refetch } = useQuery(trenutneQuery(institucijaId))
  return (
    <Stack gap={5}>
      <PageHeader
        title={PORUKE.obavijesti.naslov}
        meta="Obavijesti na snazi koje se tiču vaše institucije i njezinih poziva."
        actions={
          <LinkButton href={rad} icon="edit">
            Obavijesti koje pišemo
          </LinkButton>
        }
      />
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton shape="block" lines={6} />}
      {data?.length === 0 && <EmptyState title={PORUKE.obavijesti.nema} icon="bell" />}
      {data?.map((obavijest) => (
        <Card
          key={obavijest.id}
          level={2}
          title={obavijest.naslov}
          tone={obavijest.prioritet === 'Visoko' ? 'active' : undefined}
        >
          <Stack gap={3}>
            <p>{[vrijediTekst(obavijest), obavijest.institucija?.naziv].filter(Boolean).join(' · ')}</p>
            <RichText html={obavijest.opis} />
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
