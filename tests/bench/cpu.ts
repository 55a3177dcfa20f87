/** Work of processes in CPU time, which a busy machine lengthens less than waiting. Only Linux tells it; elsewhere there is none. */
import { readdirSync, readFileSync } from 'node:fs'
import type { BenchDatabase } from './world.ts'

/** Milliseconds that all threads of a process have worked; 0 for one that is gone or cannot be asked. */
function workOf(pid: number): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    return tasks.reduce((sum, task) => sum + nanoseconds(`/proc/${pid}/task/${task}/schedstat`), 0) / 1e6
  } catch {
    return 0
  }
}

function nanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Counts what a process and the whole PostgreSQL behind it have worked, in milliseconds. */
export async function workCounter({ db }: BenchDatabase): Promise<(pid: number | undefined) => number> {
  const { rows } = await db.$client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const postmaster = Number(readFileSync(`${rows[0]?.folder}/postmaster.pid`, 'utf8').split('\n')[0])
  return (pid) =>
    (pid === undefined ? 0 : workOf(pid)) + childrenOf(postmaster).reduce((sum, child) => sum + workOf(child), 0)
}
