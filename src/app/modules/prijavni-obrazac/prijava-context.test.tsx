import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OfflineProvider } from '#app/platform/offline/offline-provider.tsx'
import { adresePrijavitelja } from './adrese.ts'
import { PrijavaProvider } from './prijava-context.tsx'
import type { PrijavaDokument } from './prijava-dokument.ts'

const dokument = { ucitano: false, obrazac: undefined, meta: undefined } as PrijavaDokument
const adrese = adresePrijavitelja({ vlasnikId: '1', programId: '1', projektId: 'p' })

test('under another name the form says that only what is on the server is shown, and does not wait for the device', () => {
  render(
    <OfflineProvider profile={null} signedIn confirmedAt={0} types={{}} closed="tude-ime">
      <PrijavaProvider projektId="p" dokument={dokument} adrese={adrese}>
        Obrazac
      </PrijavaProvider>
    </OfflineProvider>,
  )
  expect(screen.getByText('Samo pregled')).toBeTruthy()
  expect(screen.queryByText('Obrazac')).toBeNull()
})
