/** Filters of the list of mails, in the address. Part of the first load: nothing heavy is imported here. */
import { compact, dayParam, oneOfParam, type RawSearch, textParam } from '#app/platform/record/list-search.ts'
import type { MailStatus } from '#contract/modules/mail/mail.kind.ts'
import type { VrstaMaila } from '#contract/modules/mail/mail.schema.ts'

export const STATUSI = ['uRedu', 'poslan', 'neuspjesan', 'otkazan', 'zadrzan'] as const
STATUSI satisfies readonly MailStatus[]
const VRSTE = ['zapis', 'uredaj', 'tehnickoPitanje', 'pretplata', 'sazetak'] as const
VRSTE satisfies readonly VrstaMaila[]

export interface MailoviUpit {
  search?: string
  status?: (typeof STATUSI)[number]
  vrsta?: VrstaMaila
  od?: string
  do?: string
}

export function parseMailoviUpit(raw: RawSearch): MailoviUpit {
  return compact({
    search: textParam(raw.search),
    status: oneOfParam(raw.status, STATUSI),
    vrsta: oneOfParam(raw.vrsta, VRSTE),
    od: dayParam(raw.od),
    do: dayParam(raw.do),
  })
}
