import { noviId, useDokumentApi, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { KATALOG_PROVJERE, NALAZI } from '#contract/modules/provjera/provjera.katalog.ts'
import { nalaziOd } from '#contract/modules/provjera/provjera.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

/** Begins a finding out of an answer that nobody wants, with its comment as the description. */
export function NalazPitanja({ kod, opis, samoCitanje }: { kod: string; opis: string; samoCitanje: boolean }) {
  const api = useDokumentApi()
  const ima = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ sadrzaj }) =>
    nalaziOd(sadrzaj).some((redak) => tekstOd(redak, 'stavka') === kod),
  )
  if (ima) return <StatusChip tone="warning">{TEKST.lista.imaNalaz}</StatusChip>
  if (samoCitanje) return null
  const zabiljezi = async () => {
    const now = { ...newRow(KATALOG_PROVJERE, NALAZI, noviId()), stavka: kod, opis }
    await api.primijeni([{ kind: 'add', path: NALAZI, now, after: null }])
    toast(TEKST.lista.nalazZabiljezen, { tone: 'success' })
  }
  return (
    <Button icon="flag" onClick={() => void zabiljezi()}>
      {TEKST.lista.nalaz}
    </Button>
  )
}
