import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { MojePitanje } from '#contract/modules/pitanje/pitanje.schema.ts'
import { mojaKey, mojaStranica } from './pitanje.calls.ts'
import styles from './pitanje.module.css'
import { adresaPitanja, datum, vrijeme } from './pitanje.tekst.ts'

interface MojaPitanjaPageProps {
  search: string | undefined
  onSearch: (text: string) => void
}

/** What the signed-in person has asked about calls, and where each question stands. */
export function MojaPitanjaPage({ search, onSearch }: MojaPitanjaPageProps) {
  const list = useRecordList<MojePitanje>({
    queryKey: [...mojaKey, search],
    fetchPage: (cursor, signal) => mojaStranica(search, cursor, signal),
  })
  const pozivi = (
    <LinkButton href="/pozivi" icon="flag">
      Pozivi
    </LinkButton>
  )
  return (
    <RecordListPage
      title="Moja pitanja"
      meta="Pitanja o pozivima postavljaju se na stranici poziva."
      actions={pozivi}
      list={list}
      search={{ label: 'Pretraži moja pitanja', placeholder: 'Naslov pitanja', value: search ?? '', onSearch }}
      onClear={search === undefined ? undefined : () => onSearch('')}
      columns={[]}
      rowKey={({ id }) => String(id)}
      render={(rows) => (
        <Stack gap={3}>
          {rows.map((pitanje) => (
            <Kartica key={pitanje.id} pitanje={pitanje} />
          ))}
        </Stack>
      )}
      empty={
        <EmptyState title="Još niste postavili nijedno pitanje" icon="info">
          Otvorite poziv koji vas zanima i odaberite „Postavi pitanje”.
        </EmptyState>
      }
    />
  )
}

function Kartica({
  pitanje: { id, poziv, naslov, pitanje, postavljenoAt, rok, status, objavljeno },
}: {
  pitanje: MojePitanje
}) {
  return (
    <Card
      title={naslov}
      level={2}
      href={objavljeno ? adresaPitanja(poziv.id, id) : undefined}
      actions={<RecordStatus vrsta="pitanje" status={status} />}
    >
      <Stack gap={2}>
        <p className={styles.meta}>
          <Anchor href={`/pozivi/${poziv.id}`}>{poziv.naziv}</Anchor> · postavljeno {vrijeme(postavljenoAt)}
          {!objavljeno && ` · odgovor se očekuje do ${datum(rok)}`}
        </p>
        <p className={styles.tekst}>{pitanje}</p>
        {objavljeno && (
          <p className={styles.odgovor}>
            <Anchor href={adresaPitanja(poziv.id, id)}>Pročitajte odgovor</Anchor>
          </p>
        )}
      </Stack>
    </Card>
  )
}
