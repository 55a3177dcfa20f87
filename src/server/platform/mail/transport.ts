/** The way out: SMTP by nodemailer. A portal without it has no transport, and its mails are only shown. */
import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { htmlMaila, putOdjave, type Slovo, tekstMaila } from './render.ts'

export interface MailSettings {
  /** `smtp://ime:lozinka@posluzitelj:587`, `smtps://…`; nodemailer's parameters behind `?`. */
  smtpUrl: string
  /** Address of the sender, with a name or without. */
  from: string
}

export interface ZaSlanje extends Slovo {
  uzrok: string
  osobaId: number | null
  prima: string
  naslov: string
}

export interface MailTransport {
  /** Hands the letter over to the server of mail; throws when it did not take it. */
  send: (letter: ZaSlanje) => Promise<void>
  /** Throws when the server of mail cannot be reached or does not know the portal. */
  check?: () => Promise<void>
  close: () => void
}

const PATIENCE_MS = 30_000

/** `origin` is the portal's address, which links lead to. */
export function smtpTransport({ smtpUrl, from }: MailSettings, origin: string): MailTransport {
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  const smtp = createTransport({ url: smtpUrl, ...limits, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async (letter) => {
      await smtp.sendMail({
        from,
        to: { name: '', address: letter.prima },
        subject: letter.naslov,
        text: tekstMaila(letter, origin),
        html: htmlMaila(letter, origin),
        // A letter that went out just before the portal died goes again with the same id, and mailboxes fold the two.
        messageId: messageId(letter, origin),
        headers: { 'Auto-Submitted': 'auto-generated', ...odjavaHeaders(letter, origin) },
      })
    },
    check: async () => {
      await smtp.verify()
    },
    close: () => smtp.close(),
  }
}

function messageId({ uzrok, prima, osobaId }: ZaSlanje, origin: string): string {
  // Mailboxes fold letters of one id: those of two people are two.
  const own = createHash('sha256')
    .update(`${uzrok} ${prima} ${osobaId ?? ''}`)
    .digest('hex')
    .slice(0, 32)
  return `<${own}@${new URL(origin).hostname}>`
}

/** One click in the mail program ends the subscription (RFC 8058). */
function odjavaHeaders({ odjava }: ZaSlanje, origin: string): Record<string, string> {
  if (odjava === null) return {}
  return {
    'List-Unsubscribe': `<${origin}${putOdjave(odjava)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
