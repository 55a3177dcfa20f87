/** Files of procurements: who may put them. What is published is read at its own public address. */

import { isWho, SYSTEM } from '#contract/kernel/permissions.ts'
import { mayEdit } from '#contract/kernel/record-kind.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import type { Nabava } from '#contract/modules/nabava/nabava.schema.ts'
import { type Access, findActor } from '../../platform/auth/access.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { DatotekeVrste } from '../../platform/files/port.ts'
import { imenovani, lockNabava, poveziDatotekeNabave, readNabava } from './nabava.repository.ts'

async function nabavaOd(tx: Tx, id: string): Promise<Nabava | undefined> {
  const broj = idFrom(id)
  return broj === undefined ? undefined : readNabava(tx, broj, SYSTEM)
}

export function datotekeNabava(access: Access): DatotekeVrste {
  return {
    async smijePriloziti(tx, osoba, { prijaviteljId, id }, sada) {
      if (prijaviteljId === null) return 'nepoznato'
      const who = await findActor(access, tx, osoba, { vrsta: 'prijavitelj', id: prijaviteljId }, sada, true)
      if (who?.za.vrsta !== 'prijavitelj') return 'nepoznato'
      const held = await lockNabava(tx, id, who)
      if (held === undefined) return 'nepoznato'
      return mayEdit(nabavaKind, held, who) ? 'smije' : 'zabranjeno'
    },

    async smijeVidjeti(tx, osoba, id, sada) {
      const nabava = await nabavaOd(tx, id)
      if (nabava === undefined) return false
      const who = await findActor(access, tx, osoba, { vrsta: 'prijavitelj', id: nabava.prijaviteljId }, sada, false)
      return who !== undefined && isWho('PRG', who, nabavaKind.facts(nabava).parties)
    },

    async imenovaniSazetak(tx, id, datotekaId) {
      const nabava = await nabavaOd(tx, id)
      return nabava && imenovani(nabava).find((one) => one.id === datotekaId)?.sha256
    },

    prijaviteljZapisa: async (tx, id) => (await nabavaOd(tx, id))?.prijaviteljId,

    async povezi(tx, id) {
      const nabava = await nabavaOd(tx, id)
      if (nabava !== undefined) await poveziDatotekeNabave(tx, nabava)
    },
  }
}
