/** Who may write a document of devices, which parts of it, and from where. Asked of the record alone, before anything is written. */
import type { Katalog } from '#contract/kernel/dokument/katalog.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { mayEdit, type RecordKind } from '#contract/kernel/record-kind.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import type { ZapisDokumenta } from './dokument.repository.ts'
import { requireKnownOps } from './dokument.ts'
import { requireUredaj, type SamoUredaj } from './samo-uredaj.ts'

/** A kind, and which device alone may write a record of it. */
interface Pisac<R, S extends string, K extends string> {
  kind: RecordKind<R, S, K>
  samoUredaj?: SamoUredaj<R> | undefined
}

export interface PravilaPisanja<R extends ZapisDokumenta, K extends string, U extends object> {
  katalog: Katalog<string, U>
  /** Whose people write it on their devices; its applicant's unless told. */
  strana?: 'institucija'
  /** Why this edit is not taken now, though the document has its path. */
  zakljucano?: (record: R, edit: PatchOp) => string | undefined
  /** The circumstances by which its catalogue is cut. */
  uvjeti: (record: R) => U
  /** Moves that are taken at a desk alone. */
  samoZaStolom?: readonly K[]
}

/** Refuses edits by whom, when and where the kind does not take them. */
export function requireIzmjene<R extends ZapisDokumenta, S extends string, K extends string, U extends object>(
  { kind, samoUredaj }: Pisac<R, S, K>,
  pravila: PravilaPisanja<R, K, U> & { rijeci: { nepoznatoPolje: string } },
  zapis: R,
  ops: readonly PatchOp[],
  { actor, uredaj }: { actor: Actor; uredaj?: string | undefined },
): void {
  const { katalog, strana = 'prijavitelj', uvjeti, zakljucano, rijeci } = pravila
  if (actor.za.vrsta !== strana || !mayEdit(kind, zapis, actor)) {
    // Whoever may never edit is told so; whoever came too late learns that the status has changed.
    const prvi = kind.initial.map((one) => ({ ...zapis, statusId: kind.statuses[one].id }))
    throw new Problem(prvi.some((one) => mayEdit(kind, one, actor)) ? 'radnja-nije-dopustena' : 'zabranjeno')
  }
  requireUredaj({ samoUredaj }, zapis, { uredaj })
  requireKnownOps(katalog, ops, uvjeti(zapis), rijeci.nepoznatoPolje)
  const greske = ops.flatMap((edit) => {
    const poruka = zakljucano?.(zapis, edit)
    return poruka === undefined ? [] : [{ polje: edit.path, pravilo: 'OBR-ZAKLJUCANO', poruka }]
  })
  if (greske.length > 0) throw new Problem('pravila', { greske })
}

/** Refuses a move by a device that may not write now, and one that is taken at a desk alone. */
export function requireNaredba<R extends ZapisDokumenta, K extends string, U extends object>(
  { samoUredaj }: { samoUredaj?: SamoUredaj<R> | undefined },
  { samoZaStolom }: PravilaPisanja<R, K, U>,
  zapis: R,
  { code, uredaj }: { code: string; uredaj: string | undefined },
): void {
  requireUredaj({ samoUredaj }, zapis, { uredaj, code })
  if (samoZaStolom?.some((one) => one === code)) throw new Problem('radnja-nije-dopustena')
}
