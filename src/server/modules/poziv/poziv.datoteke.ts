/** Files of calls: who may put them and who reads them at a desk. What is published is read at its own public address. */

import { SYSTEM } from '#contract/kernel/permissions.ts'
import { mayEdit } from '#contract/kernel/record-kind.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { type Access, findActor } from '../../platform/auth/access.ts'
import { citateljiPrograma } from '../../platform/auth/citatelji.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { DatotekeVrste } from '../../platform/files/port.ts'
import { imenovaniSazetakPoziva, poveziDatotekePoziva } from './poziv.datoteke.repository.ts'
import { findPoziv, lockPoziv, vidiPoziv } from './poziv.repository.ts'

async function pozivOd(tx: Tx, id: string): Promise<Poziv | undefined> {
  const broj = idFrom(id)
  return broj === undefined ? undefined : findPoziv(tx, broj, SYSTEM)
}

export function datotekePoziva(access: Access): DatotekeVrste {
  return {
    async smijePriloziti(tx, osoba, { prijaviteljId, id }, sada) {
      const poziv = prijaviteljId === null ? await pozivOd(tx, id) : undefined
      if (poziv === undefined) return 'nepoznato'
      const who = await findActor(access, tx, osoba, { vrsta: 'institucija', id: poziv.drfId }, sada, true)
      const held = who && (await lockPoziv(tx, id, who))
      if (who === undefined || held === undefined) return 'nepoznato'
      return mayEdit(pozivKind, held, who) ? 'smije' : 'zabranjeno'
    },

    async smijeVidjeti(tx, osoba, id, sada) {
      const poziv = await pozivOd(tx, id)
      if (poziv === undefined) return false
      const { drfId, aprId, selId, impId, finId, programId } = poziv
      const bodies = [drfId, aprId, selId, impId, finId].filter((one) => one !== null)
      for (const body of new Set([...bodies, ...(await citateljiPrograma(tx, programId))])) {
        const officer = await findActor(access, tx, osoba, { vrsta: 'institucija', id: body }, sada, false)
        if (officer !== undefined && (await vidiPoziv(tx, id, officer))) return true
      }
      return false
    },

    async imenovaniSazetak(tx, id, datotekaId) {
      const poziv = await pozivOd(tx, id)
      return poziv && imenovaniSazetakPoziva(poziv, datotekaId)
    },

    prijaviteljZapisa: async (tx, id) => ((await pozivOd(tx, id)) === undefined ? undefined : null),

    async povezi(tx, id) {
      const poziv = await pozivOd(tx, id)
      if (poziv !== undefined) await poveziDatotekePoziva(tx, poziv)
    },
  }
}
