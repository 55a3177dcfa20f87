/** One programme for administrators, with its bodies, and their edits. */
import { and, eq, sql } from 'drizzle-orm'
import { fromWire, toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {
  KomponentaDetalj,
  KomponentaUnos,
  ProgramDetalj,
  ProgramUnos,
} from '#contract/modules/program/programi.uprava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { urediRedak } from '../../platform/db/uredi-redak.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { komponenta, program, provoditelj } from './program.tables.ts'

export async function jedanProgram(tx: Tx, id: number): Promise<ProgramDetalj> {
  const [row] = await tx.select().from(program).where(eq(program.id, id))
  if (row === undefined) throw new Problem('nije-pronadeno')
  const { rows } = await tx.execute<Pick<ProgramDetalj, 'provoditelji' | 'institucije'> & Record<string, unknown>>(sql`
    select coalesce((select json_agg(json_build_object('id', i.id, 'naziv', i.naziv, 'oznaka', i.oznaka, 'uloge', v.uloge) order by i.naziv)
        from (select institucija_id, json_agg(uloga_provoditelja_id order by uloga_provoditelja_id) as uloge
          from provoditelj where program_id = ${id} group by 1) v join institucija i on i.id = v.institucija_id), '[]') as provoditelji,
      coalesce((select json_agg(json_build_object('id', i.id, 'naziv', i.naziv) order by i.naziv) from institucija i), '[]') as institucije`)
  const [ostalo] = rows
  if (ostalo === undefined) throw new Error('no programme')
  return { ...row, ...ostalo, ukupnaFinancijskaAlokacija: toWire(row.ukupnaFinancijskaAlokacija) }
}

export async function urediProgram(tx: Tx, id: number, unos: ProgramUnos, actor: Actor, sada: number) {
  const { verzijaRetka, ukupnaFinancijskaAlokacija, ...ostalo } = unos
  const promjene = { ...ostalo, ukupnaFinancijskaAlokacija: fromWire(ukupnaFinancijskaAlokacija) }
  await urediRedak(tx, { tablica: program, id, verzijaRetka, promjene, vrsta: 'program', actor, sada })
  return jedanProgram(tx, id)
}

interface Uloge {
  id: number
  institucijaId: number
  verzijaRetka: number
  uloge: readonly number[]
  actor: Actor
  sada: number
}

/** The roles of one institution in a programme; the version is that of the programme. A body of a call keeps its place. */
export async function urediUloge(tx: Tx, { id, institucijaId, verzijaRetka, uloge, actor, sada }: Uloge) {
  const [row] = await tx.select().from(program).where(eq(program.id, id)).for('update')
  const before = await jedanProgram(tx, id)
  const institucija = before.institucije.find((one) => one.id === institucijaId)
  if (row === undefined || institucija === undefined) throw new Problem('nije-pronadeno')
  if (row.verzijaRetka !== verzijaRetka) throw new Problem('zastarjela-verzija')
  if (uloge.length === 0) await requireUnused(tx, id, institucijaId)
  await tx.delete(provoditelj).where(and(eq(provoditelj.programId, id), eq(provoditelj.institucijaId, institucijaId)))
  const rows = [...new Set(uloge)].map((ulogaProvoditeljaId) => ({ programId: id, institucijaId, ulogaProvoditeljaId }))
  if (rows.length > 0) await tx.insert(provoditelj).values(rows)
  await tx
    .update(program)
    .set({ verzijaRetka: verzijaRetka + 1 })
    .where(eq(program.id, id))
  const ranije = before.provoditelji.find((one) => one.id === institucijaId)?.uloge ?? []
  await writeLog(tx, {
    akcija: 'program.provoditelj',
    entitetVrsta: 'program',
    entitetId: String(id),
    actor,
    sada,
    komentar: `${institucija.naziv}: ${ranije.join(', ') || '–'} → ${uloge.join(', ') || '–'}`,
    vidljivoPrijavitelju: false,
  })
  return jedanProgram(tx, id)
}

async function requireUnused(tx: Tx, programId: number, institucijaId: number): Promise<void> {
  const { rows } = await tx.execute<{ broj: number }>(sql`select count(*)::int as broj from poziv c
    where c.program_id = ${programId} and ${institucijaId} in (c.drf_id, c.apr_id, c.sel_id, c.imp_id, c.fin_id)`)
  const broj = rows[0]?.broj ?? 0
  if (broj === 0) return
  const poruka = `Institucija sudjeluje u pozivima programa (${broj}), pa joj se ne mogu oduzeti sve uloge.`
  throw new Problem('pravila', { poruka, greske: [{ polje: 'uloge', pravilo: 'PRO-1', poruka }] })
}

export async function jednaKomponenta(tx: Tx, programId: number, id: number): Promise<KomponentaDetalj> {
  const [row] = await tx
    .select()
    .from(komponenta)
    .where(and(eq(komponenta.id, id), eq(komponenta.programId, programId)))
  if (row === undefined) throw new Problem('nije-pronadeno')
  const { roditeljId, alokacija, ...ostalo } = row
  const [iznad] =
    roditeljId === null
      ? []
      : await tx
          .select({ id: komponenta.id, naziv: komponenta.naziv })
          .from(komponenta)
          .where(eq(komponenta.id, roditeljId))
  return { ...ostalo, nadredena: iznad ?? null, alokacija: alokacija === null ? null : toWire(alokacija) }
}

export async function urediKomponentu(
  tx: Tx,
  { programId, id }: { programId: number; id: number },
  unos: KomponentaUnos,
  actor: Actor,
  sada: number,
) {
  await jednaKomponenta(tx, programId, id)
  const { verzijaRetka, alokacija, ...ostalo } = unos
  const promjene = { ...ostalo, alokacija: alokacija === null ? null : fromWire(alokacija) }
  await urediRedak(tx, { tablica: komponenta, id, verzijaRetka, promjene, vrsta: 'komponenta', actor, sada })
  return jednaKomponenta(tx, programId, id)
}
