/** What is left behind when somebody gets a check of an application. */
import type { Actor } from '#contract/kernel/permissions.ts'
import type { ProvjeraPrijave } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { naUredajima } from '../../platform/sync/dokument.repository.ts'
import { recordRevision } from '../../platform/sync/revision.ts'
import { say } from '../../platform/workflow/consequences.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { O_DODJELI, type ProvjeraPrijaveDesk } from './provjera-prijave.binding.ts'
import { provjeraPrijaveRepository } from './provjera-prijave.repository.ts'

/** Writes a check that was given: its row, its line in the log, its revision for devices, and the message to its person. */
export async function upisiDodijeljenu(
  tx: Tx,
  { binding }: ProvjeraPrijaveDesk,
  provjera: ProvjeraPrijave,
  { actor, sada, prijelaz, uzrok }: { actor: Actor; sada: number; prijelaz: string; uzrok: string },
): Promise<void> {
  const { id, statusId: uStatus, verzijaRetka: rev } = provjera
  await provjeraPrijaveRepository.insert(tx, provjera, { actor, sada })
  const opis = {
    akcija: 'provjeraPrijave.status.promjena',
    entitetVrsta: 'provjeraPrijave',
    entitetId: id,
    prijelaz,
    uStatus,
  }
  await writeLog(tx, { ...opis, actor, sada, vidljivoPrijavitelju: false })
  const revizija = {
    aggType: 'provjeraPrijave',
    aggId: id,
    rev,
    mutationId: null,
    osobaId: actor.osobaId,
    ops: [],
    sada,
  }
  await recordRevision(tx, { ...revizija, ...naUredajima(provjera) })
  await asPortal(tx, () =>
    say(binding, O_DODJELI, { tx, record: provjera, after: provjera, input: {}, actor, sada, uzrok }),
  )
}
