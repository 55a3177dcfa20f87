/** What a project, its call and the settings say to a procurement plan. */
import { type SQL, sql } from 'drizzle-orm'
import { today } from '#contract/kernel/datum.ts'
import { fromWire } from '#contract/kernel/money.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { KLJUCEVI_PRAGOVA, type Pragovi } from '#contract/modules/plan-nabave/plan-nabave.pragovi.ts'
import type { OkolnostiPlana, PlanNabave } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { stotinke } from '#contract/modules/poziv/poziv.parametri.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { nizoviPostavki, vrijednostIz } from '../../platform/postavke/postavke.ts'

/** The kind of applicant „Tijelo državne uprave”. */
const TIJELO_DRZAVNE_UPRAVE = 10

/** The facts of a plan that are its project's. */
export type ProjektPlana = Pick<
  PlanNabave,
  'projekt' | 'prijavitelj' | 'prijaviteljId' | 'programId' | 'impId' | 'rokDana'
> & { okolnosti: Omit<OkolnostiPlana, 'brojInacice'> }

interface Row extends Record<string, unknown>, Omit<ProjektPlana, 'rokDana' | 'okolnosti'> {
  ugovoreno: string
  vrstaOrganizacijeId: number
  statusOd: string
  stavke: { id: string; naziv: string | null }[] | null
}

async function postavkePlana(tx: Tx, sada: number) {
  const niz = await nizoviPostavki(tx, [...KLJUCEVI_PRAGOVA, 'tolerancijaPlana', 'rokPrvogPlana', 'rokPlana'])
  const naDan = (kljuc: Parameters<typeof niz>[0]) => vrijednostIz(niz(kljuc), today(sada))
  const prag = (kljuc: (typeof KLJUCEVI_PRAGOVA)[number]) => niz(kljuc).map(([od, iznos]) => [od, fromWire(iznos)])
  return {
    rokDana: Number(naDan('rokPlana')),
    rokPrvog: Number(naDan('rokPrvogPlana')),
    tolerancija: stotinke(naDan('tolerancijaPlana')),
    pragovi: Object.fromEntries(KLJUCEVI_PRAGOVA.map((kljuc) => [kljuc, prag(kljuc)])) as unknown as Pragovi,
  }
}

/** Projects where this holds of `p` and its call `c`, by id; with `lock` their rows are held. */
export async function citajProjekte(tx: Tx, where: SQL, sada: number, lock = false) {
  const { rows } = await tx.execute<Row>(sql`
    select json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra, 'statusId', p.status_id) as projekt,
      j.naziv as prijavitelj, p.prijavitelj_id as "prijaviteljId", p.program_id as "programId", c.imp_id as "impId",
      p.ukupno_prihvatljivo as ugovoreno, j.vrsta_organizacije_id as "vrstaOrganizacijeId",
      p.status_promijenjen_at as "statusOd", jsonb_path_query_array(p.obrazac, '$.proracun.stavke[*]') as stavke
    from projekt p join prijavitelj j on j.id = p.prijavitelj_id join poziv c on c.id = p.poziv_id
    where p.deleted_at is null and ${where} order by p.id ${lock ? sql`for update of p` : sql``}`)
  const found = new Map<string, ProjektPlana>()
  if (rows.length === 0) return found
  const { rokDana, ...postavke } = await postavkePlana(tx, sada)
  for (const { ugovoreno, vrstaOrganizacijeId, statusOd, stavke, ...own } of rows) {
    // Contracts are not kept in the portal yet: their day is that on which the project came to its status.
    const potpisan = jeStatus(projektStatuses, own.projekt.statusId, 'ugovoren')
    const okolnosti = {
      ...postavke,
      ugovoreno: Number(ugovoreno),
      stavkeProracuna: (stavke ?? []).map(({ id, naziv }) => ({ value: id, label: naziv?.trim() || 'bez naziva' })),
      sredisnje: vrstaOrganizacijeId === TIJELO_DRZAVNE_UPRAVE,
      ugovorenOd: potpisan ? today(Date.parse(statusOd)) : null,
      // Procurements do not name the row that they are of yet.
      stanja: {},
    }
    found.set(own.projekt.id, { ...own, rokDana, okolnosti })
  }
  return found
}
