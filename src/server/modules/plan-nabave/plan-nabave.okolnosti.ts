/** What the contract, the call and the settings say to plans of projects. */
import { type SQL, sql } from 'drizzle-orm'
import { type IsoDatum, today } from '#contract/kernel/datum.ts'
import { fromWire } from '#contract/kernel/money.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { KLJUCEVI_PRAGOVA, type Pragovi } from '#contract/modules/plan-nabave/plan-nabave.pragovi.ts'
import type { OkolnostiPlana } from '#contract/modules/plan-nabave/plan-nabave.ts'
import { stotinke } from '#contract/modules/poziv/poziv.parametri.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { nizPostavke, upisanePostavke, vrijednostIz } from '../../platform/postavke/postavke.ts'

const KLJUCEVI = [...KLJUCEVI_PRAGOVA, 'tolerancijaPlana', 'rokPrvogPlana', 'rokPlana'] as const
/** The kind of applicant „Tijelo državne uprave”. */
const TIJELO_DRZAVNE_UPRAVE = 10

/** A project as plans ask for it. */
export interface ProjektPlana {
  id: string
  naziv: string
  sifra: string | null
  statusId: number
  prijavitelj: string
  prijaviteljId: number
  programId: number
  impId: number | null
  rokDana: number
  okolnosti: Omit<OkolnostiPlana, 'brojInacice' | 'stanja'>
}

interface Row extends Record<string, unknown>, Omit<ProjektPlana, 'rokDana' | 'okolnosti'> {
  ugovoreno: string
  vrstaOrganizacijeId: number
  statusOd: string
  stavke: { id: string; naziv: string | null }[] | null
}

/** Projects where this holds of `p` and its call `c`, by id; with `lock` their rows are held. */
export async function citajProjekte(
  tx: Tx,
  where: SQL,
  sada: number,
  lock = false,
): Promise<Map<string, ProjektPlana>> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.naziv, p.sifra, p.status_id as "statusId", j.naziv as prijavitelj, p.prijavitelj_id as "prijaviteljId",
      p.program_id as "programId", c.imp_id as "impId", p.ukupno_prihvatljivo as ugovoreno,
      j.vrsta_organizacije_id as "vrstaOrganizacijeId", p.status_promijenjen_at as "statusOd",
      jsonb_path_query_array(p.obrazac, '$.proracun.stavke[*]') as stavke
    from projekt p join prijavitelj j on j.id = p.prijavitelj_id join poziv c on c.id = p.poziv_id
    where p.deleted_at is null and ${where} order by p.id ${lock ? sql`for update of p` : sql``}`)
  if (rows.length === 0) return new Map()
  const { rows: postavke } = await tx.execute<{ upisano: Parameters<typeof nizPostavke>[1] }>(
    sql`select ${upisanePostavke(KLJUCEVI)} as upisano`,
  )
  const upisano = postavke[0]?.upisano ?? {}
  const naDan = (kljuc: (typeof KLJUCEVI)[number]) => vrijednostIz(nizPostavke(kljuc, upisano), today(sada))
  const pragovi = Object.fromEntries(
    KLJUCEVI_PRAGOVA.map((kljuc) => [kljuc, nizPostavke(kljuc, upisano).map(([od, iznos]) => [od, fromWire(iznos)])]),
  ) as unknown as Pragovi
  return new Map(
    rows.map(({ ugovoreno, vrstaOrganizacijeId, statusOd, stavke, ...projekt }) => [
      projekt.id,
      {
        ...projekt,
        rokDana: Number(naDan('rokPlana')),
        okolnosti: {
          ugovoreno: Number(ugovoreno),
          tolerancija: stotinke(naDan('tolerancijaPlana')),
          stavkeProracuna: (stavke ?? []).map(({ id, naziv }) => ({ value: id, label: naziv?.trim() || 'bez naziva' })),
          pragovi,
          sredisnje: vrstaOrganizacijeId === TIJELO_DRZAVNE_UPRAVE,
          ugovorenOd: ugovorenOd(projekt.statusId, statusOd),
          rokPrvog: Number(naDan('rokPrvogPlana')),
        },
      },
    ]),
  )
}

// Contracts are not kept in the portal yet: their day is that on which the project came to its status.
const ugovorenOd = (statusId: number, od: string): IsoDatum | null =>
  jeStatus(projektStatuses, statusId, 'ugovoren') ? today(Date.parse(od)) : null
