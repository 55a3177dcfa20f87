/** Files of projects: who may put them to an application and who reads them. */
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { isUuid } from '#contract/kernel/id.ts'
import { mayEdit } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import { type Access, findActor, type Party } from '#server/platform/auth/access.ts'
import { citateljiPrograma } from '#server/platform/auth/citatelji.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { DatotekeVrste, Osoba } from '#server/platform/files/port.ts'
import { zapisIliSlobodno } from '#server/platform/workflow/oznake.ts'
import { maySee } from './projekt.binding.ts'
import { poveziDatoteke } from './projekt.datoteke.repository.ts'
import { readProjekti, toProjekt, UNCOUNTED } from './projekt.repository.ts'

async function projektOf(tx: Tx, id: string) {
  const [joined] = isUuid(id) ? await readProjekti(tx, [id]) : []
  return joined === undefined ? undefined : toProjekt(joined, UNCOUNTED)
}

export function datotekeProjekata(access: Access): DatotekeVrste {
  const actor = (tx: Tx, osoba: Osoba, party: Party, sada: number, lock: boolean) =>
    findActor(access, tx, osoba, party, sada, lock)
  return {
    async smijePriloziti(tx, osoba, { prijaviteljId, id }, sada) {
      if (prijaviteljId === null || !isUuid(id)) return 'nepoznato'
      const who = await actor(tx, osoba, { vrsta: 'prijavitelj', id: prijaviteljId }, sada, true)
      if (who?.za.vrsta !== 'prijavitelj') return 'nepoznato'
      const { zapis, slobodno } = await zapisIliSlobodno(tx, id, () => projektOf(tx, id))
      if (zapis !== undefined) {
        if (!maySee(zapis, who, sada)) return 'nepoznato'
        return mayEdit(projektKind, zapis, who) ? 'smije' : 'zabranjeno'
      }
      if (!slobodno) return 'nepoznato'
      // A draft that has not arrived yet: whoever may make one may send its files ahead.
      return who.za.razina === 'PRG' || (who.za.projektIds && !who.za.programIds) ? 'zabranjeno' : 'smije'
    },

    async smijeVidjeti(tx, osoba, id, sada) {
      const record = await projektOf(tx, id)
      if (record === undefined) return false
      const applicant = await actor(tx, osoba, { vrsta: 'prijavitelj', id: record.prijaviteljId }, sada, false)
      if (applicant !== undefined && maySee(record, applicant, sada)) return true
      const bodies = Object.values(record.poziv.tijela).filter((body) => body !== undefined)
      for (const body of new Set([...bodies, ...(await citateljiPrograma(tx, record.programId))])) {
        const officer = await actor(tx, osoba, { vrsta: 'institucija', id: body }, sada, false)
        if (officer !== undefined && vidljivostZaInstituciju(record, officer, sada) === 'sve') return true
      }
      return false
    },

    async imenovaniSazetak(tx, id, datotekaId) {
      const record = await projektOf(tx, id)
      return record && manifestOf(KATALOG_OBRASCA, record.obrazac).find((one) => one.id === datotekaId)?.sha256
    },

    prijaviteljZapisa: async (tx, id) => (await projektOf(tx, id))?.prijaviteljId,

    async povezi(tx, id) {
      const row = (await readProjekti(tx, [id], true))[0]?.projekt
      if (row === undefined) return
      const { prijaviteljId, brojInacice } = row
      await poveziDatoteke(tx, { id, prijaviteljId, obrazac: row.obrazac as JsonObject, nacrt: brojInacice === 0 })
    },
  }
}
