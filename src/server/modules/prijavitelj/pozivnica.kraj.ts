/** How an invitation ends, whoever or whatever ends it. */
import { SYSTEM } from '#contract/kernel/permissions.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type KrajPozivnice, neodrzivePozivnice, zavrsiPozivnicu } from './pozivnica.repository.ts'

/** Ends one by the portal itself, with its line in the log; false when it does not wait any more. */
export async function okoncajPozivnicu(
  tx: Tx,
  { id, prijaviteljId }: { id: number; prijaviteljId: number },
  kraj: KrajPozivnice,
  sada: number,
): Promise<boolean> {
  const { stanje, razlog, osobaId } = kraj
  if (!(await zavrsiPozivnicu(tx, { id, prijaviteljId }, kraj, sada))) return false
  const osoba = osobaId === undefined ? [] : [`osoba br. ${osobaId}`]
  await writeLog(tx, {
    akcija: `prijavitelj.pozivnica.${stanje}`,
    actor: SYSTEM,
    sada,
    vidljivoPrijavitelju: true,
    entitetVrsta: 'prijavitelj',
    entitetId: String(prijaviteljId),
    komentar: [`pozivnica br. ${id}`, ...osoba, ...(razlog ? [razlog] : [])].join('; '),
  })
  return true
}

/**
 * Withdraws what waits though nobody may give it any more. Whatever takes a right calls it in its own transaction, and so does
 * whatever gives one, before it does: a right that comes back brings no promise back.
 */
export const povuciNeodrzive = (
  tx: Tx,
  cije: { osobaId?: number; prijaviteljId?: number },
  sada: number,
): Promise<void> =>
  asPortal(tx, async () => {
    for (const { prepreka: razlog, ...jedna } of await neodrzivePozivnice(tx, cije, sada))
      await okoncajPozivnicu(tx, jedna, { stanje: 'povucena', razlog }, sada)
  })
