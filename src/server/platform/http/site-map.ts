/** What search engines ask first: where they may look, and which pages there are. */
import { Problem } from '#contract/kernel/problem.ts'
import { markup } from './markup.ts'
import { type PageRoute, pageCall } from './pages.ts'
import type { PortalApp } from './portal-app.ts'

/** Places of people, where nobody who is not signed in finds anything. */
const PRIVATE = ['/prijavitelj/', '/institucija/', '/administracija/', '/korisnik/', '/prijava/', '/sync/', '/oidc/']
/** The most that the format allows in one file. */
const MOST = 50_000

export function siteMapRoutes(app: PortalApp, pages: readonly PageRoute[]): void {
  const config = { policy: { who: 'svi' }, audit: 'stranice', response: 'raw' } as const
  const options = { config, onRequest: app.limiters.general }
  app.http.get('/robots.txt', options, (request, reply) => {
    const { origin } = pageCall(app, request)
    const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)]
    if (origin !== undefined) lines.push('', `Sitemap: ${origin}/sitemap.xml`)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
  app.http.get('/sitemap.xml', options, async (request, reply) => {
    const call = pageCall(app, request)
    if (call.origin === undefined) throw new Problem('nije-pronadeno')
    const found = await Promise.all(
      pages.map(({ url, addresses }) => (addresses === undefined ? [url] : addresses(call))),
    )
    const xml = markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${found
  .flat()
  .slice(0, MOST)
  .map((put) => markup`<url><loc>${call.origin + put}</loc></url>\n`)}</urlset>\n`
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml.text}`)
  })
}
