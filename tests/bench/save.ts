/** How long a person's keystroke is at the mercy of a power cut: from the edit to its durable transaction. */

import { WRITE_AFTER_MS } from '#app/platform/offline/engine/document-store.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { KATALOG_PROVJERE, ODGOVORI } from '#contract/modules/provjera/provjera.katalog.ts'
import { demoDefinicija, demoKontekst, validObrazac } from '../support/builders/obrazac.ts'
import { launch, PAGE, pageScript, scratchFolder, serve } from './browser.ts'
import type { AnswersInput, Saved, SaveInput } from './pages/save.page.ts'
import { atMost, type Figure, figure, sampleOf } from './report.ts'
import { prose } from './text.ts'

/** Top-level long texts of the form: what people mostly type. */
export function textPaths(): string[] {
  return KATALOG_OBRASCA.kartice.flatMap(({ kljuc: tab, skupine }) =>
    skupine.flatMap(({ polja }) =>
      polja
        .filter(({ tip, zakljucano }) => tip === 'dugiTekst' && zakljucano !== true)
        .map(({ kljuc }) => `${tab}.${kljuc}`),
    ),
  )
}

const NACIN =
  'Chromium s profilom na disku, pravi mehanizam spremanja (strict transakcija), dokument veličine popunjenog obrasca; od promjene polja do potvrde transakcije, bez 150 ms u kojima obrazac skuplja slova'
const NACIN_SLOVA =
  'isto, ali kako radi obrazac: od slova do potvrde transakcije zajedno sa 150 ms skupljanja, dok osoba piše bez stanke (slovo svakih 70 ms), uz procesor usporen 6 × (CDP); podloga: 150 ms i izravan strict upis istih redaka'

type Run = 'save' | 'type' | 'answers'
type InBench = Window & { bench: Record<Run, (input: string) => Promise<Saved>> }

async function saving(run: Run, input: SaveInput | AnswersInput, slowdown: number): Promise<Saved> {
  const site = await serve({ '/index.html': PAGE, '/mjerenje.js': await pageScript('save.page.ts') })
  const { folder, remove } = scratchFolder()
  const context = await launch(folder)
  try {
    const page = await context.newPage()
    await page.goto(site.url)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await page.evaluate(([name, text]) => (window as unknown as InBench).bench[name](text), [
      run,
      JSON.stringify(input),
    ] as const)
  } finally {
    await context.close()
    await site.close()
    remove()
  }
}

const NACIN_ODGOVORA =
  'isto mehanizmom obrasca: odgovor i njegovo vrijeme zajedno, u provjeri s komentarom uz svako pitanje, uz procesor usporen 6 × (CDP)'

/** The questions of a long check-list, all with their comments, answered one after the other. */
export async function measureAnswers(quick: boolean): Promise<Figure[]> {
  const warmUp = 10
  const kodovi = Array.from({ length: (quick ? 30 : 150) + warmUp }, (_, i) => `K-${i}`)
  const odgovori = kodovi.map((id, i) => ({
    ...newRow(KATALOG_PROVJERE, ODGOVORI, id),
    komentar: prose(i, 400),
  }))
  const content = { ...emptyDocument(KATALOG_PROVJERE, { teren: true }), lista: { odgovori } }
  const { saves, puts, bytes } = await saving('answers', { content, kodovi, warmUp }, 6)
  const value = sampleOf(saves)
  return [
    figure({
      id: 'answer',
      title: 'Odgovor na pitanje → trajno na uređaju, procesor usporen 6 ×',
      unit: 'ms',
      how: NACIN_ODGOVORA,
      value,
      floor: { what: 'izravan strict upis istih redaka u IndexedDB', ...sampleOf(puts) },
      aims: [atMost('p95 u ms', value.p95, 300)],
      details: { 'bajtova po upisu': bytes },
    }),
  ]
}

/** Edits one after the other in one document, each beside a raw strict write of the same rows; then typing on a slow tablet. */
export async function measureSave(quick: boolean): Promise<Figure[]> {
  const edits = quick ? 50 : 200
  const input = { edits, warmUp: 10, poziv: poziv(), content: validObrazac(demoKontekst()), paths: textPaths() }
  const { saves, puts, bytes } = await saving('save', input, 1)
  const typed = await saving('type', input, 6)
  const [value, letters] = [sampleOf(saves), sampleOf(typed.saves)]
  const what = 'izravan strict upis istih redaka u IndexedDB'
  return [
    figure({
      id: 'save',
      title: 'Spremanje promjene na uređaj',
      unit: 'ms',
      how: NACIN,
      value,
      floor: { what, ...sampleOf(puts) },
      aims: [atMost('p95 u ms', value.p95, 50)],
      details: { 'bajtova po upisu': bytes },
    }),
    figure({
      id: 'keystroke',
      title: 'Slovo → trajno na uređaju, procesor usporen 6 ×',
      unit: 'ms',
      how: NACIN_SLOVA,
      value: letters,
      floor: { what: `150 ms i ${what}`, ...sampleOf(typed.puts.map((ms) => ms + WRITE_AFTER_MS)) },
      aims: [atMost('p95 u ms', letters.p95, 300)],
      details: {},
    }),
  ]
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
