/** The worker's question to the pages that live: whoever is awake in one of them, with their key. */
import { KEY_PLEASE, type KeyAnswer } from './key-keeper.ts'

/** A page that stands still does not answer. */
const ANSWER_WITHIN_MS = 1_500

interface Page {
  postMessage: (message: unknown, transfer: Transferable[]) => void
}

/** The first key that any page names; null when none lives, or all sleep. */
export async function askPages(pages: readonly Page[], within = ANSWER_WITHIN_MS): Promise<KeyAnswer> {
  const answers = pages.map((page) => askOne(page, within))
  const found = answers.map((answer) => answer.then((key) => key ?? Promise.reject(new Error('No key'))))
  return Promise.any(found).catch(() => null)
}

async function askOne(page: Page, within: number): Promise<KeyAnswer> {
  const { port1, port2 } = new MessageChannel()
  try {
    return await new Promise<KeyAnswer>((done) => {
      setTimeout(() => done(null), within)
      port1.onmessage = (event: MessageEvent<KeyAnswer>) => done(event.data)
      page.postMessage({ type: KEY_PLEASE }, [port2])
    })
  } finally {
    port1.close()
  }
}
