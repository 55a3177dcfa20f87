/** Lists of programmes for administrators, and of one programme's bodies. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { ProvoditeljiUpit } from '#contract/modules/program/programi.uprava.endpoints.ts'
import { POPIS_PROGRAMA, POPIS_PROVODITELJA } from '#contract/modules/program/programi.uprava.popis.ts'
import type { ProgramRedak, ProvoditeljRedak } from '#contract/modules/program/programi.uprava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { cijeli, stranicaPopisa, tekst } from '../../platform/popis/popis.ts'
import { program } from './program.tables.ts'

const sadrzi = (tekstovi: SQL, search: string | undefined): SQL[] =>
  containsAll(
    folded(tekstovi),
    fold(search ?? '')
      .split(/\s+/)
      .filter(Boolean),
  )

interface Upit {
  search?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

export async function popisPrograma(tx: Tx, upit: Upit) {
  const { data, meta } = await stranicaPopisa<Record<string, unknown> & { alokacija: number }>(
    tx,
    POPIS_PROGRAMA,
    {
      stupci: sql`g.id, g.naziv, g.oznaka, g.ukupna_financijska_alokacija as alokacija,
        (select count(*)::int from komponenta k where k.program_id = g.id) as komponenti,
        (select count(*)::int from poziv c where c.program_id = g.id) as poziva`,
      iz: sql`from program g`,
      uvjeti: sadrzi(sql`g.naziv || ' ' || g.oznaka`, upit.search),
      poretci: { naziv: [tekst(sql`g.naziv`)] },
      kljuc: cijeli(sql`g.id`),
    },
    upit,
  )
  const redci = data.map(({ alokacija, ...row }) => ({ ...row, ukupnaFinancijskaAlokacija: toWire(alokacija) }))
  return { data: redci as unknown as ProgramRedak[], meta }
}

async function requireProgram(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.select({ id: program.id }).from(program).where(eq(program.id, id))
  if (row === undefined) throw new Problem('nije-pronadeno')
}

/** The bodies of a programme, each once with all its roles. */
export async function popisProvoditelja(tx: Tx, programId: number, upit: ProvoditeljiUpit) {
  await requireProgram(tx, programId)
  return stranicaPopisa<ProvoditeljRedak>(
    tx,
    POPIS_PROVODITELJA,
    {
      stupci: sql`i.id, i.naziv, i.oznaka, v.uloge, ${programId}::int as "programId"`,
      iz: sql`from (select institucija_id, array_agg(uloga_provoditelja_id order by uloga_provoditelja_id) as uloge
        from provoditelj where program_id = ${programId} group by 1) v join institucija i on i.id = v.institucija_id`,
      uvjeti: [
        ...sadrzi(sql`i.naziv || ' ' || i.oznaka`, upit.search),
        upit.uloga === undefined ? undefined : sql`${Number(upit.uloga)} = any(v.uloge)`,
      ],
      poretci: { naziv: [tekst(sql`i.naziv`)], oznaka: [tekst(sql`i.oznaka`)] },
      kljuc: cijeli(sql`i.id`),
    },
    upit,
  )
}
