/** How a person hears of notifications: a daily digest by mail, and devices that ring: which kinds, not in quiet hours, and at which addresses of push services. */
import * as z from 'zod/mini'
import { toZagreb } from '#contract/kernel/datum.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'

export const VRSTE_NOTIFIKACIJA = ['projekti', 'pozivi'] as const
export type VrstaNotifikacije = (typeof VRSTE_NOTIFIKACIJA)[number]

const PODRUCJE: ReadonlyMap<string, VrstaNotifikacije> = new Map([
  ['projekt', 'projekti'],
  ['poziv', 'pozivi'],
])

/** Kind of an action such as `projekt.status.podnesen`; undefined for one that cannot be turned off. */
export function vrstaNotifikacije(activityAction: string): VrstaNotifikacije | undefined {
  return PODRUCJE.get(activityAction.split('.')[0] ?? '')
}

const sat = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Unesite vrijeme u obliku 22:00'))

export const postavkeUredaja = z
  .strictObject({
    vrste: z.array(z.enum(VRSTE_NOTIFIKACIJA)).check(z.maxLength(VRSTE_NOTIFIKACIJA.length)),
    /** By the clock of Europe/Zagreb, `22:00` to `07:00` over midnight; both null for none. */
    tihoOd: z.nullable(sat),
    tihoDo: z.nullable(sat),
  })
  .check(
    z.refine(({ tihoOd, tihoDo }) => (tihoOd === null) === (tihoDo === null), {
      path: ['tihoDo'],
      error: 'Unesite i početak i kraj tihog vremena',
    }),
    z.refine(({ tihoOd, tihoDo }) => tihoOd === null || tihoOd !== tihoDo, {
      path: ['tihoDo'],
      error: 'Kraj tihog vremena mora se razlikovati od početka',
    }),
  )
export type PostavkeUredaja = z.output<typeof postavkeUredaja>

/** For whoever has chosen nothing yet. */
export const POSTAVKE_POCETNE: PostavkeUredaja = { vrste: [...VRSTE_NOTIFIKACIJA], tihoOd: '22:00', tihoDo: '07:00' }

/** Whether it is quiet at an instant (milliseconds). The beginning is quiet, the end is not; what the clock shows counts. */
export function jeTiho(instant: number, { tihoOd, tihoDo }: Pick<PostavkeUredaja, 'tihoOd' | 'tihoDo'>): boolean {
  if (tihoOd === null || tihoDo === null) return false
  const clock = toZagreb(instant).slice(11, 16)
  return tihoOd < tihoDo ? tihoOd <= clock && clock < tihoDo : tihoOd <= clock || clock < tihoDo
}

/** Hour of the daily digest, by the clock of Europe/Zagreb (domain rules 1.4). */
export const SAT_SAZETKA = '07:00'

/** Addresses of the push services of browsers: the portal sends nowhere else, whatever a subscription says. */
const SLUZBA =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)*(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))\/[\x21-\x7e]*$/

export const jeAdresaSluzbe = (text: string): boolean => SLUZBA.test(text)

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)))
const vlastito = { who: 'prijavljen' } as const
const postavke = { uredaj: postavkeUredaja, /** A mail every morning about what was not read. */ sazetak: z.boolean() }
const odgovor = z.strictObject({
  ...postavke,
  /** Public key under which a browser subscribes. */
  javniKljuc: z.string(),
  /** How many of the person's devices ring. */
  uredaja: z.int(),
})
export type OdgovorPostavki = z.output<typeof odgovor>

export const postavkeNotifikacijaEndpoints = {
  postavke: endpoint({
    method: 'GET',
    path: 'v1/notifikacije/postavke',
    summary: 'Kako prijavljena osoba želi čuti za svoje notifikacije',
    response: odgovor,
    policy: vlastito,
    audit: 'notifikacija.postavke',
  }),
  spremi: endpoint({
    method: 'PUT',
    path: 'v1/notifikacije/postavke',
    summary: 'Sprema vrste i tiho vrijeme za uređaje osobe, i želi li dnevni sažetak',
    body: z.strictObject(postavke),
    response: odgovor,
    policy: vlastito,
    audit: 'notifikacija.postavke.spremanje',
  }),
  pretplati: endpoint({
    method: 'PUT',
    path: 'v1/notifikacije/web-push',
    summary: 'Ovaj preglednik javlja notifikacije dok traje prijava (web push)',
    body: z.strictObject({
      endpoint: z
        .string()
        .check(z.maxLength(1000), z.refine(jeAdresaSluzbe, { error: 'Adresa nije od poznate službe za slanje' })),
      keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
    }),
    response: odgovor,
    policy: vlastito,
    audit: 'notifikacija.webPush.pretplata',
  }),
  odjavi: endpoint({
    method: 'DELETE',
    path: 'v1/notifikacije/web-push',
    summary: 'Ovaj preglednik više ne javlja notifikacije',
    response: odgovor,
    policy: vlastito,
    audit: 'notifikacija.webPush.odjava',
  }),
} as const
