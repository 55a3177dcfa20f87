/** Puts back what the test file before has left in the modules of the app that it shares with this one. */
import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { zaboraviBrojeve } from '#app/modules/notifikacija/pamcenje.ts'
import { zaboraviBrojace } from '#app/platform/api/brojaci.ts'
import { observeAnswers } from '#app/platform/api/client.ts'
import { reachability } from '#app/platform/api/reachability.ts'
import { najvecaDatoteka } from '#app/platform/offline/attachments/granice.ts'
import { keptBy, keptOn } from '#app/platform/record/kept-edits.ts'
import { clearProfil } from '#app/shell/session/profil-store.ts'
import { clearToasts } from '#app/ui/toast-store.ts'
import { MAX_UPLOAD_BYTES } from '#contract/modules/datoteka/datoteka.schema.ts'

// A screen that is still being loaded when its file ends could be loaded by nobody after it.
afterAll(() => vi.dynamicImportSettled())

vi.useRealTimers()
vi.unstubAllGlobals()
cleanup()
document.body.replaceChildren()
clearToasts()
clearProfil()
zaboraviBrojace()
zaboraviBrojeve()
observeAnswers(() => undefined)
najvecaDatoteka.set(MAX_UPLOAD_BYTES)
keptBy(undefined)
await keptOn('tab')
localStorage.clear()
sessionStorage.clear()

// The portal is there again; a question that is still out is answered first.
vi.stubGlobal('fetch', async (url: string) =>
  Response.json({ nonce: new URL(url, 'http://localhost').searchParams.get('nonce') }),
)
while (!reachability.isOnline()) await reachability.check()
vi.unstubAllGlobals()
