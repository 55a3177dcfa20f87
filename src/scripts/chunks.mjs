/**
 * Decides which shared parts of the browser's code travel in one file. The bundler gives every set of screens that share a
 * module a file of its own: a screen asks for a hundred small files then, and on a distant line each of them is a wait.
 */

/**
 * What one more file costs, in bytes of minified code. On a line of 100 kbit/s with 400 ms of delay and six connections a
 * request takes as long as some 2 kB of compressed code, and in the browser as much work as reading 6 kB of it.
 */
const FILE_COST = 6_000

/**
 * The name of the file of every shared module, by the module's id; modules that stay where the bundler puts them are absent.
 * `chunks` are the files of a build without a plan: `{ file, modules, size (bytes), imports (files), screen (asked for by
 * itself), fixed (keeps its own file) }`.
 */
export function planChunks(chunks, fileCost = FILE_COST) {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const screens = chunks.filter(({ screen, fixed }) => screen && !fixed)
  const users = usersOf(screens, byFile)
  const shared = chunks.filter(({ file, screen, fixed }) => !screen && !fixed && users.has(file))
  const groups = shared.map((chunk) => ({ files: [chunk.file], size: chunk.size, users: users.get(chunk.file) }))
  const merged = mergeAll(groups, byFile, fileCost)
  return new Map(
    merged.flatMap(({ files }, at) =>
      files.flatMap((file) => byFile.get(file).modules.map((module) => [module, `dio${at}`])),
    ),
  )
}

/** For each file the positions of the screens that load it. */
function usersOf(screens, byFile) {
  const users = new Map()
  for (const [at, { file }] of screens.entries()) {
    const needed = new Set([file])
    for (const one of needed) {
      for (const next of byFile.get(one)?.imports ?? []) needed.add(next)
      if (!users.has(one)) users.set(one, new Set())
      users.get(one).add(at)
    }
  }
  return users
}

/** Requests saved in bytes, less the bytes that screens would load for nothing. */
function gainOf(one, other, fileCost) {
  const [small, large] = one.users.size < other.users.size ? [one, other] : [other, one]
  let both = 0
  for (const user of small.users) if (large.users.has(user)) both += 1
  return both * fileCost - (small.users.size - both) * large.size - (large.users.size - both) * small.size
}

/** Merges the best pair again and again until no merge is worth it. Files that would import each other in a circle stay apart. */
function mergeAll(groups, byFile, fileCost) {
  const ofFile = new Map()
  for (const group of groups) for (const file of group.files) ofFile.set(file, group)
  const next = (node) => {
    const files = typeof node === 'string' ? [node] : node.files
    const imports = files.flatMap((file) => byFile.get(file)?.imports ?? [])
    return new Set(imports.map((file) => ofFile.get(file) ?? file).filter((target) => target !== node))
  }
  const pairs = []
  const offer = (one, other) => {
    const gain = gainOf(one, other, fileCost)
    if (gain > 0) pairs.push({ gain, one, other })
  }
  groups.forEach((one, at) => {
    for (const other of groups.slice(at + 1)) offer(one, other)
  })
  const alive = new Set(groups)
  for (;;) {
    const best = takeBest(pairs, alive)
    if (best === undefined) return [...alive]
    const { one, other } = best
    if (leadsRound(one, other, next) || leadsRound(other, one, next)) continue
    const both = {
      files: [...one.files, ...other.files],
      size: one.size + other.size,
      users: new Set([...one.users, ...other.users]),
    }
    alive.delete(one)
    alive.delete(other)
    for (const file of both.files) ofFile.set(file, both)
    for (const rest of alive) offer(both, rest)
    alive.add(both)
  }
}

/** Takes the pair of the highest gain out of the list, dropping those of which a part was merged meanwhile. */
function takeBest(pairs, alive) {
  let best = -1
  let kept = 0
  for (const pair of pairs) {
    if (!alive.has(pair.one) || !alive.has(pair.other)) continue
    pairs[kept] = pair
    if (best < 0 || pair.gain > pairs[best].gain) best = kept
    kept += 1
  }
  pairs.length = kept
  return best < 0 ? undefined : pairs.splice(best, 1)[0]
}

/** True when `from` reaches `to` over a third file, so that one file of both would import itself through it. */
function leadsRound(from, to, next) {
  const seen = new Set()
  const waiting = [...next(from)].filter((node) => node !== to)
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    for (const target of next(node)) {
      if (target === to) return true
      if (target !== from) waiting.push(target)
    }
  }
  return false
}
