import { gcm } from '@noble/ciphers/aes.js'
import { describe, expect, it } from 'vitest'
import { newDataKey } from './keys.ts'
import { fullRow, leanRow } from './lean-row.ts'
import { createRowCipher } from './row-cipher.ts'

describe('a row on the disk', () => {
  it('opens also when it was sealed with AES-GCM, by an earlier version [I1]', () => {
    const key = newDataKey()
    const row = { key: 'projekt:1', base: { naziv: 'Žuta kuća' }, local: { naziv: 'Žuta kuća' } }
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(row))
    const sealed = gcm(key, iv, new TextEncoder().encode('docs projekt:1')).encrypt(text)
    expect(createRowCipher(key).open('docs projekt:1', { iv, sealed })).toEqual(row)
  })

  it('never repeats its nonce', () => {
    const cipher = createRowCipher(newDataKey())
    const nonces = Array.from({ length: 200 }, () => cipher.seal('docs a', {}).iv.join(' '))
    expect(new Set(nonces).size).toBe(nonces.length)
  })
})

describe('what stands twice in a row', () => {
  const content = { projekt: { naziv: 'Most' } }
  const payload = { kind: 'patch', ops: [{ kind: 'set', path: 'projekt.naziv', was: '', now: 'Most' }] }
  const sent = { mutationId: 'm', payload, envelope: { mutationId: 'm', payload, envHash: 'h' } }
  const rows = {
    'a document without unsent work': { key: 'projekt:1', base: content, local: content },
    'a row with its envelope': sent,
    'a receipt with the row it keeps': { mutationId: 'm', retained: sent },
  }

  it.each(Object.entries(rows))('lies there once and comes back whole: %s', (_name, row) => {
    const text = JSON.stringify(leanRow(row))
    expect(text.split('Most')).toHaveLength(2)
    expect(fullRow(JSON.parse(text))).toEqual(row)
  })

  it('is not guessed from what merely looks the same', () => {
    const row = { key: 'projekt:1', base: content, local: structuredClone(content) }
    expect(JSON.stringify(leanRow(row)).split('Most')).toHaveLength(3)
    expect(fullRow(leanRow(row))).toEqual(row)
    for (const other of [null, 7, 'a', [1], { base: content }, { envelope: null, payload }, { retained: null }])
      expect(fullRow(structuredClone(leanRow(other)))).toEqual(other)
  })
})
