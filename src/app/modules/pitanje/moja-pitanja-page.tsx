import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { mojaPitanjaEndpoints } from '#contract/modules/pitanje/pitanje.endpoints.ts'
import { POPIS_MOJIH_PITANJA_NA_POZIVE } from '#contract/modules/pitanje/pitanje.popis.ts'
import type { MojePitanje } from '#contract/modules/pitanje/pitanje.schema.ts'
import { adresaPitanja, TEKST } from './pitanje.tekst.ts'

const PRIKAZ = {
  status: ({ status }: MojePitanje) => <RecordStatus vrsta="postavljenoPitanje" status={status} />,
}

interface MojaPitanjaPageProps {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** What the signed-in person has asked about calls, and where each question stands. */
export function MojaPitanjaPage({ upit, onUpit }: MojaPitanjaPageProps) {
  return (
    <PopisPage
      popis={POPIS_MOJIH_PITANJA_NA_POZIVE}
      api={mojaPitanjaEndpoints}
      upit={upit}
      onUpit={onUpit}
      meta={TEKST.moja.meta}
      actions={
        <LinkButton href="/pozivi" icon="flag">
          {TEKST.pozivi}
        </LinkButton>
      }
      trazi={TEKST.moja.trazi}
      prikaz={PRIKAZ}
      rowKey={({ id }) => String(id)}
      rowHref={({ id, poziv, objavljeno }) => (objavljeno ? adresaPitanja(poziv.id, id) : undefined)}
      rowActions={({ poziv }) => (
        <LinkButton size="s" variant="quiet" href={`/pozivi/${poziv.id}`}>
          {TEKST.moja.otvoriPoziv}
        </LinkButton>
      )}
      empty={
        <EmptyState title={TEKST.moja.prazno} icon="info">
          {TEKST.moja.praznoOpis}
        </EmptyState>
      }
    />
  )
}
