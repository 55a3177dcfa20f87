/**
 * A device's contact with the portal for one person, and what it does when told something from afar (decision 0021).
 * Works for a profile that sleeps as for one that is awake; nothing unsent is ever removed.
 */
import type { DojavaUredaja, NaredbaUredaju } from '#contract/kernel/sync/uredaji.ts'
import { potpisiDojavu } from '../cipher/grant.ts'
import type { DeviceDb, OrderNotice } from './device-db.ts'
import { initialsOf } from './initials.ts'

export interface OrderPorts {
  device: Pick<DeviceDb, 'grant' | 'endGrant' | 'profile' | 'notices' | 'saveNotice' | 'dropNotice' | 'forget'>
  /** The portal's clock in milliseconds; undefined when it is not reached. */
  serverTime: () => Promise<number | undefined>
  /** Undefined when the portal was not reached or did not take it. */
  report: (body: DojavaUredaja) => Promise<{ naredba: NaredbaUredaju | null; ovlast: boolean } | undefined>
  /** What of the person's work on this device the portal does not have. */
  unsent: (osobaId: number) => Promise<number>
  /** Documents and files of the person leave the device. */
  removeWork: (osobaId: number) => Promise<void>
}

/** What an order came to: nothing left to do here, or a removal that waits for so many unsent. */
export type Obeyed = { done: true } | { done: false; preostalo: number }

/** Tells the portal how it stands with the person on this device. Gives the order that stands, undefined when it was not reached. */
export async function makeContact(ports: OrderPorts, osobaId: number): Promise<NaredbaUredaju | null | undefined> {
  const grant = await ports.device.grant(osobaId)
  if (grant === undefined) return undefined
  const neposlano = await ports.unsent(osobaId)
  const vrijeme = await ports.serverTime()
  if (vrijeme === undefined) return undefined
  const answer = await ports.report(await potpisiDojavu(grant, { vrijeme, neposlano, izvrseno: null }))
  if (answer === undefined) return undefined
  if (!answer.ovlast) await ports.device.endGrant(osobaId)
  return answer.naredba
}

/**
 * Does what was ordered, as far as it may. Whoever is awake has sealed their work before; their key is for the caller to drop.
 * What was done is noted before it is told, so that a page that dies in between still tells it.
 */
export async function obey(ports: OrderPorts, osobaId: number, naredba: NaredbaUredaju): Promise<Obeyed> {
  const { device } = ports
  if (naredba.vrsta === 'obrisi') {
    const preostalo = await ports.unsent(osobaId)
    if (preostalo > 0) return { done: false, preostalo }
  }
  const grant = await device.grant(osobaId)
  const inicijali = (await device.profile(osobaId))?.inicijali ?? ''
  const dojava = grant && { ovlastId: grant.ovlastId, potpisni: grant.potpisni }
  await device.saveNotice({ osobaId, inicijali, naredba: { ...naredba, dao: initialsOf(naredba.dao) }, dojava })
  if (naredba.vrsta === 'zakljucaj') await device.endGrant(osobaId)
  if (naredba.vrsta === 'obrisi') {
    // The key first: whatever is left over is noise from then on.
    await device.forget(osobaId)
    await ports.removeWork(osobaId)
  }
  return { done: true }
}

/** Tells the portal what was done on its orders and it has not heard yet. */
export async function reportDone(ports: OrderPorts): Promise<void> {
  for (const notice of await ports.device.notices()) await reportOne(ports, notice)
}

async function reportOne({ device, ...ports }: OrderPorts, notice: OrderNotice): Promise<void> {
  const { dojava, osobaId, naredba } = notice
  if (dojava === undefined) return
  const neposlano = naredba.vrsta === 'obrisi' ? 0 : await ports.unsent(osobaId)
  const vrijeme = await ports.serverTime()
  if (vrijeme === undefined) return
  const told = await ports.report(await potpisiDojavu(dojava, { vrijeme, neposlano, izvrseno: naredba.id }))
  if (told !== undefined) await device.saveNotice({ ...notice, dojava: undefined })
}

/** The contact of everyone on this device who sleeps, and what they were told done. */
export async function contactAsleep(ports: OrderPorts, asleep: readonly number[]): Promise<void> {
  for (const osobaId of asleep) {
    const naredba = await makeContact(ports, osobaId)
    if (naredba != null) await obey(ports, osobaId, naredba)
  }
  await reportDone(ports)
}
