/** The built application: hashed assets for ever, everything else asked again each time, one page for every address people type. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'
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

function isNavigation(request: FastifyRequest, path: string): boolean {
  return request.method === 'GET' && !NOT_PAGES.test(path) && (request.headers.accept ?? '').includes('text/html')
}

/** Serves `folder` (with `.br` and `.gz` siblings made by the build). The folder may be missing; then only the API answers. */
export async function serveFiles({ http }: PortalApp, folder: string): Promise<void> {
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

  const sendFile = (reply: FastifyReply, name: string): FastifyReply => {
    reply.header('cache-control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
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

  http.setNotFoundHandler((request, reply) => {
    if (present && isNavigation(request, pathOf(request)) && has(folder, SHELL)) return sendFile(reply.code(200), SHELL)
    return sendProblem(reply, new Problem('nije-pronadeno'))
  })
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?')
  return path
}
