import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { priloziPolja } from '#contract/kernel/dokument/manifest.ts'
import type { PribadacaStranice } from '#contract/kernel/pribadaca.schema.ts'
import { jeZamijenjen, mjestoRijecima } from '#contract/kernel/pribadaca.ts'
import { useStanje } from '../dokument/dokument-context.tsx'
import { useMjestoPregleda } from '../pribadaca/mjesto-pregleda.tsx'
import { TEKST } from '../pribadaca/tekst.ts'

interface MjestoKomentaraProps {
  id: string
  put: string
  pribadaca: PribadacaStranice
}

/** Where on a document a comment is pinned: the way there. Once the document was exchanged, what is left of it. */
export function MjestoKomentara({ id, put, pribadaca }: MjestoKomentaraProps) {
  const mjesto = useMjestoPregleda()
  const katalog = useStanje((stanje) => stanje.katalog)
  const sadrzaj = useStanje((stanje) => stanje.sadrzaj)
  const datoteka = priloziPolja(katalog, sadrzaj, put).find((one) => one.id === pribadaca.datotekaId)
  const gdje = TEKST.raniji(pribadaca.naziv, mjestoRijecima(pribadaca))
  if (datoteka === undefined || jeZamijenjen(pribadaca, [datoteka]))
    return (
      <p>
        {gdje} <StatusChip tone="warning">{TEKST.zamijenjen}</StatusChip>
      </p>
    )
  // Beside the page itself the list says where it is.
  if (mjesto === undefined || mjesto.otvoren?.datoteka.id === datoteka.id) return null
  return (
    <Button variant="quiet" size="s" icon="pin" onClick={() => mjesto.otvori({ put, datoteka, pribadacaId: id })}>
      {TEKST.pokazi(gdje)}
    </Button>
  )
}
