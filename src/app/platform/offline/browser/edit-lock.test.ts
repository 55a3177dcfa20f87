import { describe, expect, it } from 'vitest'
import { ANSWER_MS, CannotTakeOver, createEditLock } from './edit-lock.ts'

/** The lock manager of a device, by the rules of Web Locks: one holder, a queue, and stealing. */
function fakeLocks() {
  type Grant = { give: () => void; take: (reason: Error) => void }
  let holder: Grant | undefined
  const queue: Grant[] = []
  const next = () => {
    holder = queue.shift()
    holder?.give()
  }
  const request = (_name: string, options: LockOptions, run: (lock: Lock | null) => unknown) =>
    new Promise((done, fail) => {
      const grant: Grant = {
        give: () => {
          holder = grant
          void Promise.resolve(run({ name: 'x', mode: 'exclusive' })).then((value) => {
            done(value)
            if (holder === grant) next()
          })
        },
        take: fail,
      }
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(grant)
        if (at >= 0) queue.splice(at, 1)
        fail(new Error('AbortError'))
      })
      if (options.steal) {
        holder?.take(new Error('AbortError'))
        grant.give()
      } else if (holder === undefined) grant.give()
      else if (options.ifAvailable) done(run(null))
      else queue.push(grant)
    })
  return { request } as unknown as LockManager
}

function device() {
  const locks = fakeLocks()
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>()
  const timers: (() => void)[] = []
  return {
    timers,
    tab: (flush: () => Promise<void> = () => Promise.resolve()) => {
      let page: { left: () => void; back: () => void } | undefined
      const lock = createEditLock('edit:projekt:1', {
        locks,
        flush,
        channel: () => {
          const own = {
            onmessage: null as ((event: MessageEvent) => void) | null,
            postMessage: (data: unknown) => {
              for (const other of channels) if (other !== own) other.onmessage?.({ data } as MessageEvent)
            },
            close: () => void channels.delete(own),
          }
          channels.add(own)
          return own
        },
        after: (ms, run) => {
          expect(ms).toBe(ANSWER_MS)
          timers.push(run)
          return () => void timers.splice(timers.indexOf(run), 1)
        },
        watchPage: (left, back) => {
          page = { left, back }
          return () => undefined
        },
      })
      return { ...lock, close: lock.open(), freeze: () => page?.left(), resume: () => page?.back() }
    },
  }
}
const settle = () => new Promise((done) => setTimeout(done))

describe('the edit lock of a document', () => {
  it('is the first tab’s; the second reads', async () => {
    const { tab } = device()
    const [one, two] = [tab(), tab()]
    await settle()
    expect([one.get(), two.get()]).toEqual(['moje', 'druga'])
  })

  it('passes to the waiting tab when the first closes its editor', async () => {
    const { tab } = device()
    const [one, two] = [tab(), tab()]
    await settle()
    one.close()
    await settle()
    expect([one.get(), two.get()]).toEqual(['nepoznato', 'moje'])
  })

  it('is let go by a tab that freezes, which reads when it comes back', async () => {
    const { tab } = device()
    const [one, two] = [tab(), tab()]
    await settle()
    one.freeze()
    await settle()
    expect(two.get()).toBe('moje')
    one.resume()
    await settle()
    expect([one.get(), two.get()]).toEqual(['druga', 'moje'])
  })

  it('is taken over only after the other tab has written what was typed there', async () => {
    const order: string[] = []
    const { tab } = device()
    const one = tab(async () => {
      await settle()
      order.push('zapisano')
    })
    const two = tab()
    await settle()
    const stop = two.subscribe(() => order.push(two.get()))
    await two.takeOver()
    await settle()
    expect(order.slice(0, 2)).toEqual(['zapisano', 'moje'])
    expect([one.get(), two.get()]).toEqual(['druga', 'moje'])
    stop()
  })

  it('stays where it is when the other tab cannot write', async () => {
    const { tab } = device()
    const one = tab(() => Promise.reject(new Error('disk')))
    const two = tab()
    await settle()
    await expect(two.takeOver()).rejects.toThrow(CannotTakeOver)
    expect([one.get(), two.get()]).toEqual(['moje', 'druga'])
  })

  it('is taken from a tab that does not answer', async () => {
    const { tab, timers } = device()
    const one = tab(() => new Promise(() => undefined))
    const two = tab()
    await settle()
    const taken = two.takeOver()
    timers[0]?.()
    await taken
    await settle()
    expect([one.get(), two.get()]).toEqual(['druga', 'moje'])
  })

  it('goes there and back between two tabs', async () => {
    const { tab } = device()
    const [one, two] = [tab(), tab()]
    await settle()
    for (let round = 0; round < 5; round++) {
      await two.takeOver()
      await settle()
      expect([one.get(), two.get()]).toEqual(['druga', 'moje'])
      await one.takeOver()
      await settle()
      expect([one.get(), two.get()]).toEqual(['moje', 'druga'])
    }
    two.close()
    one.close()
    const three = tab()
    await settle()
    expect(three.get()).toBe('moje')
  })
})
