import type { ReactNode } from 'react'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { JednostavniPopisPage } from '#app/platform/record/popis/jednostavni-popis-page.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { stripMarkup, ukratko } from '#contract/kernel/tekst.ts'
import { pitanjeEndpoints } from '#contract/modules/pitanje/pitanje.endpoints.ts'
import { POPIS_JAVNIH_PITANJA } from '#contract/modules/pitanje/pitanje.popis.ts'
import { type JavnoPitanje, KATEGORIJE_OZNAKE } from '#contract/modules/pitanje/pitanje.schema.ts'
import styles from './pitanje.module.css'
import { adresaPitanja, datum, TEKST } from './pitanje.tekst.ts'

const API = { popis: pitanjeEndpoints.javna }

interface JavnaPitanjaPageProps {
  pozivId: number
  /** Name of the call, as soon as it is known. */
  poziv: string | undefined
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** „Postavi pitanje”, while the call takes questions. */
  postavi: ReactNode
  notFound: ReactNode
}

/** Published questions and answers of a call, the newest first. */
export function JavnaPitanjaPage({ pozivId, poziv, upit, onUpit, postavi, notFound }: JavnaPitanjaPageProps) {
  return (
    <JednostavniPopisPage
      popis={POPIS_JAVNIH_PITANJA}
      api={API}
      params={{ pozivId }}
      options={JAVNI_KATALOG}
      upit={upit}
      onUpit={onUpit}
      eyebrow={poziv}
      meta={TEKST.javna.meta}
      actions={postavi}
      notFound={notFound}
      trazi={TEKST.traziObjavljena}
      rowKey={({ id }) => String(id)}
      kartice={(rows) => (
        <Stack gap={3}>
          {rows.map((pitanje) => (
            <Kartica key={pitanje.id} pitanje={pitanje} />
          ))}
        </Stack>
      )}
      empty={
        <EmptyState title={TEKST.javna.prazno} icon="info" action={postavi}>
          {TEKST.javna.praznoOpis}
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
            <StatusChip tone="danger">{TEKST.povucen}</StatusChip>
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
  return ukratko(stripMarkup(html.replaceAll('><', '> <')).trim(), SAZETAK)
}
