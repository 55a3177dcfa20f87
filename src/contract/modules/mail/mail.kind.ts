/** A mail on its way: the table of domain rules 3.24, and one status of ours for a portal without SMTP (decision 0025). */
import { defineMoves, defineRecordKind, NOVO, type Rule } from '#contract/kernel/record-kind.ts'
import type { Mail } from './mail.schema.ts'
import { type MailStatus, mailStatuses } from './mail.statuses.ts'

/** What has left cannot be called back. */
export const neSaljeSe: Rule<Mail> = {
  id: 'MAIL-01',
  poruka: 'Mail se upravo šalje i više ga nije moguće otkazati.',
  otklanja: 'nitko',
  test: ({ uSlanju }) => !uSlanju,
}

const ADMINISTRATOR = ['ADM(posaljiEmailKrozSustav)'] as const

const moves = defineMoves<Mail, MailStatus>()([
  { code: 'zapisi', label: 'Zapiši', from: [NOVO], to: 'uRedu', who: ['SYS'], skriveno: true },
  { code: 'posalji', label: 'Pošalji', from: ['uRedu'], to: 'poslan', who: ['SYS'], skriveno: true },
  { code: 'odustani', label: 'Odustani', from: ['uRedu'], to: 'neuspjesan', who: ['SYS'], skriveno: true },
  { code: 'zadrzi', label: 'Zadrži u portalu', from: ['uRedu'], to: 'zadrzan', who: ['SYS'], skriveno: true },
  {
    code: 'posaljiPonovno',
    label: 'Pošalji ponovno',
    from: ['neuspjesan', 'zadrzan'],
    to: 'uRedu',
    who: ADMINISTRATOR,
  },
  {
    code: 'otkazi',
    label: 'Otkaži',
    from: ['uRedu'],
    to: 'otkazan',
    who: ADMINISTRATOR,
    opasno: true,
    rules: [neSaljeSe],
  },
])

export const mailKind = defineRecordKind<Mail, MailStatus>()({
  name: 'mail',
  initial: ['uRedu'],
  statuses: mailStatuses,
  roundStarts: ['uRedu'],
  moves,
  facts: ({ statusId }) => ({ statusId, parties: {}, runda: [] }),
})
