/** Files of messages: put by their author as they were announced, read by whoever has the thread. */
import { sql } from 'drizzle-orm'
import { isUuid } from '#contract/kernel/id.ts'
import { TIP_PORUKE } from '#contract/modules/pretinac/pretinac.povijest.ts'
import { type Access, findActor, type Party, traziFaktor } from '../../platform/auth/access.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { DatotekeVrste, Osoba } from '../../platform/files/port.ts'
import { poveziImenovane } from '../../platform/files/povezivanje.ts'
import { zapisIliSlobodno } from '../../platform/workflow/oznake.ts'
import { imaMjesto } from '../institucija/institucija.sql.ts'
import { zastoNe } from './pretinac.desk.ts'
import { jednaNit } from './pretinac.list.ts'
import { citajNit, citajPoruke, type PorukaRow, projektNiti } from './pretinac.repository.ts'
import type { Dostupno } from './pretinac.scope.ts'

const porukaOd = async (tx: Tx, id: string): Promise<PorukaRow | undefined> =>
  isUuid(id) ? (await citajPoruke(tx, [id]))[0] : undefined

/** Ties its author's verified files; harmless to repeat. */
export function poveziPriloge(tx: Tx, { id, autorId, uploads }: PorukaRow): Promise<number> {
  const njegove = sql`d.entitet_vrsta = ${TIP_PORUKE} and d.entitet_id = ${id} and d.vlasnik_id = ${autorId}`
  return poveziImenovane(tx, uploads, njegove)
}

/** The person sits at a body of some call. */
async function radiUTijelu(tx: Tx, osobaId: number): Promise<boolean> {
  const nekoTijelo = sql`any(array[c.drf_id, c.apr_id, c.sel_id, c.imp_id, c.fin_id])`
  const { rows } = await tx.execute(
    sql`select from poziv c where ${imaMjesto(nekoTijelo, sql`${osobaId}::int`)} limit 1`,
  )
  return rows.length > 0
}

/** The applicant whose files those of the message are; null for files of a body's person. */
const vlasnikPoruke = ({ strana, prijaviteljId }: PorukaRow): number | null =>
  strana === 'prijavitelj' ? prijaviteljId : null

/** The applicant of a message and the bodies of its call. */
async function strane(tx: Tx, { prijaviteljId, projektId }: PorukaRow): Promise<Party[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct t.id from projekt p join poziv c on c.id = p.poziv_id,
      unnest(array[c.drf_id, c.apr_id, c.sel_id, c.imp_id, c.fin_id]) as t(id)
    where p.id = ${projektId}::uuid and t.id is not null`)
  const tijela = rows.map(({ id }): Party => ({ vrsta: 'institucija', id }))
  return [{ vrsta: 'prijavitelj', id: prijaviteljId }, ...tijela]
}

export const datotekePoruke =
  (dostupno: Dostupno) =>
  (access: Access): DatotekeVrste => {
    /** The person might still send the message, at one of the sides that it may be of. */
    async function pise(tx: Tx, osoba: Osoba, row: PorukaRow, sada: number): Promise<boolean> {
      const nit = await citajNit(tx, row.nitId)
      for (const strana of await strane(tx, row)) {
        if (strana.vrsta !== row.strana) continue
        const actor = await findActor(access, tx, osoba, strana, sada, true)
        const projekt = actor && (await projektNiti(tx, row.projektId, actor, { sada, dostupno }))
        if (actor !== undefined && projekt !== undefined && zastoNe(projekt, nit, actor) === undefined) return true
      }
      return false
    }
    return {
      async smijePriloziti(tx, osoba, { prijaviteljId, id }, sada) {
        if (!isUuid(id)) return 'nepoznato'
        if (prijaviteljId !== null) {
          const who = await findActor(access, tx, osoba, { vrsta: 'prijavitelj', id: prijaviteljId }, sada, true)
          if (who?.za.vrsta !== 'prijavitelj') return 'nepoznato'
          if (who.za.razina === 'PRG') return 'zabranjeno'
        }
        const { zapis, slobodno } = await zapisIliSlobodno(tx, id, () => porukaOd(tx, id))
        if (slobodno && prijaviteljId !== null) return 'smije'
        // The message may come after its files: of a body’s, whoever sits at one sends them ahead.
        if (slobodno && (await radiUTijelu(tx, osoba.osobaId))) {
          traziFaktor(osoba, 'institucija')
          return 'smije'
        }
        if (slobodno) return 'zabranjeno'
        if (zapis?.autorId !== osoba.osobaId || vlasnikPoruke(zapis) !== prijaviteljId) return 'nepoznato'
        if (zapis.obrisanoAt !== null || zapis.brojPriloga === 0) return 'zabranjeno'
        return (await pise(tx, osoba, zapis, sada)) ? 'smije' : 'zabranjeno'
      },

      async smijeVidjeti(tx: Tx, osoba: Osoba, id: string, sada: number) {
        const row = await porukaOd(tx, id)
        if (row === undefined || row.obrisanoAt !== null) return false
        for (const strana of await strane(tx, row)) {
          const actor = await findActor(access, tx, osoba, strana, sada, false)
          if (actor !== undefined && (await jednaNit(tx, row.nitId, { actor, sada, dostupno })) !== undefined)
            return true
        }
        return false
      },

      imenovaniSazetak: async (tx, id, datotekaId) =>
        (await porukaOd(tx, id))?.uploads.find((one) => one.id === datotekaId)?.sha256,

      async prijaviteljZapisa(tx, id) {
        const row = await porukaOd(tx, id)
        return row && vlasnikPoruke(row)
      },

      async povezi(tx, id) {
        const row = await porukaOd(tx, id)
        if (row !== undefined) await poveziPriloge(tx, row)
      },
    }
  }
