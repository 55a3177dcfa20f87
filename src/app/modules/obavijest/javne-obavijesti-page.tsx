import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { TrenutnaObavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import { javnaStranica } from './obavijest.calls.ts'
import { vrijediTekst } from './obavijest.tekst.ts'

/** Notices in force, for everyone. */
export function JavneObavijestiPage() {
  const list = useRecordList<TrenutnaObavijest>({
    queryKey: ['javne-obavijesti', 'popis'],
    fetchPage: javnaStranica,
    options: JAVNI_KATALOG,
  })
  return (
    <RecordListPage
      title={PORUKE.obavijesti.naslov}
      meta="Obavijesti koje upravo vrijede, najnovije prve."
      list={list}
      columns={[]}
      rowKey={({ id }) => String(id)}
      render={(rows) => (
        <Stack gap={3}>
          {rows.map((obavijest) => (
            <Card
              key={obavijest.id}
              title={obavijest.naslov}
              level={2}
              href={`/obavijesti/${obavijest.id}`}
              tone={obavijest.prioritet === 'Visoko' ? 'accent' : undefined}
            >
              <p>{[vrijediTekst(obavijest), obavijest.institucija?.naziv].filter(Boolean).join(' · ')}</p>
            </Card>
          ))}
        </Stack>
      )}
      empty={<EmptyState title={PORUKE.obavijesti.nema} icon="bell" />}
    />
  )
}
