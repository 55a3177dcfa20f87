/** Files of contracts: each side puts its own while the contract is prepared, both read all of them. */

import type { Actor } from '#contract/kernel/permissions.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { type Access, findActor, type Party } from '../../platform/auth/access.ts'
import { citateljiPrograma } from '../../platform/auth/citatelji.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { DatotekeVrste, Osoba } from '../../platform/files/port.ts'
import { type ProjektUgovora, projektUgovora } from '../projekt/ugovor.sql.ts'
import { imenovaneDatoteke, poveziDatotekeUgovora } from './ugovor.datoteke.repository.ts'
import { type NadeniUgovor, stranaPisca, uPripremi } from './ugovor.desk.ts'
import { ugovorPoId } from './ugovor.repository.ts'

/** Whether somebody may read the project whole. */
export type VidiProjekt = (tx: Tx, projektId: string, actor: Actor, sada: number) => Promise<boolean>

async function nadi(tx: Tx, id: string, sada: number): Promise<NadeniUgovor | undefined> {
  const broj = idFrom(id)
  const red = broj === undefined ? undefined : await ugovorPoId(tx, broj)
  const projekt = red && (await projektUgovora(tx, red.projektId, sada))
  return red === undefined || projekt === undefined ? undefined : { red, projekt }
}

const strane = async (tx: Tx, { prijaviteljId, programId, impId }: ProjektUgovora): Promise<Party[]> => [
  { vrsta: 'prijavitelj', id: prijaviteljId },
  ...[...(impId === null ? [] : [impId]), ...(await citateljiPrograma(tx, programId))].map(
    (id): Party => ({ vrsta: 'institucija', id }),
  ),
]

/** `strana` puts files of this kind; whose the files are follows from it. */
const datotekeStrane =
  (strana: 'korisnik' | 'tijelo', vidiProjekt: VidiProjekt) =>
  (access: Access): DatotekeVrste => ({
    async smijePriloziti(tx, osoba: Osoba, { prijaviteljId, id }, sada) {
      const nadeni = await nadi(tx, id, sada)
      if (nadeni === undefined) return 'nepoznato'
      const { projekt } = nadeni
      const cija = strana === 'korisnik' ? projekt.prijaviteljId : null
      const za = strana === 'korisnik' ? projekt.prijaviteljId : projekt.impId
      if (prijaviteljId !== cija || za === null) return 'nepoznato'
      const vrsta = strana === 'korisnik' ? 'prijavitelj' : 'institucija'
      const who = await findActor(access, tx, osoba, { vrsta, id: za }, sada, true)
      if (who === undefined || !(await vidiProjekt(tx, projekt.id, who, sada))) return 'nepoznato'
      return stranaPisca(nadeni, who) === strana && uPripremi(nadeni) ? 'smije' : 'zabranjeno'
    },
    async smijeVidjeti(tx, osoba, id, sada) {
      const nadeni = await nadi(tx, id, sada)
      if (nadeni === undefined) return false
      for (const party of await strane(tx, nadeni.projekt)) {
        const who = await findActor(access, tx, osoba, party, sada, false)
        if (who !== undefined && (await vidiProjekt(tx, nadeni.projekt.id, who, sada))) return true
      }
      return false
    },
    async imenovaniSazetak(tx, id, datotekaId) {
      const broj = idFrom(id)
      const red = broj === undefined ? undefined : await ugovorPoId(tx, broj)
      return red && imenovaneDatoteke(red).find((one) => one.id === datotekaId)?.sha256
    },
    async prijaviteljZapisa(tx, id) {
      const broj = idFrom(id)
      const red = broj === undefined ? undefined : await ugovorPoId(tx, broj)
      return red && (strana === 'korisnik' ? red.prijaviteljId : null)
    },
    async povezi(tx, id) {
      const broj = idFrom(id)
      const red = broj === undefined ? undefined : await ugovorPoId(tx, broj)
      if (red !== undefined) await poveziDatotekeUgovora(tx, red)
    },
  })

export const datotekeUgovora = (vidiProjekt: VidiProjekt) => ({
  ugovor: datotekeStrane('tijelo', vidiProjekt),
  ugovorKorisnika: datotekeStrane('korisnik', vidiProjekt),
})
