/** This browser as a device that rings (web push): asked for by the person, bound to them and their session. */
import { call } from '#app/platform/api/client.ts'
import { type OdgovorPostavki, postavkeNotifikacijaEndpoints } from '#contract/modules/notifikacija/postavke.ts'

/** Whose notifications this browser rings for; somebody else who signs in here has not asked for it. */
const KEY = 'fondovi.javljanje'

export type StanjeUredaja = 'ne-moze' | 'zabranjeno' | 'iskljuceno' | 'ukljuceno'

const moguce = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export function stanjeUredaja(osobaId: number): StanjeUredaja {
  if (!moguce()) return 'ne-moze'
  if (Notification.permission === 'denied') return 'zabranjeno'
  return Notification.permission === 'granted' && localStorage.getItem(KEY) === String(osobaId)
    ? 'ukljuceno'
    : 'iskljuceno'
}

/** Asks the browser for permission, subscribes and tells the portal. False when the person said no. */
export async function ukljuci(osobaId: number, javniKljuc: string): Promise<OdgovorPostavki | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const answer = await javi(javniKljuc)
  localStorage.setItem(KEY, String(osobaId))
  return answer
}

export async function iskljuci(): Promise<OdgovorPostavki> {
  localStorage.removeItem(KEY)
  const answer = await call(postavkeNotifikacijaEndpoints.odjavi, {})
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return answer
}

/** Another session, or another subscription that the browser made by itself: the portal is told of it once per page. */
export async function obnoviPretplatu(osobaId: number): Promise<void> {
  if (stanjeUredaja(osobaId) !== 'ukljuceno') return
  try {
    const { javniKljuc } = await call(postavkeNotifikacijaEndpoints.postavke, {})
    await javi(javniKljuc)
  } catch {
    // Without a network, or refused by the push service: the next page tries again.
  }
}

async function javi(javniKljuc: string): Promise<OdgovorPostavki> {
  const registration = await navigator.serviceWorker.ready
  const subscription = await subscribe(registration.pushManager, javniKljuc)
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  return call(postavkeNotifikacijaEndpoints.pretplati, { body })
}

/** A subscription made under another key (the portal's data were new) is of no use and gives way. */
async function subscribe(manager: PushManager, javniKljuc: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: javniKljuc }
  const known = await manager.getSubscription()
  if (known !== null && base64url(known.options.applicationServerKey) !== javniKljuc) await known.unsubscribe()
  return manager.subscribe(wanted)
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
