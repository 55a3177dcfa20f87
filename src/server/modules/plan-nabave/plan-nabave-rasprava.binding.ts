/** The procurement plan as it is discussed: what was last sent of it, which both sides read. */
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { KATALOG_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import { raspravaVrste, rijeciRasprave } from '../../platform/rasprava/vrsta.ts'
import { planRepository } from './plan-nabave.repository.ts'

export const RIJECI_RASPRAVE = rijeciRasprave(planNabaveKind.name, 'plan nabave')

export const raspravaPlana = raspravaVrste(planNabaveKind, {
  akcija: AKCIJA.planNabaveKomentar,
  katalog: KATALOG_PLANA,
  citaj: planRepository.read,
  naziv: ({ projekt }) => `plan nabave projekta „${projekt.naziv}”`,
  dokument: ({ podneseno }) => ({ sadrzaj: podneseno ?? {}, uvjeti: {} }),
})
