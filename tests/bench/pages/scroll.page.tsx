/** In the browser: a list of ten thousand rows as desks have it, scrolled without a pause, and an empty box of the same height beside it. */
import '#app/ui/tokens.css'
import '#app/ui/base.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Money } from '#app/ui/money.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'

interface Redak {
  id: number
}

/** Milliseconds from one frame to the next, and how many rows the page had at most. */
export interface Scrolled {
  list: number[]
  empty: number[]
  drawn: number
}

const COLUMNS: readonly Column<Redak>[] = [
  { id: 'sifra', header: 'Šifra', nowrap: true, render: ({ id }) => `NPOO.C1.1.2.R2-I5.02.${id}` },
  { id: 'naziv', header: 'Naziv', width: '18rem', render: ({ id }) => `Energetska obnova upravne zgrade broj ${id}` },
  { id: 'status', header: 'Status', whole: true, render: () => <StatusChip tone="success">Ugovoren</StatusChip> },
  {
    id: 'prijavitelj',
    header: 'Prijavitelj',
    width: '14rem',
    render: ({ id }) => `Panonska Precizna Obrada ${id} d.o.o.`,
  },
  { id: 'trazeno', header: 'Traženo', align: 'end', nowrap: true, render: ({ id }) => <Money cents={id * 12_345} /> },
  { id: 'vrijeme', header: 'Podneseno', nowrap: true, render: () => '21.11.2026. 14:05' },
]

const frame = () => new Promise<number>((done) => requestAnimationFrame(done))

/** So many pixels with each frame, down and back up again from the end. */
async function scroll(box: Element, frames: number, step: number): Promise<number[]> {
  const times: number[] = []
  let [last, way] = [await frame(), step]
  for (let i = 0; i < frames; i++) {
    box.scrollTop += way
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1 || box.scrollTop <= 0) way = -way
    const now = await frame()
    times.push(now - last)
    last = now
  }
  return times
}

function emptyBox(height: number): HTMLElement {
  const box = document.createElement('div')
  box.style.cssText = 'height: 600px; overflow: auto'
  box.innerHTML = `<div style="height: ${height}px"></div>`
  document.body.append(box)
  return box
}

async function run(rows: number, frames: number, step: number): Promise<Scrolled> {
  const host = document.createElement('div')
  document.body.append(host)
  const data = Array.from({ length: rows }, (_, id): Redak => ({ id }))
  const root = createRoot(host)
  flushSync(() =>
    root.render(
      <DataTable
        caption="Projekti"
        captionHidden
        list
        columns={COLUMNS}
        rows={data}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `#${id}`}
      />,
    ),
  )
  const box = host.querySelector('section')
  if (box === null) throw new Error('There is no table')
  await scroll(box, 30, step)
  const list = await scroll(box, frames, step)
  const drawn = host.querySelectorAll('tbody tr').length
  const height = box.scrollHeight
  root.unmount()
  return { list, empty: await scroll(emptyBox(height), frames, step), drawn }
}

Object.assign(window, { bench: { run } })
