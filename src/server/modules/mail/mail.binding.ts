/** The mail on the workflow engine (domain rules 3.24). */
import { mailKind } from '#contract/modules/mail/mail.kind.ts'
import type { Mail } from '#contract/modules/mail/mail.schema.ts'
import type { MailStatus } from '#contract/modules/mail/mail.statuses.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import { ispocetka, lockMail, writeStatus } from './mail.repository.ts'

export const mailDesk: DeskKind<Mail, MailStatus> = {
  binding: bindKind(mailKind, {
    port: { lock: lockMail, write: (tx, { id }, change) => writeStatus(tx, id, change) },
    posljedice: {
      posaljiPonovno: {
        izvedi: async ({ tx, record }) => {
          await ispocetka(tx, record.id)
          return undefined
        },
      },
    },
    glas: null,
    visibleToApplicant: () => false,
    synced: null,
  }),
}
