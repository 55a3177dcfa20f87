/** Signing in and out, and who is signed in. */
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { Problem } from '#contract/kernel/problem.ts'
import { korisnikEndpoints } from '#contract/modules/korisnik/korisnik.endpoints.ts'
import type { prijavljen } from '#contract/modules/korisnik/korisnik.schema.ts'
import { safeRedirectUrl } from '#contract/modules/korisnik/redirect-url.ts'
import type { SubjektRegistra } from '#contract/modules/registar/registar.schema.ts'
import { isKnownPassword } from '../../platform/auth/known-passwords/known-passwords.ts'
import type { OidcClient } from '../../platform/auth/oidc-client.ts'
import type { SecretBox } from '../../platform/auth/secret-box.ts'
import { kolacic, SESSION_COOKIE, SESSION_SECONDS } from '../../platform/auth/session.ts'
import { shownCookie, shownToken } from '../../platform/http/credentials.ts'
import { ownOrigin } from '../../platform/http/origin.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inTransaction } from '../../platform/http/route.ts'
import { dokazRoute, promjenaLozinkeRoute } from './dokaz.routes.ts'
import { drugiFaktorRoutes } from './drugi-faktor.routes.ts'
import { prikaziJa } from './ja.ts'
import type { CitajKontekste } from './konteksti.port.ts'
import { prijaviLozinkom } from './lozinka.prijava.ts'
import { type NiasPostavke, pocniNias, zavrsiNias } from './nias.prijava.ts'
import { odakle } from './odakle.ts'
import { dokazaniOib, type Osoba, osobaPoId, prikaziOsobu } from './osoba.repository.ts'
import { NIAS_MS, zavrsiSesiju } from './sesija.repository.ts'
import { sesijeRoutes } from './sesije.routes.ts'

/** Path of the portal to which NIAS sends people back. */
export const NIAS_POVRATAK = '/login'
export const NIAS_COOKIE = '__Host-nias'

export interface NiasDeps extends NiasPostavke {
  client: OidcClient
  singleLogout: boolean
}

export interface KorisnikDeps {
  konteksti: CitajKontekste
  /** Entities that the court and craft register lets a person represent. */
  zastupanja: (osobaOib: string, limit: number) => Promise<SubjektRegistra[]>
  /** Undefined when no identity provider is set and this is no demo. */
  nias: NiasDeps | undefined
  /** Anybody may be anybody here. */
  demo: boolean
  /** For secrets of second factors. */
  box: () => SecretBox
}

const NEMA_NIAS = 'Prijava putem sustava NIAS trenutačno nije dostupna.'
const secret = { limit: 'login', compress: false } as const

export function korisnikRoutes(app: PortalApp, deps: KorisnikDeps): void {
  niasRoutes(app, deps)
  lozinkaRoute(app, deps)
  odjavaRoute(app, deps)
  jaRoutes(app, deps)
  sesijeRoutes(app)
  drugiFaktorRoutes(app, deps.box)
  dokazRoute(app, deps.box)
  promjenaLozinkeRoute(app)
}

type Prijavljen = z.input<typeof prijavljen>

/** The session goes out in a cookie, or in the answer when the caller asked for a token; never in both (R-SES-2). */
function odgovor(
  reply: FastifyReply,
  osoba: Osoba,
  token: string,
  asToken: boolean,
  redirectUrl: string | null,
): Prijavljen {
  if (asToken) return { fizickaOsoba: prikaziOsobu(osoba), tokenData: { token, maxAge: SESSION_SECONDS }, redirectUrl }
  const { name, options } = kolacic(SESSION_COOKIE, reply.request)
  reply.setCookie(name, token, { ...options, maxAge: SESSION_SECONDS })
  return { fizickaOsoba: prikaziOsobu(osoba), redirectUrl }
}

function niasRoutes(app: PortalApp, { nias }: KorisnikDeps): void {
  const client = (): NiasDeps => {
    if (nias === undefined) throw new Problem('preopterecenje', { poruka: NEMA_NIAS })
    return nias
  }

  bind(
    app,
    korisnikEndpoints.niasPocetak,
    async ({ db, query, request, reply, now }) => {
      const { client: oidc } = client()
      const origin = ownOrigin(request, app.origin)
      if (origin === undefined) throw new Problem('strano-podrijetlo')
      const { url, preglednik } = await pocniNias(db, oidc, {
        redirectUri: `${origin}${NIAS_POVRATAK}`,
        redirectUrl: safeRedirectUrl(query.redirectUrl),
        preglednik: shownCookie(request, NIAS_COOKIE),
        sada: now,
      })
      const { name, options } = kolacic(NIAS_COOKIE, request)
      reply.setCookie(name, preglednik, { ...options, maxAge: NIAS_MS / 1000 })
      return { url: url.toString() }
    },
    secret,
  )

  bind(
    app,
    korisnikEndpoints.niasLogin,
    async ({ db, query, body, request, reply, now }) => {
      const { client: oidc, ...sto } = client()
      const { osoba, token, redirectUrl } = await zavrsiNias(db, oidc, sto, {
        zabiljezi: (razlog) => request.log.warn({ razlog }, 'prijava putem NIAS-a nije uspjela'),
        ...body,
        iss: body.iss,
        preglednik: shownCookie(request, NIAS_COOKIE),
        stariToken: shownToken(request),
        odakle: odakle(request, query.generateToken === 'true'),
        sada: now,
        zahtjevId: request.id,
      })
      return odgovor(reply, osoba, token, query.generateToken === 'true', redirectUrl)
    },
    secret,
  )
}

