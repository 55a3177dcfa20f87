/** Files of requests: tied when it is submitted or supplemented, read by whoever may see it in any of their contexts. */
import { isUuid } from '#contract/kernel/id.ts'
import type { Parties } from '#contract/kernel/permissions.ts'
import { datotekeZahtjeva as imenovane } from '#contract/modules/zahtjev/zahtjev.uredi.ts'
import { type Access, findActor, type Party } from '../../platform/auth/access.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { type DatotekeVrste, TEK_PODNESENE } from '../../platform/files/port.ts'
import { citajZahtjev, tijeloProjekta } from './zahtjev.repository.ts'
import { smijeVidjeti, type Vidljivost, vidiUprava } from './zahtjev.scope.ts'

/** A request as its files ask for it: whose it is and who decides it. */
async function zahtjevOd(tx: Tx, id: string): Promise<{ row: Vidljivost; stranke: Parties } | undefined> {
  const row = isUuid(id) ? await citajZahtjev(tx, id) : undefined
  if (row === undefined) return undefined
  const { prijaviteljId, projektId } = row
  const tijelo = projektId === null ? undefined : await asPortal(tx, () => tijeloProjekta(tx, projektId))
  return { row, stranke: { ...(prijaviteljId === null ? {} : { prijaviteljId }), ...tijelo } }
}

export function datotekeZahtjeva(access: Access): DatotekeVrste {
  return {
    ...TEK_PODNESENE,
    async imenovaniSazetak(tx, id, datotekaId) {
      const row = isUuid(id) ? await citajZahtjev(tx, id) : undefined
      return row && imenovane(row).find((one) => one.id === datotekaId)?.sha256
    },

    async smijeVidjeti(tx, osoba, id, sada) {
      const found = await zahtjevOd(tx, id)
      if (found === undefined) return false
      const { row, stranke } = found
      const citizen = await findActor(access, tx, osoba, undefined, sada, false)
      if (citizen === undefined) return false
      const { prijaviteljId, tijela } = stranke
      const strane: Party[] = [
        ...(prijaviteljId === undefined ? [] : [{ vrsta: 'prijavitelj' as const, id: prijaviteljId }]),
        ...(tijela?.IMP === undefined ? [] : [{ vrsta: 'institucija' as const, id: tijela.IMP }]),
      ]
      if (smijeVidjeti(row, stranke, citizen)) return true
      for (const party of strane) {
        const seat = await findActor(access, tx, osoba, party, sada, false)
        if (seat !== undefined && smijeVidjeti(row, stranke, seat)) return true
      }
      return vidiUprava(row, citizen)
    },
  }
}
