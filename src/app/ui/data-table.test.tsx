import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('a long list', () => {
  const LONG: Row[] = Array.from({ length: 10_000 }, (_, at) => ({ id: `d${at}`, naziv: `Redak ${at}`, iznos: at }))
  const drawn = () => [...document.querySelectorAll<HTMLElement>('tbody > tr[data-at]')]

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000)
    vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function scrollTo(this: HTMLElement, to?: unknown) {
      this.scrollTop = (to as ScrollToOptions).top ?? 0
      fireEvent.scroll(this)
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('draws the rows in sight, says how many there are and which these are', () => {
    table({ rows: LONG, list: true })
    expect(drawn().length).toBeGreaterThan(0)
    expect(drawn().length).toBeLessThan(100)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10002')
    expect(drawn()[0]?.getAttribute('aria-rowindex')).toBe('2')
  })

  it('draws all of them on paper, and all of a short one', () => {
    const { unmount } = table({ rows: LONG.slice(0, 400), list: true })
    expect(drawn().length).toBeLessThan(100)
    fireEvent(window, new Event('beforeprint'))
    expect(drawn()).toHaveLength(400)
    fireEvent(window, new Event('afterprint'))
    unmount()
    table({ rows: LONG.slice(0, 100), list: true })
    expect(drawn()).toHaveLength(100)
    expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false)
  })

  it('goes to its last row by a key, though that was not drawn', async () => {
    table({ rows: LONG, list: true })
    const first = screen.getByRole('link', { name: 'Redak 0' })
    first.focus()
    fireEvent.keyDown(first, { key: 'End' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Redak 9999'))
    expect(drawn().length).toBeLessThan(100)
  })
})

it('keeps text of a list in a line that can be cut, and codes, amounts and chips out of it', () => {
  const columns: Column<Row>[] = [
    { id: 'naziv', header: 'Naziv', render: (row) => row.naziv },
    { id: 'opis', header: 'Opis', render: (row) => `Opis ${row.id}` },
    { id: 'iznos', header: 'Iznos', nowrap: true, render: (row) => row.iznos },
    { id: 'status', header: 'Status', whole: true, render: () => 'Podnesen' },
  ]
  table({ columns, list: true })
  const lines = [...document.querySelectorAll('tbody .line')].map((line) => line.textContent)
  expect(lines).toEqual(['Prvi', 'Opis 1', 'Drugi', 'Opis 2'])
  cleanup()
  table({ columns })
  expect(document.querySelector('tbody .line')).toBeNull()
})
