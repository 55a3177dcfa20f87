import { useRef } from 'react'
import { noviId, useDokumentApi, useOtvoreno, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Inline } from '#app/ui/stack.tsx'
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
  const { adrese } = useOtvoreno()
  /** Known before the next drawing: of two presses one begins a finding. */
  const radi = useRef(false)
  const nalaz = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ sadrzaj }) =>
    nalaziOd(sadrzaj).find((redak) => tekstOd(redak, 'stavka') === kod),
  )
  if (nalaz !== undefined) {
    const adresa = adrese.kartica?.('nalazi', `${NALAZI}.${nalaz.id}.tezina`)
    return (
      <Inline gap={3}>
        <StatusChip tone="warning">{TEKST.lista.imaNalaz}</StatusChip>
        {adresa !== undefined && (
          <LinkButton variant="quiet" iconEnd="arrow-right" href={adresa}>
            {TEKST.lista.otvoriNalaz}
          </LinkButton>
        )}
      </Inline>
    )
  }
  if (samoCitanje) return null
  const zabiljezi = async () => {
    if (radi.current) return
    radi.current = true
    const now = { ...newRow(KATALOG_PROVJERE, NALAZI, noviId()), stavka: kod, opis }
    try {
      await api.primijeni([{ kind: 'add', path: NALAZI, now, after: null }])
      toast(TEKST.lista.nalazZabiljezen, { tone: 'success' })
    } catch {
      toast(TEKST.lista.nalazNijeUpisan, { tone: 'danger' })
    } finally {
      radi.current = false
    }
  }
  return (
    <Button icon="flag" onClick={() => void zabiljezi()}>
      {TEKST.lista.nalaz}
    </Button>
  )
}
