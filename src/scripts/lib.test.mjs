import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepOldAssets, precompress } from './build.mjs'
import { installEnvironment, installMatchesLock, requireFreePort, requireNode } from './lib.mjs'
import { countPlaywright, countVitest } from './test.mjs'

let folder
const write = (path, text) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-scripts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('install', () => {
  test.each(['18.20.0', '20.18.9', '21.7.0', '22.11.0'])('Node %s is refused with what is needed', (version) => {
    expect(() => requireNode(version)).toThrow(/Node\.js 20\.19/)
  })

  test.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('Node %s is accepted', (version) => {
    expect(() => requireNode(version)).not.toThrow()
  })

  test('nothing in the environment makes npm leave the build tools out', () => {
    const env = {
      NODE_ENV: 'production',
      npm_config_omit: 'dev',
      NPM_CONFIG_PRODUCTION: 'true',
      npm_config_registry: 'x',
      PATH: 'p',
    }
    expect(installEnvironment(env)).toEqual({ npm_config_registry: 'x', PATH: 'p' })
  })

  test('a version that differs from the lock asks for an installation, a foreign optional package does not', () => {
    const lock = {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/win': { version: '1.0.0', optional: true },
    }
    write('package-lock.json', JSON.stringify({ packages: lock }))
    write('node_modules/a/package.json', '{}')
    expect(installMatchesLock(folder)).toBe(false)
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }))
    expect(installMatchesLock(folder)).toBe(true)
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '0.9.0' } } }))
    expect(installMatchesLock(folder)).toBe(false)
  })
})

test('a port in use is named together with the way out', async () => {
  const other = createServer()
  const port = await new Promise((resolve) => other.listen(0, () => resolve(other.address().port)))
  await expect(requireFreePort(port)).rejects.toThrow(`--port ${port + 1}`)
  await new Promise((resolve) => other.close(resolve))
  await expect(requireFreePort(port)).resolves.toBeUndefined()
})

describe('build', () => {
  test('assets of earlier builds stay for sixty days', () => {
    for (const name of ['nov-1.js', 'star-1.js', 'star-1.js.br', 'prestar-1.js']) write(`app/assets/${name}`, name)
    const days = (count) => new Date(Date.now() - count * 86_400_000)
    utimesSync(join(folder, 'app/assets/prestar-1.js'), days(61), days(61))
    write('next/assets/nov-1.js', 'novo')
    keepOldAssets(join(folder, 'app'), join(folder, 'next'))
    const read = (name) => readFileSync(join(folder, 'next/assets', name), 'utf8')
    expect([read('nov-1.js'), read('star-1.js'), read('star-1.js.br')]).toEqual(['novo', 'star-1.js', 'star-1.js.br'])
    expect(() => read('prestar-1.js')).toThrow('ENOENT')
  })

  test('compressed files hold the same text; tiny ones are left alone', async () => {
    const text = 'Poziv na dostavu projektnih prijedloga. '.repeat(200)
    write('next/a.js', text)
    write('next/b.js', 'kratko')
    await precompress(join(folder, 'next'), join(folder, 'app'))
    expect(brotliDecompressSync(readFileSync(join(folder, 'next/a.js.br'))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(join(folder, 'next/a.js.gz'))).toString()).toBe(text)
    expect(() => readFileSync(join(folder, 'next/b.js.gz'))).toThrow('ENOENT')
  })
})

describe('the sum at the end', () => {
  test('a test file that could not be loaded counts as failed', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ]
    expect(countVitest({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({ passed: 3, failed: 2 })
  })

  test('an error outside the journeys counts as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 0 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 2 })
  })
})
