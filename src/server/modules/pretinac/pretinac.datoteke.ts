/** Files of messages: put by their author as they were announced, read by whoever has the thread. */
import { sql } from 'drizzle-orm'
import { isUuid } from '#contract/kernel/id.ts'
import { TIP_PORUKE } from '#contract/modules/pretinac/pretinac.povijest.ts'
import { type Access, findActor, type Party } from '../../platform/auth/access.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { DatotekeVrste, Osoba } from '../../platform/files/port.ts'
import { poveziImenovane } from '../../platform/files/povezivanje.ts'
import { zapisIliSlobodno } from '../../platform/workflow/oznake.ts'
import { jednaNit } from './pretinac.list.ts'
import { citajPoruke, type PorukaRow } from './pretinac.repository.ts'
import type { Dostupno } from './pretinac.scope.ts'

const porukaOd = async (tx: Tx, id: string): Promise<PorukaRow | undefined> =>
  isUuid(id) ? (await citajPoruke(tx, [id]))[0] : undefined

/** Ties its author's verified files; harmless to repeat. */
export function poveziPriloge(tx: Tx, { id, autorId, uploads }: PorukaRow): Promise<number> {
  const njegove = sql`d.entitet_vrsta = ${TIP_PORUKE} and d.entitet_id = ${id} and d.vlasnik_id = ${autorId}`
  return poveziImenovane(tx, uploads, njegove)
}

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
  (access: Access): DatotekeVrste => ({
    async smijePriloziti(tx, osoba, { prijaviteljId, id }, sada) {
      if (!isUuid(id)) return 'nepoznato'
      if (prijaviteljId !== null) {
        const who = await findActor(access, tx, osoba, { vrsta: 'prijavitelj', id: prijaviteljId }, sada, true)
        if (who?.za.vrsta !== 'prijavitelj') return 'nepoznato'
        if (who.za.razina === 'PRG') return 'zabranjeno'
      }
      const { zapis, slobodno } = await zapisIliSlobodno(tx, id, () => porukaOd(tx, id))
      if (slobodno) return 'smije'
      if (zapis?.autorId !== osoba.osobaId) return 'nepoznato'
      return zapis.obrisanoAt === null && zapis.brojPriloga > 0 ? 'smije' : 'zabranjeno'
    },

    async smijeVidjeti(tx: Tx, osoba: Osoba, id: string, sada: number) {
      const row = await porukaOd(tx, id)
      if (row === undefined || row.obrisanoAt !== null) return false
      for (const strana of await strane(tx, row)) {
        const actor = await findActor(access, tx, osoba, strana, sada, false)
        if (actor !== undefined && (await jednaNit(tx, row.nitId, { actor, sada, dostupno })) !== undefined) return true
      }
      return false
    },

    imenovaniSazetak: async (tx, id, datotekaId) =>
      (await porukaOd(tx, id))?.uploads.find((one) => one.id === datotekaId)?.sha256,

    async prijaviteljZapisa(tx, id) {
      const row = await porukaOd(tx, id)
      return row && (row.strana === 'prijavitelj' ? row.prijaviteljId : null)
    },

    async povezi(tx, id) {
      const row = await porukaOd(tx, id)
      if (row !== undefined) await poveziPriloge(tx, row)
    },
  })
