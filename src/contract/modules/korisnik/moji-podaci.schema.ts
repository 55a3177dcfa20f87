/** „Moji podaci”: what the portal keeps about a person, and the links that prove that an e-mail address is theirs. */

import * as z from 'zod/mini'
import { email } from '#contract/kernel/email.ts'
import { telefon } from '#contract/kernel/telefon.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { trenutak } from '#contract/kernel/upit.ts'

/** How long a link is good. */
export const POVEZNICA_VRIJEDI_MS = DAN
/** Links that one person may ask for, and that may go to one mailbox, in an hour. */
export const NAJVISE_POVEZNICA = 5

/** What a link is for: the address the profile has already, or another one in its place. */
export const VRSTE_POVEZNICE = ['potvrda', 'promjena'] as const
export type VrstaPoveznice = (typeof VRSTE_POVEZNICE)[number]
/** Where the link of each leads; the secret stands behind `#`, so that no server on the way writes it down. */
export const ADRESA_POVEZNICE: Record<VrstaPoveznice, string> = {
  potvrda: '/potvrda-emaila',
  promjena: '/promjena-emaila',
}

export const mojiPodaci = z.strictObject({
  id: z.int(),
  ime: z.string(),
  prezime: z.string(),
  oib: z.string(),
  email: z.nullable(z.string()),
  emailPotvrden: z.boolean(),
  telefon: z.nullable(z.string()),
  /** The address whose link has been sent and not used yet. */
  ceka: z.nullable(z.strictObject({ email: z.string(), vrijediDo: trenutak })),
})
export type MojiPodaci = z.output<typeof mojiPodaci>

export const izmjenaPodataka = z.strictObject({ telefon: z.nullable(telefon) })
export const novaAdresa = z.strictObject({ email })

/** Secrets are 32 random bytes; anything else is answered like one that nobody has. */
export const tajna = z.strictObject({ tajna: z.string().check(z.maxLength(200)) })

/** What became of a link. `vrijedi` waits to be confirmed, `potvrdeno` has been just now. */
export const ISHODI_POVEZNICE = [
  'vrijedi',
  'potvrdeno',
  'iskoristeno',
  'isteklo',
  'zamijenjeno',
  'zauzeto',
  'nepoznato',
] as const
export type IshodPoveznice = (typeof ISHODI_POVEZNICE)[number]

/** The address is named only while its link is good, and in the moment it is confirmed. */
export const stanjePoveznice = z.strictObject({
  ishod: z.enum(ISHODI_POVEZNICE),
  email: z.nullable(z.string()),
})
export type StanjePoveznice = z.output<typeof stanjePoveznice>
