/** The mail on the workflow engine (domain rules 3.24). */
import { type MailStatus, mailKind } from '#contract/modules/mail/mail.kind.ts'
import type { Mail } from '#contract/modules/mail/mail.schema.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { ispocetka, lockMail, writeStatus } from './mail.repository.ts'

export const mailDesk: DeskKind<Mail, MailStatus> = {
  binding: {
    kind: mailKind,
    port: { lock: lockMail, setStatus: (tx, { id }, change) => writeStatus(tx, id, change) },
    idOf: ({ id }) => String(id),
    verzijaOf: ({ verzijaRetka }) => verzijaRetka,
    effects: {
      posaljiPonovno: async ({ tx, record }) => {
        await ispocetka(tx, record.id)
        return undefined
      },
    },
    visibleToApplicant: () => false,
    synced: null,
  },
}
