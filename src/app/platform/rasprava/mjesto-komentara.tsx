import { priloziPolja } from '#contract/kernel/dokument/manifest.ts'
import type { PribadacaStranice } from '#contract/kernel/pribadaca.schema.ts'
import { jeZamijenjen } from '#contract/kernel/pribadaca.ts'
import { useStanje } from '../dokument/dokument-context.tsx'
import { MjestoNaDokumentu } from '../pribadaca/mjesto-na-dokumentu.tsx'

interface MjestoKomentaraProps {
  id: string
  put: string
  pribadaca: PribadacaStranice
}

/** Where on a document a comment is pinned, compared with what its field names now. */
export function MjestoKomentara({ id, put, pribadaca }: MjestoKomentaraProps) {
  const katalog = useStanje((stanje) => stanje.katalog)
  const sadrzaj = useStanje((stanje) => stanje.sadrzaj)
  const zamijenjen = jeZamijenjen(pribadaca, priloziPolja(katalog, sadrzaj, put))
  return <MjestoNaDokumentu id={id} put={put} pribadaca={pribadaca} zamijenjen={zamijenjen} />
}
