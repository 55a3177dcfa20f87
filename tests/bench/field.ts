/** An inspector's device: a picture of 12 million points until it is sealed, and a package of 200 MB opened in a new process. */
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { launch, PAGE, pageParts, scratchFolder, serve } from './browser.ts'
import type { Opened, Sealed } from './pages/field.page.ts'
import { atMost, type Figure, figure, sampleOf } from './report.ts'

interface Bench {
  photos: (input: { content: JsonObject; count: number }) => Promise<Sealed>
  fill: (input: { key: number[]; bytes: number; record: number }) => Promise<void>
  open: (input: { key: number[] }) => Promise<Opened>
}
type InBench = Window & { bench: Bench }

const MB = 1024 * 1024
const RECORD = 300 * 1024
const KEY = Array.from({ length: 32 }, (_, i) => i)

/** Runs one function of the page in a browser process of its own, on the profile in the folder. */
async function inPage<N extends keyof Bench>(
  folder: string,
  site: string,
  name: N,
  input: Parameters<Bench[N]>[0],
): Promise<Awaited<ReturnType<Bench[N]>>> {
  const context = await launch(folder)
  try {
    const page = await context.newPage()
    await page.goto(site)
    const run = ([which, given]: readonly [N, typeof input]) =>
      (window as unknown as InBench).bench[which](given as never) as never
    return (await page.evaluate(run, [name, input] as never)) as Awaited<ReturnType<Bench[N]>>
  } finally {
    await context.close()
  }
}

const NACIN_SLIKE =
  'Chromium s profilom na disku, pravi mehanizam privitaka: slika od 12 milijuna točaka (JPEG, kakvoća 0,9) prima se, smanjuje na 2560 px u radnoj dretvi i uspoređuje s izvornikom, šifrira i sprema, imenuje u dokumentu i pečati; do potvrde transakcije s pečatom; podloga: čitanje slike, crtanje na 2560 px, zapis u JPEG i SHA-256'
const NACIN_PAKETA =
  'Paket u IndexedDB, šifriran ključem osobe; novi proces preglednika (predmemorija datoteka sustava ostaje); od otvaranja baze do dešifriranog zapisa od 300 kB i prve datoteke od 4 MB; podloga: čitanje istih redaka bez dešifriranja'

export async function measureField(quick: boolean): Promise<Figure[]> {
  const { script, workers } = await pageParts('field.page.ts')
  const site = await serve({ '/index.html': PAGE, '/mjerenje.js': script, ...workers })
  const first = scratchFolder()
  const second = scratchFolder()
  try {
    const content = {
      ...emptyDocument(KATALOG_PROVJERE, { teren: true }),
      lista: { odgovori: [{ id: 'K-1', fotografije: [] }] },
    }
    const pictures = await inPage(first.folder, site.url, 'photos', { content, count: quick ? 4 : 12 })
    const bytes = (quick ? 40 : 200) * MB
    await inPage(second.folder, site.url, 'fill', { key: KEY, bytes, record: RECORD })
    const opened: Opened[] = []
    for (let i = 0; i < (quick ? 3 : 7); i++) opened.push(await inPage(second.folder, site.url, 'open', { key: KEY }))
    const [record, file] = [sampleOf(opened.map((one) => one.record)), sampleOf(opened.map((one) => one.file))]
    const sealed = sampleOf(pictures.sealed)
    return [
      figure({
        id: 'photo-sealed',
        title: 'Fotografija od 12 milijuna točaka: okidanje → pečat na uređaju',
        unit: 'ms',
        how: NACIN_SLIKE,
        value: sealed,
        floor: { what: 'čitanje, smanjivanje, JPEG i SHA-256', ...sampleOf(pictures.bare) },
        aims: [],
        details: { 'bajtova slike': pictures.taken, 'bajtova za slanje': pictures.sent },
      }),
      figure({
        id: 'package-cold',
        title: `Paket od ${bytes / MB} MB otvoren u novom procesu: zapis i prva datoteka`,
        unit: 'ms',
        how: NACIN_PAKETA,
        value: file,
        floor: { what: 'čitanje istih redaka iz IndexedDB', ...sampleOf(opened.map((one) => one.bare)) },
        aims: [atMost('zapis, p95 u ms', record.p95, 1_000)],
        details: { 'zapis, medijan ms': record.median, 'zapis, p95 ms': record.p95 },
      }),
    ]
  } finally {
    await site.close()
    first.remove()
    second.remove()
  }
}
