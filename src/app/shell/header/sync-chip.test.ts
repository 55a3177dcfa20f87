import { expect, test } from 'vitest'
import type { PendingFile, PendingFiles } from '#app/platform/offline/attachments/pending.ts'
import { withFiles } from './sync-chip.tsx'

const file = (state: PendingFile['state']): PendingFile => ({
  attId: 'a',
  docType: 'projekt',
  docId: 'p',
  naziv: 'slika.jpg',
  bytes: 3 * 1024 * 1024,
  state,
  reason: null,
  capturedAt: '2027-03-01T10:00:00.000Z',
})
const files = (waiting: PendingFile[], stopped: PendingFile[] = []): PendingFiles => ({
  waiting,
  stopped,
  bytes: waiting.reduce((sum, { bytes }) => sum + bytes, 0),
})
const received = { state: 'sve-zaprimljeno', text: 'Sve zaprimljeno' } as const

test('the chip never says that all is received while a file is not [I13]', () => {
  expect(withFiles(received, files([file('ready')]))).toEqual({ state: 'ceka', text: 'Datoteke: još 3,0\u00a0MB' })
  expect(withFiles(received, files([file('uploading')])).state).toBe('salje')
  expect(withFiles(received, files([], [file('refused')])).state).toBe('odluka')
  expect(withFiles(received, files([]))).toEqual(received)
})

test('what waits says how much of files waits with it; a failing device stays the worst news', () => {
  const waits = { state: 'ceka', text: '2 čekaju' } as const
  expect(withFiles(waits, files([file('ready')])).text).toBe('2 čekaju, još 3,0\u00a0MB')
  const fails = { state: 'ne-moze-spremiti', text: 'Ne može se spremiti' } as const
  expect(withFiles(fails, files([file('ready')], [file('refused')]))).toEqual(fails)
})

test('says that files are missing before that others wait, and never instead of what documents have to say', () => {
  expect(withFiles(received, files([file('ready')]), 2)).toEqual({ state: 'nedostaje', text: 'Nedostaje datoteka: 2' })
  const decides = { state: 'odluka', text: 'Treba vašu odluku' } as const
  expect(withFiles(decides, undefined, 2)).toEqual(decides)
})
