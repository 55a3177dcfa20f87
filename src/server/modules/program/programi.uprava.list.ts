/** Lists of programmes for administrators, and of one programme's bodies and components. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { KomponenteUpit, ProvoditeljiUpit } from '#contract/modules/program/programi.uprava.endpoints.ts'
import {
  POPIS_KOMPONENTI,
  POPIS_PROGRAMA,
  POPIS_PROVODITELJA,
} from '#contract/modules/program/programi.uprava.popis.ts'
import type {
  KomponentaRedak,
  ProgramRedak,
  ProvoditeljRedak,
} from '#contract/modules/program/programi.uprava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { cijeli, stranicaPopisa, tekst, velik } from '../../platform/popis/popis.ts'
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

/** A code whose numbers sort as numbers, so that C2 comes before C10; the id parts equal codes. */
const mjesto = sql`regexp_replace(regexp_replace(k.oznaka, '\\d+', '000000000\\&', 'g'), '\\d*(\\d{9})(?!\\d)', '\\1', 'g')
  || ' ' || lpad(k.id::text, 10, '0')`

/** The components with the way to each from the top; one whose superior is not in the programme stands on top, so that none is lost. */
const stablo = (programId: number) => sql`(with recursive stablo as (
    select k.id, k.roditelj_id, k.oznaka, k.naziv, k.razina, k.alokacija, ${mjesto} as put from komponenta k
      where k.program_id = ${programId}
        and not exists (select from komponenta n where n.id = k.roditelj_id and n.program_id = k.program_id)
    union all
    select k.id, k.roditelj_id, k.oznaka, k.naziv, k.razina, k.alokacija, s.put || ' ' || ${mjesto} from komponenta k
      join stablo s on s.id = k.roditelj_id where k.program_id = ${programId}
  ) select * from stablo)`

export async function popisKomponenti(tx: Tx, programId: number, upit: KomponenteUpit) {
  await requireProgram(tx, programId)
  const { data, meta } = await stranicaPopisa<Omit<KomponentaRedak, 'alokacija'> & { alokacija: number | null }>(
    tx,
    POPIS_KOMPONENTI,
    {
      stupci: sql`k.id, k.oznaka, k.naziv, k.razina, k.alokacija, n.oznaka as nadredena, ${programId}::int as "programId"`,
      iz: sql`from ${stablo(programId)} k left join komponenta n on n.id = k.roditelj_id`,
      uvjeti: [
        ...sadrzi(sql`k.oznaka || ' ' || k.naziv`, upit.search),
        upit.razina === undefined ? undefined : sql`k.razina = ${Number(upit.razina)}`,
      ],
      poretci: {
        // By bytes: in the order of a language a blank counts for nothing, and branches would mix.
        oznaka: [tekst(sql`k.put collate "C"`)],
        naziv: [tekst(sql`k.naziv`)],
        razina: [cijeli(sql`k.razina`), tekst(sql`k.put collate "C"`)],
        // One without a figure of its own stands before those with one.
        alokacija: [velik(sql`coalesce(k.alokacija, -1)`)],
      },
      kljuc: cijeli(sql`k.id`),
    },
    upit,
  )
  const redci: KomponentaRedak[] = data.map(({ alokacija, ...row }) => ({
    ...row,
    alokacija: alokacija === null ? null : toWire(alokacija),
  }))
  return { data: redci, meta }
}
