/** The application form as it is discussed: its fields, and who reads it. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { raspravaVrste, rijeciRasprave } from '../../platform/rasprava/vrsta.ts'
import { readProjekt } from './projekt.binding.ts'

export const RIJECI_RASPRAVE = rijeciRasprave(projektKind.name, 'obrazac')

export function citaObrazac(projekt: Projekt, actor: Actor, sada: number): boolean {
  if (actor.za.vrsta === 'prijavitelj') return true
  return vidljivostZaInstituciju(projekt, actor, sada) === 'sve'
}

export const raspravaProjekta = raspravaVrste(projektKind, {
  akcija: AKCIJA.obrazacKomentar,
  katalog: KATALOG_OBRASCA,
  async citaj(tx, id, actor, sada) {
    const projekt = await readProjekt(tx, id, actor, sada)
    return projekt !== undefined && citaObrazac(projekt, actor, sada) ? projekt : undefined
  },
  naziv: ({ sifra, naziv }) => `prijavu „${sifra ?? naziv}”`,
  dokument: ({ obrazac, poziv: { definicija } }) => ({ sadrzaj: obrazac, uvjeti: definicija }),
})
