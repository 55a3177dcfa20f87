import { Inline } from '#app/ui/stack.tsx'
import type { ProvjeraDetalj } from '#contract/modules/provjera/provjera.schema.ts'
import { DokumentiProvjere } from './okvir-provjere.tsx'
import type { KarticaProvjere } from './provjera.search.ts'
import { type ZapisnikProps, ZapisnikSPortala } from './zapisnik.tsx'

interface PapiriProvjereProps extends Omit<ZapisnikProps, 'provjera'> {
  provjera: ProvjeraDetalj
  kartica: KarticaProvjere
}

/** Everything of a check that is a file, side by side: what the portal has made for good, and the minutes. */
export function PapiriProvjere({ strana, provjeraId, provjera, kartica }: PapiriProvjereProps) {
  if (kartica !== 'podaci' && kartica !== 'potpisi') return null
  return (
    <Inline>
      {kartica === 'podaci' && (
        <DokumentiProvjere strana={strana} provjeraId={provjeraId} dokumenti={provjera.dokumenti} />
      )}
      <ZapisnikSPortala strana={strana} provjeraId={provjeraId} provjera={provjera} />
    </Inline>
  )
}