function lozinkaRoute(app: PortalApp, { box, demo }: KorisnikDeps): void {
  bind(
    app,
    korisnikEndpoints.passwordLogin,
    async ({ db, query, body, request, reply }) => {
      const { osoba, token } = await prijaviLozinkom(db, box, {
        ...body,
        demo,
        odakle: odakle(request, query.generateToken === 'true'),
        stariToken: shownToken(request),
        sada: app.now,
        zahtjevId: request.id,
      })
      const prijavljena = odgovor(reply, osoba, token, query.generateToken === 'true', null)
      return { ...prijavljena, lozinkaPoznata: isKnownPassword(body.lozinka) }
    },
    secret,
  )
}

function odjavaRoute(app: PortalApp, { nias }: KorisnikDeps): void {
  bind(
    app,
    korisnikEndpoints.logout,
    async ({ db, request, reply, now }) => {
      const token = shownToken(request)
      const ended =
        token === undefined ? undefined : await inTransaction(db, (tx) => zavrsiSesiju(tx, token, now, request.id))
      // No Clear-Site-Data: "storage" holds unsent work, "cache" the offline application, and "cookies" would take the
      // person's choices of a year as well. Answers are never stored, so this cookie is all there is to clear: that of a
      // sign-in at the provider may be the next person's, when a sign-out left without a network is sent late.
      const { name, options } = kolacic(SESSION_COOKIE, request)
      reply.clearCookie(name, options)
      const origin = ownOrigin(request, app.origin)
      const atProvider =
        ended?.nacin === 'nias' && nias?.singleLogout && origin !== undefined
          ? // Whoever signs out is signed out here, whether or not the provider answers.
            await nias.client.logoutUrl(ended.idToken, `${origin}/`).catch(() => undefined)
          : undefined
      return { logout_url: atProvider?.toString() ?? null, reset_auth_token: true }
    },
    { compress: false },
  )
}

function jaRoutes(app: PortalApp, { konteksti, zastupanja }: KorisnikDeps): void {
  bind(
    app,
    korisnikEndpoints.ja,
    async ({ actor, caller, db, query, now }) => {
      const { institucijaId, prijaviteljId } = query
      const signedIn = await caller()
      const [osoba, stvarna, svi, place] = await Promise.all([
        osobaPoId(db, actor.osobaId),
        actor.stvarnaOsobaId === actor.osobaId ? null : osobaPoId(db, actor.stvarnaOsobaId),
        konteksti(actor.osobaId, now),
        institucijaId === undefined
          ? undefined
          : app.access.seat(db, actor.osobaId, { vrsta: 'institucija', id: institucijaId }, now),
      ])
      if (osoba === undefined || signedIn === undefined) throw new Problem('neprijavljen')
      return prikaziJa({
        actor,
        osoba,
        stvarnaOsoba: stvarna ?? null,
        konteksti: svi,
        dozvole: place?.za?.vrsta === 'institucija' ? place.za.dozvole : [],
        institucijaId,
        prijaviteljId,
        istice: signedIn.identity.times.expiresAt,
      })
    },
    { compress: false },
  )

  bind(app, korisnikEndpoints.entitetiZaZastupanje, async ({ actor, query, db, now }) => {
    const { institucije, prijavitelji } = await konteksti(actor.osobaId, now)
    const limit = query.limit ?? 100
    const oib = query.filter === 'institucije' ? undefined : await dokazaniOib(db, actor.osobaId)
    const mojih = new Set(prijavitelji.map(({ oib }) => oib))
    const uRegistru = oib === undefined ? [] : await zastupanja(oib, limit)
    return {
      uRegistru: uRegistru.filter(({ oib }) => !mojih.has(oib)),
      institucije:
        query.filter === 'entiteti'
          ? []
          : institucije.slice(0, limit).map(({ id, naziv, oznaka }) => ({ id, naziv, oznaka })),
      entiteti: {
        data:
          query.filter === 'institucije'
            ? []
            : prijavitelji
                .slice(0, limit)
                .map(({ id, naziv, oib }) => ({ prijaviteljId: id, entitet: { id, oib, naziv } })),
      },
    }
  })
}
