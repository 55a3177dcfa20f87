/** Binds a person's own notifications: the list, the numbers of the bell, marking as read, and the stream. */
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { notifikacijaEndpoints } from '#contract/modules/notifikacija/notifikacija.endpoints.ts'
import { createStreams, type EventOptions } from '../../platform/events/stream.ts'
import { createVersionWatch } from '../../platform/events/version-watch.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inTransaction } from '../../platform/http/route.ts'
import {
  oznaciProcitanom,
  oznaciSveProcitanima,
  oznaciVidenima,
  stanjeNotifikacija,
  stranicaNotifikacija,
  verzijeNotifikacija,
} from './notifikacija.repository.ts'

/** Whoever looks on under another's name leaves no trace in what that person has read. */
const podTudimImenom = ({ osobaId, stvarnaOsobaId }: Actor) => osobaId !== stvarnaOsobaId

/** Whose they are, and how far the sign-in reaches. */
const osobe = ({ osobaId, bezFaktora }: Actor) => ({ osobaId, bezFaktora })

/** A GET that writes is believed only with a header that no other site can send along. */
const izPortala = ({ headers }: FastifyRequest) =>
  headers['x-requested-with'] !== undefined || headers.authorization !== undefined

export function notifikacijaRoutes(app: PortalApp, options: EventOptions = {}): void {
  const { popis, stanje } = notifikacijaEndpoints
  bind(app, popis, async ({ actor, db, query, request, transaction, drziSesiju, now }) => {
    const { updateSeen, page, cursor, limit, ...komu } = query
    const cije = { ...osobe(actor), sada: now, ...komu }
    const answer = await transaction((tx) => stranicaNotifikacija(tx, cije, { page, cursor, limit }))
    const [first] = answer.data
    if (updateSeen === 'true' && first !== undefined && !podTudimImenom(actor) && izPortala(request))
      await inTransaction(db, async (tx) => {
        await drziSesiju(tx)
        await oznaciVidenima(tx, cije, first.id)
      })
    return answer
  })
  bind(app, stanje, ({ actor, query, transaction, now }) =>
    transaction((tx) => stanjeNotifikacija(tx, { ...osobe(actor), sada: now, ...query })),
  )
  citanje(app)
  tok(app, options)
}

function citanje(app: PortalApp): void {
  const { procitaj, procitajSve } = notifikacijaEndpoints
  bind(app, procitaj, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const read = await oznaciProcitanom(tx, { ...osobe(actor), sada: now }, params.id)
      if (!read) throw new Problem('nije-pronadeno')
      return { read }
    }),
  )
  bind(app, procitajSve, ({ body: { doId, ...komu }, transaction, now }) =>
    transaction(async (tx, actor) => {
      return { procitano: await oznaciSveProcitanima(tx, { ...osobe(actor), sada: now, ...komu }, doId) }
    }),
  )
}

function tok(app: PortalApp, options: EventOptions): void {
  const watch = createVersionWatch(app, verzijeNotifikacija)
  const follow = createStreams(app, 'notifikacije', options)
  bind(app, notifikacijaEndpoints.tok, (call) => {
    follow(call, {
      watch,
      key: String(call.actor.osobaId),
      event: 'notifikacije',
      data: (verzija) => ({ verzija }),
      isNews: (verzija, known) => verzija !== known,
    })
    return ''
  })
}
