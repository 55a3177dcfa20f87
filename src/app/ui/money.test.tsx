import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Money } from './money.tsx'

afterEach(cleanup)

it('writes a loss with a true minus sign and a gain with a plus', () => {
  render(
    <>
      <Money cents={-123_450} />
      <Money cents={50} tone="sign" />
      <Money cents={null} />
    </>,
  )
  expect(screen.getByText('\u22121.234,50 €')).toBeTruthy()
  expect(screen.getByText('+0,50 €')).toBeTruthy()
  expect(screen.getByText('–')).toBeTruthy()
})
