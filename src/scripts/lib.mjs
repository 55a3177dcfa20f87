/** What the commands share. No package is imported here: these files run before anything is installed. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const cacheFolder = join(root, 'node_modules/.cache/portal')
const isWindows = process.platform === 'win32'

/** A failure whose text is all the person needs; the commands print it without a stack. */
export class CommandError extends Error {}

/** `npm start` on too old a Node would fail somewhere deep; says it in the first line instead. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  throw new CommandError(
    `Potreban je Node.js 20.19 ili noviji (20.x), odnosno 22.12 ili noviji. Ovaj je ${version}. Preuzimanje: https://nodejs.org`,
  )
}

const children = new Set()

/** Runs a program with our output; resolves with its exit code and, with `capture`, with what it wrote. */
export function run(
  program,
  args,
  { env = process.env, capture = false, quiet = false, shell = false, cwd = root } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      shell,
      stdio: capture || quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    children.add(child)
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (!quiet) process.stdout.write(chunk)
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
      if (!quiet) process.stderr.write(chunk)
    })
    child.once('error', (error) => {
      children.delete(child)
      resolve({ code: 127, output: `${output}${error.message}` })
    })
    child.once('close', (code) => {
      children.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Until the server takes over: a signal ends what we started, and then us. Answers how to lift it. */
export function stopChildrenOnSignal() {
  const signals = ['SIGINT', 'SIGTERM']
  const onSignal = (signal) => {
    for (const child of children) child.kill(signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  for (const signal of signals) process.once(signal, onSignal)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
}

/**
 * npm and its shell die of SIGTERM without telling us (npm/cli#6684). Started by npm, we watch whether our parent is
 * still the same, and end ourselves with the same signal when it is not.
 */
export function followParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

export const readStamp = (name) => {
  const file = join(cacheFolder, `${name}.stamp`)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export function writeStamp(name, value) {
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(join(cacheFolder, `${name}.stamp`), value)
}

export const hashText = (text) => createHash('sha256').update(text).digest('hex')

/** Names and contents of the files below the given paths (folders or files; absent ones count as absent), in one hash. */
export function hashFiles(paths, keep = () => true) {
  const hash = createHash('sha256')
  const add = (path, name) => {
    let entries
    try {
      entries = readdirSync(path, { withFileTypes: true })
    } catch (error) {
      if (error.code === 'ENOENT') return
      if (keep(name)) hash.update(`${name}\0`).update(readFileSync(path)).update('\0')
      return
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
      add(join(path, entry.name), `${name}/${entry.name}`)
  }
  for (const path of paths) add(join(root, path), path)
  return hash.digest('hex')
}

/** The environment of npm without what would make it leave out the tools of the build. */
export function installEnvironment(env = process.env) {
  const dropped = /^(NODE_ENV|npm_config_(omit|only|production|include|ignore_scripts|dry_run|global))$/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !dropped.test(name.replaceAll('-', '_'))))
}

/** npm itself, the one that started us when there is one. */
export function npm(args, options) {
  const own = process.env.npm_execpath
  const beside = join(
    dirname(process.execPath),
    isWindows ? 'node_modules/npm/bin/npm-cli.js' : '../lib/node_modules/npm/bin/npm-cli.js',
  )
  const script = own?.endsWith('npm-cli.js') ? own : beside
  if (existsSync(script)) return run(process.execPath, [script, ...args], options)
  return run('npm', args, { ...options, shell: isWindows })
}

/** Whether node_modules holds what the lock file names; optional packages of other systems are rightly absent. */
export function installMatchesLock(folder = root) {
  const installedFile = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages ?? {}
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages ?? {}
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path]
    if (found) return found.version === entry.version && existsSync(join(folder, path, 'package.json'))
    return path === '' || entry.optional || entry.devOptional || entry.peer || entry.link
  })
}

/** Installs the packages unless the lock file is the one installed last time. Answers whether it installed. */
export async function install() {
  const lock = join(root, 'package-lock.json')
  if (!existsSync(lock)) throw new CommandError('Nema datoteke package-lock.json; preuzmite projekt u cijelosti.')
  const stamp = hashText(`${readFileSync(lock)}${process.platform}-${process.arch}`)
  if (readStamp('install') === stamp && existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  if (installMatchesLock()) {
    writeStamp('install', stamp)
    return false
  }
  console.log('Instaliram pakete (prvi put oko minute) …')
  const options = { env: installEnvironment(), capture: true }
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']
  let result = await npm(['ci', ...flags], options)
  if (result.code !== 0 && /EUSAGE|from lock file|can only install packages/.test(result.output)) {
    console.log('Popis paketa ne odgovara ovom registru; instaliram bez njega …')
    result = await npm(['install', '--no-package-lock', ...flags], options)
  }
  if (result.code !== 0) {
    throw new CommandError(
      'Instalacija paketa nije uspjela. Potrebni su npm i pristup registru paketa (npm config get registry); poruka npm-a je iznad.',
    )
  }
  writeStamp('install', stamp)
  return true
}

/** Resolves when the port can be listened on, otherwise says who to blame and what to do. */
export async function requireFreePort(port) {
  for (const host of [undefined, '127.0.0.1']) {
    const failure = await new Promise((resolve) => {
      const probe = createServer()
      probe.once('error', (error) => resolve(error.code))
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
    })
    if (failure === 'EADDRINUSE') {
      throw new CommandError(
        `Port ${port} već koristi drugi program (možda je portal već pokrenut: http://localhost:${port}).\nZaustavite ga ili odaberite drugi port: npm start -- --port ${port + 1}`,
      )
    }
    if (failure === 'EACCES')
      throw new CommandError(`Za port ${port} nemate ovlasti. Odaberite drugi: npm start -- --port 3000`)
  }
}

function playwrightBrowsers() {
  const base =
    process.env.PLAYWRIGHT_BROWSERS_PATH ||
    {
      darwin: join(homedir(), 'Library/Caches/ms-playwright'),
      win32: join(process.env.LOCALAPPDATA ?? '', 'ms-playwright'),
    }[process.platform] ||
    join(homedir(), '.cache/ms-playwright')
  if (!existsSync(base)) return []
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ]
  const newestFirst = readdirSync(base)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
  return newestFirst.flatMap((name) => inside.map((path) => join(base, name, path)))
}

function systemBrowsers() {
  if (process.platform === 'darwin')
    return [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ]
  if (isWindows) {
    const places = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
      Boolean,
    )
    return places.flatMap((place) => [
      join(place, 'Google/Chrome/Application/chrome.exe'),
      join(place, 'Chromium/Application/chrome.exe'),
      join(place, 'Microsoft/Edge/Application/msedge.exe'),
    ])
  }
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(inPath)
}

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(':')
    .concat('/usr/bin', '/usr/local/bin')
    .map((folder) => join(folder, name))

