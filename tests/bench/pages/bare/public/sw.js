/** Keeps whatever the page is made of, and answers from there alone. */
const NAME = 'podloga'

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(NAME)
      const page = await fetch('/')
      const scripts = [...(await page.clone().text()).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path)
      await cache.put('/', page)
      await cache.addAll(scripts)
      await self.skipWaiting()
    })(),
  )
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))
})
