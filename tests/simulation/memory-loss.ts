/** What happens to the memory of a device: taken back to an older image, or robbed of a table. Nobody works meanwhile. */
import type { TableName } from '#app/platform/offline/ports/tables.ts'
import { sealAside, wakeWorker } from './background.ts'
import type { Device, Surroundings } from './device.ts'
import type { Data } from './model-tables.ts'

const TABLES: readonly TableName[] = ['docs', 'outbox', 'receipts', 'conflicts', 'meta', 'pull', 'lease', 'journal']
const images = new WeakMap<Device, Data>()

export function disturbMore(device: Device, around: Surroundings): void {
  const { extra, faults } = around
  const dice = extra.next()
  if (dice < 0.02) images.set(device, device.disk.image())
  else if (dice < 0.0225 && faults.isOn('imageRestored')) setBack(device, around)
  else if (dice > 0.5 && dice < 0.52 && faults.isOn('wokenWorker')) wakeWorker(device, around)
  else if (dice > 0.6 && dice < 0.615 && faults.isOn('sealedAside')) sealAside(device, around)
  else if (dice > 0.9965 && faults.isOn('tableEmptied')) emptyTable(device, around)
  else if (dice > 0.993 && dice < 0.9965 && faults.isOn('marksEmptied')) emptyMarks(device, around)
}

function change(device: Device, { oracle }: Surroundings, spoil: () => void): void {
  for (const tab of device.tabs) tab.kill()
  const before = device.disk.image()
  spoil()
  oracle.destroyed(device.name, before, device.disk.data())
  device.open()
}

function setBack(device: Device, around: Surroundings): void {
  const image = images.get(device)
  if (image === undefined) return
  around.faults.hit('imageRestored')
  change(device, around, () => device.disk.setBack(image))
}

/** Only where something is marked: what is typed, or on its way. */
function emptyMarks(device: Device, around: Surroundings): void {
  if (device.disk.marked() === 0) return
  around.faults.hit('marksEmptied')
  change(device, around, () => device.disk.empty('marks'))
}

function emptyTable(device: Device, around: Surroundings): void {
  const table = around.extra.pick(TABLES.filter((name) => (device.disk.data().get(name)?.size ?? 0) > 0))
  if (table === undefined) return
  around.faults.hit('tableEmptied')
  change(device, around, () => device.disk.empty(table))
}
