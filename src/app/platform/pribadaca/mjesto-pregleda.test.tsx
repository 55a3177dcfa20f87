import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { PribadacaStranice } from '#contract/kernel/pribadaca.schema.ts'
import { MjestoNaDokumentu } from './mjesto-na-dokumentu.tsx'
import { MjestoPregleda } from './mjesto-pregleda.tsx'

afterEach(cleanup)

const PRIBADACA: PribadacaStranice = {
  vrsta: 'stranica',
  datotekaId: '11111111-1111-4111-8111-111111111111',
  naziv: 'ponuda.pdf',
  sha256: 'a'.repeat(64),
  stranica: 2,
  okvir: { x: 1000, y: 1000, sirina: 2000, visina: 500 },
}

test('the way back from a document leads to what opened it, although that is drawn anew', async () => {
  render(
    <MjestoPregleda
      prikaz={(_trazeni, zatvori) => (
        <button type="button" onClick={zatvori}>
          Natrag
        </button>
      )}
    >
      <MjestoNaDokumentu id="pitanje-1" put="" pribadaca={{ ...PRIBADACA, stranica: 1 }} zamijenjen={false} />
      <MjestoNaDokumentu id="pitanje-2" put="" pribadaca={PRIBADACA} zamijenjen={false} />
    </MjestoPregleda>,
  )
  const druga = () => screen.getByRole('button', { name: /^Pokaži na dokumentu: .*stranica 2/ })
  await userEvent.click(druga())
  await userEvent.click(screen.getByRole('button', { name: 'Natrag' }))
  await waitFor(() => expect(document.activeElement).toBe(druga()))
})
