import { JednostavniPopisPage } from '#app/platform/record/popis/jednostavni-popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { pitanjeEndpoints } from '#contract/modules/pitanje/pitanje.endpoints.ts'
import { POPIS_MOJIH_PITANJA_NA_POZIVE } from '#contract/modules/pitanje/pitanje.popis.ts'
import type { MojePitanje } from '#contract/modules/pitanje/pitanje.schema.ts'
import styles from './pitanje.module.css'
import { adresaPitanja, datum, vrijeme } from './pitanje.tekst.ts'

const API = { popis: pitanjeEndpoints.moja }
const TRAZI = { label: 'Pretraži moja pitanja', placeholder: 'Naslov pitanja' }

interface MojaPitanjaPageProps {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** What the signed-in person has asked about calls, and where each question stands. */
export function MojaPitanjaPage({ upit, onUpit }: MojaPitanjaPageProps) {
  return (
    <JednostavniPopisPage
      popis={POPIS_MOJIH_PITANJA_NA_POZIVE}
      api={API}
      upit={upit}
      onUpit={onUpit}
      meta="Pitanja o pozivima postavljaju se na stranici poziva."
      actions={
        <LinkButton href="/pozivi" icon="flag">
          Pozivi
        </LinkButton>
      }
      trazi={TRAZI}
      rowKey={({ id }) => String(id)}
      kartice={(rows) => (
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
