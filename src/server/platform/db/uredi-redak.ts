/** A plain edit at a desk. Whoever saves names the version they have read, and it is written who changed which field. */
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { writeLog } from '../workflow/log.ts'
import type { Tx } from './client.ts'

type Tablica = PgTable & { id: PgColumn; verzijaRetka: PgColumn }

export interface Uredivanje<T extends Tablica> {
  tablica: T
  id: number | string
  verzijaRetka: number
  promjene: Partial<T['$inferInsert']>
  /** `fizickaOsoba`: its log says `fizickaOsoba.uredivanje`. */
  vrsta: string
  /** Values of persons do not stand in the log, only the names of fields. */
  osobni?: true
  actor: Actor
  sada: number
}

const opis = (value: unknown) => (value === null || value === '' ? '–' : String(value).slice(0, 100))

/** Throws `nije-pronadeno`, or `zastarjela-verzija` when somebody else has saved meanwhile. Nothing is written when nothing differs. */
export async function urediRedak<T extends Tablica>(tx: Tx, edit: Uredivanje<T>): Promise<T['$inferSelect']> {
  const { tablica, id, verzijaRetka, promjene, vrsta, osobni, actor, sada } = edit
  const mine: SQL | undefined = and(eq(tablica.id, id))
  const [before] = (await tx
    .select(getTableColumns(tablica))
    .from(tablica as PgTable)
    .where(mine)
    .for('update')) as Record<string, unknown>[]
  if (before === undefined) throw new Problem('nije-pronadeno')
  if (before.verzijaRetka !== verzijaRetka) throw new Problem('zastarjela-verzija')
  const changed = Object.entries(promjene).filter(([key, value]) => String(value) !== String(before[key]))
  if (changed.length === 0) return before as T['$inferSelect']
  await tx
    .update(tablica as PgTable)
    .set({ ...Object.fromEntries(changed), verzijaRetka: verzijaRetka + 1 })
    .where(mine)
  await writeLog(tx, {
    akcija: `${vrsta}.uredivanje`,
    entitetVrsta: vrsta,
    entitetId: String(id),
    actor,
    sada,
    komentar: changed
      .map(([key, value]) => (osobni ? key : `${key}: ${opis(before[key])} → ${opis(value)}`))
      .join('; ')
      .slice(0, 2000),
    vidljivoPrijavitelju: false,
  })
  return { ...before, ...Object.fromEntries(changed), verzijaRetka: verzijaRetka + 1 } as T['$inferSelect']
}
