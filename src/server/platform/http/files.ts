/** The built application: hashed assets for ever, everything else asked again each time, one page for every address people type. */
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'
import { CITAC_WORKER, CITAC_WORKER_POLICY } from './headers.ts'
import { missingPage, type PageRoute, servePages } from './pages.ts'
import type { PortalApp } from './portal-app.ts'
import { sendProblem } from './problems.ts'

const SHELL = 'index.html'
const NOT_PAGES = /^\/(?:v1|sync|oidc|zdravlje|assets)(?:\/|$)/

/** Plain names only, so that no address can climb out of the folder or reach its hidden files. */
const NAME = /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*$/

function has(folder: string, name: string): boolean {
  if (!NAME.test(name) || /\.(?:map|br|gz)$/.test(name)) return false
  return statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true
}

/** HEAD asks what GET would answer. */
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function isNavigation(request: FastifyRequest, path: string): boolean {
  return isRead(request) && !NOT_PAGES.test(path) && (request.headers.accept ?? '').includes('text/html')
}

/** The public pages, and where people work: what is at neither has no page. */
export interface Site {
  pages: readonly PageRoute[]
  /** Addresses that the application alone knows. */
  work: RegExp
  /** Addresses that stand in letters. They answer a page to whatever program asks, also to one that says nothing of what it reads. */
  letters: RegExp
}

/**
 * Serves `folder` (with `.br` and `.gz` siblings made by the build). The folder may be missing; then only the API answers.
 * Without a `site` every address that people type gets the same shell.
 */
export async function serveFiles(app: PortalApp, folder: string, site?: Site): Promise<void> {
  const { http } = app
  const present = existsSync(folder)
  if (present) {
    await http.register(serveStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      index: false,
    })
  }

  const shell = () => readFile(join(folder, SHELL), 'utf8')
  if (present && site !== undefined) servePages(app, site.pages, shell)

  const sendFile = (reply: FastifyReply, name: string): FastifyReply => {
    reply.header('cache-control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (CITAC_WORKER.test(name)) reply.header('content-security-policy', CITAC_WORKER_POLICY)
    return reply.sendFile(name)
  }

  http.route({
    method: 'GET',
    url: '/*',
    config: { policy: { who: 'svi' }, audit: 'datoteke', response: 'raw' },
    handler: (request, reply) => {
      const path = pathOf(request)
      const name = path === '/' ? SHELL : path.slice(1)
      return present && has(folder, name) ? sendFile(reply, name) : reply.callNotFound()
    },
  })

  http.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const inLetters = isRead(request) && site?.letters.test(path) === true
    if (!present || !(inLetters || isNavigation(request, path)) || !has(folder, SHELL))
      return sendProblem(reply, new Problem('nije-pronadeno'))
    if (site === undefined || site.work.test(path)) return sendFile(reply.code(200), SHELL)
    if (SLASH_TOO_MANY.test(path)) return reply.redirect(path.slice(0, -1), 301)
    return reply
      .code(404)
      .header('cache-control', 'no-cache')
      .type(HTML)
      .send(missingPage(await shell()))
  })
}

const HTML = 'text/html; charset=utf-8'
/** `/pozivi/` but not `//elsewhere/`, which a browser would read as the name of another server. */
const SLASH_TOO_MANY = /^(?:\/[A-Za-z0-9-]+)+\/$/

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?')
  return path
}
