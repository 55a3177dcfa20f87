/** Three visits in one day without a network: with camera, microphone and a clock that is wrong; in the evening a line that breaks. */
import { expect, type Page, test } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { type CuttingProxy, cuttingProxy } from './support/cutting-proxy.ts'
import { SAFU } from './support/demo.ts'
import { openLocked, protectDevice } from './support/device.ts'
import { crash } from './support/field.ts'
import { Form } from './support/form.ts'
import { portalOfFile, row, rows } from './support/journey.ts'
import { signInStaff } from './support/sign-in.ts'
import { Tablet, untilInstalled } from './support/tablet.ts'
import {
  adresaTima,
  fotografiraj,
  josNajavljenih,
  kartica,
  najavljena,
  napredak,
  nazocan,
  odgovori,
  type Provjera,
  potez,
  reci,
} from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

const DVA_SATA = 2 * 3_600_000
/** Questions that are answered at each visit. */
const ODGOVORA = [30, 7, 5] as const
/** Bytes a second of the evening's line. */
const SPORA_VEZA = 100_000

const portalNow = portalOfFile()
const tablet = new Tablet()
let line: CuttingProxy
let portal: Portal
let posjeti: Provjera[]

test.beforeAll(async () => {
  line = await cuttingProxy(portalNow().url)
  portal = { ...portalNow(), url: line.url }
  const prva = await najavljena(portal)
  posjeti = [prva, ...(await josNajavljenih(portal, prva, 2))]
})
test.afterAll(async () => {
  await tablet.discard()
  await line?.stop()
})

const adresa = (n: number) => adresaTima(portal.url, posjeti[n] as Provjera)
const teren = { teren: true, sat: DVA_SATA } as const

test('the evening before, three packages are brought onto one tablet', async () => {
  const page = await tablet.open(teren)
  await signInStaff(page, portal, SAFU.R)
  await untilInstalled(page)
  await protectDevice(page, portal)
  for (const n of [0, 1, 2]) {
    await page.goto(adresa(n))
    await page.getByRole('button', { name: 'Preuzmi za teren' }).click()
    await expect(page.getByText(/^.*Terenski paket je na ovom uređaju do/)).toBeVisible()
  }
  await tablet.close()
})

/** Begins the visit and comes to its check-list. */
async function zapocni(page: Page): Promise<void> {
  await potez(page, 'Započni na terenu')
  await expect(page.getByRole('main').getByText('U tijeku (na terenu)')).toBeVisible()
  await kartica(page, 'Početak')
  await nazocan(page, 0, SAFU.R, 'voditeljica tima', 'Institucija')
  await kartica(page, 'Kontrolna lista')
}

test('R-OFF: three visits are made without a network, and a process killed in each of them costs no answer', async () => {
  test.slow()
  for (const [n, odgovora] of ODGOVORA.entries()) {
    let page = await tablet.open({ offline: true, ...teren })
    await openLocked(page, adresa(n))
    await zapocni(page)
    const kvar = Math.ceil(odgovora / 2)
    for (let i = 0; i < kvar; i += 1) await odgovori(page, fotografiraj)
    await new Form(page).onDevice()
    await expect(napredak(page)).toHaveText(`Odgovoreno ${kvar} od 30`)
    await crash(tablet, page)

    page = await tablet.open({ offline: true, ...teren })
    await openLocked(page, `${adresa(n)}?kartica=lista`)
    await expect(napredak(page)).toHaveText(`Odgovoreno ${kvar} od 30`)
    for (let i = kvar; i < odgovora; i += 1) await odgovori(page, fotografiraj)
    await reci(page)
    await expect(napredak(page)).toHaveText(`Odgovoreno ${odgovora} od 30`)
    await new Form(page).onDevice()
    await kartica(page, 'Dokazi')
    await expect(page.getByText('Pečat odgovara')).toHaveCount(2)
    await expect(page.getByText(/45\.81500, 15\.98200 \(± 12 m\)/)).toHaveCount(2)
    await tablet.close()
  }
})

interface Stiglo {
  odgovora: number
  razlicitih: number
  dokaza: number
  provjerenih: number
  verzija: number
}
const stiglo = ({ id }: Provjera) =>
  row<Stiglo>(
    portal,
    `select (select count(*)::int from jsonb_array_elements(sadrzaj #> '{lista,odgovori}') o
          where coalesce(o ->> 'odgovor', '') <> '') as odgovora,
        (select count(distinct o ->> 'id')::int from jsonb_array_elements(sadrzaj #> '{lista,odgovori}') o
          where coalesce(o ->> 'odgovor', '') <> '') as razlicitih,
        jsonb_array_length(sadrzaj #> '{dokazi,lanac}') as dokaza,
        (select count(*)::int from datoteka d where d.entitet_id = p.id::text and d.stanje = 'provjerena' and d.povezana) as provjerenih,
        verzija_retka::int as verzija
      from provjera p where id = $1`,
    [id],
  )

test('in the evening everything arrives over a slow line with two cuts, and the whole queue sent again changes nothing', async () => {
  test.slow()
  const page = await tablet.open({ offline: true, ...teren })
  const poslano: string[] = []
  tablet.context.on('request', (request) => {
    if (request.url().endsWith('/sync/v1/push')) poslano.push(request.postData() ?? '')
  })
  await openLocked(page, adresa(0))
  const cdp = await tablet.context.newCDPSession(page)
  await tablet.context.setOffline(false)
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: SPORA_VEZA * 10,
    uploadThroughput: SPORA_VEZA,
  })
  line.cutNext(2, 8_000)
  await new Form(page).allReceived(180_000)
  expect(line.cuts()).toBe(2)
  for (const [n, odgovora] of ODGOVORA.entries())
    expect(await stiglo(posjeti[n] as Provjera)).toMatchObject({
      odgovora,
      razlicitih: odgovora,
      dokaza: 2,
      provjerenih: 2,
    })

  // Whoever had kept the whole queue sends it once more.
  const prije = await Promise.all(posjeti.map(stiglo))
  expect(poslano.length).toBeGreaterThan(0)
  for (const data of poslano) {
    const headers = { origin: portal.url, 'content-type': 'application/json' }
    await tablet.context.request.post(`${portal.url}/sync/v1/push`, { data, headers })
  }
  expect(await Promise.all(posjeti.map(stiglo))).toEqual(prije)

  // The clock of the tablet was two hours ahead: its evidence says so.
  await kartica(page, 'Dokazi')
  await expect(page.getByText('sat uređaja žurio 120 min')).toHaveCount(2)
})

test('one altered letter of the chain is found and shown, and the other visits stay whole', async ({ page }) => {
  const [prva, druga] = posjeti as [Provjera, Provjera]
  await rows(
    portal,
    `update provjera set sadrzaj = jsonb_set(sadrzaj, '{dokazi,lanac,0,sha256}',
        to_jsonb(translate(left(sadrzaj #>> '{dokazi,lanac,0,sha256}', 1), '0123456789abcdef', '123456789abcdef0')
          || substr(sadrzaj #>> '{dokazi,lanac,0,sha256}', 2))) where id = $1`,
    [prva.id],
  )
  await signInStaff(page, portalNow(), SAFU.V)
  await page.goto(`${adresaTima(portalNow().url, prva)}?kartica=dokazi`)
  await expect(page.getByText(/^Narušen lanac/).first()).toBeVisible()
  await page.goto(`${adresaTima(portalNow().url, druga)}?kartica=dokazi`)
  await expect(page.getByText('Pečat odgovara')).toHaveCount(2)
})
