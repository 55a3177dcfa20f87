// @ts-nocheck
import { writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright'
import { uuidV7 } from '#contract/kernel/id.ts'
import { projekt } from '#server/modules/projekt/projekt.tables.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { dugacakProracun, idStavke } from '../support/builders/dugacak-proracun.ts'
import { demoDefinicija, demoKontekst } from '../support/builders/obrazac.ts'
import { startPortal } from '../support/portal.ts'
import { launch, scratchFolder, signIn } from './browser.ts'
import { sampleOf } from './report.ts'
import { startCluster, world } from './world.ts'

const [, , mode = 'ab', roundsText = '2', sizesText = '5,200,500', countText = '36', rateText = '6'] = process.argv
const ROUNDS = Number(roundsText), SIZES = sizesText.split(',').map(Number), COUNT = Number(countText), RATE = Number(rateText)
const INJECT: Record<string, { css?: string; js?: string }> = {
  plain: {},
  cv: { css: "section[aria-labelledby] { content-visibility: auto; contain-intrinsic-size: auto 500px }" },
  td: { css: "table td { contain: layout paint style }" },
  fixed: { css: "table { table-layout: fixed }" },
  form: { js: "let n=0; for (const i of document.querySelectorAll(\"input,textarea,select\")) { const f=document.createElement(\"form\"); f.id=\"f\"+(n++); document.body.append(f); i.setAttribute(\"form\", f.id) }" },
}
const NOTE_KEYS = `
  window.keys = []
  const channel = new MessageChannel()
  const asked = []
  let pressed = 0
  channel.port1.onmessage = () => window.keys.push(performance.now() - asked.shift())
  addEventListener('keydown', ({ timeStamp }) => { pressed = timeStamp }, true)
  addEventListener('input', () => {
    const since = pressed
    requestAnimationFrame(() => { asked.push(since); channel.port2.postMessage(null) })
  }, true)`
const KEYS = ['1', '2', '3', '4', '5', '6', ...Array.from({ length: 6 }, () => 'Backspace')]
const WARM_UP = 6
async function slow(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: RATE })
  return session
}
async function typed(page: Page, count: number) {
  for (let i = 0; i < WARM_UP + count; i++) {
    await page.keyboard.press(KEYS[i % KEYS.length] ?? '1')
    await page.waitForTimeout(90)
  }
  for (let tries = 0; tries < 200; tries++) {
    const keys = await page.evaluate(() => (window as any).keys as number[])
    if (keys.length >= WARM_UP + count) return keys.slice(WARM_UP)
    await page.waitForTimeout(100)
  }
  throw new Error('Some keys were never seen')
}
async function typing(context: BrowserContext, url: string, inject: string) {
  const page = await context.newPage()
  await page.addInitScript(NOTE_KEYS)
  await page.goto(url.replace(/proracun$/, 'projekt'))
  const tab = page.locator('nav a[href$="/proracun"]')
  await tab.first().waitFor({ timeout: 60000 })
  await tab.first().click()
  const field = page.locator(`[id="proracun.stavke.${idStavke(1)}.iznosJedinice"]`)
  await field.waitFor({ timeout: 60000 })
  const { css, js } = INJECT[inject]!
  if (css) await page.evaluate((text) => { const one = new CSSStyleSheet(); one.replaceSync(text); document.adoptedStyleSheets = [...document.adoptedStyleSheets, one] }, css)
  if (js) await page.evaluate(js)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: RATE })
  await session.send('Performance.setTimeDomain', { timeDomain: RATE === 1 ? 'threadTicks' : 'timeTicks' })
  await session.send('Performance.enable')
  await field.click()
  await page.keyboard.press('End')
  await page.waitForTimeout(800)
  await page.evaluate(() => { (window as any).keys.length = 0 })
  const m = async () => Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map((x) => [x.name, x.value])) as Record<string, number>
  const before = await m()
  const keys = await typed(page, COUNT)
  const after = await m()
  await page.close()
  const n = COUNT + WARM_UP
  const per = (k: string) => (((after[k] ?? 0) - (before[k] ?? 0)) * 1000 / n).toFixed(1)
  return { keys, line: `task ${per('TaskDuration')} script ${per('ScriptDuration')} layout ${per('LayoutDuration')} style ${per('RecalcStyleDuration')} layouts ${(((after.LayoutCount ?? 0) - (before.LayoutCount ?? 0)) / n).toFixed(1)}` }
}
async function bare(context: BrowserContext) {
  const page = await context.newPage()
  await page.setContent('<!doctype html><title>Podloga</title><input autofocus>')
  await page.evaluate(NOTE_KEYS)
  await slow(context, page)
  await page.locator('input').focus()
  const keys = await typed(page, COUNT)
  await page.close()
  return keys
}
const cluster = await startCluster()
const removes: (() => void)[] = []
try {
  const database = await cluster.database('dugacak')
  const { pozivId, applicant } = await world(database.db)
  const person = await applicant()
  const variants = mode === 'ab' ? ['A', 'B'] : [mode]
  const portals: Record<string, any> = {}
  for (const v of variants)
    portals[v] = await startPortal({ dataDir: `/tmp/crtanje/data-${process.pid}`, databaseUrl: database.connectionString, env: { PORTAL_ROOT: `/tmp/crtanje/${v}`, PORTAL_DEMO: 'false', RATE_LIMIT_PER_MINUTE: '0', SECOND_FACTOR: 'none', LOG_LEVEL: 'error', NODE_ENV: 'production' } })
  const newId = () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
  const draft = async (stavki: number) => {
    const id = newId()
    const answer = await fetch(`${portals[variants[0]!].url}/v1/prijavitelji/${person.prijavitelj.id}/projekti`, { method: 'POST', headers: { authorization: `Bearer ${person.osoba.token}`, 'content-type': 'application/json' }, body: JSON.stringify({ id, mutationId: newId(), pozivId, naziv: `Proračun od ${stavki} stavki` }) })
    if (!answer.ok) throw new Error(await answer.text())
    const obrazac = dugacakProracun(demoKontekst({ definicija: demoDefinicija(), sada: Date.now() }), stavki)
    await database.db.update(projekt).set({ obrazac, obrazacHash: contentHash(obrazac) }).where(eq(projekt.id, id))
    return id
  }
  const { folder, remove } = scratchFolder()
  removes.push(remove)
  const v = variants[0]!
  const context = await launch(folder, { serviceWorkers: 'block' })
  await signIn(context, portals[v], person.osoba.token)
  const all: Record<string, number[]> = {}
  for (let round = 0; round < ROUNDS; round++) for (const inject of (process.env.INJECT ?? 'plain,cv,td,fixed,form').split(',')) {
    const id = await draft(SIZES[0]!)
    const url = `${portals[v].url}/prijavitelj/${person.prijavitelj.id}/program/2/projekti/${id}/prijavni-obrazac/proracun`
    const { keys, line } = await typing(context, url, inject)
    ;(all[inject] ??= []).push(...keys)
    console.log(round, inject.padEnd(6), line, sampleOf(keys).median, sampleOf(keys).p95)
  }
  for (const [k, keys] of Object.entries(all)) console.log(k, sampleOf(keys))
  await context.close()
  for (const v of variants) await portals[v].stop()
} finally {
  for (const r of removes) try { r() } catch {}
  await cluster.stop()
}
process.exit(0)
