import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'

afterEach(cleanup)

interface Row {
  id: string
  naziv: string
  iznos: number
}
const ROWS: Row[] = [
  { id: '1', naziv: 'Prvi', iznos: 10 },
  { id: '2', naziv: 'Drugi', iznos: 20 },
]
const COLUMNS: Column<Row>[] = [
  { id: 'naziv', header: 'Naziv', render: (row) => row.naziv, sortable: true },
  { id: 'iznos', header: 'Iznos', render: (row) => row.iznos, align: 'end', footer: 30 },
]
const table = (extra: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) =>
  render(
    <DataTable
      caption="Popis"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.id}
      rowHref={(row) => `#${row.id}`}
      {...extra}
    />,
  )

it('is a table with a caption, row headers, a link for each row and sums', () => {
  table()
  const grid = screen.getByRole('table', { name: 'Popis' })
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Prvi', 'Drugi', 'Ukupno'])
  expect(screen.getByRole('link', { name: 'Drugi' }).getAttribute('href')).toBe('#2')
  expect(screen.getByRole('cell', { name: '30' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '10' }).getAttribute('data-label')).toBe('Iznos')
})

it('moves between rows with j, k, the arrows and to the ends', () => {
  table()
  const first = screen.getByRole('link', { name: 'Prvi' })
  const second = screen.getByRole('link', { name: 'Drugi' })
  first.focus()
  fireEvent.keyDown(first, { key: 'j' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first, { key: 'End' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: 'k', ctrlKey: true })
  expect(document.activeElement).toBe(second)
})

it('follows the link of a row that is pressed anywhere but on a control', () => {
  const onClick = vi.fn()
  table({ actions: () => <button type="button">Radnja</button> })
  screen.getByRole('link', { name: 'Drugi' }).addEventListener('click', onClick)
  fireEvent.click(screen.getByRole('cell', { name: '20' }))
  expect(onClick).toHaveBeenCalledOnce()
  fireEvent.click(screen.getAllByRole('button', { name: 'Radnja' })[1] ?? document.body)
  expect(onClick).toHaveBeenCalledOnce()
})

it('says how it is sorted', () => {
  const onSort = vi.fn()
  table({ sort: { id: 'naziv', direction: 'desc' }, onSort })
  expect(screen.getByRole('columnheader', { name: 'Naziv' }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: 'Naziv' }))
  expect(onSort).toHaveBeenCalledWith('naziv')
})

it('says that there is nothing, and waits only before the first rows', () => {
  const { unmount } = table({ rows: [] })
  expect(screen.getByText('Nema podataka')).toBeTruthy()
  unmount()
  const { rerender } = table({ rows: undefined })
  expect(screen.getByRole('status').textContent).toBe('Učitavanje...')
  rerender(<DataTable caption="Popis" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.id} loading />)
  expect(screen.getByRole('table')).toBeTruthy()
})