/** Path of the Chromium that draws no windows of its own; undefined where there is none, or a person chose another browser. */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  return inPath('chromium-headless-shell').find((path) => existsSync(path))
}

/** Path of a Chromium or Chrome on this machine: CHROMIUM_PATH, the system's, Playwright's; undefined when there is none. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!existsSync(chosen)) throw new CommandError(`CHROMIUM_PATH pokazuje na ${chosen}, a te datoteke nema.`)
    return chosen
  }
  return [...systemBrowsers(), ...playwrightBrowsers()].find((path) => existsSync(path))
}

const isRoot = () => process.getuid?.() === 0

function mayInstallFromDebian() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return isRoot() && /^ID="?debian"?$/m.test(release) && spawnSync('apt-get', ['--version']).status === 0
}

/** Each by itself: an older Debian knows the browser and not yet its shell. */
async function installFromDebian(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const patient = ['-o', 'DPkg::Lock::Timeout=300']
  await run('apt-get', [...patient, 'update'], { env })
  for (const name of names)
    await run('apt-get', [...patient, 'install', '-y', '--no-install-recommends', name], { env })
}

/** Finds the browsers for the tests or installs them; answers the whole one. Without the shell it does all of the work. */
export async function requireChromium() {
  const found = findChromium()
  const debian = mayInstallFromDebian()
  if (found && (findHeadlessShell() || process.env.CHROMIUM_PATH || !debian)) return found
  console.log('Nema preglednika Chromium za sve provjere; instaliram ga …')
  if (debian) await installFromDebian([...(found ? [] : ['chromium']), 'chromium-headless-shell'])
  if (!findChromium()) {
    const systemLibraries = isRoot() && process.platform === 'linux' ? ['--with-deps'] : []
    await run(process.execPath, [
      join(root, 'node_modules/playwright/cli.js'),
      'install',
      ...systemLibraries,
      'chromium',
    ])
  }
  const installed = findChromium()
  if (installed) return installed
  throw new CommandError(
    'Za provjere u pregledniku potreban je Chromium ili Chrome. Instalirajte ga (Debian: sudo apt-get install chromium) ili postavite CHROMIUM_PATH na njegovu putanju.',
  )
}

/** Runs a command of ours: readable failures as they are, unexpected ones with their stack; exit code 1 for both. */
export async function command(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof CommandError ? `\n${error.message}\n` : error)
    process.exit(1)
  }
}
