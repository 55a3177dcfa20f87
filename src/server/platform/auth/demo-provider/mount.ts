/** The stand-in provider inside the portal's server: its protocol under /oidc and the page on which one picks a person. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import { parseOib } from '#contract/kernel/oib.ts'
import type { PortalApp } from '../../http/portal-app.ts'
import { type ChoicePage, choicePage, type DemoPerson, errorPage, STYLE } from './page.ts'
import { ACR, INTERACTION, MOUNT, PAGE_SECURITY } from './provider.ts'

export interface DemoPersons {
  /** At most `limit` persons whose name, OIB or party matches. */
  search: (pojam: string, limit: number) => Promise<DemoPerson[]>
  find: (oib: string) => Promise<DemoPerson | undefined>
  /** Somebody who is not in the portal yet, for as long as the process runs. */
  remember: (person: DemoPerson) => void
}

const SHOWN = 60
const raw = { policy: { who: 'svi' }, response: 'raw' } as const

export function mountDemoProvider(app: PortalApp, provider: Provider, persons: DemoPersons): void {
  app.http.get(`${MOUNT}/stil.css`, { config: { ...raw, audit: 'prijava.demo.stil' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE),
  )
  app.http.register(async (scope) => pages(app, scope, provider, persons))
  app.http.register(async (scope) => protocol(app, scope, provider))
}

/** Hands the call over to the provider, which reads the body and writes the answer itself. */
async function protocol(app: PortalApp, scope: FastifyInstance, provider: Provider): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  const callback = provider.callback()
  scope.route({
    method: ['GET', 'POST'],
    url: `${MOUNT}/*`,
    // Programs exchange codes here with forms and without an Origin; the provider checks them by itself.
    config: { ...raw, audit: 'prijava.demo', form: true, fromPrograms: true },
    onRequest: app.limiters.general,
    handler: (request, reply) => {
      reply.hijack()
      const { raw: incoming } = request
      // What the server was told about the outside, never what the caller claims.
      incoming.headers['x-forwarded-proto'] = request.protocol
      incoming.headers['x-forwarded-host'] = request.host
      // It never remembers anybody, so that every sign-in starts with the choice of a person.
      incoming.headers.cookie = incoming.headers.cookie?.replace(/(?:^|;\s*)_session(?:\.\w+)*=[^;]*/g, '')
      Object.assign(incoming, { originalUrl: incoming.url })
      incoming.url = (incoming.url ?? '').slice(MOUNT.length)
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.raw.setHeader('content-security-policy', PAGE_SECURITY)
      callback(incoming, reply.raw)
    },
  })
}

async function pages(app: PortalApp, scope: FastifyInstance, provider: Provider, persons: DemoPersons): Promise<void> {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )

  scope.get(
    `${INTERACTION}/:uid`,
    { config: { ...raw, audit: 'prijava.demo.odabir' }, onRequest: app.limiters.general },
    async (request, reply) => {
      if (!(await isOpen(provider, request, reply))) return sendPage(reply.code(400), errorPage())
      const { pojam = '' } = request.query as { pojam?: unknown }
      return sendPage(reply, await choice(persons, typeof pojam === 'string' ? pojam.slice(0, 100) : ''))
    },
  )

  scope.post(
    `${INTERACTION}/:uid`,
    { config: { ...raw, audit: 'prijava.demo.potvrda', form: true }, onRequest: app.limiters.general },
    async (request, reply) => {
      if (!(await isOpen(provider, request, reply))) return sendPage(reply.code(400), errorPage())
      const outcome = await outcomeOf(persons, request.body)
      if (typeof outcome === 'string') return sendPage(reply.code(422), await choice(persons, '', outcome))
      const next = await provider.interactionResult(request.raw, reply.raw, outcome)
      // Back to the provider by path alone, through whatever address the browser sees the portal.
      const { pathname, search } = new URL(next)
      return reply.redirect(`${pathname}${search}`, 303)
    },
  )
}

async function isOpen(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  try {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    return uid === (request.params as { uid: string }).uid
  } catch {
    return false
  }
}

/** A person who signs in, one who gives up, or what is wrong with what was typed. */
async function outcomeOf(persons: DemoPersons, body: unknown): Promise<InteractionResults | string> {
  const { odustani } = body as Record<string, string | undefined>
  if (odustani !== undefined) return { error: 'access_denied', error_description: 'The person gave up' }
  const person = await chosen(persons, body)
  return typeof person === 'string' ? person : { login: { accountId: person.oib, acr: ACR } }
}

async function chosen(persons: DemoPersons, body: unknown): Promise<DemoPerson | string> {
  const { oib, ime, prezime } = body as Record<string, string | undefined>
  const parsed = parseOib(oib ?? '')
  if (!parsed.ok) return parsed.poruka
  const known = await persons.find(parsed.oib)
  if (known !== undefined) return known
  if (!ime?.trim() || !prezime?.trim()) return 'Upišite ime i prezime.'
  const person = {
    oib: parsed.oib,
    ime: ime.trim().slice(0, 100),
    prezime: prezime.trim().slice(0, 100),
    email: `${parsed.oib}@primjer.hr`,
    predstavlja: [],
  }
  persons.remember(person)
  return person
}

async function choice(persons: DemoPersons, pojam: string, error?: string): Promise<string> {
  const found = await persons.search(pojam.trim(), SHOWN + 1)
  const page: ChoicePage = { pojam, persons: found.slice(0, SHOWN), more: found.length > SHOWN }
  return choicePage(error === undefined ? page : { ...page, error })
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  // Under no-referrer a browser sends a form with `Origin: null`, which is nobody's.
  return reply
    .headers({ 'content-security-policy': PAGE_SECURITY, 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Lets the portal's own OpenID client ask the provider without the network and without knowing its port. */
export function inProcessFetch(http: FastifyInstance): CustomFetch {
  return async (url, { method, headers, body }) => {
    const { pathname, search, host } = new URL(url)
    const answer = await http.inject({
      method: method as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers: { ...headers, host },
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    })
    return new Response(answer.body === '' ? null : answer.body, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }
}
