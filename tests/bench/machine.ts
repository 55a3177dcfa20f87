/** Facts of the machine without which no absolute figure means anything. */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { findChromium } from '../../src/scripts/lib.mjs'
import { rounded } from './report.ts'

export interface Machine {
  kada: string
  procesor: string
  jezgre: number
  memorijaGB: number
  sustav: string
  node: string
  chromium: string
  /** Of one minute; above the number of cores the machine is busy with something else. */
  opterecenje: number
}

export function machine(now: number): Machine {
  const [cpu] = cpus()
  return {
    kada: new Date(now).toISOString(),
    procesor: cpu?.model.trim() ?? 'nepoznat',
    jezgre: cpus().length,
    memorijaGB: rounded(totalmem() / 2 ** 30),
    sustav: `${platform()} ${release()}`,
    node: process.versions.node,
    chromium: chromiumVersion(),
    opterecenje: rounded(loadavg()[0] ?? 0),
  }
}

function chromiumVersion(): string {
  const path = findChromium()
  if (path === undefined || platform() === 'win32') return 'nepoznat'
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'nepoznat'
  }
}

export function machineText({
  kada,
  procesor,
  jezgre,
  memorijaGB,
  sustav,
  node,
  chromium,
  opterecenje,
}: Machine): string {
  const busy = opterecenje > jezgre / 2 ? '\n  Stroj radi i nešto drugo: vrijedi omjer, a ne apsolutna brojka.' : ''
  return [
    `Mjerenje ${kada}`,
    `  ${procesor} · ${jezgre} jezgre · ${memorijaGB} GB · ${sustav}`,
    `  Node ${node} · ${chromium} · opterećenje ${opterecenje}${busy}`,
  ].join('\n')
}
