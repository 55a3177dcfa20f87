/** A letter of an administrator to many (domain rules 3.24): the number of recipients is seen before it leaves, and many need a second administrator. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { idBroj, idParam, trenutak } from '#contract/kernel/upit.ts'
import { NAJDULJE_TIJELO, SKUPINE_KLJUCEVI } from './skupni-mail.ts'

const policy = { who: 'administrator', permission: 'posaljiEmailKrozSustav' } as const
const path = 'v1/administracija/skupniMailovi'
const skupina = z.enum(SKUPINE_KLJUCEVI)

const tekst = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, PORUKE.polje.obavezno), z.maxLength(max, PORUKE.polje.maxDuljina(max)))

export const skupniMailUnos = z.strictObject({
  predmet: tekst(200),
  tijelo: tekst(NAJDULJE_TIJELO),
  skupina,
  pozivId: z.nullable(idBroj),
  /** How many the writer has confirmed. */
  primatelja: z.int(),
})
export type SkupniMailUnos = z.output<typeof skupniMailUnos>

const skupniMail = z.strictObject({
  id: z.int(),
  predmet: z.string(),
  tijelo: z.string(),
  skupina,
  poziv: z.nullable(z.string()),
  primatelja: z.int(),
  statusId: z.int(),
  verzijaRetka: z.int(),
  autor: z.string(),
  createdAt: trenutak,
  odlucio: z.nullable(z.string()),
  /** The reader is another than its author, and it waits. */
  mozeOdluciti: z.boolean(),
})
export type SkupniMail = z.output<typeof skupniMail>
const odgovor = z.strictObject({ data: z.array(skupniMail) })

export const skupniMailEndpoints = {
  popis: endpoint({
    method: 'GET',
    path,
    summary: 'Posljednjih sto skupnih mailova',
    response: odgovor,
    policy,
    audit: 'skupniMail.popis',
  }),
  primatelji: endpoint({
    method: 'GET',
    path: `${path}/primatelji`,
    summary: 'Koliko bi ih primilo mail, i koliko ih smije bez druge osobe',
    query: z.strictObject({ skupina, pozivId: z.optional(idParam) }),
    response: z.strictObject({ broj: z.int(), bezDrugeOsobe: z.int() }),
    policy,
    audit: 'skupniMail.primatelji',
  }),
  posalji: endpoint({
    method: 'POST',
    path,
    summary: 'Slanje maila skupini; iznad praga čeka drugog administratora',
    body: skupniMailUnos,
    response: odgovor,
    policy,
    audit: 'skupniMail.slanje',
  }),
  odluci: endpoint({
    method: 'POST',
    path: `${path}/:id/odluka`,
    summary: 'Odluka drugog administratora o skupnom mailu',
    params: z.strictObject({ id: idParam }),
    body: z.strictObject({ verzijaRetka: z.int(), odobri: z.boolean() }),
    response: odgovor,
    policy,
    audit: 'skupniMail.odluka',
  }),
} as const
