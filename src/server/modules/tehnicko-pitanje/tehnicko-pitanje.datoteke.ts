/** Files that an inquiry names: tied to it when they are verified, read by its author and by the support. */
import { sql } from 'drizzle-orm'
import { isUuid } from '#contract/kernel/id.ts'
import { tehnickoPitanjeKind } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import { type Access, findActor, traziFaktor } from '../../platform/auth/access.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { DatotekeVrste } from '../../platform/files/port.ts'
import { poveziImenovane } from '../../platform/files/povezivanje.ts'
import { zapisIliSlobodno } from '../../platform/workflow/oznake.ts'
import { citajPitanja, type TehnickoPitanjeRow } from './tehnicko-pitanje.repository.ts'

type SDatotekama = Pick<TehnickoPitanjeRow, 'id' | 'autorId' | 'sadrzaj'>

/** Ties its author's verified files; harmless to repeat. */
export function poveziDatotekePitanja(tx: Tx, { id, autorId, sadrzaj }: SDatotekama): Promise<number> {
  const njegove = sql`d.entitet_vrsta = ${tehnickoPitanjeKind.name} and d.entitet_id = ${id} and d.vlasnik_id = ${autorId}`
  return poveziImenovane(tx, sadrzaj.uploads, njegove)
}

async function pitanjeOd(tx: Tx, id: string): Promise<TehnickoPitanjeRow | undefined> {
  return isUuid(id) ? (await citajPitanja(tx, [id]))[0] : undefined
}

export function datotekePitanja(access: Access): DatotekeVrste {
  return {
    async smijePriloziti(tx, osoba, { prijaviteljId, id }, sada) {
      if (!isUuid(id)) return 'nepoznato'
      if (prijaviteljId !== null) {
        const who = await findActor(access, tx, osoba, { vrsta: 'prijavitelj', id: prijaviteljId }, sada, true)
        if (who?.za.vrsta !== 'prijavitelj') return 'nepoznato'
      }
      const { zapis, slobodno } = await zapisIliSlobodno(tx, id, () => pitanjeOd(tx, id))
      // Free is the id of an inquiry that still waits on its author's device.
      return slobodno || zapis?.autorId === osoba.osobaId ? 'smije' : 'nepoznato'
    },

    async smijeVidjeti(tx, osoba, id) {
      const pitanje = await pitanjeOd(tx, id)
      if (pitanje === undefined) return false
      if (pitanje.autorId === osoba.osobaId) return true
      const { rows } = await tx.execute(sql`select from fizicka_osoba o where o.id = ${osoba.osobaId} and o.aktivna
        and (o.superadmin or 'pitanja.opcenito' = any(o.admin_dopustenja))`)
      if (rows.length > 0) traziFaktor(osoba, 'administrator')
      return rows.length > 0
    },

    imenovaniSazetak: async (tx, id, datotekaId) =>
      (await pitanjeOd(tx, id))?.sadrzaj.uploads.find((one) => one.id === datotekaId)?.sha256,

    prijaviteljZapisa: async (tx, id) => (await pitanjeOd(tx, id))?.prijaviteljId,

    async povezi(tx, id) {
      const row = await pitanjeOd(tx, id)
      if (row !== undefined) await poveziDatotekePitanja(tx, row)
    },
  }
}
