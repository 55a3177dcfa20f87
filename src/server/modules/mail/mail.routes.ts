/** Mails for administrators: the list, one as it is sent, and its moves. */
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { mailEndpoints } from '#contract/modules/mail/mail.endpoints.ts'
import { mailKind } from '#contract/modules/mail/mail.kind.ts'
import { POPIS_MAILOVA } from '#contract/modules/mail/mail.popis.ts'
import type { MailDetalj, MailRedak, VrstaMaila } from '#contract/modules/mail/mail.schema.ts'
import { ownOrigin } from '../../platform/http/origin.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { sadrzajMaila, tekstMaila } from '../../platform/mail/render.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { naRedu } from '../../platform/popis/ceka.ts'
import { deskMove, radnje } from '../../platform/workflow/desk-move.ts'
import { mailDesk } from './mail.binding.ts'
import { citajMail, type MailRow, popisMailova, statusMaila, toMail } from './mail.repository.ts'

interface Settings {
  /** SMTP is configured. */
  saljeSe: boolean
}

function toRedak({ id, prima, naslov, vrsta, statusId, createdAt, poslanAt, pokusaji }: MailRow): MailRedak {
  return {
    id,
    prima,
    naslov,
    pokusaji,
    vrsta: vrsta as VrstaMaila,
    status: statusMaila(statusId),
    createdAt: createdAt.toISOString(),
    poslanAt: poslanAt?.toISOString() ?? null,
  }
}

function toDetalj(row: MailRow, actor: Actor, sada: number, origin: string): Omit<MailDetalj, 'saljeSe'> {
  const { razlog, pogreska, iduciAt, verzijaRetka } = row
  return {
    ...toRedak(row),
    razlog,
    pogreska,
    verzijaRetka,
    tekst: tekstMaila(row, origin),
    html: sanitizeHtml(sadrzajMaila(row, origin).text),
    iduciAt: iduciAt?.toISOString() ?? null,
    dostupneRadnje: radnje(mailKind, toMail(row, sada), actor, { sada }),
    ...naRedu(mailKind, toMail(row, sada), actor, sada),
  }
}

export function mailRoutes(app: PortalApp, { saljeSe }: Settings): void {
  bindPopis(app, mailEndpoints, POPIS_MAILOVA, popisMailova)
  bind(app, mailEndpoints.detalj, ({ params, transaction, now, request, pokazuje }) =>
    transaction(async (tx, actor) => {
      const row = await citajMail(tx, params.mailId)
      if (row === undefined) throw new Problem('nije-pronadeno')
      pokazuje([row.osobaId])
      const shown = saljeSe && row.povjerljivo ? { ...row, poveznice: [] } : row
      return { ...toDetalj(shown, actor, now, ownOrigin(request, app.origin) ?? ''), saljeSe }
    }),
  )
  bind(app, mailEndpoints.prijelaz, (call) => deskMove(call, mailDesk, String(call.params.mailId), call.body))
}
