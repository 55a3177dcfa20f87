import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { stripMarkup } from '#contract/kernel/tekst.ts'
import { type JavnoPitanje, KATEGORIJE, KATEGORIJE_OZNAKE } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { JavnaPitanjaUpit } from './pitanja.search.ts'
import { javnaKey, javnaStranica } from './pitanje.calls.ts'
import styles from './pitanje.module.css'
import { adresaPitanja, datum } from './pitanje.tekst.ts'

interface JavnaPitanjaPageProps {
  pozivId: number
  /** Name of the call, as soon as it is known. */
  poziv: string | undefined
  upit: JavnaPitanjaUpit
  onUpit: (upit: JavnaPitanjaUpit) => void
  /** „Postavi pitanje”, while the call takes questions. */
  postavi: ReactNode
  notFound: ReactNode
}

/** Published questions and answers of a call, the newest first. */
export function JavnaPitanjaPage({ pozivId, poziv, upit, onUpit, postavi, notFound }: JavnaPitanjaPageProps) {
  const list = useRecordList<JavnoPitanje>({
    queryKey: [...javnaKey(pozivId), upit],
    fetchPage: (cursor, signal) => javnaStranica(pozivId, upit, cursor, signal),
    options: JAVNI_KATALOG,
  })
  if (list.error instanceof ApiProblem && list.error.status === 404) return notFound
  return (
    <RecordListPage
      title="Pitanja i odgovori"
      eyebrow={poziv}
      meta="Objavljeni odgovori na pitanja o ovom pozivu, najnoviji prvi."
      actions={postavi}
      list={list}
      search={{
        label: 'Pretraži pitanja i odgovore',
        value: upit.search ?? '',
        onSearch: (text) => onUpit(withFilters(upit, { search: text === '' ? undefined : text })),
      }}
      chips={{
        label: 'Tema pitanja',
        items: KATEGORIJE.map((kategorija) => ({
          id: kategorija,
          label: KATEGORIJE_OZNAKE[kategorija],
          active: upit.kategorija === kategorija,
          onToggle: () =>
            onUpit(withFilters(upit, { kategorija: upit.kategorija === kategorija ? undefined : kategorija })),
        })),
      }}
      onClear={countFilters(upit) > 0 ? () => onUpit({}) : undefined}
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
        <EmptyState title="Još nema objavljenih odgovora" icon="info" action={postavi}>
          Odgovori na pitanja o ovom pozivu objavit će se ovdje.
        </EmptyState>
      }
    />
  )
}

function Kartica({ pitanje }: { pitanje: JavnoPitanje }) {
  const { id, poziv, naslov, tekst, odgovor, kategorija, objavljenoAt, povuceno } = pitanje
  return (
    <Card title={naslov} level={2} href={adresaPitanja(poziv.id, id)}>
      <Stack gap={2}>
        {povuceno && (
          <Inline>
            <StatusChip tone="danger">Odgovor povučen</StatusChip>
          </Inline>
        )}
        <p className={styles.meta}>
          {KATEGORIJE_OZNAKE[kategorija]} · {datum(objavljenoAt)}
        </p>
        <p className={styles.tekst}>{tekst}</p>
        {povuceno === null && <p className={styles.odgovor}>{sazetak(odgovor)}</p>}
      </Stack>
    </Card>
  )
}

const SAZETAK = 280

/** The beginning of the answer; the whole of it stands on the page of the question. */
function sazetak(html: string): string {
  const text = stripMarkup(html.replaceAll('><', '> <')).trim()
  return text.length <= SAZETAK ? text : `${text.slice(0, SAZETAK).replace(/\s\S*$/, '')} …`
}
