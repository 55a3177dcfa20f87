/** Two people of one applicant on one draft, each in a browser of their own. */
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { KK, POZIV_K2 } from './demo.ts'
import { createDraft, Form, type Nacrt } from './form.ts'
import { PersonApi } from './person-api.ts'
import { signInNias, type Zastupnik, zastupnik } from './sign-in.ts'

export interface Dvoje {
  mine: BrowserContext
  page: Page
  other: Page
  nacrt: Nacrt
  ja: Zastupnik
  drugi: Zastupnik
  /** The project's part of the form as the server has it; through the other's browser, because mine may be cut off. */
  contentOfServer: () => Promise<Record<string, unknown>>
  close: () => Promise<void>
}

/** `first`: what I write before the other opens it. */
export async function dvoje(
  browser: Browser,
  portal: Portal,
  naziv: string,
  first: (form: Form) => Promise<void> = async () => undefined,
): Promise<Dvoje> {
  const ja = await zastupnik(portal, 'Panonska Precizna Obrada', 'ZAS')
  const drugi = await zastupnik(portal, 'Panonska Precizna Obrada', 'UR')
  const [mine, theirs] = [await browser.newContext({ serviceWorkers: 'allow' }), await browser.newContext()]
  const [page, other] = [await mine.newPage(), await theirs.newPage()]
  await signInNias(page, portal, ja.oib)
  const nacrt = await createDraft(page, portal, { ...ja, programId: KK, poziv: POZIV_K2, naziv })
  const form = new Form(page)
  await first(form)
  await form.allReceived()
  await signInNias(other, portal, drugi.oib)
  await other.goto(nacrt.url)
  await expect(new Form(other).field('projekt.naziv')).toHaveValue(naziv)
  return {
    mine,
    page,
    other,
    nacrt,
    ja,
    drugi,
    contentOfServer: async () => {
      const doc = await new PersonApi(theirs, portal).document(ja.prijaviteljId, nacrt.projektId)
      return doc.content.projekt as Record<string, unknown>
    },
    close: async () => {
      await mine.close()
      await theirs.close()
    },
  }
}
