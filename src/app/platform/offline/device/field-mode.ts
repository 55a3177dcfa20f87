/** Field mode of this device: it is in strange hands sooner, so its screen is covered sooner. One for everyone who shares it. */
import { createSource } from '../ports/store.ts'

const KEY = 'fondovi.teren'

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Follows a change in another tab. */
export const fieldMode = createSource(read(), (set) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) set(read())
  }
  set(read())
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
})

export function setFieldMode(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage it holds until the page is closed.
  }
  fieldMode.set(on)
}
