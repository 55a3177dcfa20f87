/**
 * The service worker: the whole shell with every screen is on the device after the first visit; public catalogues are
 * shown at once with their time and freshened behind; nothing personal is ever kept here. It takes over only when the person agrees.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { DOCUMENT_TYPES } from '#app/document-types.ts'
import type { Freshened } from '#app/platform/api/saved-at.ts'
import { CALL_FILES } from '#app/platform/api/worker-caches.ts'
import { sendInBackground } from '#app/platform/offline/engine/background.ts'
import { askPages } from '#app/platform/offline/vault/ask-pages.ts'
import { openDeviceDb } from '#app/platform/offline/vault/device-db.ts'
import { createKeyKeeper, isKeyMessage } from '#app/platform/offline/vault/key-keeper.ts'
import { SYNC_TAG } from '#app/platform/offline/vault/wake-worker.ts'
import { ringFor } from './push.ts'
import {
  freshened,
  isCallFile,
  isPageInsteadOf,
  isProgram,
  isPublicCatalogue,
  mayKeep,
  mayKeepCallFile,
  mayKeepProgram,
  NOT_THE_SHELL,
  withItsTime,
} from './runtime-cache.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<{ url: string; revision: string | null }> }

const DAY_S = 24 * 60 * 60

/** One file that is not what it should be fails the whole installation: half a shell is worse than the old one. */
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      const page = response.headers.get('content-type')?.includes('text/html') ?? false
      const expectsPage = new URL(request.url).pathname.endsWith('.html')
      return response.status === 200 && page === expectsPage ? response : null
    },
  },
])
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...NOT_THE_SHELL] }))

/** Templates and documents of calls: once brought, they are there without a network. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isCallFile(request.method, url.pathname),
  new CacheFirst({
    cacheName: CALL_FILES,
    fetchOptions: { credentials: 'omit' },
    plugins: [
      { cacheWillUpdate: async ({ response }) => (mayKeepCallFile(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 90 * DAY_S, purgeOnQuotaError: true }),
    ],
  }),
)

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPublicCatalogue(request.method, url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'fondovi-javno',
    /** The same answer for everyone: asked without the person's cookie. */
    fetchOptions: { credentials: 'omit' },
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (mayKeep(response) ? response : null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && withItsTime(cachedResponse),
        cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
          const message = oldResponse ? freshened(request.url, oldResponse, newResponse) : undefined
          if (message !== undefined) await tellPages(message)
        },
      },
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    ],
  }),
)

/** Pictures of the manual: what was once looked at is there without a network too. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/slike/') && request.destination === 'image',
  new StaleWhileRevalidate({
    cacheName: 'fondovi-slike',
    plugins: [new ExpirationPlugin({ maxEntries: 50, maxAgeSeconds: 90 * DAY_S, purgeOnQuotaError: true })],
  }),
)

async function tellPages(message: Freshened): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}

/** Programs that few people need: brought when they are first used, and there without a network from then on. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.method === 'GET' && isProgram(url.pathname),
  new CacheFirst({
    cacheName: 'fondovi-programi',
    plugins: [
      { cacheWillUpdate: async ({ response }) => (mayKeepProgram(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: 6, purgeOnQuotaError: true }),
    ],
  }),
)

/** A script of an older build that is gone from the device: the network's answer, unless it is a page. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && request.method === 'GET',
  async ({ request }) => {
    const response = (await matchPrecache(request)) ?? (await fetch(request))
    return isPageInsteadOf(request.destination || 'script', response) ? Response.error() : response
  },
)

setCatchHandler(async () => Response.error())

ringFor(self)

const answerKey = createKeyKeeper()

self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (typeof data !== 'object' || data === null || !('type' in data)) return
  if (data.type === 'SKIP_WAITING') void self.skipWaiting()
  if (!isKeyMessage(data)) return
  const answer = answerKey(data)
  event.ports[0]?.postMessage(answer ?? null)
})

/** Where the browser has background sync, work leaves also with no page open. It asks again while some is left that may go. */
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string }
  if (tag === SYNC_TAG) waitUntil.call(event, sendAlone().then(askAgain))
})

/** Now and then, where the portal is installed: what others wrote comes along too, if somebody is awake. */
self.addEventListener('periodicsync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string }
  if (tag === SYNC_TAG) waitUntil.call(event, sendAlone())
})

/** Shorter than browsers let an event last: a cycle that is cut off would only be sent again. */
const LONGEST_MS = 150_000

async function sendAlone(): Promise<boolean> {
  const device = openDeviceDb()
  const pages = await self.clients.matchAll({ type: 'window' })
  const awake = answerKey({ type: 'key-ask', osobaId: null }) ?? (await askPages(pages))
  const signal = AbortSignal.timeout(LONGEST_MS)
  return sendInBackground({ device, awake, types: DOCUMENT_TYPES, signal }).finally(device.close)
}

function askAgain(isLeft: boolean): void {
  if (isLeft) throw new Error('Work is left')
}

/** The first visit is served by this worker too, so that the catalogues it loads are kept. A later one waits its turn. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
