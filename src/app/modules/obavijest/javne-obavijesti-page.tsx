import type { ReactNode } from 'react'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import type { PojamUpit } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { TrenutnaObavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import { javnaStranica } from './obavijest.calls.ts'
import { vrijediTekst } from './obavijest.tekst.ts'

interface JavneObavijestiPageProps {
  upit: PojamUpit
  onUpit: (upit: PojamUpit) => void
  /** The way to be told of new ones. */
  pretplata: ReactNode
}

/** Notices in force, for everyone. */
export function JavneObavijestiPage({ upit, onUpit, pretplata }: JavneObavijestiPageProps) {
  const list = useRecordList<TrenutnaObavijest>({
    queryKey: ['javne-obavijesti', 'popis', upit],
    fetchPage: (cursor, signal) => javnaStranica(upit, cursor, signal),
    options: JAVNI_KATALOG,
  })
  return (
    <RecordListPage
      actions={pretplata}
      title={PORUKE.obavijesti.naslov}
      meta="Obavijesti koje upravo vrijede, najnovije prve."
      list={list}
      search={{
        label: 'Pretraži obavijesti',
        placeholder: 'Naslov ili riječ iz teksta',
        value: upit.search ?? '',
        onSearch: (search) => onUpit(search === '' ? {} : { search }),
      }}
      onClear={upit.search === undefined ? undefined : () => onUpit({})}
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
