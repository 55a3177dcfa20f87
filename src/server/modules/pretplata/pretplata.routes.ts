/** Binds the calls of subscriptions, and the address that mail programs post to (RFC 8058). */
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { pretplataEndpoints, pretplataProjektaEndpoints } from '#contract/modules/pretplata/pretplata.endpoints.ts'
import type { JavnaVrsta, Predmet, PretplacenProjekt } from '#contract/modules/pretplata/pretplata.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { inContext, SUSTAV } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inTransaction } from '../../platform/http/route.ts'
import { putOdjave } from '../../platform/mail/render.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import {
  izPoruke,
  mojePretplate,
  naziv,
  otkazi,
  otkaziTajnom,
  type PraceniProjekt,
  praceniProjekti,
  pretplati,
} from './pretplata.repository.ts'

const { stvorena, otkazana, privola: bezPrivole } = PORUKE.pretplata

export interface PretplataPorts {
  /** Those of the projects that somebody of an institution may see now. */
  vidljiviProjekti: (
    tx: Tx,
    actor: Actor,
    ids: readonly string[],
    sada: number,
  ) => Promise<Omit<PretplacenProjekt, 'id' | 'od'>[]>
}

export function pretplataRoutes(app: PortalApp, ports: PretplataPorts): void {
  bind(app, pretplataEndpoints.moje, ({ transaction }) =>
    transaction(async (tx, { osobaId }) => ({
      data: (await mojePretplate(tx, osobaId)).map(({ vrsta, predmetId, privolaAt, naziv: sto }) => ({
        vrsta: vrsta as JavnaVrsta,
        predmetId,
        naziv: sto ?? 'Predmet više nije javan',
        od: privolaAt.toISOString(),
      })),
    })),
  )
  bind(app, pretplataEndpoints.promijeni, ({ params, body, transaction, now }) =>
    transaction(async (tx, actor) => {
      if (body.pretplacen && body.privola && (await naziv(tx, params)) === null) throw new Problem('nije-pronadeno')
      return { message: await promijeni(tx, actor, params, body, now) }
    }),
  )
  projekti(app, ports)
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

/** Projects are followed at an institution, and only those that may be seen there. */
function projekti(app: PortalApp, { vidljiviProjekti }: PretplataPorts): void {
  bind(app, pretplataProjektaEndpoints.moje, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const praceni = await praceniProjekti(tx, actor.osobaId, params.institucijaId)
      const ids = praceni.map(({ projektId }) => projektId)
      const vidljivi = new Map((await vidljiviProjekti(tx, actor, ids, now)).map((one) => [one.projekt.id, one]))
      return {
        data: praceni.flatMap(({ id, projektId, privolaAt }) => {
          const projekt = vidljivi.get(projektId)
          return projekt === undefined ? [] : [{ ...projekt, id, od: privolaAt.toISOString() }]
        }),
      }
    }),
  )
  bind(app, pretplataProjektaEndpoints.promijeni, ({ params, body, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { projektId, institucijaId } = params
      const vidi = async () => (await vidljiviProjekti(tx, actor, [projektId], now)).length > 0
      if (body.pretplacen && body.privola && !(await vidi())) throw new Problem('nije-pronadeno')
      return { message: await promijeni(tx, actor, { vrsta: 'projekt', projektId, institucijaId }, body, now) }
    }),
  )
}

async function promijeni(
  tx: Tx,
  actor: Actor,
  predmet: Predmet | PraceniProjekt,
  { pretplacen, privola }: { pretplacen: boolean; privola: boolean },
  sada: number,
): Promise<string> {
  if (pretplacen && !privola)
    throw new Problem('pravila', { greske: [{ pravilo: 'PRE-01', polje: 'privola', poruka: bezPrivole }] })
  await (pretplacen ? pretplati : otkazi)(tx, actor.osobaId, predmet, sada)
  await writeLog(tx, {
    akcija: pretplacen ? 'pretplata.stvorena' : 'pretplata.otkazana',
    actor,
    sada,
    vidljivoPrijavitelju: false,
    entitetVrsta: 'pretplata',
    entitetId: oznaka(predmet),
  })
  return pretplacen ? stvorena : otkazana
}

const oznaka = (predmet: Predmet | PraceniProjekt) =>
  `${predmet.vrsta}:${predmet.vrsta === 'projekt' ? predmet.projektId : predmet.predmetId}`

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
        policy: { who: 'svi' },
        audit: 'pretplata.jednimKlikom',
        response: 'raw',
        form: true,
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
