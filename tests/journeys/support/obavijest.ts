/** A notice that two people of an institution write and publish, as their screens call the portal. */
import { expect, type Page } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { MINGO } from './demo.ts'
import { signInStaff } from './sign-in.ts'

/** Calls of a signed-in page, as its screens make them. */
export const zovi = (desk: Page, path: string, body: object) =>
  desk.evaluate(
    async ([url, text]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url as string, { method: 'POST', headers, body: text as string })
      return [answer.status, (await answer.json()) as { id: number }] as const
    },
    [path, JSON.stringify({ mutationId: crypto.randomUUID(), ...body })],
  )

/** `nova` opens a page of a person of its own. Answers the number of the notice. */
export async function objaviObavijest(
  portal: Portal,
  nova: () => Promise<Page>,
  tekst: { naslov: string; opis: string },
): Promise<number> {
  const [pise, objavljuje] = [await nova(), await nova()]
  await signInStaff(pise, portal, MINGO.R)
  await signInStaff(objavljuje, portal, MINGO.V)
  const put = `/v1/institucije/${MINGO.id}/obavijesti`
  const sadrzaj = {
    ...tekst,
    startAt: '2025-01-01T08:00:00Z',
    endAt: '2090-01-01T08:00:00Z',
    ciljnaSkupina: 'svi',
    prioritet: 'Srednje',
    programi: [],
    institucije: [],
  }
  const [created, { id }] = await zovi(pise, put, { sadrzaj })
  const [ready] = await zovi(pise, `${put}/${id}/prijelazi`, { prijelaz: 'oznaciSpremnim', verzijaRetka: 1 })
  const [published] = await zovi(objavljuje, `${put}/${id}/prijelazi`, { prijelaz: 'objavi', verzijaRetka: 2 })
  expect([created, ready, published]).toEqual([200, 200, 200])
  for (const one of [pise, objavljuje]) await one.context().close()
  return id
}
