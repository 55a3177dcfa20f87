/** The ways through the table of a call's moves: from the first status the shortest to every other, as one tree. */
import type { Body, InstitutionLevel, Who } from '#contract/kernel/permissions.ts'
import { type Move, NOVO } from '#contract/kernel/record-kind.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'

export type Korak = Move<Poziv, PozivStatus>

/** Of the portal's own moves only the opening is on the way anywhere; the rest has a twin taken by people. */
const KORACI = pozivKind.moves.filter(
  ({ from, who, code }) => !from.includes(NOVO) && (who[0] !== 'SYS' || code === 'otvori'),
)

/** The step by which each status is first reached, and from where. The first status has none. */
export type Stablo = ReadonlyMap<PozivStatus, { iz: PozivStatus; korak: Korak }>

export function stablo(pocetak: PozivStatus): Stablo {
  const reached = new Map<PozivStatus, { iz: PozivStatus; korak: Korak }>()
  const open: PozivStatus[] = [pocetak]
  for (let iz = open.shift(); iz !== undefined; iz = open.shift()) {
    for (const korak of KORACI) {
      if (!korak.from.includes(iz) || korak.to === pocetak || reached.has(korak.to)) continue
      reached.set(korak.to, { iz, korak })
      open.push(korak.to)
    }
  }
  return reached
}

/** The branches that lead to one of the wanted statuses, from the status that is reached last. */
export function potrebniKoraci(tree: Stablo, ciljevi: readonly PozivStatus[]): Map<PozivStatus, PozivStatus[]> {
  const children = new Map<PozivStatus, Set<PozivStatus>>()
  for (const cilj of ciljevi) {
    for (let at = cilj, edge = tree.get(at); edge !== undefined; at = edge.iz, edge = tree.get(at)) {
      children.set(edge.iz, (children.get(edge.iz) ?? new Set()).add(at))
    }
  }
  return new Map([...children].map(([status, set]) => [status, [...set]]))
}

/** The person a step asks for. Throws for steps that nobody of the two bodies takes. */
export function tkoPo(
  who: readonly Who[],
  tijela: Partial<Record<Body, number>>,
): { institucijaId: number; razina: InstitutionLevel } {
  const [razina, tijelo] = (who[0] ?? '').split('@') as [InstitutionLevel, Body]
  const institucijaId = tijela[tijelo]
  if (institucijaId === undefined) throw new Error(`Nobody is ${who[0]}`)
  return { institucijaId, razina }
}
