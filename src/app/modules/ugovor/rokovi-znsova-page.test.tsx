import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import { RokoviZnsovaPage } from './rokovi-znsova-page.tsx'

const STRANA = { vrsta: 'institucija', id: 3, programId: 2, projektId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' } as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('before the signature it says when deadlines come, and offers nothing', async () => {
  const prazno = { verzijaRetka: 1, razdoblje: null, rokovi: [], smijeUredivati: false }
  vi.stubGlobal('fetch', async () => Response.json(prazno))
  renderScreen(<RokoviZnsovaPage strana={STRANA} detalj={{ naziv: 'Nova linija', sifra: 'N1.01' }} notFound="nema" />)
  expect(await screen.findByText('Rokovi nastaju kada se zabilježi potpisan ugovor')).toBeTruthy()
  expect(screen.queryByText(/^Provedba:/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
