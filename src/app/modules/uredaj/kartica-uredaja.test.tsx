import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { UredajOsobe } from '#contract/kernel/sync/uredaji.ts'
import { KarticaUredaja } from './kartica-uredaja.tsx'

afterEach(cleanup)

const TABLET: UredajOsobe = {
  deviceId: '0190a000-0000-7000-8000-000000000001',
  naziv: 'Tablet iz kombija',
  platform: 'Android',
  zadnjiKontakt: '2026-11-21T09:00:00.000Z',
  neposlano: 3,
  neposlanoNa: '2026-11-21T09:00:00.000Z',
  prijavljen: true,
  naredba: null,
}
const ZAKLJUCAN: NonNullable<UredajOsobe['naredba']> = {
  id: '0190a000-0000-7000-8000-000000000009',
  vrsta: 'zakljucaj',
  razlog: 'Izgubljen.',
  dao: 'Sandra Vrban',
  dano: '2026-11-21T10:00:00.000Z',
  izvrseno: null,
  svoja: false,
}

function show(uredaj: UredajOsobe, { ovaj = false, administrator = false } = {}) {
  const naredi = vi.fn(async () => undefined)
  const povuci = vi.fn(async () => undefined)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KarticaUredaja uredaj={uredaj} ovaj={ovaj} naredbe={{ naredi, povuci, administrator }} />
    </QueryClientProvider>,
  )
  return { naredi, povuci }
}
const gumb = (name: RegExp) => screen.queryByRole('button', { name })

describe('a device of a person', () => {
  it('shows what was last heard of it and what it may be told', () => {
    show(TABLET)
    expect(screen.getByText(/^3 \(javljeno 21\.11\.2026/)).toBeTruthy()
    for (const name of [/^Odjavi:/, /^Zaključaj:/, /^Obriši s uređaja kad se sve pošalje:/])
      expect(gumb(name)).not.toBeNull()
  })

  it('in the hand of the person is told nothing from afar', () => {
    show(TABLET, { ovaj: true })
    expect(screen.getByText('Ovaj uređaj')).toBeTruthy()
    expect(gumb(/^Zaključaj:/)).toBeNull()
  })

  it('is locked only after the consequence was confirmed', async () => {
    const { naredi } = show(TABLET)
    fireEvent.click(gumb(/^Zaključaj:/) as HTMLElement)
    const dialog = await screen.findByRole('alertdialog', { name: 'Zaključati uređaj?' })
    expect(dialog.textContent).toContain('nije izgubljen')
    expect(naredi).not.toHaveBeenCalled()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zaključaj' }))
    await waitFor(() => expect(naredi).toHaveBeenCalledWith(TABLET.deviceId, 'zakljucaj', null))
  })

  it('asks an administrator why', async () => {
    const { naredi } = show(TABLET, { administrator: true })
    fireEvent.click(gumb(/^Obriši s uređaja/) as HTMLElement)
    const dialog = await screen.findByRole('alertdialog', { name: 'Ukloniti podatke s uređaja?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Obriši s uređaja kad se sve pošalje' }))
    await waitFor(() => expect(within(dialog).getByRole('textbox').getAttribute('aria-invalid')).toBe('true'))
    expect(naredi).not.toHaveBeenCalled()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Osoba je otišla.' } })
    await new Promise((done) => setTimeout(done, 360))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Obriši s uređaja kad se sve pošalje' }))
    await waitFor(() => expect(naredi).toHaveBeenCalledWith(TABLET.deviceId, 'obrisi', 'Osoba je otišla.'))
  })

  it('locked by an administrator says by whom and why, and its person cannot lift that', () => {
    const uredaj = { ...TABLET, prijavljen: false, naredba: ZAKLJUCAN }
    show(uredaj)
    expect(screen.getByText(/Sandra Vrban/)).toBeTruthy()
    expect(screen.getByText('Izgubljen.')).toBeTruthy()
    expect(gumb(/^Otključaj:/)).toBeNull()
    cleanup()
    const { povuci } = show(uredaj, { administrator: true })
    fireEvent.click(gumb(/^Otključaj:/) as HTMLElement)
    expect(povuci).toHaveBeenCalledWith(TABLET.deviceId)
  })

  it('from which everything was removed is not told the same again', () => {
    show({ ...TABLET, prijavljen: false, naredba: { ...ZAKLJUCAN, vrsta: 'obrisi', izvrseno: ZAKLJUCAN.dano } })
    expect(screen.getByText('Podaci su uklonjeni')).toBeTruthy()
    expect(gumb(/^Obriši s uređaja/)).toBeNull()
  })
})
