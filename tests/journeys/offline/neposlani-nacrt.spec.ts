/** A draft that never reached the server is no missing record there: nothing asks for it. */
import { expect, test } from 'playwright/test'
import { KK, POZIV_K2 } from '../support/demo.ts'
import { createDraft } from '../support/form.ts'
import { portalOfFile } from '../support/journey.ts'
import { signInNias, zastupnik } from '../support/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()

test('no screen of an unsent draft asks the server for it, and all of them do once it has arrived', async ({
  page,
}) => {
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  await signInNias(page, portal(), osoba.oib)
  // The worker too sends what a page leaves behind.
  await page.context().route(/\/sync\/v1\/(push|sealed)$/, (route) => route.abort())
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) asked.push(request.url())
  })
  const nacrt = { ...osoba, programId: KK, poziv: POZIV_K2, naziv: 'Nacrt koji još čeka' }
  const { projektId } = await createDraft(page, portal(), nacrt)
  const base = `${portal().url}/prijavitelj/${osoba.prijaviteljId}/program/${KK}/projekti/${projektId}`
  const about = () => asked.filter((url) => url.includes(projektId))
  for (const [screen, text] of [
    ['upravljacka-ploca', 'Nacrt je samo na ovom uređaju'],
    ['preuzeti-pdf', 'Prijava je zasad samo na ovom uređaju'],
    ['dnevnik-aktivnosti', 'Prijava je zasad samo na ovom uređaju'],
    ['pregled-prijavnog-obrasca', 'Provjeri i podnesi'],
  ] as const) {
    await page.goto(`${base}/${screen}`)
    await expect(page.getByRole('main')).toContainText(text)
    await page.waitForLoadState('networkidle')
    expect(about(), screen).toEqual([])
  }
  await page.context().unrouteAll()
  await page.goto(`${base}/preuzeti-pdf`)
  await expect(page.getByRole('link', { name: 'Preuzmi nacrt' })).toBeVisible({ timeout: 60_000 })
  await page.goto(`${base}/dnevnik-aktivnosti`)
  await expect(page.getByRole('main')).not.toContainText('samo na ovom uređaju')
  await expect.poll(about).not.toEqual([])
})
