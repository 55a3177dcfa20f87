/** Puts back what the component tests of the file before have changed in the window and the modules that they share. */
import { focusManager, onlineManager } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { reachability } from '#app/platform/api/reachability.ts'
import { keptBy, keptOn } from '#app/platform/record/kept-edits.ts'

cleanup()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()
document.head.replaceChildren()
document.body.replaceChildren()
document.title = ''
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
onlineManager.setOnline(true)
focusManager.setFocused(undefined)
keptBy(undefined)
await keptOn('tab')
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
globalThis.indexedDB = new IDBFactory()

// A portal that a test before left unreachable answers again, also to who has asked and not heard yet.
vi.stubGlobal('fetch', async (address: string) =>
  Response.json({ nonce: new URL(address, location.href).searchParams.get('nonce') }),
)
for (let asked = 0; asked === 0 || (asked < 3 && !reachability.isOnline()); asked += 1)
  await Promise.race([reachability.check(), new Promise((done) => setTimeout(done, 200))])
// What a test before still asks for is nobody's; without a stub of its own no test has a network.
vi.unstubAllGlobals()
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
