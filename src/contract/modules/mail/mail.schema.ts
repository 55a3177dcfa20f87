/** Mail: a message of the portal to one person, kept as it was written and sent by SMTP where that is configured (domain rules 3.24). */
import * as z from 'zod/mini'
import { dostupneRadnje, status, verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { naRedu } from '#contract/kernel/stanje-zapisa.ts'
import { trenutak } from '#contract/kernel/upit.ts'

/** What a mail is about: lists are filtered by it, and who reads one is told why it came. */
export const VRSTE_MAILA = {
  zapis: 'Radnja na zapisu',
  uredaj: 'Naredba uređaju',
  tehnickoPitanje: 'Tehničko pitanje',
  pretplata: 'Pretplata',
  sazetak: 'Sažetak obavijesti',
  profil: 'Podaci profila',
  skupni: 'Skupni mail',
  pristup: 'Pristup portalu',
} as const
export type VrstaMaila = keyof typeof VRSTE_MAILA
export const VRSTE_MAILA_KLJUCEVI = Object.keys(VRSTE_MAILA) as VrstaMaila[]

/** Attempts before a mail is given up (domain rules 3.24). */
export const NAJVISE_POKUSAJA = 5
export const NAJDULJI_PREDMET = 200

/** A link at the end of a mail; the path is the portal's own. */
export const poveznica = z.strictObject({ naziv: z.string(), put: z.string() })
export type Poveznica = z.output<typeof poveznica>

/** A mail as its moves see it. */
export interface Mail {
  id: number
  statusId: number
  verzijaRetka: number
  /** A server of mail is being given it right now. */
  uSlanju: boolean
}

export const mailRedak = z.strictObject({
  id: z.int(),
  prima: z.string(),
  naslov: z.string(),
  vrsta: z.enum(VRSTE_MAILA_KLJUCEVI),
  status,
  createdAt: trenutak,
  poslanAt: z.nullable(trenutak),
  pokusaji: z.int(),
})
export type MailRedak = z.output<typeof mailRedak>

export const mailDetalj = z.strictObject({
  ...mailRedak.shape,
  /** Why it came to this person, one sentence. */
  razlog: z.string(),
  /** The whole message as text, and as HTML of the closed list. */
  tekst: z.string(),
  html: z.string(),
  pogreska: z.nullable(z.string()),
  /** When it is tried again; null when it is not waiting. */
  iduciAt: z.nullable(trenutak),
  /** SMTP is configured; otherwise mails stay in the portal. */
  saljeSe: z.boolean(),
  verzijaRetka,
  dostupneRadnje,
  naRedu,
})
export type MailDetalj = z.output<typeof mailDetalj>
