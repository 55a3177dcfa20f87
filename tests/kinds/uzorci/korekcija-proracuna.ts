import { addDays, today } from '#contract/kernel/datum.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { zapisiKorekciju } from '../../support/korekcija.ts'
import { noviPoziv, zapisiPodnesenu, zapisiProjekt } from '../../support/projekti.ts'
import type { Uzorak } from '../uzorak.ts'

const [PRIHVACENA, U_IZRADI, ODBACENA] = [3, 1, 6]

/** A correction of an application on a call of its own; for the row of the portal its deadline has passed. */
export const korekcijaProracuna: Uzorak = {
  async zapisi({ db, nas }, { move, iz }, runda) {
    const pozivId = await noviPoziv(db, { oznaka: `KK.${crypto.randomUUID()}`, modalitet: 'trajni' })
    const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: PRIHVACENA })
    await zapisiPodnesenu(db, projektId)
    const rok = iz === U_IZRADI ? null : addDays(today(OZUJAK), move.code === 'istekni' ? -1 : 5)
    const id = await zapisiKorekciju(db, { projektId, statusId: iz, redak: { runda: [...runda], rok } })
    return { params: { projektId, korekcijaId: id }, id: String(id) }
  },
  zna: ({ strana, uloge }, { iz }) => {
    if (strana === 'institucija') return uloge.includes('R@SEL')
    return strana === 'prijavitelj' && uloge.length > 0 && iz !== U_IZRADI && iz !== ODBACENA
  },
}
