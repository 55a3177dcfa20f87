/** The last edits of this screen, to be undone and made again. They are ordinary edits of the device, so no network is needed. */
import {
  applyOps,
  type Json,
  type JsonObject,
  type PatchOp,
  sameJson,
  touchedPath,
  valueAt,
} from '#contract/kernel/sync/patch.ts'

/** Typing into one field is one step until the person leaves it or rests for so long. */
const JEDAN_KORAK_MS = 2000
const NAJVISE_KORAKA = 100

interface Korak {
  ops: readonly PatchOp[]
  natrag: readonly PatchOp[]
  /** Set while typing into this field goes on. */
  put: string | undefined
  kada: number
}

export interface IzmjeneStanje {
  mozePonistiti: boolean
  mozePonoviti: boolean
}

/** What takes an operation back; `content` is what it was applied to. */
function obratno(content: JsonObject, op: PatchOp): PatchOp {
  const was = valueAt(content, touchedPath(op)) ?? null
  if (op.kind === 'add') return { kind: 'remove', path: touchedPath(op), was: op.now }
  if (op.kind === 'set') return { kind: 'set', path: op.path, was: op.now, now: was }
  const at = op.path.lastIndexOf('.')
  const list = op.path.slice(0, at)
  const rows = valueAt(content, list)
  const ids = Array.isArray(rows) ? rows.map((row) => String((row as JsonObject).id)) : []
  const after = ids[ids.indexOf(op.path.slice(at + 1)) - 1] ?? null
  return { kind: 'add', path: list, now: was as JsonObject & { id: string }, after }
}

/** True while everything the operations build on is still as they left it: nobody else has changed it since. */
function vrijedi(content: JsonObject, ops: readonly PatchOp[]): boolean {
  let now = content
  for (const op of ops) {
    const there = valueAt(now, touchedPath(op))
    const expected: Json | undefined = op.kind === 'add' ? undefined : op.was
    if (!sameJson(there ?? null, expected ?? null)) return false
    now = applyOps(now, [op])
  }
  return true
}

export function createIzmjene(clock: () => number) {
  let ucinjeno: Korak[] = []
  let ponisteno: Korak[] = []
  const listeners = new Set<() => void>()
  let stanje: IzmjeneStanje = { mozePonistiti: false, mozePonoviti: false }
  const show = () => {
    const mozePonistiti = ucinjeno.length > 0
    const mozePonoviti = ponisteno.length > 0
    if (mozePonistiti === stanje.mozePonistiti && mozePonoviti === stanje.mozePonoviti) return
    stanje = { mozePonistiti, mozePonoviti }
    for (const listener of listeners) listener()
  }
  return {
    get: () => stanje,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Remembers edits that are about to be made on `content`. */
    zapamti(content: JsonObject, ops: readonly PatchOp[]) {
      const natrag: PatchOp[] = []
      let now = content
      for (const op of ops) {
        natrag.unshift(obratno(now, op))
        now = applyOps(now, [op])
      }
      const [only] = ops
      const put = ops.length === 1 && only?.kind === 'set' ? only.path : undefined
      const last = ucinjeno.at(-1)
      const goesOn = put !== undefined && last?.put === put && clock() - last.kada < JEDAN_KORAK_MS
      if (goesOn && only?.kind === 'set') {
        const [first] = last.natrag
        const natragSve = first?.kind === 'set' ? [{ ...first, was: only.now }] : last.natrag
        ucinjeno = [...ucinjeno.slice(0, -1), { ops, natrag: natragSve, put, kada: clock() }]
      } else ucinjeno = [...ucinjeno, { ops, natrag, put, kada: clock() }].slice(-NAJVISE_KORAKA)
      ponisteno = []
      show()
    },
    /** The field was left: what is typed there next is a step of its own. */
    zavrsi() {
      ucinjeno = ucinjeno.map((korak) => ({ ...korak, put: undefined }))
    },
    /** The edits that take the last step back; null where there is none, undefined where somebody has changed it since. */
    ponisti(content: JsonObject): readonly PatchOp[] | null | undefined {
      const korak = ucinjeno.at(-1)
      if (korak === undefined) return null
      ucinjeno = ucinjeno.slice(0, -1)
      const moze = vrijedi(content, korak.natrag)
      if (moze) ponisteno = [...ponisteno, { ...korak, put: undefined, ops: naprijed(content, korak.natrag) }]
      show()
      return moze ? korak.natrag : undefined
    },
    ponovi(content: JsonObject): readonly PatchOp[] | null | undefined {
      const korak = ponisteno.at(-1)
      if (korak === undefined) return null
      ponisteno = ponisteno.slice(0, -1)
      const moze = vrijedi(content, korak.ops)
      if (moze) ucinjeno = [...ucinjeno, korak]
      show()
      return moze ? korak.ops : undefined
    },
  }
}

/** The operations that make again what these take back. */
function naprijed(content: JsonObject, natrag: readonly PatchOp[]): PatchOp[] {
  const ops: PatchOp[] = []
  let now = content
  for (const op of natrag) {
    ops.unshift(obratno(now, op))
    now = applyOps(now, [op])
  }
  return ops
}

export type Izmjene = ReturnType<typeof createIzmjene>
