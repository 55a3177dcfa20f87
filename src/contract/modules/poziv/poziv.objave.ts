/** Calls as programs of people read them: a feed of what is published, calendars of deadlines. Apart, because no screen calls them. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam } from '#contract/kernel/upit.ts'

const query = z.strictObject({ programId: z.optional(idParam) })

export const pozivObjaveEndpoints = {
  objave: endpoint({
    method: 'GET',
    path: 'v1/public/pozivi/objave.atom',
    summary: 'Javni pozivi, zadnje promijenjeni prvi, u obliku Atom',
    query,
    response: z.string(),
    binary: 'application/atom+xml',
    policy: { who: 'svi' },
    audit: 'poziv.javno.objave',
    javno: true,
  }),
  rokovi: endpoint({
    method: 'GET',
    path: 'v1/public/pozivi/rokovi.ics',
    summary: 'Rokovi za prijavu na otvorene pozive, u obliku iCalendar',
    query,
    response: z.string(),
    binary: 'text/calendar',
    policy: { who: 'svi' },
    audit: 'poziv.javno.rokovi',
    javno: true,
  }),
  rok: endpoint({
    method: 'GET',
    path: 'v1/public/pozivi/:pozivId/rok.ics',
    summary: 'Rok za prijavu na jedan poziv, u obliku iCalendar',
    params: z.strictObject({ pozivId: idParam }),
    response: z.string(),
    binary: 'text/calendar',
    policy: { who: 'svi' },
    audit: 'poziv.javno.rok',
    javno: true,
  }),
}
