/** The one device that may write a record, or take a move of it, while no other may. A desk is no device. */
import { Problem } from '#contract/kernel/problem.ts'

/** Which device that is now, and why no other may; undefined while any may. `code` is the move, absent of edits. */
export type SamoUredaj<R> = (record: R, code?: string) => { uredajId: string; poruka: string } | undefined

/** Refuses another device, or a desk. What another holds stays there, and says why. */
export function requireUredaj<R>(
  { samoUredaj }: { samoUredaj?: SamoUredaj<R> | undefined },
  record: R,
  { uredaj, code }: { uredaj: string | undefined; code?: string },
): void {
  const jedini = samoUredaj?.(record, code)
  if (jedini !== undefined && jedini.uredajId !== uredaj) throw new Problem('drugi-uredaj', { poruka: jedini.poruka })
}
