/** Whoever is awake on this device keeps contact with the portal, and does what it was told from afar. */
import { reachability } from '#app/platform/api/reachability.ts'
import type { NaredbaUredaju } from '#contract/kernel/sync/uredaji.ts'
import { runBeforeLock } from '../browser/before-lock.ts'
import { openOrder } from '../browser/open-order.ts'
import { lockOtherTabs, orderPorts, vault } from './browser-vault.ts'
import { makeContact, obey, reportDone } from './orders.ts'

const EVERY_MS = 30_000
/** How long other tabs may take to seal what is typed in them. */
const OTHERS_MS = 3_000
const LOOK_MS = 100

export interface Heeding {
  /** Something happened that may bring news: a cycle ended, the session did. `urgent` does not wait its turn. */
  look: (urgent?: boolean) => void
  stop: () => void
}

export interface Working {
  osobaId: number
  flushLocal: () => Promise<void>
  /** The engine ends; everything typed is on the device. */
  leave: () => Promise<void>
}

export function heedOrders(working: Working): Heeding {
  let last = 0
  let busy = false
  let again = false
  let stopped = false
  const ask = async () => {
    await working.flushLocal()
    const naredba = await makeContact(orderPorts, working.osobaId)
    if (stopped || naredba === undefined) return
    if (naredba === null) openOrder.set(null)
    else await carryOut(working, naredba)
    await reportDone(orderPorts)
  }
  const look = (urgent = false) => {
    const waits = Date.now() - last < EVERY_MS && openOrder.get() === null
    if (stopped || (waits && !urgent)) return
    again = busy
    if (busy) return
    busy = true
    last = Date.now()
    void ask()
      .catch(() => undefined)
      .finally(() => {
        busy = false
        if (again) look(true)
      })
  }
  const unsubscribe = reachability.subscribe(() => reachability.isOnline() && look(true))
  return {
    look,
    stop: () => {
      stopped = true
      unsubscribe()
    },
  }
}

async function carryOut(working: Working, naredba: NaredbaUredaju): Promise<void> {
  const { osobaId } = working
  if (naredba.vrsta === 'obrisi') {
    const preostalo = await orderPorts.unsent(osobaId)
    openOrder.set({ naredba, preostalo })
    if (preostalo > 0) return
    lockOtherTabs()
    await untilAlone(osobaId)
    await working.leave()
    // What another tab has sealed in these moments is sent first: the page begins anew and goes on from there.
    if (!(await obey(orderPorts, osobaId, naredba)).done) return location.reload()
  } else {
    await runBeforeLock()
    await obey(orderPorts, osobaId, naredba)
  }
  vault.lock(null)
  lockOtherTabs()
  await reportDone(orderPorts).catch(() => undefined)
  location.replace('/prijava-odabir')
}

/** Until no other tab edits anything of this person's. */
async function untilAlone(osobaId: number): Promise<void> {
  const until = Date.now() + OTHERS_MS
  const edits = async () =>
    ((await navigator.locks?.query())?.held ?? []).some(({ name }) => name?.startsWith(`edit:${osobaId}:`))
  while ((await edits()) && Date.now() < until) await new Promise((done) => setTimeout(done, LOOK_MS))
}
