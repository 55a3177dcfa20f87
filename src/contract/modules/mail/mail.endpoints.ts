/** Mails for the portal's administrators. */
import * as z from 'zod/mini'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { citanjeStola } from '#contract/kernel/stol.ts'
import { dan, idParam } from '#contract/kernel/upit.ts'
import { POPIS_MAILOVA } from './mail.popis.ts'
import { mailDetalj, mailRedak, VRSTE_MAILA_KLJUCEVI } from './mail.schema.ts'
import { type MailStatus, mailStatuses } from './mail.statuses.ts'

const policy = { who: 'administrator', permission: 'posaljiEmailKrozSustav' } as const
const stol = {
  vrsta: 'mail',
  put: 'v1/administracija/mailovi',
  dio: {},
  kljuc: 'mailId',
  id: idParam,
  policy,
  rijeci: { gen: 'maila', lok: 'mailu' },
} as const

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
  ...citanjeStola(stol, {
    detalj: mailDetalj,
    opis: 'Jedan mail, onakav kakav se šalje',
    opisPrijelaza: 'Radnja na mailu: ponovno slanje, otkazivanje',
    uvid: { razlog: 'Pismo koje vam je portal poslao' },
  }),
} as const
