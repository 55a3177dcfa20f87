/** What the portal publishes beside the calls themselves: their feed, calendars of their deadlines, their documents. */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur } from '#contract/kernel/money.ts'
import { PORTAL } from '#contract/kernel/portal.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { dokumentiEndpoints } from '#contract/modules/poziv/dokumenti.endpoints.ts'
import { pozivObjaveEndpoints } from '#contract/modules/poziv/poziv.objave.ts'
import { javnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import { type CalendarEvent, calendar } from '../../platform/http/calendar.ts'
import { markup } from '../../platform/http/markup.ts'
import { ownOrigin } from '../../platform/http/origin.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, type Call, inSnapshot } from '../../platform/http/route.ts'
import { javniDokumenti } from './dokumenti.list.ts'
import { javniPoziv } from './poziv.javno.ts'
import { javneObjave, javniPozivi, type Objava } from './poziv.list.ts'

/** Entries of the feed, deadlines of the calendar. */
const NAJVISE = 100
const PODSJETNICI = ['P7D', 'P1D']

export function pozivObjaveRoutes(app: PortalApp): void {
  const { objave, rokovi, rok } = pozivObjaveEndpoints
  bind(app, dokumentiEndpoints.javniPopis, ({ db, query }) => javniDokumenti(db, query))
  bind(app, objave, async ({ db, query, request }) =>
    atom(await javneObjave(db, query.programId, NAJVISE), originOf(app, request)),
  )
  bind(app, rokovi, async ({ db, query, request, reply, now }) => {
    const origin = originOf(app, request)
    const { data } = await javniPozivi(db, { ...query, skupina: 'Otvoren', limit: NAJVISE })
    const events = data.flatMap(({ poziv, institucijaNaziv }) => dogadaj(poziv, institucijaNaziv, origin))
    reply.header('content-disposition', 'attachment; filename="rokovi-poziva.ics"')
    return calendar(`Rokovi poziva – ${PORTAL}`, events, now)
  })
  bind(app, rok, async ({ db, params, request, reply, now }) => {
    const origin = originOf(app, request)
    const poziv = await inSnapshot(db, (tx) => javniPoziv(tx, params.pozivId, now))
    const events = poziv === undefined ? [] : dogadaj(poziv, poziv.institucija.naziv, origin)
    if (poziv === undefined || events.length === 0) throw new Problem('nije-pronadeno')
    reply.header('content-disposition', `attachment; filename="rok-poziva-${poziv.id}.ics"`)
    return calendar(poziv.naziv, events, now)
  })
}

/** These documents name addresses, so they need to know the portal's own. */
function originOf(app: PortalApp, request: Call['request']): string {
  const origin = ownOrigin(request, app.origin)
  if (origin === undefined) throw new Problem('nije-pronadeno')
  return origin
}

interface SRokom {
  id: number
  naziv: string
  oznaka: string | null
  datumZatvaranja: string | null
  brojInacice: number
}

/** The deadline of a call as an event; none when the call stays open until its money is used up. */
function dogadaj(poziv: SRokom, institucija: string, origin: string): CalendarEvent[] {
  const { id, naziv, oznaka, datumZatvaranja, brojInacice } = poziv
  if (datumZatvaranja === null) return []
  const at = Date.parse(datumZatvaranja)
  const url = `${origin}/pozivi/${id}`
  const kada = `Prijave se zaprimaju do ${formatVrijeme(at)} po hrvatskom vremenu.`
  return [
    {
      uid: `rok-poziva-${id}@${new URL(origin).host}`,
      at,
      url,
      naslov: `Rok za prijavu: ${naziv}`,
      opis: [oznaka, institucija, kada, url].filter(Boolean).join('\n'),
      sequence: brojInacice,
      reminders: PODSJETNICI,
    },
  ]
}

function sazetak({ poziv, institucijaNaziv, programNaziv }: Objava): string {
  const { alokacija, datumZatvaranja, definicija } = poziv
  return [
    [javnaSkupina(poziv), programNaziv, institucijaNaziv].filter(Boolean).join(' · '),
    datumZatvaranja && `Prijave do ${formatVrijeme(Date.parse(datumZatvaranja))}.`,
    alokacija !== null && `Alokacija ${formatEur(alokacija)}.`,
    definicija.svrha,
  ]
    .filter(Boolean)
    .join('\n')
}

function atom(objave: readonly Objava[], origin: string): string {
  // An empty feed has not changed since ever, so that it stays the same document.
  const newest = objave[0]?.promijenjeno ?? new Date(0)
  const entries = objave.map(
    (objava) => markup`<entry>
<id>${origin}/pozivi/${objava.poziv.id}</id>
<title>${objava.poziv.naziv}</title>
<link href="${origin}/pozivi/${objava.poziv.id}"/>
<updated>${objava.promijenjeno.toISOString()}</updated>
<author><name>${objava.institucijaNaziv}</name></author>
<category term="${objava.programNaziv}"/>
<summary>${sazetak(objava)}</summary>
</entry>
`,
  )
  const feed = markup`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="hr">
<id>${origin}/pozivi</id>
<title>Pozivi – ${PORTAL}</title>
<link href="${origin}/pozivi"/>
<link rel="self" type="application/atom+xml" href="${origin}/${pozivObjaveEndpoints.objave.path}"/>
<updated>${newest.toISOString()}</updated>
${entries}</feed>
`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${feed.text}`
}
