/** Binds the first password and acting as another person. */
import type { FastifyReply } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'
import { pristupEndpoints } from '#contract/modules/korisnik/pristup.endpoints.ts'
import { kolacic, SESSION_COOKIE } from '../../platform/auth/session.ts'
import { shownCarrier, shownToken } from '../../platform/http/credentials.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { pocniImpersonaciju, prekiniImpersonaciju } from './impersonacija.ts'
import { postaviPrvuLozinku } from './lozinka.poveznica.ts'
import type { Odakle } from './odakle.ts'
import { prikaziOsobu } from './osoba.repository.ts'

const secret = { limit: 'login', compress: false } as const

/** The one carrier in which the session is believed: the cookie, or the answer; then a cookie of before is emptied (R-SES-2). */
function predaj(reply: FastifyReply, token: string, maxAge: number, nosac: Odakle['nosac']) {
  const { name, options } = kolacic(SESSION_COOKIE, reply.request)
  if (nosac === 'kolacic') {
    reply.setCookie(name, token, { ...options, maxAge })
    return {}
  }
  reply.clearCookie(name, options)
  return { tokenData: { token, maxAge } }
}

export function pristupRoutes(app: PortalApp): void {
  bind(app, pristupEndpoints.prvaLozinka, ({ db, body }) => postaviPrvuLozinku(db, body, app.now()), secret)

  bind(
    app,
    pristupEndpoints.impersoniraj,
    async ({ params, query, body, transaction, request, reply, now }) => {
      const tokenSha256 = shownToken(request) ?? ''
      const nosac = query.generateToken === 'true' ? 'token' : 'kolacic'
      const zahtjev = { ...params, ...body, tokenSha256, nosac, sada: now, zahtjevId: request.id } as const
      const { osoba, token, tajna, maxAge } = await transaction((tx, actor) => pocniImpersonaciju(tx, actor, zahtjev))
      const carried = predaj(reply, token, maxAge, nosac)
      return { fizickaOsoba: prikaziOsobu(osoba), sessionSecretToken: tajna, ...carried }
    },
    { compress: false },
  )

  bind(
    app,
    pristupEndpoints.prekiniImpersonaciju,
    async ({ params, query, transaction, request, reply, now }) => {
      const tokenSha256 = shownToken(request) ?? ''
      const nosac = shownCarrier(request)
      const zahtjev = {
        ...params,
        tajna: query.sessionSecretToken,
        tokenSha256,
        nosac,
        sada: now,
        zahtjevId: request.id,
      }
      const own = await transaction((tx) => prekiniImpersonaciju(tx, zahtjev))
      if (own === undefined) {
        const { name, options } = kolacic(SESSION_COOKIE, request)
        reply.clearCookie(name, options)
        throw new Problem('neprijavljen')
      }
      const carried = predaj(reply, own.token, own.maxAge, own.nosac)
      return { fizickaOsoba: prikaziOsobu(own.osoba), redirectUrl: null, ...carried }
    },
    { compress: false },
  )
}
