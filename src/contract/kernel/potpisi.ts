/** What the portal found out about the electronic signatures of one file. */
import * as z from 'zod/mini'
import { trenutak } from './upit.ts'

/** Largest number of signatures that one file may carry to be looked at. */
export const NAJVISE_POTPISA = 20

/** Why a file as a whole was not looked at; „prekid” = the check took too long or too much. */
export const ZAPREKE_POTPISA = ['previse', 'preveliko', 'spremnik', 'prekid'] as const
export type ZaprekaPotpisa = (typeof ZAPREKE_POTPISA)[number]

/** Why one signature could not be checked to its end. */
export const RAZLOZI_POTPISA = ['oblik', 'obuhvat', 'algoritam', 'certifikat', 'xml'] as const
export type RazlogPotpisa = (typeof RAZLOZI_POTPISA)[number]

/** What came into the document after the signature; `dodaci` are other signatures and what proves them. */
export const NAKON_POTPISA = ['nista', 'dodaci', 'izmjene', 'neutvrdeno'] as const
export type NakonPotpisa = (typeof NAKON_POTPISA)[number]

/** What a certificate says of whoever signed. It is the word of its issuer, worth as much as the chain. */
export const certifikatPotpisa = z.strictObject({
  ime: z.string(),
  oib: z.nullable(z.string()),
  /** Who is signed for, where the certificate names an organization. */
  organizacija: z.nullable(z.string()),
  izdavatelj: z.string(),
  vrijediOd: trenutak,
  vrijediDo: trenutak,
  /** The certificate says of itself that it is qualified. */
  kvalificiran: z.boolean(),
})
export type CertifikatPotpisa = z.output<typeof certifikatPotpisa>

export const potpis = z.strictObject({
  certifikat: z.nullable(certifikatPotpisa),
  /** As whoever signed says it. */
  navedenoVrijeme: z.nullable(trenutak),
  /** Of a time stamp that stands and leads to an anchor. */
  vremenskiZig: z.nullable(trenutak),
  /** What lies in the file is what was signed. */
  sazetak: z.boolean(),
  /** It was signed with the key of the certificate. */
  kljuc: z.boolean(),
  /** Whether the certificate was valid when it signed. */
  rok: z.enum(['vrijedi', 'istekao', 'nijePoceo', 'nepoznato']),
  /** The certificate leads to a configured anchor. */
  sidro: z.boolean(),
  /** The anchor is the demo's own: nobody has signed anything. */
  pokazni: z.boolean(),
  nakon: z.enum(NAKON_POTPISA),
  /** Files of a container that it covers; empty for a document. */
  obuhvat: z.array(z.string()),
  razlog: z.nullable(z.enum(RAZLOZI_POTPISA)),
})
export type Potpis = z.output<typeof potpis>

export const provjeraPotpisa = z.strictObject({
  /** Null where a file of this kind carries no signatures that the portal knows. */
  oblik: z.nullable(z.enum(['pdf', 'asice'])),
  zapreka: z.nullable(z.enum(ZAPREKE_POTPISA)),
  potpisi: z.array(potpis),
  /** Files of a container that no signature covers. */
  nepotpisano: z.array(z.string()),
})
export type ProvjeraPotpisa = z.output<typeof provjeraPotpisa>

export type IshodPotpisa = 'valjan' | 'nevaljan' | 'neprovjeren'

const NETAKNUTO: readonly NakonPotpisa[] = ['nista', 'dodaci']

/** One word for a signature: it stands, it does not, or the portal cannot tell. Only what was checked to its end stands. */
export function ishodPotpisa({ razlog, sazetak, kljuc, rok, sidro, nakon }: Potpis): IshodPotpisa {
  if (razlog === 'obuhvat') return 'nevaljan'
  if (razlog !== null) return 'neprovjeren'
  if (!sazetak || !kljuc || nakon === 'izmjene') return 'nevaljan'
  if (rok === 'istekao' || rok === 'nijePoceo') return 'nevaljan'
  return sidro && rok === 'vrijedi' && NETAKNUTO.includes(nakon) ? 'valjan' : 'neprovjeren'
}

/** Whether a file is signed, by signatures that all stand and leave nothing of it out. */
export function jePotpisano({ zapreka, potpisi, nepotpisano }: ProvjeraPotpisa): boolean {
  const svi = potpisi.every((one) => ishodPotpisa(one) === 'valjan')
  return zapreka === null && potpisi.length > 0 && nepotpisano.length === 0 && svi
}
