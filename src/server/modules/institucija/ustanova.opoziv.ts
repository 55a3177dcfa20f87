/** A place that lets its person do less than before, remembered for what waits on their devices. */
import { INSTITUTION_LEVELS } from '#contract/kernel/permissions.ts'
import { effectivePermissions } from '#contract/kernel/seat.ts'
import type { SadrzajMjesta, Uloga } from '#contract/modules/institucija/administracija.schema.ts'
import { zabiljeziOpoziv } from '../../platform/auth/opoziv.ts'
import type { Mjesto } from './ustanova.repository.ts'
import type { Odluka } from './ustanova.ts'

/** What waits on the person's devices may be refused from now on; whoever decided this is then told. */
export function opozvano({ tx, actor, stanje, sada }: Odluka, osobaId: number): Promise<void> {
  const stranka = { vrsta: 'institucija', id: stanje.institucija.id } as const
  return zabiljeziOpoziv(tx, { osobaId, stranka, opozvaoId: actor.osobaId }, sada)
}

/** The place lets its person do less than before somewhere. */
export function jeSuzeno(
  prije: Mjesto,
  { razina, programIds, ulogaIds }: SadrzajMjesta,
  uloge: readonly Uloga[],
): boolean {
  const held = uloge.filter(({ id }) => ulogaIds.includes(id))
  const dozvole = effectivePermissions(razina, held)
  const nizaRazina = INSTITUTION_LEVELS.indexOf(razina) < INSTITUTION_LEVELS.indexOf(prije.razina)
  const manjePrograma = prije.programIds.some((id) => !programIds.includes(id))
  return nizaRazina || manjePrograma || prije.dozvole.some((key) => !dozvole.includes(key))
}
