import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
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

const MANY: Row[] = Array.from({ length: 5 }, (_, at) => ({ id: `r${at}`, naziv: `Redak ${at}`, iznos: at }))

function Chosen({ first = [], onCurrent }: { first?: string[]; onCurrent?: (key: string) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(first))
  return (
    <>
      <DataTable
        caption="Popis"
        columns={COLUMNS}
        rows={MANY}
        rowKey={(row) => row.id}
        rowHref={(row) => `#${row.id}`}
        selection={{ selected, onChange: setSelected, label: (row) => row.naziv }}
        onCurrent={onCurrent}
      />
      <output data-testid="odabrano">{[...selected].sort().join(' ')}</output>
    </>
  )
}
const chosen = () => screen.getByTestId('odabrano').textContent
const box = (at: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Odaberi: Redak ${at}` })
const link = (at: number) => screen.getByRole('link', { name: `Redak ${at}` })

it('chooses rows by their boxes, all between two with Shift, and says how many', () => {
  render(<Chosen />)
  fireEvent.click(box(1))
  expect(chosen()).toBe('r1')
  fireEvent.click(box(3), { shiftKey: true })
  expect(chosen()).toBe('r1 r2 r3')
  expect(screen.getByRole('row', { name: /Redak 2/ }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText('Odabrano: 3 retka')).toBeTruthy()
  fireEvent.click(box(2))
  expect(chosen()).toBe('r1 r3')
})

it('chooses all rows by one box, which is half filled while only some are chosen, and keeps rows that are not loaded', () => {
  render(<Chosen first={['drugdje']} />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Odaberi sve prikazane retke' })
  fireEvent.click(box(0))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  fireEvent.click(all)
  expect(chosen()).toBe('drugdje r0 r1 r2 r3 r4')
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  fireEvent.click(all)
  expect(chosen()).toBe('drugdje')
})

it('chooses rows by keys: Space on the way, Shift with arrows there and back, Ctrl+A all', () => {
  const onCurrent = vi.fn()
  render(<Chosen onCurrent={onCurrent} />)
  link(1).focus()
  fireEvent.keyDown(link(1), { key: ' ' })
  expect(chosen()).toBe('r1')
  fireEvent.keyDown(link(1), { key: 'ArrowDown' })
  fireEvent.keyDown(link(2), { key: 'ArrowDown', shiftKey: true })
  fireEvent.keyDown(link(3), { key: 'ArrowDown', shiftKey: true })
  expect(chosen()).toBe('r1 r2 r3 r4')
  fireEvent.keyDown(link(4), { key: 'ArrowUp', shiftKey: true })
  expect(chosen()).toBe('r1 r2 r3')
  expect(document.activeElement).toBe(link(3))
  expect(onCurrent.mock.calls.map(([key]) => key)).toEqual(['r1', 'r2', 'r3', 'r4', 'r3'])
  fireEvent.keyDown(link(3), { key: 'a', ctrlKey: true })
  expect(chosen()).toBe('r0 r1 r2 r3 r4')
  box(2).focus()
  fireEvent.keyDown(box(2), { key: 'j' })
  expect(document.activeElement).toBe(box(3))
})

it('has no boxes where nothing is done to several rows', () => {
  table()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.getByRole('row', { name: /Prvi/ }).hasAttribute('aria-selected')).toBe(false)
})
