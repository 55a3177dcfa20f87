/** Scrolling a list of ten thousand loaded rows: how long a frame takes at worst. */
import { launch, page, pageParts, scratchFolder, serve } from './browser.ts'
import type { Scrolled } from './pages/scroll.page.tsx'
import { atMost, type Figure, figure, rounded, sampleOf } from './report.ts'

const ROWS = 10_000
/** A screen of rows with each frame: faster than any hand. */
const STEP_PX = 600
const LONGEST_FRAME_MS = 50

const NACIN =
  'Chromium, tablica popisa iz aplikacije s 10.000 učitanih redaka; svaku sličicu pomak od 600 px, do kraja i natrag; vrijeme od sličice do sličice. Podloga: prazan okvir iste visine'

type InBench = Window & { bench: { run: (rows: number, frames: number, step: number) => Promise<Scrolled> } }

export async function measureScroll(quick: boolean): Promise<Figure> {
  const { script, style } = await pageParts('scroll.page.tsx')
  const site = await serve({ '/index.html': page(style), '/mjerenje.js': script })
  const { folder, remove } = scratchFolder()
  const context = await launch(folder)
  try {
    const tab = await context.newPage()
    await tab.goto(site.url)
    const { list, empty, drawn } = await tab.evaluate(
      ([rows, frames, step]) => (window as unknown as InBench).bench.run(rows, frames, step),
      [ROWS, quick ? 120 : 600, STEP_PX] as const,
    )
    if (drawn === 0 || drawn > ROWS / 10) throw new Error(`The list has drawn ${drawn} rows`)
    const longest = Math.max(...list)
    return figure({
      id: 'scroll',
      title: 'Pomicanje popisa od 10.000 redaka',
      unit: 'ms',
      how: NACIN,
      value: sampleOf(list),
      floor: { what: 'prazan okvir iste visine', ...sampleOf(empty) },
      aims: [atMost('najdulja sličica u ms', longest, LONGEST_FRAME_MS)],
      details: {
        'najdulja sličica': rounded(longest),
        'najdulja sličica praznog okvira': rounded(Math.max(...empty)),
        'redaka u stranici': drawn,
      },
    })
  } finally {
    await context.close()
    await site.close()
    remove()
  }
}
