import { nova } from '#server/modules/primopredaja/primopredaja.desk.ts'
import { primopredajaRepository } from '#server/modules/primopredaja/primopredaja.repository.ts'
import { zaduzenje } from '#server/platform/zaduzenje/zaduzenje.tables.ts'
import { HAMAG, KK } from '../../support/builders/institucija.ts'
import { OZUJAK, pozivU, zapisi as zapisiPoziv } from '../../support/builders/poziv.ts'
import type { Uzorak } from '../uzorak.ts'

const U_PRIPREMI = 1

/** What the officer of the body hands over to whoever leads it: a call that she is in charge of. */
const zapisi: Uzorak['zapisi'] = async ({ db, osobe }, { iz }, runda) => {
  const [od, na] = (['R', 'V'] as const).map((razina) =>
    osobe.find((one) => one.razina === razina && one.uloge.includes('R@IMP')),
  )
  if (od === undefined || na === undefined) throw new Error('nobody implements')
  const pozivId = await zapisiPoziv(db, pozivU(15))
  await db.insert(zaduzenje).values({
    entitetVrsta: 'poziv',
    entitetId: String(pozivId),
    institucijaId: HAMAG,
    programId: KK,
    dozvola: 'pozivi.opcenito.uredi',
    osobaId: od.id,
    verzija: 1,
    createdAt: new Date(OZUJAK),
  })
  const predan = { vrsta: 'poziv', id: String(pozivId), stanje: 'ceka', razlog: null, odluceno: null } as const
  const pocetak = { odId: od.id, naId: na.id, razlog: 'preraspodjela', doDana: null } as const
  const novi = { ...nova(HAMAG, pocetak, od.id), statusId: iz, runda: [...runda] }
  const predano = iz === U_PRIPREMI ? {} : { predanoU: new Date(OZUJAK).toISOString(), predmeti: [predan] }
  const by = { actor: { osobaId: od.id }, sada: OZUJAK }
  const id = await db.transaction((tx) => primopredajaRepository([]).insert(tx, { ...novi, ...predano }, by))
  return { params: { primopredajaId: id }, id: String(id) }
}

export const primopredaja: Uzorak = {
  zapisi,
  zna: ({ uloge }) => uloge.includes('R@IMP'),
}
