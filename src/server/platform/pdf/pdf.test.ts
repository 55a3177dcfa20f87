import { expect, test } from 'vitest'
import { createPdf } from './pdf.ts'

const page = {
  naslov: 'Potvrda',
  broj: 'KK.01',
  vrijeme: '21.11.2026. 11:00:05',
  nacrt: true,
  content: [{ text: 'čćžšđ ČĆŽŠĐ €' }],
}

test('a PDF carries Croatian letters, its title and the language', async () => {
  const pdf = Buffer.from(await createPdf(page))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1')).toContain('/Lang (hr-HR)')
})

test('fifty waiting documents are the limit, and the rest still come out', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => createPdf(page)))
  expect(all.filter((one) => one.status === 'rejected')).toHaveLength(8)
})
