import { popunjeniObrazac as obrasci } from '#server/modules/odabir/popunjeni-obrazac.tables.ts'
import { KK } from '../../support/builders/institucija.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { noviPoziv, zapisiPodnesenu, zapisiProjekt } from '../../support/projekti.ts'
import type { Uzorak } from '../uzorak.ts'

const U_IZRADI = 1
/** Status of the application under each of the form's; 5 is contracting, where its next version is opened. */
const PRIJAVA: Readonly<Record<number, number>> = { 1: 10, 3: 5, 4: 9, 5: 24, 6: 11, 8: 5, 9: 13 }
const PODNESENA = 2

/** The form of an application on a permanent call, which bodies read from the day it is submitted. */
export const popunjeniObrazac: Uzorak = {
  async zapisi({ db, nas }, { iz }, runda) {
    const pozivId = await noviPoziv(db, { oznaka: `KK.${crypto.randomUUID()}`, modalitet: 'trajni' })
    const prijaviteljId = nas.id
    const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId, statusId: PRIJAVA[iz] ?? PODNESENA })
    if (iz !== U_IZRADI) await zapisiPodnesenu(db, projektId)
    const [made] = await db
      .insert(obrasci)
      .values({
        projektId,
        prijaviteljId,
        programId: KK,
        statusId: iz,
        verzijaRetka: 1,
        runda: [...runda],
        statusPromijenjenAt: new Date(OZUJAK),
      })
      .returning({ id: obrasci.id })
    const id = made?.id ?? 0
    return { params: { projektId, popunjeniObrazacId: id }, id: String(id) }
  },
  zna: ({ strana, uloge }, { iz }) => strana === 'institucija' && iz !== U_IZRADI && uloge.includes('R@SEL'),
}
