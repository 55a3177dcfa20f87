/** What the portal tells an open screen by itself: a stream of server-sent events, one per connection (text/event-stream). */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Kinds of records whose changes a screen may follow. */
export const PRACENE_VRSTE = ['poziv', 'projekt'] as const
export type PracenaVrsta = (typeof PRACENE_VRSTE)[number]

/** Event `zapis`: the record has this version now. It says nothing about what changed: the screen asks for that as usual. */
export interface DogadajZapisa {
  verzijaRetka: number
}

export const dogadajEndpoints = {
  prati: endpoint({
    method: 'GET',
    path: 'v1/dogadaji',
    summary: 'Tok događaja otvorenog zaslona: zapis ima novu verziju',
    query: z.strictObject({
      /** `poziv:12` */
      zapis: z.string().check(z.regex(new RegExp(`^(${PRACENE_VRSTE.join('|')}):[A-Za-z0-9-]{1,40}$`))),
      /** In which context the person reads it: `institucija:3`, `prijavitelj:5`. */
      za: z.string().check(z.regex(/^(institucija|prijavitelj):[1-9]\d{0,8}$/)),
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
