import { useMemo } from 'react'
import { PregledOdgovora } from '#app/platform/dokument/pregled/pregled-odgovora.tsx'
import { samoZaCitanje } from '#app/platform/dokument/uredaj.ts'
import { PregledPriloga } from '#app/platform/rasprava/pregled-priloga.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import type { Adrese } from '../adrese.ts'
import { PrijavaProvider } from '../prijava-context.tsx'

interface KarticaUgovorenogProps {
  projektId: string
  kartica: Tab
  sadrzaj: JsonObject
  kontekst: KontekstObrasca
  /** Largest grant that the contract allows, in cents. */
  najvisa: number
  adrese: Adrese
}

/** One tab of the form as it was contracted: its answers and its tables, with the arithmetic of that version. */
export function KarticaUgovorenog({ projektId, kartica, sadrzaj, kontekst, najvisa, adrese }: KarticaUgovorenogProps) {
  const sada = useServerClock()
  const uredaj = useMemo(() => samoZaCitanje(sadrzaj, metaUgovora(kontekst, najvisa)), [sadrzaj, kontekst, najvisa])
  return (
    <PrijavaProvider projektId={projektId} uredaj={uredaj} adrese={adrese} sada={sada} samoCitanje>
      <PregledPriloga>
        <PregledOdgovora kartica={kartica} />
      </PregledPriloga>
    </PrijavaProvider>
  )
}

/** What stands around the form. Everything of it is JSON. */
function metaUgovora({ definicija, poziv, prijavitelj }: KontekstObrasca, najvisa: number): JsonObject {
  const datumZatvaranja = poziv.datumZatvaranja === null ? null : new Date(poziv.datumZatvaranja).toISOString()
  const call = { ...poziv, datumZatvaranja, najvisa: Math.min(poziv.najvisa, najvisa), definicija }
  return { poziv: call, prijavitelj, smijeUredivati: false } as unknown as JsonObject
}
