/** Deleting a draft: its row stays for a while and is found by nobody, it counts no longer, and devices let it go. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { smijeObrisati } from '#contract/modules/projekt/projekt.pogled.ts'
import { nijeKasnoZaprimljena } from '#contract/modules/projekt/projekt.rules.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { recordRevision } from '#server/platform/sync/revision.ts'
import { writeLog } from '#server/platform/workflow/log.ts'
import { maySee } from './projekt.binding.ts'
import { scopeOf } from './projekt.record.ts'
import { readProjekti, toProjekt, UNCOUNTED, updateProjekt } from './projekt.repository.ts'

export const NACRT_OBRISAN = 'projekt.opcenito.obrisan'

/** Throws what the caller is to be told; deleting what is already gone is the same as not finding it. */
export async function obrisiNacrt(tx: Tx, id: string, actor: Actor, sada: number): Promise<void> {
  const [joined] = await readProjekti(tx, [id], true)
  if (joined === undefined || !maySee(toProjekt(joined, UNCOUNTED), actor, sada)) throw new Problem('nije-pronadeno')
  const { projekt: row } = joined
  if (!smijeObrisati(row, actor))
    throw new Problem(row.sifra === null ? 'zabranjeno' : 'radnja-nije-dopustena', {
      poruka:
        row.kasnoCekaOd !== null
          ? nijeKasnoZaprimljena.poruka
          : 'Obrisati se može samo nacrt koji nikad nije podnesen, i to onaj koji ste sami izradili ili ga zastupate.',
    })
  const at = new Date(sada)
  const rev = row.verzijaRetka + 1
  await updateProjekt(tx, id, { verzijaRetka: rev, deletedAt: at, updatedAt: at })
  const entitet = { entitetVrsta: projektKind.name, entitetId: id }
  await writeLog(tx, { ...entitet, akcija: NACRT_OBRISAN, actor, sada, vidljivoPrijavitelju: true })
  await recordRevision(tx, {
    aggType: projektKind.name,
    aggId: id,
    rev,
    mutationId: null,
    osobaId: actor.osobaId,
    ops: [],
    contentHash: row.obrazacHash,
    scopes: [scopeOf(row.prijaviteljId)],
    sada,
  })
}
