/** The calendar file of a person: read by a secret link without a sign-in, as far as their rights reach at that moment. */
import { createHash, randomBytes } from 'node:crypto'
import { addDays, krajDana, today } from '#contract/kernel/datum.ts'
import { kalendarEndpoints } from '#contract/kernel/kalendar.endpoints.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { ROKOVI } from '#contract/kernel/rok.ts'
import type { PortalModule } from '../modul.ts'
import { type Asking, bezFaktora, findActor, nedostajeFaktor, type Party } from '../platform/auth/access.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import { type CalendarEvent, calendar } from '../platform/http/calendar.ts'
import { ownOrigin } from '../platform/http/origin.ts'
import type { PortalApp } from '../platform/http/portal-app.ts'
import { bind } from '../platform/http/route.ts'
import {
  poveznicaOsobe,
  ukloniPoveznicu,
  vlasnikPoveznice,
  zamijeniPoveznicu,
} from '../platform/rokovi/kalendar.repository.ts'
import { type RokIzvora, rokoviOsobe } from './kalendar.ts'
import { kontekstiOsobe } from './konteksti.ts'

/** Days behind and ahead that the file holds. */
const UNATRAG = 30
const UNAPRIJED = 400

const otisak = (tajna: string): string => createHash('sha256').update(tajna).digest('hex')

/** Deadlines of the person in one of their contexts; none once the right there has ended, or where the link does not reach. */
async function uKontekstu(app: PortalApp, moduli: readonly PortalModule[], tko: Asking, party: Party, sada: number) {
  if (nedostajeFaktor(tko, party.vrsta)) return []
  const db = inContext(app.db, { vrsta: party.vrsta, osobaId: tko.osobaId, id: party.id })
  return db.transaction(async (tx) => {
    const actor = await findActor(app.access, tx, tko, party, sada, true)
    if (actor === undefined) return []
    const danas = today(sada)
    const razdoblje = { od: addDays(danas, -UNATRAG), do: addDays(danas, UNAPRIJED), programId: undefined, sada }
    const { rokovi } = await rokoviOsobe(moduli, tx, actor, razdoblje)
    return rokovi.map((one) => ({ ...one, adresa: one.izvor.adresa(one.rok, actor) }))
  })
}

type Dogadaj = RokIzvora & { adresa: string | null }

function dogadaj({ izvor: { vrsta }, rok, adresa }: Dogadaj, ime: string, origin: string): CalendarEvent {
  const at = Date.parse(rok.kada)
  const dan = today(at)
  const { naziv, nosi } = ROKOVI[vrsta]
  const url = `${origin}${adresa ?? '/'}`
  return {
    uid: `${vrsta}-${rok.id}@${new URL(origin).host}`,
    at,
    ...(at === krajDana(dan) && { dan }),
    naslov: `${naziv}: ${rok.naziv}`,
    opis: [rok.podnaslov, ime, `Nositelj roka: ${nosi}.`, url].filter((one) => one !== null).join('\n'),
    url,
    sequence: 0,
    reminders: [],
  }
}

export function kalendarDatotekaRoutes(app: PortalApp, moduli: readonly PortalModule[]): void {
  const calls = kalendarEndpoints
  bind(app, calls.poveznica, ({ transaction }) => transaction((tx, { osobaId }) => poveznicaOsobe(tx, osobaId)))
  bind(app, calls.stvori, async ({ transaction, request, caller, now }) => {
    const origin = ownOrigin(request, app.origin)
    if (origin === undefined) throw new Problem('nije-pronadeno')
    const lozinkomBezFaktora = (await caller())?.identity.lozinkomBezFaktora ?? true
    return transaction(async (tx, { osobaId }) => {
      const tajna = randomBytes(32).toString('base64url')
      await zamijeniPoveznicu(tx, osobaId, { tajnaSha256: otisak(tajna), lozinkomBezFaktora }, now)
      return { adresa: `${origin}/v1/public/kalendar/${tajna}/rokovi.ics`, stvorenaAt: new Date(now).toISOString() }
    })
  })
  bind(app, calls.ukloni, ({ transaction }) =>
    transaction(async (tx, { osobaId }) => {
      await ukloniPoveznicu(tx, osobaId)
      return { stvorenaAt: null, citanaAt: null }
    }),
  )
  bind(app, calls.datoteka, async ({ params, request, reply, now }) => {
    const origin = ownOrigin(request, app.origin)
    const vlasnik =
      origin === undefined ? undefined : await vlasnikPoveznice(inContext(app.db, SUSTAV), otisak(params.tajna), now)
    if (origin === undefined || vlasnik === undefined) throw new Problem('nije-pronadeno')
    const { osobaId } = vlasnik
    const doseg = bezFaktora(app.secondFactor, vlasnik.lozinkomBezFaktora)
    const tko = { osobaId, stvarnaOsobaId: osobaId, bezFaktora: doseg }
    const { institucije, prijavitelji } = await kontekstiOsobe(inContext(app.db, SUSTAV), osobaId, now)
    const strane = [
      ...prijavitelji.map(({ id, naziv }) => ({ party: { vrsta: 'prijavitelj', id } as const, naziv })),
      ...institucije.map(({ id, naziv }) => ({ party: { vrsta: 'institucija', id } as const, naziv })),
    ]
    const dogadaji = new Map<string, CalendarEvent>()
    for (const { party, naziv } of strane)
      for (const one of await uKontekstu(app, moduli, tko, party, now)) {
        // The same day of a call is told once, though the person has several seats.
        const event = dogadaj(one, naziv, origin)
        if (!dogadaji.has(event.uid)) dogadaji.set(event.uid, event)
      }
    reply.header('content-disposition', 'attachment; filename="rokovi.ics"')
    return calendar('Rokovi – Portal fondova', [...dogadaji.values()], now)
  })
}
