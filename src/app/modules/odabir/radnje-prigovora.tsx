import type { ReactNode } from 'react'
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
  /** Absent until the frame has heard of it. */
  projekt: Projekt | undefined
  /** Why none of them may be taken from this screen now. */
  zapreka?: string | undefined
  /** The line of state of an objection that is being written. */
  status?: ReactNode
  /** Names the bar where the screen has another one. */
  dio?: string
}

export const radnjePrigovora = ({ dostupneRadnje }: Projekt) => dostupneRadnje.filter(({ kod }) => KODOVI.includes(kod))

/** The moves of the project on the screen of its objection. */
export function RadnjeProjekta({ strana, projekt, zapreka, status, dio }: RadnjeProjektaProps) {
  const stol = stolPrigovora(strana)
  const syncNow = useSyncNow()
  // The device learns at once what the move has made of the document that it keeps.
  const potez = async (body: PrijelazBody) => {
    const odgovor = await prijelazProjekta(strana, body)
    syncNow()
    return odgovor
  }
  const send = useMove(potez, projekt?.verzijaRetka ?? 0, [stol.korijen, ...stol.popisi])
  const radnje = (projekt ? radnjePrigovora(projekt) : []).map(
    (radnja): Radnja => (zapreka === undefined ? radnja : { ...radnja, onemoguceno: true, razlog: zapreka }),
  )
  if (radnje.length === 0 && status === undefined) return null
  return <ActionBar radnje={radnje} onMove={send} status={status} dio={dio} />
}
