/** A call as any citizen reads it: for the public call, its page and its deadline. */
import type { Actor } from '#contract/kernel/permissions.ts'
import type { JavniPoziv } from '#contract/modules/poziv/poziv.api.ts'
import type { Tx } from '../../platform/db/client.ts'
import { toJavni } from './poziv.pogled.ts'
import { findZaCitanje, naziviPoziva, vazecaInacica } from './poziv.repository.ts'

/** Whoever is not signed in sees what any citizen sees. */
const NITKO: Actor = {
  osobaId: 0,
  stvarnaOsobaId: 0,
  superadmin: false,
  adminDopustenja: [],
  za: { vrsta: 'gradanin' },
}

/** Undefined when there is no public call with this number. */
export async function javniPoziv(tx: Tx, id: number, sada: number): Promise<JavniPoziv | undefined> {
  const poziv = await findZaCitanje(tx, id, NITKO)
  if (poziv === undefined) return undefined
  return toJavni(poziv, await naziviPoziva(tx, poziv), await vazecaInacica(tx, poziv.id), sada)
}
