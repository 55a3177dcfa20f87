import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DrugaKartica } from './druga-kartica.tsx'

vi.mock('../urednik.tsx', () => ({ useUrednik: () => ({ state: 'druga', takeOver: () => Promise.resolve() }) }))
vi.mock('../dokument-context.tsx', () => ({
  useRijeci: () => ({ drugaKartica: 'Plan nabave uređuje se u drugoj kartici preglednika' }),
}))

test('another tab is told of in words that fit a document of any grammatical gender', () => {
  render(<DrugaKartica />)
  expect(screen.getByText('Ovdje samo čitate; promjene iz druge kartice vidjet ćete odmah.')).toBeTruthy()
})
