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
import { kolikoDatoteka, naPutu, useDatotekeDokumenta } from '../datoteke/slanje.ts'
import { useOtvoreno } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'
import type { Naredba } from '../uredaj.ts'
import { StanjePisanja, type StanjePisanjaProps } from './stanje-pisanja.tsx'
import { imeRadnje, naredbaUTijeku, odbijenaNaredba } from './uskladi.ts'

export interface RadnjeDokumentaProps extends StanjePisanjaProps {
  radnje: readonly Radnja[]
  views?: Record<string, MoveView>
  /** What is said of a command that waits, in the place of the engine's sentence. */
  cekanje?: (naredba: Naredba) => string | undefined
  /** Labels of moves that are shown as taken while they wait, by their codes. */
  oznake?: Readonly<Record<string, string>> | undefined
  /** Why a command was refused, where the server gives no reason. */
  odbijeno: string
  /** What was received is not done yet: the warning that says so. */
  upozorenje?: (podaci: JsonObject) => string | undefined
  folded?: boolean | undefined
  children?: ReactNode
}

/** The action bar of a document; every command is recorded on the device first and sent from there. */
export function RadnjeDokumenta(props: RadnjeDokumentaProps) {
  const { radnje, views, cekanje, oznake, odbijeno, upozorenje, zakljucano, folded, drugi, alati, children } = props
  const { id, uredaj } = useOtvoreno()
  const refused = odbijenaNaredba(uredaj.naredbe, odbijeno)
  const labelOf = (kod: string) => radnje.find((radnja) => radnja.kod === kod)?.oznaka ?? oznake?.[kod] ?? kod
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
  const datoteke = naPutu(useDatotekeDokumenta(id))
  const cekaju = (naredba: Naredba) => {
    const uvod = cekanje?.(naredba)
    if (naredba.cekaDatoteke === undefined || datoteke.length === 0)
      return uvod ?? TEKST.radnje.ceka(labelOf(naredba.kod))
    const sto = TEKST.radnje.cekaDatoteke(imeRadnje(radnje, naredba.kod), kolikoDatoteka(datoteke))
    return uvod === undefined ? sto : `${uvod} ${sto}`
  }
  const miruje = waiting?.cekaDatoteke === true && datoteke.length > 0
  const pending = waiting && { ...waiting, poruka: cekaju(waiting), miruje }
  return (
    <>
      {pending && <Ceka naredba={pending} potvrdi={slanje.posalji} opozovi={uredaj.odustani} />}
      {slanje.dijalog}
      <ActionBar
        radnje={radnje}
        onMove={onMove}
        views={views}
        folded={folded}
        // What the document is shown after holds up nothing: the next one waits behind it.
        pending={pending && radnje.some(({ kod }) => kod === pending.kod) ? pending : undefined}
        refused={refused && { ...refused, onDismiss: () => uredaj.odustani(refused.mutationId) }}
        status={<StanjePisanja zakljucano={zakljucano} drugi={drugi} alati={alati} />}
      >
        {children}
      </ActionBar>
    </>
  )
}

interface CekaProps {
  naredba: Naredba
  potvrdi: () => void
  opozovi: (mutationId: string) => void
}

/** A command that waits, and for a person where it waits for one. */
function Ceka({ naredba: { mutationId, poruka, cekaOsobu, cekaDatoteke }, potvrdi, opozovi }: CekaProps) {
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
        {cekaDatoteke && (
          <div>
            <Button debounce onClick={() => opozovi(mutationId)}>
              {TEKST.radnje.opozovi}
            </Button>
          </div>
        )}
      </Stack>
    </Banner>
  )
}
