import { expect, test } from 'vitest'
import { beforeUpdate, runBeforeUpdate } from './before-update.ts'

test('every hook is finished before an update, and a withdrawn one is not run', async () => {
  const done: string[] = []
  const stop = beforeUpdate(async () => {
    await Promise.resolve()
    done.push('nacrti')
  })
  beforeUpdate(() => void done.push('ostalo'))()
  await runBeforeUpdate()
  expect(done).toEqual(['nacrti'])
  stop()
})

test('a draft that cannot be saved stops the update', async () => {
  const stop = beforeUpdate(() => Promise.reject(new Error('puno')))
  await expect(runBeforeUpdate()).rejects.toThrow('puno')
  stop()
})
