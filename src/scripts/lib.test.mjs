import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepOldAssets, precompress } from './build.mjs'
import { installEnvironment, installMatchesLock, requireFreePort, requireNode, root } from './lib.mjs'
import { countPlaywright, countVitest, failedTests, journeysThat } from './test.mjs'

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
  test('assets of earlier builds stay for sixty days after they were replaced, however old they are', () => {
    const day = 86_400_000
    const replaced = join(folder, 'replaced.json')
    const old = new Date(Date.now() - 400 * day)
    for (const name of ['nov-1.js', 'star-1.js', 'star-1.js.br']) {
      write(`app/assets/${name}`, name)
      utimesSync(join(folder, 'app/assets', name), old, old)
    }
    const buildOn = (from, to, when) => {
      write(`${to}/assets/nov-1.js`, 'novo')
      keepOldAssets(join(folder, from), join(folder, to), replaced, when)
      return readdirSync(join(folder, to, 'assets')).sort()
    }
    const everything = ['nov-1.js', 'star-1.js', 'star-1.js.br']
    expect(buildOn('app', 'next', 0)).toEqual(everything)
    expect(readFileSync(join(folder, 'next/assets/nov-1.js'), 'utf8')).toBe('novo')
    expect(buildOn('next', 'after', 60 * day)).toEqual(everything)
    expect(buildOn('after', 'last', 60 * day + 1)).toEqual(['nov-1.js'])
  })

  test('an asset that a later build has again starts anew when it is replaced again', () => {
    const replaced = join(folder, 'replaced.json')
    const day = 86_400_000
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => join(folder, name))
    write('a/assets/x.js', 'x')
    write('b/assets/y.js', 'y')
    keepOldAssets(a, b, replaced, 0)
    write('c/assets/x.js', 'x')
    keepOldAssets(b, c, replaced, 50 * day)
    write('d/assets/y.js', 'y')
    keepOldAssets(c, d, replaced, 100 * day)
    expect(readdirSync(join(d, 'assets')).sort()).toEqual(['x.js', 'y.js'])
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
  test('a failed test, and a file that could not be loaded, are counted and named with what they said', () => {
    const said = ['AssertionError: očekivano 3\n    at rok.test.ts:4']
    const failed = { status: 'failed', fullName: 'rok pada u petak', failureMessages: said }
    const testResults = [
      { name: join(root, 'src/a.test.ts'), status: 'failed', message: 'Nema modula b\n    at a', assertionResults: [] },
      { name: join(root, 'src/rok.test.ts'), status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: join(root, 'src/c.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    expect(failedTests({ testResults })).toEqual([
      'src/a.test.ts › Nema modula b',
      'src/rok.test.ts › rok pada u petak: AssertionError: očekivano 3',
    ])
    expect(countVitest({ numPassedTests: 3, testResults })).toEqual({ passed: 3, failed: 2 })
  })

  test('an error outside the journeys counts as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 0 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 2 })
  })

  test('journeys of one outcome are named with their file', () => {
    const spec = (title, status) => ({ title, tests: [{ status }] })
    const inner = { title: 'unutra', specs: [spec('b', 'flaky')] }
    const suites = [{ file: 'prijava.spec.ts', specs: [spec('a', 'expected'), spec('c', 'flaky')], suites: [inner] }]
    expect(journeysThat('flaky', suites)).toEqual(['prijava.spec.ts › c', 'prijava.spec.ts › b'])
    expect(journeysThat('expected', suites)).toEqual(['prijava.spec.ts › a'])
    expect(journeysThat('unexpected', [])).toEqual([])
  })
})
