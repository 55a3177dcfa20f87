import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TableOfRows } from './table-of-rows.tsx'

afterEach(cleanup)

function Held({ max }: { max?: number }) {
  const [rows, setRows] = useState(['a', 'b'])
  return (
    <TableOfRows
      name="stavke"
      label="Stavke"
      rows={rows}
      max={max}
      rowKey={(row) => row}
      rowTitle={(row) => `Stavka ${row}`}
      renderRow={(row) => <input aria-label={`Polje ${row}`} />}
      errorCount={(row) => (row === 'b' ? 2 : 0)}
      onAdd={() => setRows([...rows, 'c'])}
      onRemove={(row) => setRows(rows.filter((other) => other !== row))}
    />
  )
}
const summaries = () => [...document.querySelectorAll('summary')].map((summary) => summary.textContent)

it('says how many errors a row has', () => {
  render(<Held />)
  expect(summaries()).toEqual(['1.Stavka a', '2.Stavka b2Grešaka: 2'])
})

it('opens a row that was just added and removes one', () => {
  render(<Held />)
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj stavku' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Polje c' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ukloni stavku: Stavka c' }))
  expect(summaries()).toHaveLength(2)
})

it('takes no more rows than allowed and says so', () => {
  render(<Held max={2} />)
  const add = screen.getByRole('button', { name: 'Dodaj stavku', description: 'Najveći broj stavki: 2' })
  fireEvent.click(add)
  expect(summaries()).toHaveLength(2)
})
