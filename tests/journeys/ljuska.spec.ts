/** The frame around every screen: menus, updates, failures of loading, the keyboard, installation. */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { startPortal } from '#tests/support/portal.ts'
import { KK, POZIV_K2, SAFU } from './support/demo.ts'
import { createDraft, Form } from './support/form.ts'
import { NO_LIMITS, portalOfFile, row, watchComplaints } from './support/journey.ts'
import { releaseFolder } from './support/release.ts'
import { choosePerson, signInNias, signInStaff, zastupnik } from './support/sign-in.ts'
import { Tablet, untilInstalled } from './support/tablet.ts'

const portal = portalOfFile()

/** Signs in the ZAS of the first applicant and opens their dashboard. */
async function openDashboard(page: Page): Promise<string> {
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  await signInNias(page, portal(), osoba.oib)
  const base = `${portal().url}/prijavitelj/${osoba.prijaviteljId}/program/${KK}`
  await page.goto(`${base}/upravljacka-ploca`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upravljačka ploča')
  return base
}

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /izbornik/ })
const open = 'Skupi izbornik'
const closed = 'Otvori izbornik'

test('the sidebar is open from 1000 px and collapsed below, and follows the window', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  const base = await openDashboard(page)
  await expect(toggle(page)).toHaveAccessibleName(open)
  await page.setViewportSize({ width: 999, height: 800 })
  await expect(toggle(page)).toHaveAccessibleName(closed)
  await toggle(page).click()
  await expect(toggle(page)).toHaveAccessibleName(open)
  await page.getByRole('navigation', { name: 'Glavni izbornik' }).getByRole('link', { name: 'Projekti' }).click()
  await expect(page).toHaveURL(`${base}/projekti`)
  await expect(toggle(page)).toHaveAccessibleName(closed)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(toggle(page)).toHaveAccessibleName(open)
})

test('a tour is walked by keyboard: each step stands beside what it speaks of, and its end is said', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDashboard(page)
  await page.getByRole('button', { name: 'Vodič' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const step = page.getByRole('dialog')
  await expect(step.getByRole('heading', { name: 'Za koga djelujete' })).toBeVisible()
  await step.getByRole('button', { name: 'Dalje' }).focus()
  for (const title of ['Glavni izbornik', 'Je li sve poslano', 'Obavijesti', 'Pristupačnost', 'Vaš izbornik']) {
    await page.keyboard.press('Enter')
    await expect(step.getByRole('heading', { name: title })).toBeVisible()
    const size = page.viewportSize()
    const box = await step.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= (size?.width ?? 0)).toBe(true)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Uspješno završen vodič')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vodič' })).toBeFocused()
})

test('the programme dropdown leads to the same area of the other programme', async ({ page }) => {
  const base = await openDashboard(page)
  await page.getByRole('button', { name: /Program$/ }).click()
  const items = page.getByRole('menuitemradio').or(page.getByRole('menuitem'))
  await items.filter({ hasText: 'NPOO' }).click()
  await expect(page).toHaveURL(`${base.replace(/\d+$/, '1')}/upravljacka-ploca`)
  await expect(page.locator('[data-program]').first()).toHaveAttribute('data-program', /npoo/i)
})

test('an open project has its own menu and the way back to the main one', async ({ page }) => {
  const base = await openDashboard(page)
  await page.goto(`${base}/projekti`)
  await page.getByRole('table').getByRole('link').first().click()
  const menu = page.getByRole('navigation', { name: 'Glavni izbornik' })
  await expect(menu.getByRole('link', { name: 'Dnevnik aktivnosti' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Pozivi', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Povratak na glavni izbornik' }).click()
  await expect(page).toHaveURL(`${base}/upravljacka-ploca`)
  await expect(menu.getByRole('link', { name: 'Pozivi', exact: true })).toBeVisible()
})

test('a new version waits for consent and what was typed the moment before is not lost', async () => {
  const release = releaseFolder()
  const own = await startPortal({
    env: { PORTAL_ROOT: release.folder, ...NO_LIMITS },
  })
  const tablet = new Tablet()
  try {
    const page = await tablet.open()
    const osoba = await zastupnik(own, 'Panonska Precizna Obrada')
    await signInNias(page, own, osoba.oib)
    await createDraft(page, own, { ...osoba, programId: KK, poziv: POZIV_K2, naziv: 'Nacrt pri osvježavanju' })
    const form = new Form(page)
    await form.saved()
    await untilInstalled(page)
    release.next()
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()))
    await expect(page.getByText('Dostupna je nova verzija portala')).toBeVisible({ timeout: 30_000 })
    await form.field('projekt.akronim').fill('ZADNJE')
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Osvježi' }).click()])
    await expect(form.field('projekt.akronim')).toHaveValue('ZADNJE')
    await expect(page.getByText('Dostupna je nova verzija portala')).toBeHidden()
    await form.allReceived()
  } finally {
    await tablet.discard()
    await own.stop()
    release.discard()
  }
})

