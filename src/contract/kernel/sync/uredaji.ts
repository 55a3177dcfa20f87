/**
 * A person's devices. What the portal knows of each, what it may be told from afar, and the contact by which a device says
 * how it is and hears what it was told (decision 0021).
 */
import * as z from 'zod/mini'
import { canonicalJson } from '../canonical-json.ts'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../id.ts'
import { idParam } from '../upit.ts'

/**
 * - `odjavi`: the session on the device ends and the profile there falls asleep. Sealed work still leaves
 * - `zakljucaj`: besides, the device gets no key and sends nothing until the order is taken back
 * - `obrisi`: once everything unsent was received, the person's data leaves the device
 */
export const vrstaNaredbe = z.enum(['odjavi', 'zakljucaj', 'obrisi'])
export type VrstaNaredbe = z.output<typeof vrstaNaredbe>

export const RAZLOG_NAJVISE = 300
const razlog = z.string().check(z.trim(), z.maxLength(RAZLOG_NAJVISE))

/** An order as its device, its person and administrators read it. */
export const naredbaUredaju = z.strictObject({
  id: uuid,
  vrsta: vrstaNaredbe,
  /** Why, in the words of who gave it; null when they said nothing. */
  razlog: z.nullable(z.string()),
  /** Name of who gave it. */
  dao: z.string(),
  /** ISO. */
  dano: z.string(),
})
export type NaredbaUredaju = z.output<typeof naredbaUredaju>

/** A device on which a person's profile stands or stood. */
export const uredajOsobe = z.strictObject({
  deviceId: uuid,
  /** What the person calls it. */
  naziv: z.nullable(z.string()),
  /** What its browser says of itself. */
  platform: z.string(),
  zadnjiKontakt: z.string(),
  /** Unsent records and files as the device last said, and when; null when it never said. */
  neposlano: z.nullable(z.int()),
  neposlanoNa: z.nullable(z.string()),
  /** Somebody is signed in there as this person. */
  prijavljen: z.boolean(),
  naredba: z.nullable(z.extend(naredbaUredaju, { izvrseno: z.nullable(z.string()), svoja: z.boolean() })),
})
export type UredajOsobe = z.output<typeof uredajOsobe>

const base64 = (longest: number) => z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(longest))
const dojava = {
  ovlastId: uuid,
  /** Server time in milliseconds. */
  vrijeme: z.int().check(z.positive()),
  /** Unsent records and files of this person on the device. */
  neposlano: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
  /** The order that the device has carried out. */
  izvrseno: z.nullable(uuid),
}
/** Signed like sealed work, so that it works while the profile sleeps, and after its grant has ended. */
export const dojavaUredaja = z.strictObject({ ...dojava, potpis: base64(100) })
export type DojavaUredaja = z.output<typeof dojavaUredaja>

/** The text a device signs: everything but the signature. */
export function tekstDojave({ ovlastId, vrijeme, neposlano, izvrseno }: Omit<DojavaUredaja, 'potpis'>): string {
  return `POST sync/v1/uredaji/dojava\n${canonicalJson({ ovlastId, vrijeme, neposlano, izvrseno })}`
}

const uredaji = z.strictObject({ uredaji: z.array(uredajOsobe) })
const uredaj = { deviceId: uuid }
const administrator = { who: 'administrator', permission: 'fizickeOsobe' } as const
const naredba = { vrsta: vrstaNaredbe }

export const uredajiEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'sync/v1/uredaji',
    summary: 'Uređaji na kojima stoji profil prijavljene osobe',
    response: uredaji,
    policy: { who: 'prijavljen' },
    audit: 'uredaj.popis',
  }),
  nazovi: endpoint({
    method: 'POST',
    path: 'sync/v1/uredaji/:deviceId/naziv',
    summary: 'Naziv uređaja, kako ga zove osoba; prazan ga uklanja',
    params: z.strictObject(uredaj),
    body: z.strictObject({ naziv: z.nullable(z.string().check(z.trim(), z.maxLength(60))) }),
    response: uredaji,
    policy: { who: 'prijavljen' },
    audit: 'uredaj.naziv',
  }),
  naredi: endpoint({
    method: 'POST',
    path: 'sync/v1/uredaji/:deviceId/naredbe',
    summary: 'Odjava, zaključavanje ili uklanjanje podataka nakon slanja na vlastitom uređaju',
    params: z.strictObject(uredaj),
    body: z.strictObject({ ...naredba, razlog: z.nullable(razlog) }),
    response: uredaji,
    policy: { who: 'prijavljen' },
    audit: 'uredaj.naredba',
  }),
  povuci: endpoint({
    method: 'POST',
    path: 'sync/v1/uredaji/:deviceId/naredbe/povuci',
    summary: 'Povlačenje vlastite naredbe uređaju',
    params: z.strictObject(uredaj),
    response: uredaji,
    policy: { who: 'prijavljen' },
    audit: 'uredaj.naredba.povuci',
  }),
  dojava: endpoint({
    method: 'POST',
    path: 'sync/v1/uredaji/dojava',
    summary: 'Uređaj javlja koliko ima neposlanog i čuje što mu je naređeno; potpisuje ga uređaj',
    body: dojavaUredaja,
    /** `ovlast`: the grant it was signed with still sends; otherwise the next sign-in brings another. */
    response: z.strictObject({ naredba: z.nullable(naredbaUredaju), ovlast: z.boolean() }),
    /** Nobody need be signed in: the signature says whose profile on which device this is. */
    policy: { who: 'svi' },
    audit: 'uredaj.dojava',
  }),
  popisOsobe: endpoint({
    method: 'GET',
    path: 'v1/administracija/fizickeOsobe/:osobaId/uredaji',
    summary: 'Uređaji osobe, za administratora',
    params: z.strictObject({ osobaId: idParam }),
    response: uredaji,
    policy: administrator,
    audit: 'uredaj.administracija.popis',
    uvid: { razlog: 'Vaši uređaji u administraciji fizičkih osoba', osobaIz: 'osobaId' },
  }),
  narediOsobi: endpoint({
    method: 'POST',
    path: 'v1/administracija/fizickeOsobe/:osobaId/uredaji/:deviceId/naredbe',
    summary: 'Naredba administratora uređaju osobe, s razlogom',
    params: z.strictObject({ osobaId: idParam, ...uredaj }),
    body: z.strictObject({ ...naredba, razlog: razlog.check(z.minLength(3)) }),
    response: uredaji,
    policy: administrator,
    audit: 'uredaj.administracija.naredba',
    svjezaPrijava: true,
  }),
  povuciOsobi: endpoint({
    method: 'POST',
    path: 'v1/administracija/fizickeOsobe/:osobaId/uredaji/:deviceId/naredbe/povuci',
    summary: 'Povlačenje naredbe uređaju osobe',
    params: z.strictObject({ osobaId: idParam, ...uredaj }),
    response: uredaji,
    policy: administrator,
    audit: 'uredaj.administracija.naredba.povuci',
    svjezaPrijava: true,
  }),
} as const
