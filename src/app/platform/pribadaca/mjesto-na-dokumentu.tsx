import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { PribadacaStranice } from '#contract/kernel/pribadaca.schema.ts'
import { mjestoRijecima } from '#contract/kernel/pribadaca.ts'
import { useMjestoPregleda } from './mjesto-pregleda.tsx'
import { TEKST } from './tekst.ts'

interface MjestoNaDokumentuProps {
  id: string
  /** Path of the field that names the document; empty where that is not known here. */
  put: string
  pribadaca: PribadacaStranice
  /** Another document stands there by now. */
  zamijenjen: boolean
}

/** Where on a document something is pinned: the way there. Once the document was exchanged, what is left of it. */
export function MjestoNaDokumentu({ id, put, pribadaca, zamijenjen }: MjestoNaDokumentuProps) {
  const mjesto = useMjestoPregleda()
  const { datotekaId, naziv, sha256 } = pribadaca
  const gdje = TEKST.raniji(naziv, mjestoRijecima(pribadaca))
  if (zamijenjen)
    return (
      <p>
        {gdje} <StatusChip tone="warning">{TEKST.zamijenjen}</StatusChip>
      </p>
    )
  // Where no document opens, its place is at least said; beside the page itself the list says it.
  if (mjesto === undefined) return <p>{gdje}</p>
  if (mjesto.otvoren?.datoteka.id === datotekaId) return null
  const otvori = () => mjesto.otvori({ put, datoteka: { id: datotekaId, naziv, sha256 }, pribadacaId: id })
  return (
    <Button variant="quiet" size="s" icon="pin" data-mjesto={id} onClick={otvori}>
      {TEKST.pokazi(gdje)}
    </Button>
  )
}
