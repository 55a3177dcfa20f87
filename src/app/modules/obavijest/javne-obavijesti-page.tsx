import type { ReactNode } from 'react'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { JednostavniPopisPage } from '#app/platform/record/popis/jednostavni-popis-page.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { obavijestEndpoints } from '#contract/modules/obavijest/obavijest.endpoints.ts'
import { POPIS_JAVNIH_OBAVIJESTI } from '#contract/modules/obavijest/obavijest.popis.ts'
import { OPISI } from '#contract/modules/stranica/opisi.ts'
import { vrijediTekst } from './obavijest.tekst.ts'

const API = { popis: obavijestEndpoints.javne }
const TRAZI = { label: 'Pretraži obavijesti', placeholder: 'Naslov ili riječ iz teksta' }

interface JavneObavijestiPageProps {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** The way to be told of new ones. */
  pretplata: ReactNode
  /** The way to save what the list is narrowed to. */
  spremi: ReactNode
}

/** Notices in force, for everyone. */
export function JavneObavijestiPage({ upit, onUpit, pretplata, spremi }: JavneObavijestiPageProps) {
  return (
    <JednostavniPopisPage
      popis={POPIS_JAVNIH_OBAVIJESTI}
      api={API}
      options={JAVNI_KATALOG}
      upit={upit}
      onUpit={onUpit}
      actions={
        <>
          {spremi}
          {pretplata}
        </>
      }
      title={PORUKE.obavijesti.naslov}
      meta={OPISI.obavijesti}
      trazi={TRAZI}
      rowKey={({ id }) => String(id)}
      kartice={(rows) => (
        <Stack gap={3}>
          {rows.map((obavijest) => (
            <Card
              key={obavijest.id}
              title={obavijest.naslov}
              level={2}
              href={`/obavijesti/${obavijest.id}`}
              tone={obavijest.prioritet === 'Visoko' ? 'active' : undefined}
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
