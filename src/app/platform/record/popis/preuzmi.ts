/** A file that a call answers with, handed to the browser, which puts it where downloads go. */
import { ApiProblem, isProblemBody, Offline } from '#app/platform/api/problem.ts'
import { type QueryValues, urlOf } from '#app/platform/api/url.ts'

const NAZIV = /filename="([^"]+)"/

/** Throws `ApiProblem` when the portal refused, `Offline` when it was not reached or the file broke off. */
export async function preuzmi(path: string, params: Record<string, unknown>, query: QueryValues): Promise<void> {
  const { blob, naziv } = await procitaj(urlOf(path, params, query))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = naziv
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

async function procitaj(url: string): Promise<{ blob: Blob; naziv: string }> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', headers: { 'x-requested-with': 'fetch' } })
    const naziv = NAZIV.exec(response.headers.get('content-disposition') ?? '')?.[1]
    if (response.ok && naziv !== undefined) return { blob: await response.blob(), naziv }
    const answer: unknown = await response.json()
    if (isProblemBody(answer)) throw new ApiProblem(answer)
    throw new Error('neither a file nor a problem')
  } catch (cause) {
    if (cause instanceof ApiProblem) throw cause
    throw new Offline({ cause })
  }
}
