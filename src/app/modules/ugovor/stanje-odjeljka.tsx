import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { STRANE_UGOVORA } from '#contract/modules/ugovor/ugovor.izbori.ts'
import type { OdjeljakUgovora } from '#contract/modules/ugovor/ugovor.schema.ts'
import { TEKST } from './ugovor.tekst.ts'

const { odjeljak: RIJECI } = TEKST

interface StanjeOdjeljkaProps {
  /** What the section is called. */
  naslov: string
  /** Undefined for what is only computed. */
  odjeljak: OdjeljakUgovora | undefined
  /** It is open on this screen. */
  otvoren: boolean
  /** Something that was typed into it waits on this device. */
  imaUnos: boolean
  /** Another section is open here, or an answer is waited for. */
  zauzeto: boolean
  onUredi: () => void
  onPreuzmi: () => Promise<void>
}

/** Who writes a section now, and the way to write it. */
export function StanjeOdjeljka(props: StanjeOdjeljkaProps) {
  const { naslov, odjeljak, otvoren, imaUnos, zauzeto, onUredi, onPreuzmi } = props
  const [pita, setPita] = useState(false)
  if (odjeljak === undefined) return <StatusChip icon="lock">{RIJECI.izOdluke}</StatusChip>
  const { zakljucan, smijeUredivati, smijePreuzeti, pisu } = odjeljak
  if (otvoren && zakljucan !== null)
    return (
      <StatusChip tone="active" icon="edit">
        {RIJECI.uredujeteDo(sat(zakljucan.do))}
      </StatusChip>
    )
  return (
    <Inline gap={2}>
      {imaUnos && (
        <StatusChip tone="warning" icon="cloud-up">
          {RIJECI.imaUnos}
        </StatusChip>
      )}
      {zakljucan !== null && !zakljucan.vi && (
        <StatusChip tone="warning" icon="lock">
          {RIJECI.ureduje(zakljucan.ime, STRANE_UGOVORA[zakljucan.strana], sat(zakljucan.do))}
        </StatusChip>
      )}
      {zakljucan === null && !smijeUredivati && (
        <StatusChip icon="lock">{pisu.length === 0 ? RIJECI.izOdluke : RIJECI.pise(pisu)}</StatusChip>
      )}
      {smijeUredivati && (zakljucan === null || zakljucan.vi) && (
        <Button size="s" icon="edit" aria-label={RIJECI.urediSto(naslov)} disabled={zauzeto} onClick={onUredi}>
          {RIJECI.uredi}
        </Button>
      )}
      {smijePreuzeti && zakljucan !== null && !zakljucan.vi && (
        <Button size="s" variant="quiet" aria-label={RIJECI.preuzmiSto(naslov)} onClick={() => setPita(true)}>
          {RIJECI.preuzmi}
        </Button>
      )}
      <ConfirmDialog
        open={pita}
        onClose={() => setPita(false)}
        onConfirm={async () => {
          await onPreuzmi()
          setPita(false)
        }}
        title={RIJECI.preuzmiSto(naslov)}
        message={RIJECI.preuzimanje(zakljucan?.ime ?? '')}
        confirmLabel={RIJECI.preuzmi}
      />
    </Inline>
  )
}

/** The hour alone: a section is kept for minutes. */
const sat = (iso: string): string => formatVrijeme(Date.parse(iso)).split(' ').at(-1) ?? ''
