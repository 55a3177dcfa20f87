/** What the portal tells an open screen by itself: a stream of server-sent events, one per connection (text/event-stream). */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What a screen may follow the changes of: records, and `pregled`. That is the refused work that waits at an applicant, by the applicant's id. */
export const PRACENE_VRSTE = ['poziv', 'projekt', 'zahtjev', 'pregled'] as const
export type PracenaVrsta = (typeof PRACENE_VRSTE)[number]

/** Event `prisutni` carries a list of `Prisutni`: who has the record open, the reader too. Event `zapis`: the record has this version now. It says nothing about what changed: the screen asks for that as usual. */
export interface DogadajZapisa {
  verzijaRetka: number
}

/** Of these, the ones in which people of one applicant work together; any other is read by people who are nothing to each other. */
const ZAJEDNICKE_VRSTE: readonly PracenaVrsta[] = ['projekt']

const zapisVrsta = (vrste: readonly PracenaVrsta[]) => new RegExp(`^(${vrste.join('|')}):[A-Za-z0-9-]{1,40}$`)
const ZAPIS = z.string().check(z.regex(zapisVrsta(PRACENE_VRSTE)))
const ZAJEDNICKI = zapisVrsta(ZAJEDNICKE_VRSTE)
const ZA = z.string().check(z.regex(/^(osoba|(institucija|prijavitelj):[1-9]\d{0,8})$/))

/** Whether people see each other in this record: for its applicant alone, because who drafts is the applicant's own affair. */
export const vidiPrisutne = ({ zapis, za }: { zapis: string; za: string }): boolean =>
  za.startsWith('prijavitelj:') && ZAJEDNICKI.test(zapis)

/** A person who has the record open now. */
export interface Prisutni {
  osobaId: number
  ime: string
  /** Where in it, as its screen calls the place. */
  kartica: string | null
  polje: string | null
}

/** Whoever was not heard of for so long is no longer there. */
export const PRISUTAN_MS = 45_000

export const dogadajEndpoints = {
  prisutnost: endpoint({
    method: 'POST',
    path: 'v1/dogadaji/prisutnost',
    summary: 'Otvoreni zaslon kaže gdje je osoba u zapisu, drugima koji ga imaju otvorenog',
    body: z.strictObject({
      zapis: ZAPIS,
      za: ZA,
      /** One open screen. */
      veza: z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
      kartica: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))),
      polje: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,300}$/))),
      /** The screen was closed. */
      otisao: z.optional(z.boolean()),
    }),
    response: z.strictObject({}),
    policy: { who: 'prijavljen' },
    audit: 'dogadaji.prisutnost',
    pozadina: true,
  }),
  prati: endpoint({
    method: 'GET',
    path: 'v1/dogadaji',
    summary: 'Tok događaja otvorenog zaslona: zapis ima novu verziju',
    query: z.strictObject({
      /** `poziv:12` */
      zapis: ZAPIS,
      /** In which context the person reads it: `institucija:3`, `prijavitelj:5`, or as themselves and in the administration: `osoba`. */
      za: ZA,
      /** The version on the screen; a newer one is told at once. A browser that reconnects sends the last it was told. */
      verzija: z.string().check(z.regex(/^\d{1,15}$/)),
    }),
    response: z.string(),
    policy: { who: 'prijavljen' },
    audit: 'dogadaji',
    binary: 'text/event-stream',
    pozadina: true,
  }),
}
