import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { isPostgres } from '#server/platform/db/embedded.cluster.ts'
import { bind } from '#server/platform/http/route.ts'
import { closeServer, shutDown } from '#server/platform/http/shutdown.ts'
import { freePort } from '#tests/support/portal.ts'
import { testS3 } from '#tests/support/s3.ts'
import { openPortal } from './portal.ts'

const ok = z.strictObject({ ok: z.boolean() })
const sporo = endpoint({
  method: 'POST',
  path: 'v1/probe/sporo',
  summary: 'p',
  body: z.strictObject({ t: z.string() }),
  response: ok,
  policy: { who: 'svi' },
  audit: 'probe.sporo',
})

describe('An orderly end', () => {
  it('answers what is under way, over a real connection, before anything is closed', async () => {
    let begun = 0
    const portal = await openPortal({
      routes: (app) =>
        bind(app, sporo, async () => {
          begun += 1
          await sleep(300)
          return { ok: true }
        }),
    })
    const { http, readiness } = portal.app
    const address = await http.listen({ port: 0, host: '127.0.0.1' })
    const headers = { origin: address, 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const body = gzipSync('{"t":"x"}')
    const calls = Array.from({ length: 20 }, () =>
      fetch(`${address}/v1/probe/sporo`, { method: 'POST', headers, body }),
    )
    while (begun < 20) await sleep(5)

    const steps: string[] = []
    const ended = shutDown(
      {
        log: pino({ level: 'silent' }),
        announce: () => {
          readiness.stopping = true
        },
        close: [() => closeServer(http), async () => steps.push('jobs'), () => Promise.reject(new Error('x'))],
        last: async () => steps.push('database'),
      },
      5000,
      0,
    )
    const answers = await Promise.all(calls)
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      Array.from({ length: 20 }, () => ({ ok: true })),
    )
    expect(await ended).toBe(0)
    expect(steps).toEqual(['jobs', 'database'])
    await expect(fetch(`${address}/zdravlje/ziv`)).rejects.toThrow()
    await portal.close()
  })

  it('does not wait for ever, nor for anybody after a second signal, and leaves no database behind in either case', async () => {
    const never = () => new Promise<void>(() => undefined)
    const ended: string[] = []
    const steps = (name: string) => ({
      log: pino({ level: 'silent' }),
      announce: () => undefined,
      close: [never],
      last: async () => ended.push(name),
    })
    expect(await shutDown(steps('late'), 50, 0)).toBe(1)
    expect(await shutDown(steps('hurried'), 60_000, 0, Promise.resolve())).toBe(1)
    expect(ended).toEqual(['late', 'hurried'])
  })
})

describe('The process with an embedded database', () => {
  const root = join(import.meta.dirname, '../..')
  const folders: string[] = []
  const running = new Set<ChildProcess>()
  afterAll(async () => {
    // What a failed test has left behind.
    for (const child of running) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      for (const signal of ['SIGTERM', 'SIGTERM'] as const) child.kill(signal)
      await gone
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  function launch({ folder = newFolder(), env: more = {} }: { folder?: string; env?: Record<string, string> } = {}) {
    const env = { ...process.env, PORT: '0', PORTAL_ROOT: root, PORTAL_DATA: folder, PORTAL_DEMO: 'false', ...more }
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      cwd: root,
      env: { ...env, DATABASE_URL: '', NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'pipe'] as const,
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)))
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const file = join(folder, 'pg/pgdata/postmaster.pid')
    const server = () => (existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0)
    return { child, gone, server, folder, said: () => said }
  }

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'portal-gasenje-'))
    chmodSync(folder, 0o755)
    folders.push(folder)
    return folder
  }

  it.each([
    ['two signals while it starts', (said: string, server: number) => server > 0 || said.includes('spreman')],
    ['two signals while it runs', (said: string) => said.includes('spreman')],
  ])('%s never leave the database running [G-58]', { timeout: 120_000 }, async (_name, due) => {
    const { child, gone, server, said } = launch()
    while (!due(said(), server()) && child.exitCode === null) await sleep(20)
    const pid = server()
    child.kill('SIGTERM')
    await sleep(50)
    child.kill('SIGTERM')
    await gone
    expect(said()).not.toMatch(/nije se pokrenuo|pokrenuo/)
    expect(server()).toBe(0)
    expect(pid > 0 && isPostgres(pid)).toBe(false)
  })

  it('says what does not answer, lets no second one on its data, and is not ready before its port closes [A-9, G-56]', {
    timeout: 120_000,
  }, async () => {
    const s3 = await testS3('tajna')
    const port = await freePort()
    const first = launch({
      env: {
        // Others reach it through a proxy, so it has to be heard that it ends.
        PORT: String(port),
        PORTAL_URL: 'https://fondovi.primjer.hr',
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: 'datoteke',
        S3_ACCESS_KEY_ID: 'AK',
        S3_SECRET_ACCESS_KEY: 'tajna',
        MAIL_SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
        MAIL_FROM: 'portal@primjer.hr',
      },
    })
    const spreman = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/zdravlje/spreman`).catch(() => undefined)
      return answer && { status: answer.status, body: await answer.json() }
    }
    while ((await spreman()) === undefined && first.child.exitCode === null) await sleep(50)
    expect(await spreman()).toEqual({ status: 200, body: { status: 'ok', posta: 'nedostupno' } })
    expect(first.said()).toContain('Poslužitelj pošte (MAIL_SMTP_URL) ne prima poruke. Portal radi, a mailovi čekaju.')
    expect(first.said()).not.toContain('Pohrana datoteka (S3_ENDPOINT) ne prima datoteke.')
    expect(s3.objects.size).toBe(1)

    const second = launch({ folder: first.folder, env: { LOG_LEVEL: 'silent' } })
    expect(await second.gone).toBe(1)
    expect(second.said()).toMatch(/^Na podacima u mapi \S+ već radi drugi portal: [^\n.]+\.\n$/)
    expect((await spreman())?.status).toBe(200)

    const pid = first.server()
    first.child.kill('SIGTERM')
    const seen: number[] = []
    for (let answer = await spreman(); answer !== undefined; answer = await spreman()) {
      seen.push(answer.status)
      await sleep(100)
    }
    expect(seen.filter((status) => status === 503).length).toBeGreaterThan(3)
    expect(seen.indexOf(200, seen.indexOf(503))).toBe(-1)
    expect(await first.gone).toBe(0)
    expect([first.server(), isPostgres(pid)]).toEqual([0, false])
    await s3.stop()
  })
})
