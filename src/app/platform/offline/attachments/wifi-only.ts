/** „Samo preko Wi-Fi mreže”: a choice of this device, offered where the browser tells what line it has. */
import { createSource } from '../ports/store.ts'

const KEY = 'fondovi-prilozi-wifi'

interface Line extends EventTarget {
  type?: string
}

function line(): Line | undefined {
  return (navigator as Navigator & { connection?: Line }).connection
}

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'da'
  } catch {
    return false
  }
}

export const wifiOnly = createSource(stored())

export function setWifiOnly(on: boolean): void {
  wifiOnly.set(on)
  try {
    if (on) localStorage.setItem(KEY, 'da')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Whether the browser tells one kind of line from another. */
export function knowsLine(): boolean {
  return line()?.type !== undefined
}

/** True while files wait for another line. */
export function heldForWifi(): boolean {
  return wifiOnly.get() && line()?.type === 'cellular'
}

export function watchLine(changed: () => void): () => void {
  const stop = wifiOnly.subscribe(changed)
  line()?.addEventListener('change', changed)
  return () => {
    stop()
    line()?.removeEventListener('change', changed)
  }
}
