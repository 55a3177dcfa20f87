import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { JednostavniPopisPage } from '#app/platform/record/popis/jednostavni-popis-page.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { type DokumentiPoziva, dokumentiEndpoints } from '#contract/modules/poziv/dokumenti.endpoints.ts'
import { datotekaPozivaPut } from '#contract/modules/poziv/poziv.adrese.ts'
import { POPIS_DOKUMENATA } from '#contract/modules/poziv/poziv.popis.ts'
import { OPISI } from '#contract/modules/stranica/opisi.ts'
import { Dokumentacija } from './definicija/popisi.tsx'
import { SKUPINA_TON } from './poziv.tekst.ts'

const API = { popis: dokumentiEndpoints.javniPopis }
const TRAZI = { label: 'Pretraži dokumente', placeholder: 'Naziv dokumenta ili poziva' }

interface KorisniDokumentiPageProps {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Documents that were published with calls. */
export function KorisniDokumentiPage({ upit, onUpit }: KorisniDokumentiPageProps) {
  return (
    <JednostavniPopisPage<DokumentiPoziva>
      popis={POPIS_DOKUMENATA}
      api={API}
      options={JAVNI_KATALOG}
      upit={upit}
      onUpit={onUpit}
      meta={OPISI.dokumenti}
      trazi={TRAZI}
      rowKey={({ id }) => String(id)}
      kartice={(rows) => (
        <Stack gap={4}>
          {rows.map(({ id, naziv, oznaka, skupina, program, dokumenti }) => (
            <Card
              key={id}
              title={naziv}
              level={2}
              href={`/pozivi/${id}`}
              actions={<StatusChip tone={SKUPINA_TON[skupina]}>{skupina}</StatusChip>}
            >
              <Stack gap={3}>
                <p>{[oznaka, program.naziv].filter(Boolean).join(' · ')}</p>
                <Dokumentacija definicija={{ dokumentacija: dokumenti }} put={(file) => datotekaPozivaPut(id, file)} />
              </Stack>
            </Card>
          ))}
        </Stack>
      )}
      empty={
        <EmptyState title="Još nema objavljenih dokumenata" icon="document">
          Dokumenti se objavljuju uz pozive.
        </EmptyState>
      }
    />
  )
}
