import { addDays, today } from '#contract/kernel/datum.ts'
import { KK } from '../../support/builders/institucija.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { IZNOS_PONUDE, zapisiMjesto, zapisiPonudu } from '../../support/ponuda.ts'
import { noviPoziv, zapisiProjekt } from '../../support/projekti.ts'
import type { Uzorak } from '../uzorak.ts'

const PRIHVACENA = 3
let redni = 6000

/** An offer on a call of its own; for the row of the portal its deadline has passed. */
export const ponuda: Uzorak = {
  async zapisi({ db, nas }, { move, iz }, runda) {
    redni += 1
    const pozivId = await noviPoziv(db, { oznaka: `KK.03.2.1.${redni}` })
    const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: PRIHVACENA })
    await zapisiMjesto(db, { projektId, pozivId, ishod: 'ponuda', iznos: IZNOS_PONUDE })
    const id = await zapisiPonudu(db, {
      projektId,
      pozivId,
      prijaviteljId: nas.id,
      programId: KK,
      statusId: iz,
      rok: addDays(today(OZUJAK), move.code === 'istekni' ? -1 : 5),
      runda: [...runda],
    })
    return { params: { pozivId, ponudaId: id }, id: String(id) }
  },
  zna: ({ uloge }) => uloge.length > 0,
}
