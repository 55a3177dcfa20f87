import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { tablicaXlsx } from './xlsx.render.ts'

test('a day and a moment are dates of the sheet, the moment as Croatian clocks showed it; what is neither stays text', async () => {
  const bytes = await tablicaXlsx({
    list: 'Proba',
    stupci: [
      { naziv: 'Dan', tip: 'datum' },
      { naziv: 'Trenutak', tip: 'trenutak' },
      { naziv: 'Drugi dan', tip: 'datum' },
    ],
    redci: [
      ['2026-11-21', '2026-07-01T22:30:00.000Z', ''],
      ['nije dan', '2026-12-31T23:30:00.000Z', '2026-03-29'],
    ],
  })
  const [list] = await readXlsxFile(Buffer.from(bytes))
  const [, prvi = [], drugi = []] = list?.data ?? []
  // A moment of a sheet is a fraction of a day: it comes back to the minute.
  const minuta = (value: Date) => new Date(Math.round(value.getTime() / 60_000) * 60_000)
  const iso = (value: unknown) => (value instanceof Date ? minuta(value).toISOString().slice(0, 16) : value)
  expect(prvi.map(iso)).toEqual(['2026-11-21T00:00', '2026-07-02T00:30', null])
  expect(drugi.map(iso)).toEqual(['nije dan', '2027-01-01T00:30', '2026-03-29T00:00'])
})
