/** Letters that failed, and those that wait for a second administrator. */
import { sql } from 'drizzle-orm'
import { mailStatuses } from '#contract/modules/mail/mail.statuses.ts'
import { skupniMailStatuses } from '#contract/modules/mail/skupni-mail.ts'
import type { Plocica } from '../../modul.ts'

export const plociceMailova: readonly Plocica[] = [
  {
    kljuc: 'mailovi',
    naziv: 'Neuspješni mailovi',
    dopustenje: 'posaljiEmailKrozSustav',
    adresa: '/administracija/mailovi?status=neuspjesan',
    iz: () => sql`mail where status_id = ${mailStatuses.neuspjesan.id}`,
  },
  {
    kljuc: 'skupni',
    naziv: 'Mailovi koji čekaju drugu osobu',
    dopustenje: 'posaljiEmailKrozSustav',
    adresa: '/administracija/posalji-mail',
    iz: () => sql`skupni_mail where status_id = ${skupniMailStatuses.ceka.id}`,
  },
]
