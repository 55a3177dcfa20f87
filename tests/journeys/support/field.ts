/** What the journeys of the field share: files on the portal, a browser that is killed, a file that is read back. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import type { PersonApi } from './person-api.ts'
import type { Tablet } from './tablet.ts'

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A picture that the portal's check knows, of any size. */
export function picture(bytes: number, seed: number): Buffer {
  const body = Buffer.alloc(bytes)
  let value = seed
  for (let i = 0; i < bytes; i += 1) {
    value = (value * 1_103_515_245 + 12_345) & 0x7fffffff
    body[i] = value >> 16
  }
  body.set(Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'))
  return body
}

/** Attaches a file to an application as another device of its author would. */
export async function attach(
  context: BrowserContext,
  portal: Portal,
  api: PersonApi,
  at: { prijaviteljId: number; projektId: string },
  { naziv, bytes }: { naziv: string; bytes: Buffer },
): Promise<void> {
  const doc = await api.document(at.prijaviteljId, at.projektId)
  const body = { filename: naziv, system: 'portal', relation: 'projekt', relationId: at.projektId }
  const { id, signedUrl } = await api.post<{ id: string; signedUrl: string }>('v1/dms/getUploadUrl', body)
  const headers = { origin: portal.url }
  const sent = await context.request.put(`${portal.url}${signedUrl}`, {
    data: bytes,
    headers: { ...headers, 'content-type': 'image/jpeg' },
  })
  expect(sent.ok()).toBe(true)
  const done = await context.request.patch(`${portal.url}/v1/dms/finishUpload/${id}`, { data: {}, headers })
  expect(done.ok(), await done.text()).toBe(true)
  const [first] = (doc.content.prilozi as { popis: { id: string }[] }).popis
  const now = { id, naziv, sha256: sha256(bytes), bajtova: bytes.length }
  const named = await api.push(at.prijaviteljId, doc, [
    { kind: 'add', path: `prilozi.popis.${first?.id}.datoteke`, now, after: null },
  ])
  expect(['applied', 'merged']).toContain(named.status)
}

/** The browser dies as when the battery does. */
export async function crash(tablet: Tablet, page: Page): Promise<void> {
  const cdp = await tablet.context.newCDPSession(page)
  const closed = tablet.context.waitForEvent('close')
  void cdp.send('Browser.crash').catch(() => undefined)
  await closed
}

/** Presses a button that gives a file; its hash. */
export async function downloaded(page: Page, button: RegExp): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  return sha256(await readFile(await (await waiting).path()))
}

/** Opens each of the nine tabs of a reviewed form, and comes back to the whole of it. */
export async function readEveryTab(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Pregled' }).getByRole('link')
  // What is said of the form does not come along; its own tab says so.
  const names = (await tabs.allTextContents()).filter((name) => !name.startsWith('Rasprava'))
  expect(names.length).toBe(10)
  for (const name of names.slice(1)) {
    await tabs.filter({ hasText: name }).first().click()
    await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
  }
  await tabs.first().click()
}
