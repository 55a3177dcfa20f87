/** How long a person's keystroke is at the mercy of a power cut: from the edit to its durable transaction. */

import { KARTICE } from '#contract/modules/prijavni-obrazac/obrazac.fields.ts'
import { demoDefinicija, demoKontekst, validObrazac } from '../support/builders/obrazac.ts'
import { launch, PAGE, pageScript, scratchFolder, serve } from './browser.ts'
import type { Saved } from './pages/save.page.ts'
import { atMost, type Figure, figure, sampleOf } from './report.ts'

/** Top-level long texts of the form: what people mostly type. */
export function textPaths(): string[] {
  return KARTICE.flatMap(({ kljuc: tab, skupine }) =>
    skupine.flatMap(({ polja }) =>
      polja
        .filter(({ tip, zakljucano }) => tip === 'dugiTekst' && zakljucano !== true)
        .map(({ kljuc }) => `${tab}.${kljuc}`),
    ),
  )
}

const NACIN =
  'Chromium s profilom na disku, pravi mehanizam spremanja (strict transakcija), dokument veličine popunjenog obrasca; od promjene polja do potvrde transakcije, bez stanke od 300 ms kojom obrazac čeka da tipkanje stane'

/** Edits one after the other in one document, each beside a raw strict write of the same rows. */
export async function measureSave(quick: boolean): Promise<Figure> {
  const edits = quick ? 50 : 200
  const site = await serve({ '/index.html': PAGE, '/mjerenje.js': await pageScript('save.page.ts') })
  const { folder, remove } = scratchFolder()
  const context = await launch(folder)
  try {
    const page = await context.newPage()
    await page.goto(site.url)
    const content = validObrazac(demoKontekst())
    const { saves, puts, bytes } = await page.evaluate(
      (input) => (window as unknown as { bench: { save: (input: string) => Promise<Saved> } }).bench.save(input),
      JSON.stringify({ edits, warmUp: 10, poziv: poziv(), content, paths: textPaths() }),
    )
    const value = sampleOf(saves)
    return figure({
      id: 'save',
      title: 'Spremanje promjene na uređaj',
      unit: 'ms',
      how: NACIN,
      value,
      floor: { what: 'izravan strict upis istih redaka u IndexedDB', ...sampleOf(puts) },
      aims: [atMost('p95 u ms', value.p95, 50)],
      details: { 'bajtova po upisu': bytes },
    })
  } finally {
    await context.close()
    await site.close()
    remove()
  }
}

/** A public call as the device holds it. */
function poziv() {
  return {
    id: 1,
    oznaka: 'KK.03.2.1.05',
    naziv: 'Ulaganje u opremu',
    program: { id: 2, oznaka: 'KK', naziv: 'Konkurentnost i kohezija' },
    skupina: 'Otvoren' as const,
    alokacija: '1000000.00',
    najnizaPotpora: '10000.00',
    najvisaPotpora: '200000.00',
    datumZatvaranja: null,
    definicija: demoDefinicija(),
  }
}
