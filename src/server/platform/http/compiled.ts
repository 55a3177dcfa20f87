/**
 * Schemas of the contract as code. Browsers forbid making code from text, so the contract's objects are checked by walking
 * them; the server may, and is asked the same thing all day. The same answers and the same errors, in a third of the time.
 */
import * as z from 'zod/mini'
import type { Schema } from '#contract/kernel/endpoint.ts'

type Node = z.core.$ZodType
type Def = z.core.$ZodTypeDef & Record<string, unknown>

const done = new WeakMap<Node, Node>()

/** What stands inside a schema of each kind; any other kind is taken as it is. */
const INSIDE: Readonly<Record<string, (def: Def) => Record<string, unknown>>> = {
  object: ({ shape, catchall }) => ({
    shape: Object.fromEntries(Object.entries(shape as Record<string, Node>).map(([key, item]) => [key, walk(item)])),
    ...(catchall === undefined ? {} : { catchall: walk(catchall as Node) }),
  }),
  array: ({ element }) => ({ element: walk(element as Node) }),
  union: ({ options }) => ({ options: (options as Node[]).map(walk) }),
  record: ({ valueType }) => ({ valueType: walk(valueType as Node) }),
  nullable: ({ innerType }) => ({ innerType: walk(innerType as Node) }),
  optional: ({ innerType }) => ({ innerType: walk(innerType as Node) }),
}

function walk(schema: Node): Node {
  const known = done.get(schema)
  if (known !== undefined) return known
  const def = schema._zod.def as unknown as Def
  const inside = INSIDE[def.type]?.(def)
  const made =
    inside === undefined
      ? schema
      : def.type === 'object'
        ? new z.core.$ZodObjectJIT({ ...def, ...inside } as unknown as z.core.$ZodObjectDef)
        : z.core.clone(schema, { ...def, ...inside } as never)
  done.set(schema, made)
  return made
}

/** The same schema, quicker. Made once, however often it is asked for. */
export function compiled<S extends Schema>(schema: S): S {
  return walk(schema) as unknown as S
}
