/** Binds the calls of subscriptions, and the address that mail programs post to (RFC 8058). */
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import {
  type Predmet,
  pretplataEndpoints,
  type VrstaPretplate,
} from '#contract/modules/pretplata/pretplata.endpoints.ts'
import type { Tx } from '../../platform/db/client.ts'
import { inContext, SUSTAV } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inTransaction } from '../../platform/http/route.ts'
import { putOdjave } from '../../platform/mail/render.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { izPoruke, mojePretplate, naziv, otkazi, otkaziTajnom, pretplati } from './pretplata.repository.ts'

const { stvorena, otkazana, privola: bezPrivole } = PORUKE.pretplata

export function pretplataRoutes(app: PortalApp): void {
  bind(app, pretplataEndpoints.moje, ({ transaction }) =>
    transaction(async (tx, { osobaId }) => ({
      data: (await mojePretplate(tx, osobaId)).map(({ vrsta, predmetId, privolaAt, naziv: sto }) => ({
        ...{ vrsta: vrsta as VrstaPretplate, predmetId, naziv: sto ?? 'Predmet više nije javan' },
        od: privolaAt.toISOString(),
      })),
    })),
  )
  bind(app, pretplataEndpoints.promijeni, ({ params, body, transaction, now }) =>
    transaction(async (tx, actor) => {
      if (actor.osobaId !== actor.stvarnaOsobaId) throw new Problem('zabranjeno')
      return { message: await promijeni(tx, actor, params, body, now) }
    }),
  )
  bind(app, pretplataEndpoints.izPoruke, ({ params }) =>
    inTransaction(inContext(app.db, SUSTAV), async (tx) => {
      const found = await izPoruke(tx, params.tajna)
      if (found === undefined) throw new Problem('nije-pronadeno')
      return { naziv: found.naziv ?? 'Predmet više nije javan', vrijedi: found.otkazanaAt === null }
    }),
  )
  bind(app, pretplataEndpoints.odjavi, async ({ params, now }) => {
    await odjavi(app, params.tajna, now)
    return { message: otkazana }
  })
  jednimKlikom(app)
}

async function promijeni(
  tx: Tx,
  actor: Actor,
  predmet: Predmet,
  { pretplacen, privola }: { pretplacen: boolean; privola: boolean },
  sada: number,
): Promise<string> {
  if (pretplacen && !privola)
    throw new Problem('pravila', { greske: [{ pravilo: 'PRE-01', polje: 'privola', poruka: bezPrivole }] })
  if (pretplacen && (await naziv(tx, predmet)) === null) throw new Problem('nije-pronadeno')
  await (pretplacen ? pretplati : otkazi)(tx, actor.osobaId, predmet, sada)
  await writeLog(tx, {
    ...{ akcija: pretplacen ? 'pretplata.stvorena' : 'pretplata.otkazana', actor, sada, vidljivoPrijavitelju: false },
    ...{ entitetVrsta: 'pretplata', entitetId: `${predmet.vrsta}:${predmet.predmetId}` },
  })
  return pretplacen ? stvorena : otkazana
}

/** Whoever holds the secret holds the mail: it ends this one subscription and shows nothing of the person. */
async function odjavi(app: PortalApp, tajna: string, sada: number): Promise<void> {
  await inTransaction(inContext(app.db, SUSTAV), async (tx) => {
    if ((await izPoruke(tx, tajna)) === undefined) throw new Problem('nije-pronadeno')
    await otkaziTajnom(tx, tajna, sada)
  })
}

/** A mail program posts a form to the very address of the link, without an Origin and without asking anybody. */
function jednimKlikom(app: PortalApp): void {
  app.http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.post(putOdjave(':tajna'), {
      config: {
        ...{ policy: { who: 'svi' }, audit: 'pretplata.jednimKlikom', response: 'raw', form: true },
        fromPrograms: true,
      },
      bodyLimit: 1024,
      onRequest: [...app.limiters.general],
      handler: async (request, reply) => {
        const { tajna } = request.params as { tajna: string }
        await odjavi(app, tajna, app.now())
        return reply.code(200).type('text/plain; charset=utf-8').send(`${otkazana}\n`)
      },
    })
  })
}
