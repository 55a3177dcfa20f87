/** Mails for the portal's administrators. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { prijelazBody, prijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import { dan, idParam } from '#contract/kernel/upit.ts'
import { type MailStatus, mailStatuses } from './mail.kind.ts'
import { POPIS_MAILOVA } from './mail.popis.ts'
import { mailDetalj, mailRedak, VRSTE_MAILA_KLJUCEVI } from './mail.schema.ts'

const policy = { who: 'administrator', permission: 'posaljiEmailKrozSustav' } as const
const params = z.strictObject({ mailId: idParam })
const jedan = 'v1/administracija/mailovi/:mailId'

const popis = popisApi({
  path: 'v1/administracija/mailovi',
  popis: POPIS_MAILOVA,
  redak: mailRedak,
  filtri: {
    status: z.optional(z.enum(Object.keys(mailStatuses) as MailStatus[])),
    vrsta: z.optional(z.enum(VRSTE_MAILA_KLJUCEVI)),
    /** Days by the Croatian clock, both included. */
    od: z.optional(dan),
    do: z.optional(dan),
  },
  policy,
  audit: 'mail',
})
export type MailUpit = z.output<(typeof popis.popis)['query']>

export const mailEndpoints = {
  ...popis,
  detalj: endpoint({
    method: 'GET',
    path: jedan,
    summary: 'Jedan mail, onakav kakav se šalje',
    params,
    response: mailDetalj,
    policy,
    audit: 'mail.detalj',
    uvid: { razlog: 'Pismo koje Vam je portal poslao' },
  }),
  prijelaz: endpoint({
    method: 'POST',
    path: `${jedan}/prijelazi`,
    summary: 'Radnja na mailu: ponovno slanje, otkazivanje',
    params,
    body: prijelazBody,
    response: prijelazOdgovor,
    policy,
    audit: 'mail.status.promjena',
  }),
} as const
