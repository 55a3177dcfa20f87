import { Banner } from '#app/ui/banner.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { zatvaranjeProslo } from '#contract/modules/poziv/poziv.osnova.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import { usePrijava } from '../prijava.ts'
import { TEKST } from '../tekst.ts'

/** What has become of the call of a draft: changed, suspended, closed or cancelled; nothing while all is as it was. */
export function StanjePoziva() {
  const { meta, sada } = usePrijava()
  const { poziv, izmjenaPoziva, statusId } = meta
  if (!jeNacrt(statusId)) return null
  const over = zavrsetak(poziv.osnovniStatus, zatvaranjeProslo(poziv.datumZatvaranja, sada()))
  return (
    <>
      {over !== undefined && (
        <Banner tone="warning" title={over.naslov} live="polite">
          <p>{over.tekst}</p>
        </Banner>
      )}
      {izmjenaPoziva !== null && (
        <Banner tone="warning" title={TEKST.poziv.izmijenjen} live="polite">
          <p>{TEKST.poziv.vrijedi(formatVrijeme(Date.parse(izmjenaPoziva.vrijeme)))}</p>
          {izmjenaPoziva.dodano.length > 0 && <p>{TEKST.poziv.dodano(izmjenaPoziva.dodano)}</p>}
          {izmjenaPoziva.uklonjeno.length > 0 && <p>{TEKST.poziv.uklonjeno(izmjenaPoziva.uklonjeno)}</p>}
        </Banner>
      )}
    </>
  )
}

/** The call as far as this device knows; a deadline passes by the clock, also before anybody has told. */
function zavrsetak(osnovniStatus: number | null | undefined, proslo: boolean) {
  const { obustavljen, zatvoren, otkazan } = TEKST.poziv
  if (jeStatus(pozivStatuses, osnovniStatus, 'obustavljen')) return obustavljen
  if (osnovniStatus === null) return otkazan
  return jeStatus(pozivStatuses, osnovniStatus, 'zatvoren') || proslo ? zatvoren : undefined
}
