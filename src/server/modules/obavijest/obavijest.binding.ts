/** The notice on the workflow engine (domain rules 3.14). */
import { type ObavijestStatus, obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import type { Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { lockObavijest, writeObavijest } from './obavijest.repository.ts'

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
    effects: {},
    visibleToApplicant: () => false,
    // Notices never leave the server as documents: every list asks for the current ones.
    synced: null,
  },
}
