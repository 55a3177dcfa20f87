import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { browserWitness, dismissWitness } from '#app/platform/offline/device/witness.ts'
import { CekaRad } from './ceka-rad.tsx'

const session = vi.hoisted(() => ({ profil: null as unknown }))
vi.mock('./session.ts', () => ({ useSession: () => session }))
vi.mock('#app/platform/offline/vault/browser-vault.ts', () => ({
  vault: { people: async () => [{ osobaId: 5, inicijali: 'A. A.', zadnje: 1, nacini: [], pin: false }] },
}))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const jedan = { mutationId: 'm1', lane: 'projekt:1' }

it('a start whose session is lost says whose work waits on this device, and leads to the sign-in', async () => {
  browserWitness(5).write({ unsent: [jedan, { ...jedan, mutationId: 'm2' }], at: 1 })
  browserWitness(6).write({ unsent: [], at: 1 })
  dismissWitness(7)
  render(<CekaRad prijava />)
  expect((await screen.findByRole('status')).textContent).toContain('A. A.: 2 zapisa.')
  expect(screen.getByRole('link', { name: 'Prijavi se' }).getAttribute('href')).toBe('/prijava-odabir')
})

it('a submission among it is told as one, also to whoever is signed out', async () => {
  browserWitness(5).write({ unsent: [jedan, { mutationId: 'm2', lane: 'projekt:2', podnosenje: true }], at: 1 })
  render(<CekaRad prijava />)
  expect((await screen.findByRole('alert')).textContent).toContain('ČEKA SLANJE – PRIJAVA NIJE PODNESENA')
})

it('where nothing waits, and for whoever is signed in, nothing is said', async () => {
  const first = render(<CekaRad prijava />)
  session.profil = { osoba: { id: 5 } }
  browserWitness(5).write({ unsent: [jedan], at: 1 })
  render(<CekaRad prijava />)
  await new Promise((done) => setTimeout(done, 20))
  expect(screen.queryByRole('status')).toBeNull()
  first.unmount()
})
