import { useDocuments } from '#app/platform/offline/hooks/use-document.ts'
import { JednostavniPopisPage } from '#app/platform/record/popis/jednostavni-popis-page.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import type { RecordList } from '#app/platform/record/use-record-list.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/stack.tsx'
import type { TrazenoPopisa, UpitPopisa } from '#contract/kernel/popis.ts'
import type { JavniPozivKartica } from '#contract/modules/poziv/poziv.api.ts'
import { pozivEndpoints } from '#contract/modules/poziv/poziv.endpoints.ts'
import { POPIS_OTVORENIH_POZIVA } from '#contract/modules/poziv/poziv.popis.ts'
import { PozivKartica } from './poziv-kartica.tsx'
import { poziviUredaja } from './pozivi-na-uredaju.ts'

const API = { popis: pozivEndpoints.javniPopis }
const TRAZI = { label: 'Pretraži pozive' }

interface OtvoreniPoziviPageProps {
  programId: number
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** Left out for whoever may begin no application in the programme. */
  onKreiraj: ((pozivId: number) => void) | undefined
}

/** Open calls of the programme, from the server or, without a network, from this device; each takes a new application. */
export function OtvoreniPoziviPage({ programId, upit, onUpit, onKreiraj }: OtvoreniPoziviPageProps) {
  const now = useServerClock()
  const documents = useDocuments('poziv')
  const spoji = (list: RecordList<JavniPozivKartica>, { search }: TrazenoPopisa): RecordList<JavniPozivKartica> => {
    if (list.rows !== undefined || documents === undefined || list.error === null) return list
    const rows = poziviUredaja(documents, { programId, search, sada: now() })
    return { ...list, rows, total: rows.length }
  }
  return (
    <JednostavniPopisPage
      popis={POPIS_OTVORENIH_POZIVA}
      api={API}
      okvir={{ programId, skupina: 'otvoren' }}
      upit={upit}
      onUpit={onUpit}
      meta="Pozivi programa na koje se sada može prijaviti. Najprije oni koji se prvi zatvaraju."
      trazi={TRAZI}
      spoji={spoji}
      rowKey={({ id }) => String(id)}
      kartice={(calls) => (
        <Grid min="l" gap={4}>
          {calls.map((poziv) => (
            <PozivKartica
              key={poziv.id}
              poziv={poziv}
              now={now}
              level={2}
              action={
                poziv.vrstaPostupka === 'izravnaDodjela' ? (
                  <p>Prijavu na ovaj poziv otvara institucija prijavitelju s popisa.</p>
                ) : onKreiraj === undefined ? null : (
                  <div>
                    <Button variant="primary" icon="plus" onClick={() => onKreiraj(poziv.id)}>
                      Kreiraj prijavu
                    </Button>
                  </div>
                )
              }
            />
          ))}
        </Grid>
      )}
      empty={
        <EmptyState title="Trenutno nema otvorenih poziva" icon="flag">
          Kada se poziv ovog programa otvori, pojavit će se ovdje.
        </EmptyState>
      }
    />
  )
}
