/** The on-site check as it is discussed: what its beneficiary was given of it. */
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import { raspravaVrste, rijeciRasprave } from '../../platform/rasprava/vrsta.ts'
import { provjeraRepository } from './provjera.repository.ts'

export const RIJECI_RASPRAVE = rijeciRasprave(provjeraKind.name, 'provjeru na licu mjesta')

export const raspravaProvjere = raspravaVrste(provjeraKind, {
  akcija: AKCIJA.provjeraKomentar,
  katalog: KATALOG_PROVJERE,
  citaj: provjeraRepository.read,
  naziv: ({ oznaka, projekt }) => `provjeru ${oznaka} na projektu „${projekt.naziv}”`,
  dokument: ({ podneseno, okolnosti }) => ({ sadrzaj: podneseno ?? {}, uvjeti: okolnosti }),
})
