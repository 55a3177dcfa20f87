/** Files of procurement plans: who may put an act to one and who reads it. */
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { isUuid } from '#contract/kernel/id.ts'
import { type Actor, SYSTEM } from '#contract/kernel/permissions.ts'
import { mayEdit } from '#contract/kernel/record-kind.ts'
import { KATALOG_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import { type Access, findActor } from '../../platform/auth/access.ts'
import { citateljiPrograma } from '../../platform/auth/citatelji.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { DatotekeVrste } from '../../platform/files/port.ts'
import { zapisIliSlobodno } from '../../platform/workflow/oznake.ts'
import { citajPlanove, poveziDatotekePlana } from './plan-nabave.repository.ts'

const planOd = async (tx: Tx, id: string, actor: Actor | typeof SYSTEM, sada = 0) =>
  isUuid(id) ? (await citajPlanove(tx, [id], actor, sada))[0]?.plan : undefined

export function datotekePlana(access: Access): DatotekeVrste {
  return {
    async smijePriloziti(tx, osoba, { prijaviteljId, id }, sada) {
      if (prijaviteljId === null || !isUuid(id)) return 'nepoznato'
      const who = await findActor(access, tx, osoba, { vrsta: 'prijavitelj', id: prijaviteljId }, sada, true)
      if (who?.za.vrsta !== 'prijavitelj') return 'nepoznato'
      const { zapis, slobodno } = await zapisIliSlobodno(tx, id, () => planOd(tx, id, who, sada))
      if (zapis !== undefined) return mayEdit(planNabaveKind, zapis, who) ? 'smije' : 'zabranjeno'
      if (!slobodno) return 'nepoznato'
      // A plan that has not arrived yet: whoever may begin one may send its files ahead.
      return who.za.razina === 'PRG' ? 'zabranjeno' : 'smije'
    },

    async smijeVidjeti(tx, osoba, id, sada) {
      const plan = await planOd(tx, id, SYSTEM)
      if (plan === undefined) return false
      const citatelji = await citateljiPrograma(tx, plan.programId)
      const tijela = new Set([...citatelji, ...(plan.impId === null ? [] : [plan.impId])])
      const strane = [
        { vrsta: 'prijavitelj', id: plan.prijaviteljId } as const,
        ...[...tijela].map((one) => ({ vrsta: 'institucija', id: one }) as const),
      ]
      for (const strana of strane) {
        const who = await findActor(access, tx, osoba, strana, sada, false)
        if (who !== undefined && (await planOd(tx, id, who, sada)) !== undefined) return true
      }
      return false
    },

    async imenovaniSazetak(tx, id, datotekaId) {
      const plan = await planOd(tx, id, SYSTEM)
      const imenovane = [plan?.sadrzaj, plan?.podneseno].flatMap((one) => (one ? manifestOf(KATALOG_PLANA, one) : []))
      return imenovane.find((one) => one.id === datotekaId)?.sha256
    },

    prijaviteljZapisa: async (tx, id) => (await planOd(tx, id, SYSTEM))?.prijaviteljId,

    async povezi(tx, id) {
      const plan = await planOd(tx, id, SYSTEM)
      if (plan !== undefined) await poveziDatotekePlana(tx, plan)
    },
  }
}
