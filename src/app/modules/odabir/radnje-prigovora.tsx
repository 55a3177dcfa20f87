import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { useSyncNow } from '#app/platform/offline/hooks/use-sync-status.ts'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import type { Radnja } from '#app/platform/record/move-input.ts'
import { useMove } from '#app/platform/record/use-move.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { prijelazProjekta, stolPrigovora } from './prigovor.calls.ts'

/** Moves of a project that take its objection along. */
const KODOVI: readonly string[] = ['podnesiPrigovor', 'povuciPrigovor', 'odbijPrigovor', 'usvojiPrigovor']

type Projekt = Pick<ProjektDetalj, 'dostupneRadnje' | 'verzijaRetka'>

interface RadnjeProjektaProps {
  strana: StranaProjekta
  projekt: Projekt
  /** Why none of them may be taken from this screen now. */
  zapreka?: string | undefined
}

export const radnjePrigovora = ({ dostupneRadnje }: Projekt) => dostupneRadnje.filter(({ kod }) => KODOVI.includes(kod))

/** The moves of the project on the screen of its objection. */
export function RadnjeProjekta({ strana, projekt, zapreka }: RadnjeProjektaProps) {
  const stol = stolPrigovora(strana)
  const syncNow = useSyncNow()
  // The device learns at once what the move has made of the document that it keeps.
  const potez = async (body: PrijelazBody) => {
    const odgovor = await prijelazProjekta(strana, body)
    syncNow()
    return odgovor
  }
  const send = useMove(potez, projekt.verzijaRetka, [stol.korijen, ...stol.popisi])
  const radnje = radnjePrigovora(projekt).map(
    (radnja): Radnja => (zapreka === undefined ? radnja : { ...radnja, onemoguceno: true, razlog: zapreka }),
  )
  return radnje.length === 0 ? null : <ActionBar radnje={radnje} onMove={send} dio="Prigovor" />
}
