import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPortalRouter } from './router.tsx'

const dovedene = vi.fn()
beforeEach(() => {
  vi.resetModules()
  dovedene.mockClear()
  // The routes themselves bring every screen of the portal along; here it counts that they are asked for.
  vi.doMock('./routeTree.gen.ts', () => {
    dovedene()
    return { routeTree: {} }
  })
})

async function otvori(address: string) {
  const { javneRute } = await import('./javne-rute.ts')
  const { dovediOstaleRute } = await import('./ostale-rute.ts')
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createPortalRouter(javneRute, new QueryClient(), history)
  dovediOstaleRute(router)
  void router.load().catch(() => undefined)
}

test.each(['/institucija/4/program/2/projekti', '/institucija/4/nema-ovoga', '/administracija/pozivi'])(
  '%s waits for the routes of work',
  async (address) => {
    await otvori(address)
    await vi.waitFor(() => expect(dovedene).toHaveBeenCalledOnce())
  },
)

test('an address that a public route answers whole needs no other route', async () => {
  await otvori('/institucija')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(dovedene).not.toHaveBeenCalled()
})
