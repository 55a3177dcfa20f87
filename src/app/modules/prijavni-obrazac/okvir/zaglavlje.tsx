import { PripremaZaTeren } from '#app/platform/offline/hooks/priprema-za-teren.tsx'
import { useServerKnows } from '#app/platform/offline/hooks/use-document.ts'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import { projektStatuses, U_DORADI } from '#contract/modules/projekt/projekt.statuses.ts'
import { usePrijava } from '../prijava.ts'
import { TEKST } from '../tekst.ts'

/** What the application is called now; one that nobody has named yet says so. */
export function useNazivPrijave(): string {
  const { sadrzaj, meta } = usePrijava()
  return tekstOd(tabOd(sadrzaj, 'projekt'), 'naziv') || meta.naziv || TEKST.bezNaziva
}

/** Title, number, status and the deadline of an application. */
export function Zaglavlje({ podnaslov }: { podnaslov?: string | undefined }) {
  const { projektId, meta, adrese } = usePrijava()
  const { vlasnik } = adrese.paket
  // A draft that only this device has cannot be brought from anywhere.
  const naPortalu = useServerKnows('projekt', projektId) || vlasnik === 'institucija'
  const { poziv, status, sifra } = meta
  const naziv = useNazivPrijave()
  const call = [poziv.oznaka, poziv.naziv].filter(Boolean).join(' · ')
  return (
    <PageHeader
      compact
      title={naziv}
      eyebrow={podnaslov === undefined ? call : `${podnaslov} · ${call}`}
      number={sifra ?? undefined}
      status={<RecordStatus vrsta="projekt" status={status} />}
      actions={naPortalu && <PripremaZaTeren projekt={{ ...adrese.paket, naziv, sifra }} />}
      meta={<RokPrijave />}
    />
  )
}

/** Until when a draft is submitted, or a correction handed in. */
function RokPrijave() {
  const { meta, sada } = usePrijava()
  const { poziv, dorada, statusId } = meta
  if (dorada !== null && jeStatus(projektStatuses, statusId, ...U_DORADI))
    return <Countdown deadline={Date.parse(dorada.rok)} now={sada} label={TEKST.dorada.rok} />
  if (!jeNacrt(statusId)) return null
  if (poziv.datumZatvaranja === null) return TEKST.bezRoka
  return <Countdown deadline={Date.parse(poziv.datumZatvaranja)} now={sada} label={TEKST.rok} />
}
