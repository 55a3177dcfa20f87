/** A device that rings: what the portal sends is shown, and a press opens its address in the portal. */

interface Poruka {
  naslov: string
  adresa: string
  oznaka: string
}

/** Only a path of this portal is ever opened, whatever a message says. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

/** What a message says; a browser insists on showing something, so one that cannot be read still says that there is news. */
export function readMessage(data: { json: () => unknown } | null): Poruka {
  let said: Partial<Record<keyof Poruka, unknown>> = {}
  try {
    said = (data?.json() ?? {}) as typeof said
  } catch {
    // Not ours, or cut on the way.
  }
  return {
    naslov: typeof said.naslov === 'string' ? said.naslov : 'Nova obavijest',
    adresa: isPath(said.adresa) ? said.adresa : '/prijava/korisnik',
    oznaka: typeof said.oznaka === 'string' ? said.oznaka : 'vise',
  }
}

/** Rings for a message, and opens its address when it is pressed. */
export function ringFor(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { naslov, adresa, oznaka } = readMessage(event.data)
    const shown = { tag: oznaka, lang: 'hr', icon: '/icons/icon-192.png', data: { adresa } }
    event.waitUntil(worker.registration.showNotification(naslov, shown))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { adresa } = (event.notification.data ?? {}) as { adresa?: unknown }
    event.waitUntil(open(worker, isPath(adresa) ? adresa : '/prijava/korisnik'))
  })
}

/** A page that is there already comes to the front; another one is left alone, somebody may be writing in it. */
async function open({ clients, location }: ServiceWorkerGlobalScope, address: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' })
  const there = pages.find(({ url }) => url === new URL(address, location.origin).href)
  if (there === undefined) await clients.openWindow(address)
  else await there.focus()
}
