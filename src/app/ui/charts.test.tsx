import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Ring, Sparkline, sparkPoints } from './charts.tsx'
import { Gantt, ganttAt } from './gantt.tsx'
import { Money } from './money.tsx'

afterEach(cleanup)

it('draws a line from left to right with the highest value on top', () => {
  expect(sparkPoints([0, 10, 5])).toBe('0.0,25.0 50.0,3.0 100.0,14.0')
  expect(sparkPoints([7])).toBe('0.0,25.0')
})

it('says in words what the pictures show', () => {
  render(
    <>
      <Sparkline values={[1, 2]} label="Prijave: od 1 do 2" />
      <Ring value={6787} max={10_000} label="Isplaćeno" />
    </>,
  )
  expect(screen.getByRole('img', { name: 'Prijave: od 1 do 2' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Isplaćeno: 67\u00a0%' })).toBeTruthy()
})

it('puts dates on the line and keeps them in the table', () => {
  expect(ganttAt('2026-01-01', '2026-12-31', '2026-01-01')).toBe(0)
  expect(ganttAt('2026-01-01', '2026-12-31', '2030-01-01')).toBe(100)
  const items = [{ id: '1', label: 'Nabava', from: '2026-02-01', to: '2026-03-01', progress: 60 }]
  render(<Gantt label="Aktivnosti" from="2026-01-01" to="2026-12-31" items={items} />)
  expect(screen.getByRole('row', { name: /Nabava 01.02.2026. 01.03.2026. 60 %/ })).toBeTruthy()
})

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
