/**
 * Public pages as the server sends them. The shell of the application with the page's own head and its text, read at once
 * on any line and without JavaScript. The application draws the same page itself and then takes the place of the text.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/client.ts'
import { inContext, JAVNO } from '../db/context.ts'
import { describeError } from './logging.ts'
import { ownOrigin } from './origin.ts'
import { headOf, missingHead, type PublicPage, shellWith } from './page-head.ts'
import type { PortalApp } from './portal-app.ts'

export interface PageCall {
  /** Shows what anybody may see. */
  db: Database
  now: number
  params: Readonly<Record<string, string>>
  /** `https://fondovi.example`; undefined for a name that is not the portal's. */
  origin: string | undefined
}

export interface PageRoute {
  /** `/pozivi/:pozivId` */
  url: string
  /** Undefined when there is nothing at this address. */
  page: (call: PageCall) => Promise<PublicPage | undefined> | PublicPage
  /** Addresses under a route with parameters, for the map of the site. */
  addresses?: (call: PageCall) => Promise<readonly string[]>
}

export const pageCall = (app: PortalApp, request: FastifyRequest): PageCall => ({
  db: inContext(app.db, JAVNO),
  now: app.now(),
  params: request.params as PageCall['params'],
  origin: ownOrigin(request, app.origin),
})

/** Binds the pages; `shell` reads `index.html` of the application. */
export function servePages(app: PortalApp, routes: readonly PageRoute[], shell: () => Promise<string>): void {
  for (const { url, page } of routes) {
    app.http.get(
      url,
      {
        config: { policy: { who: 'svi' }, audit: 'stranice', response: 'raw' },
        onRequest: app.limiters.general,
      },
      async (request, reply) => {
        const call = pageCall(app, request)
        const bare = await shell()
        try {
          const found = await page(call)
          if (found === undefined) return reply.callNotFound()
          const put = request.url.split('?')[0] ?? '/'
          return send(request, reply, shellWith(bare, headOf(found, put, call.origin), found.tijelo))
        } catch (error) {
          // The application asks for its data itself and says what is wrong in its own words.
          request.log.error({ err: describeError(error) }, 'javna stranica nije sastavljena')
          return send(request, reply, bare)
        }
      },
    )
  }
}

/** The shell with the 404 in its head: for addresses where nothing is. */
export const missingPage = (shell: string): string => shellWith(shell, missingHead())

function send(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' }).type('text/html; charset=utf-8')
  const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)
  return known ? reply.code(304).send() : reply.send(html)
}
