import { afterEach, expect, test } from 'vitest'
import { type EditsOnDevice, keepEdits, keptBy, keptOn, readKeptEdits } from './kept-edits.ts'

/** A device that holds an edit of before and answers when told. */
function slowDevice() {
  const rows = new Map<string, object>([['poziv@7', { ugovor: 'Predložak.pdf' }]])
  let answer: () => void = () => undefined
  const asked = new Promise<void>((done) => {
    answer = done
  })
  const device: EditsOnDevice = {
    read: async () => {
      await asked
      return Object.fromEntries(rows)
    },
    keep: (name, edits) => void rows.set(name, edits),
  }
  return { rows, device, answer }
}

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(async () => {
  keptBy(undefined)
  await keptOn('tab')
})

test('what is typed before a slow device has answered stands on top of what it holds', async () => {
  keptBy(7)
  const { rows, device, answer } = slowDevice()
  const arriving = keptOn(device)
  keepEdits('poziv', { apr: 2 })
  expect(rows.get('poziv@7')).toEqual({ ugovor: 'Predložak.pdf' })
  answer()
  await arriving
  expect(rows.get('poziv@7')).toEqual({ ugovor: 'Predložak.pdf', apr: 2 })
  expect(readKeptEdits('poziv')).toEqual({ ugovor: 'Predložak.pdf', apr: 2 })
})

test('whoever leaves before the device has answered is asked, and afterwards is not', async () => {
  keptBy(7)
  const { device, answer } = slowDevice()
  const arriving = keptOn(device)
  expect(isAsked()).toBe(false)
  keepEdits('poziv', { apr: 2 })
  expect(isAsked()).toBe(true)
  answer()
  await arriving
  expect(isAsked()).toBe(false)
})

test('what was typed before the device had answered outlives a page that is left, and stands on top of what it held', async () => {
  keptBy(7)
  void keptOn(slowDevice().device)
  keepEdits('poziv', { apr: 2 })
  window.dispatchEvent(new Event('pagehide'))
  // Another page of the same tab: nothing is in its memory.
  keptBy(undefined)
  keptBy(7)
  const { rows, device, answer } = slowDevice()
  answer()
  await keptOn(device)
  expect(rows.get('poziv@7')).toEqual({ ugovor: 'Predložak.pdf', apr: 2 })
  expect(sessionStorage).toHaveLength(0)
})
