/** The notice on the workflow engine (domain rules 3.14). */
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { type ObavijestStatus, obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import type { Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import type { EffectContext, EffectResult } from '../../platform/workflow/move.ts'
import { takeVersion } from '../../platform/workflow/version.ts'
import { lockObavijest, sadrzajOf, writeObavijest } from './obavijest.repository.ts'

const OBJAVLJEN = obavijestKind.statuses.objavljen.id

export const obavijestDesk: DeskKind<Obavijest, ObavijestStatus> = {
  binding: {
    kind: obavijestKind,
    port: {
      lock: (tx, id, actor) => lockObavijest(tx, id, actor),
      setStatus: (tx, record, { statusId, verzijaRetka, runda, sada, osobaId }) => {
        const statusPromijenjenAt = new Date(sada).toISOString()
        const inacica = record.inacica + (statusId === OBJAVLJEN ? 1 : 0)
        return writeObavijest(tx, { ...record, statusId, verzijaRetka, runda, statusPromijenjenAt, inacica }, osobaId)
      },
    },
    idOf: ({ id }) => String(id),
    verzijaOf: ({ verzijaRetka }) => verzijaRetka,
    effects: { objavi },
    visibleToApplicant: () => false,
    // Notices never leave the server as documents: every list asks for the current ones.
    synced: null,
  },
}

/** What was published is kept as it was read. */
async function objavi({ tx, record, actor, sada }: EffectContext<Obavijest>): Promise<EffectResult> {
  const { broj } = await takeVersion(tx, {
    ...{ entitetVrsta: obavijestKind.name, entitetId: String(record.id), razlog: 'odobrenje', sada },
    osobaId: actor === SYSTEM ? null : actor.osobaId,
    sadrzaj: { ...sadrzajOf(record) },
  })
  return { brojInacice: broj }
}
