import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { connect, type Database } from '../db/client.ts'
import { type Job, runExclusively, startJobs } from './jobs.ts'

let database: TestDatabase
let first: Database
let second: Database
beforeAll(async () => {
  database = await testDatabase()
  first = connect(database.config, () => undefined)
  second = connect(database.config, () => undefined)
})
afterAll(async () => {
  await first.$client.end()
  await second.$client.end()
  await database.drop()
})

const quiet = { error: () => undefined }
const never = new AbortController().signal
const until = async (condition: () => boolean) => {
  for (let i = 0; i < 500 && !condition(); i += 1) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(condition()).toBe(true)
}

test('of two processes only one runs a job at a time, and another job is not held up', async () => {
  let letGo: () => void = () => undefined
  let runs = 0
  const slow: Job = {
    name: 'spori',
    everySeconds: 1,
    run: () => {
      runs += 1
      return new Promise((resolve) => {
        letGo = resolve
      })
    },
  }
  const running = runExclusively(first, slow, never)
  await until(() => runs === 1)
  expect(await runExclusively(second, slow, never)).toBe(false)
  expect(await runExclusively(second, { name: 'drugi', everySeconds: 1, run: async () => undefined }, never)).toBe(true)
  letGo()
  expect(await running).toBe(true)
  expect(await runExclusively(second, { ...slow, run: async () => undefined }, never)).toBe(true)
})

test('a failure frees the lock, is logged, and the job runs again', async () => {
  const errors: unknown[] = []
  let runs = 0
  const job: Job = {
    name: 'nesretan',
    everySeconds: 0.005,
    run: async () => {
      runs += 1
      if (runs < 3) throw new Error('pada')
    },
  }
  const supervisor = startJobs(first, [job], { error: (details) => errors.push(details.posao) })
  await until(() => runs >= 4)
  await supervisor.stop()
  expect(errors).toEqual(['nesretan', 'nesretan'])
})

test('stop waits for the job that runs, tells it, and starts no other', async () => {
  let ended = false
  let runs = 0
  const job: Job = {
    name: 'radnik',
    everySeconds: 0.001,
    run: async (signal) => {
      runs += 1
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 20)))
      ended = true
    },
  }
  const supervisor = startJobs(first, [job], quiet)
  await until(() => runs === 1)
  await supervisor.stop()
  expect([ended, runs]).toEqual([true, 1])
})

test('more jobs than connections: all get their turn, because those at work are few and each needs two', async () => {
  const narrow = connect({ ...database.config, max: 8, connectionTimeoutMillis: 2_000 }, () => undefined)
  const done = new Set<string>()
  const errors: unknown[] = []
  const jobs = Array.from({ length: 20 }, (_one, at): Job => {
    const name = `gust-${at}`
    return {
      name,
      everySeconds: 60,
      run: async () => {
        await narrow.transaction((tx) => tx.execute('select 1'))
        done.add(name)
      },
    }
  })
  const supervisor = startJobs(narrow, jobs, { error: (details) => errors.push(details) })
  await until(() => done.size === jobs.length)
  await supervisor.stop()
  expect(errors).toEqual([])
  await narrow.$client.end()
})
