/** The objection as it is discussed: what was submitted of it. */
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { KATALOG_PRIGOVORA } from '#contract/modules/odabir/prigovor.katalog.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import { raspravaVrste, rijeciRasprave } from '../../platform/rasprava/vrsta.ts'
import { prigovorRepository } from './prigovor.repository.ts'

export const RIJECI_RASPRAVE = rijeciRasprave(prigovorKind.name, 'prigovor')

export const raspravaPrigovora = raspravaVrste(prigovorKind, {
  akcija: AKCIJA.prigovorKomentar,
  katalog: KATALOG_PRIGOVORA,
  citaj: prigovorRepository.read,
  naziv: ({ projekt }) => `prigovor na projektu „${projekt.naziv}”`,
  dokument: ({ podneseno }) => ({ sadrzaj: podneseno ?? {}, uvjeti: {} }),
})