test('a screen whose code cannot be loaded reloads the page once, and then says so', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(portal().url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = new Set(await scripts(page))
  await page.route(/\/assets\/.*\.js$/, (route) =>
    before.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Prijava' }).click()
  await expect(page.getByRole('button', { name: 'Povratak' })).toBeVisible()
  expect(loads).toBe(2)
  await context.close()
})

test('without a network a screen that cannot be loaded waits, and opens by itself when the network is back', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(portal().url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Prijava' }).click()
  await expect(page.getByRole('button', { name: 'Pokušaj ponovno' })).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prijava', { timeout: 30_000 })
  await context.close()
})

const scripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )

/** Tabs until the element has the focus; fails when the keyboard cannot reach it. */
async function tabOn(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

const tabTo = (page: Page, role: 'button' | 'link' | 'textbox', name: string | RegExp): Promise<void> =>
  tabOn(page, page.getByRole(role, { name }).first())

/** Opens every notice of the window of current notices, then closes it. */
async function readNotices(page: Page): Promise<void> {
  const notices = page.getByRole('dialog')
  await expect(notices).toBeVisible()
  for (const summary of await notices.locator('summary').all()) {
    await tabOn(page, summary)
    await page.keyboard.press('Enter')
  }
  await tabTo(page, 'button', 'Obavijest pročitana')
  await page.keyboard.press('Enter')
  await expect(notices).toBeHidden()
}

test('the keyboard alone leads from sign-in through the form to submission', async ({ page }) => {
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  await page.goto(portal().url)
  await tabTo(page, 'link', 'Prijava')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Prijava putem NIAS-a')
  await page.keyboard.press('Enter')
  await page.getByLabel('Ime, OIB ili naziv').waitFor()
  await choosePerson(page, osoba.oib)
  await readNotices(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upravljačka ploča')
  await page.goto(`${portal().url}/prijavitelj/${osoba.prijaviteljId}/program/${KK}/pozivi/popis`)
  await tabTo(page, 'button', 'Kreiraj prijavu')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Naziv projekta')).toBeFocused()
  await page.keyboard.type('Pisano samo tipkovnicom')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pisano samo tipkovnicom')
  await tabTo(page, 'textbox', /^Sažetak na hrvatskom jeziku/)
  await page.keyboard.type('Bez miša.')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/pregled-prijavnog-obrasca$/)
  await expect(page.getByRole('main')).toContainText('Bez miša.')
  const submit = page.getByRole('button', { name: /^(Podnesi|Označi spremnim)/ }).first()
  await tabTo(page, 'button', /^(Podnesi|Označi spremnim)/)
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('main')).toContainText('Prijavni obrazac nije ispravno popunjen')
})

test('the browser finds nothing that would keep the portal from being installed', async () => {
  const tablet = new Tablet()
  try {
    const page = await tablet.open()
    await page.goto(portal().url)
    await untilInstalled(page)
    const session = await tablet.context.newCDPSession(page)
    const { errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  } finally {
    await tablet.discard()
  }
})

test('a project opens in the phase it is in: an institution walks between its phases', async ({ page }) => {
  const complaints = watchComplaints(page)
  const inStatus = (...statusi: number[]) =>
    row<{ id: string; programId: number }>(
      portal(),
      `select p.id, c.program_id as "programId" from projekt p join poziv c on c.id = p.poziv_id
        where p.status_id = any($1) and c.sel_id = $2 and c.status_id in (17, 33) order by p.id limit 1`,
      [statusi, SAFU.id],
    )
  const [ugovoren, zaprimljen] = await Promise.all([inStatus(6), inStatus(2, 3, 16, 24)])
  const menu = page.getByRole('navigation', { name: 'Glavni izbornik' })
  const visit = ({ id, programId }: typeof ugovoren) =>
    page.goto(`${portal().url}/institucija/${SAFU.id}/program/${programId}/projekti/${id}`)
  await signInStaff(page, portal(), SAFU.R)
  await visit(ugovoren)
  await expect(page).toHaveURL(/\/provedba\/upravljacka-ploca$/)
  await expect(menu.getByRole('link', { name: 'Izmjena korisnika' })).toBeVisible()
  await menu.getByRole('link', { name: 'Odabir' }).click()
  await expect(page).toHaveURL(/\/odabir\/upravljacka-ploca$/)
  await expect(menu.getByRole('link', { name: 'Pregled prijavnog obrasca' })).toBeVisible()
  await menu.getByRole('link', { name: 'Provedba' }).click()
  await menu.getByRole('link', { name: 'Dnevnik aktivnosti' }).click()
  await expect(page).toHaveURL(/\/provedba\/dnevnik-aktivnosti$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dnevnik aktivnosti')
  await visit(zaprimljen)
  await expect(page).toHaveURL(/\/odabir\/upravljacka-ploca$/)
  await expect(menu.getByRole('link', { name: 'Pregled prijavnog obrasca' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Provedba' })).toHaveCount(0)
  expect(complaints).toEqual([])
})
