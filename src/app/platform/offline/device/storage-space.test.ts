import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PHOTO_BYTES, readSpace, spaceOf } from './storage-space.ts'

const GB = 1_000_000_000

describe('room on the device', () => {
  it('warns from 70 % and stops new photos from 90 % on', () => {
    expect([0, 0.69, 0.7, 0.899, 0.9, 1].map((share) => spaceOf(share * GB, GB, true).level)).toEqual([
      'dovoljno',
      'dovoljno',
      'malo',
      'malo',
      'puno',
      'puno',
    ])
  })

  it('counts only photos that fit below the stop, and none when it is full', () => {
    fc.assert(
      fc.property(fc.nat(2 * GB), fc.nat(GB), (used, quota) => {
        const { photos, level } = spaceOf(used, quota, false)
        expect(photos === 0 || used + photos * PHOTO_BYTES <= quota * 0.9).toBe(true)
        if (level === 'puno') expect(photos).toBe(0)
      }),
    )
  })

  it('says nothing where the browser does not', async () => {
    expect(await readSpace({ estimate: async () => ({}) } as StorageManager)).toBeNull()
    const storage = { estimate: async () => ({ usage: 1, quota: GB }), persisted: async () => true } as StorageManager
    expect(await readSpace(storage)).toMatchObject({ level: 'dovoljno', persistent: true })
  })
})
