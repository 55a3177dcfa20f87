/** The calendar of deadlines in a context, and the link by which a person's own calendar reads all of theirs. */
import * as z from 'zod/mini'
import { diffDays } from './datum.ts'
import { endpoint } from './endpoint.ts'
import { rokKalendara } from './rok.ts'
import { dan, idParam, trenutak } from './upit.ts'

/** Days that one question may span. */
export const NAJVISE_DANA_KALENDARA = 500

const razdoblje = z.strictObject({ programId: z.optional(idParam), od: dan, do: dan }).check(
  z.refine((upit) => upit.od <= upit.do && diffDays(upit.od, upit.do) <= NAJVISE_DANA_KALENDARA, {
    path: ['do'],
    message: `Razdoblje traje najviše ${NAJVISE_DANA_KALENDARA} dana.`,
  }),
)
const kalendar = z.strictObject({
  data: z.array(rokKalendara),
  /** There are more than were answered; those that are missing come last. */
  vise: z.boolean(),
  vrijemePosluzitelja: trenutak,
})
export type Kalendar = z.output<typeof kalendar>

const poveznica = z.strictObject({
  /** Null while there is none. */
  stvorenaAt: z.nullable(trenutak),
  /** When a calendar last read it. */
  citanaAt: z.nullable(trenutak),
})

export const kalendarEndpoints = {
  prijavitelja: endpoint({
    method: 'GET',
    path: 'v1/prijavitelji/:prijaviteljId/kalendar',
    summary: 'Rokovi prijavitelja između dva dana, najbliži prvi',
    params: z.strictObject({ prijaviteljId: idParam }),
    query: razdoblje,
    response: kalendar,
    policy: { who: 'prijavitelj' },
    audit: 'kalendar.prijavitelj',
  }),
  institucije: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/kalendar',
    summary: 'Rokovi institucije između dva dana, najbliži prvi',
    params: z.strictObject({ institucijaId: idParam }),
    query: razdoblje,
    response: kalendar,
    policy: { who: 'institucija' },
    audit: 'kalendar.institucija',
  }),
  najave: endpoint({
    method: 'GET',
    path: 'v1/public/kalendar/najave',
    summary: 'Koliko dana prije roka portal upozorava, najdulje prvo',
    response: z.strictObject({ data: z.array(z.int()) }),
    policy: { who: 'svi' },
    audit: 'kalendar.najave',
  }),
  poveznica: endpoint({
    method: 'GET',
    path: 'v1/auth/me/kalendar',
    summary: 'Ima li osoba poveznicu svojeg kalendara; sama poveznica se ne čuva',
    response: poveznica,
    policy: { who: 'prijavljen' },
    audit: 'kalendar.poveznica',
  }),
  stvori: endpoint({
    method: 'POST',
    path: 'v1/auth/me/kalendar',
    summary: 'Nova poveznica kalendara; prijašnja prestaje vrijediti',
    response: z.strictObject({ adresa: z.string(), stvorenaAt: trenutak }),
    policy: { who: 'prijavljen' },
    audit: 'kalendar.poveznica.stvorena',
    uzSveOvlasti: true,
  }),
  ukloni: endpoint({
    method: 'DELETE',
    path: 'v1/auth/me/kalendar',
    summary: 'Poveznica kalendara prestaje vrijediti',
    response: poveznica,
    policy: { who: 'prijavljen' },
    audit: 'kalendar.poveznica.uklonjena',
  }),
  datoteka: endpoint({
    method: 'GET',
    path: 'v1/public/kalendar/:tajna/rokovi.ics',
    summary: 'Rokovi osobe u obliku iCalendar, po tajnoj poveznici i bez prijave',
    params: z.strictObject({ tajna: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
    response: z.string(),
    binary: 'text/calendar',
    policy: { who: 'svi' },
    audit: 'kalendar.datoteka',
  }),
}
