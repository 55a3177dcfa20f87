import type { ReactNode } from 'react'
import { Odbijeno } from '#app/platform/obrazac/greske.ts'
import { useSlanjeUzPotvrdu } from '#app/platform/povjerenje/slanje-uz-potvrdu.ts'
import { ActionBar, type MoveView } from '#app/platform/record/action-bar.tsx'
import type { MoveAnswer, Radnja } from '#app/platform/record/move-input.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { useOtvoreno, useRijeci } from '../dokument-context.tsx'
import styles from '../okvir/okvir.module.css'
import { StanjeSpremanja } from '../okvir/stanje-spremanja.tsx'
import { TEKST } from '../tekst.ts'
import type { Naredba } from '../uredaj.ts'
import { naredbaUTijeku, odbijenaNaredba } from './uskladi.ts'

export interface RadnjeDokumentaProps {
  radnje: readonly Radnja[]
  views?: Record<string, MoveView>
  /** What is said of a command that waits, in the place of the engine's sentence. */
  cekanje?: (naredba: Naredba) => string | undefined
  /** Why a command was refused, where the server gives no reason. */
  odbijeno: string
  /** What was received is not done yet: the warning that says so. */
  upozorenje?: (podaci: JsonObject) => string | undefined
  /** It is said that nothing may be changed in this status. */
  zakljucano?: boolean
  folded?: boolean | undefined
  /** Who else is here: in the bar, which stays in sight on a long tab. */
  drugi?: ReactNode
  /** Quiet tools of what is being written. */
  alati?: ReactNode
  children?: ReactNode
}

/** The action bar of a document; every command is recorded on the device first and sent from there. */
export function RadnjeDokumenta(props: RadnjeDokumentaProps) {
  const { radnje, views, cekanje, odbijeno, upozorenje, zakljucano, folded, drugi, alati, children } = props
  const { uredaj } = useOtvoreno()
  const rijeci = useRijeci()
  const refused = odbijenaNaredba(uredaj.naredbe, odbijeno)
  const labelOf = (kod: string) => radnje.find((radnja) => radnja.kod === kod)?.oznaka ?? kod
  const onMove = async (kod: string, { obrazlozenje, datum, polja }: MoveAnswer) => {
    const args: JsonObject = { ...polja, ...(datum ? { datum } : {}), ...(obrazlozenje ? { obrazlozenje } : {}) }
    const ishod = await uredaj.posalji(kod, args)
    if (ishod.kind === 'odbijeno') throw new Odbijeno(ishod.poruka)
    const warning = ishod.kind === 'zaprimljeno' ? upozorenje?.(ishod.podaci) : undefined
    if (warning !== undefined) return void toast(warning, { tone: 'warning' })
    const { ceka, izvrseno } = TEKST.radnje
    toast((ishod.kind === 'ceka' ? ceka : izvrseno)(labelOf(kod)), {
      tone: ishod.kind === 'ceka' ? 'info' : 'success',
    })
  }
  const slanje = useSlanjeUzPotvrdu()
  const waiting = naredbaUTijeku(uredaj.naredbe)
  const pending = waiting && { ...waiting, poruka: cekanje?.(waiting) ?? TEKST.radnje.ceka(labelOf(waiting.kod)) }
  return (
    <>
      {pending && <Ceka naredba={pending} potvrdi={slanje.posalji} />}
      {slanje.dijalog}
      <ActionBar
        radnje={radnje}
        onMove={onMove}
        views={views}
        folded={folded}
        pending={pending && { kod: pending.kod, poruka: pending.poruka }}
        refused={refused && { ...refused, onDismiss: () => uredaj.odustani(refused.mutationId) }}
        status={
          <div className={styles.stanje}>
            <Stack gap={1}>
              {drugi}
              {zakljucano && <span>{rijeci.samoCitanje}</span>}
              <StanjeSpremanja />
            </Stack>
            {alati}
          </div>
        }
      >
        {children}
      </ActionBar>
    </>
  )
}

/** A command that waits, and for a person where it waits for one. */
function Ceka({ naredba: { poruka, cekaOsobu }, potvrdi }: { naredba: Naredba; potvrdi: () => void }) {
  return (
    <Banner tone={cekaOsobu ? 'warning' : 'info'} live="polite">
      <Stack gap={3}>
        <span>{poruka}</span>
        {cekaOsobu && (
          <div>
            <Button variant="primary" icon="user" debounce onClick={potvrdi}>
              {TEKST.radnje.potvrdi}
            </Button>
          </div>
        )}
      </Stack>
    </Banner>
  )
}
