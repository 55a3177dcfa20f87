import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import { ToastRegion } from '#app/ui/toast.tsx'
import { TkoOdgovara } from './tko-odgovara.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who answers is said once the portal has taken it, and not before', async () => {
  let odgovor = () => Response.json({ statusCode: 403, kod: 'zabranjeno', poruka: 'Nemate pravo.' }, { status: 403 })
  vi.stubGlobal('fetch', async () => odgovor())
  renderScreen(
    <>
      <TkoOdgovara
        institucijaId={3}
        nit={{ id: 'n1', osobe: [{ id: 7, naziv: 'Petra Crnković' }], dodijeljeno: null }}
      />
      <ToastRegion />
    </>,
  )
  const preuzmi = () => fireEvent.click(screen.getByRole('button', { name: 'Preuzmi odgovor' }))
  preuzmi()
  expect(await screen.findByText('Nemate pravo.')).toBeTruthy()
  expect(screen.queryByText('Odgovorna osoba je promijenjena.')).toBeNull()
  odgovor = () => Response.json({})
  preuzmi()
  expect(await screen.findByText('Odgovorna osoba je promijenjena.')).toBeTruthy()
})
