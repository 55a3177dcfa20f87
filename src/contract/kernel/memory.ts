/** Remembers results of pure work by the object it is about, so that a change costs only what it touches. */

/** Gives the result of `work`, the last one where the object and all inputs are the same (`Object.is`). */
export type Remembered<V> = (of: object, inputs: readonly unknown[], work: () => V) => V

/** One kind of work is remembered under one name. Every result stands on all that `inputs` name, and on nothing else. */
export interface Memory {
  of: <V>(name: string) => Remembered<V>
}

/** Remembers nothing: the work is done each time. */
export const NO_MEMORY: Memory = { of: () => (_of, _inputs, work) => work() }

interface Kept {
  inputs: readonly unknown[]
  value: unknown
}

const sameInputs = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, at) => Object.is(one, b[at]))

/** Keeps one result per name and object, for as long as somebody else keeps the object. Objects are never changed in place. */
export function createMemory(): Memory {
  const kinds = new Map<string, WeakMap<object, Kept>>()
  return {
    of: <V>(name: string): Remembered<V> => {
      const kept = kinds.get(name) ?? new WeakMap<object, Kept>()
      kinds.set(name, kept)
      return (of, inputs, work) => {
        const last = kept.get(of)
        if (last !== undefined && sameInputs(last.inputs, inputs)) return last.value as V
        const value = work()
        kept.set(of, { inputs, value })
        return value
      }
    },
  }
}
