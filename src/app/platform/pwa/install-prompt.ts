/** Offers to install the portal. It shows the browser's own prompt, and on iOS, where there is none, a hint in words. */

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export type InstallOffer = 'nema' | 'ponuda' | 'ios'

type Listener = () => void
const listeners = new Set<Listener>()
let event: InstallEvent | undefined
let iosHint = false

function change(next: InstallEvent | undefined) {
  event = next
  for (const listener of listeners) listener()
}

/** True when the portal already runs in its own window. */
export function isInstalled(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** iOS has no prompt; an iPad calls itself a Mac with fingers. */
export function isIos(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
}

/** Begins to listen for the browser's offer; call once, before the first paint, because it is made early. */
export function watchInstallPrompt(): void {
  iosHint = !isInstalled() && isIos(navigator.userAgent, navigator.maxTouchPoints)
  window.addEventListener('beforeinstallprompt', (raw) => {
    raw.preventDefault()
    change(raw as InstallEvent)
  })
  window.addEventListener('appinstalled', () => change(undefined))
}

export const installStore = {
  current: (): InstallOffer => (event !== undefined ? 'ponuda' : iosHint ? 'ios' : 'nema'),
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Shows the browser's prompt; resolves true when the person agreed. It can be shown once only. */
export async function promptInstall(): Promise<boolean> {
  const offer = event
  if (offer === undefined) return false
  change(undefined)
  await offer.prompt()
  return (await offer.userChoice).outcome === 'accepted'
}
