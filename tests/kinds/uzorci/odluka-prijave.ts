import { SAT } from '#contract/kernel/trajanje.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { zapisiOdluku } from '../../support/odluke.ts'
import { noviPoziv, zapisiPodnesenu, zapisiProjekt } from '../../support/projekti.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'

const [DONESENA, IZVAN_SNAGE] = [4, 6]

/** Refused after a correction that never came, which no check has to say; a decision about financing where it is waived. */
async function zapisi({ db, nas }: Svijet, { iz }: Redak, runda: readonly number[]) {
  const pozivId = await noviPoziv(db, { oznaka: `KK.${crypto.randomUUID()}`, modalitet: 'trajni' })
  const donesena = iz === DONESENA
  const redak = { statusPrijeDorade: 2, doradaPolja: [], doradaRok: new Date(OZUJAK - SAT) }
  const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: donesena ? 4 : 9, redak })
  await zapisiPodnesenu(db, projektId)
  const vrsta = donesena ? 'financiranje' : 'odbijanje'
  const id = await zapisiOdluku(db, { projektId, statusId: iz, vrsta, runda: [...runda] })
  return { params: { projektId, odlukaId: id }, id: String(id) }
}

/** Before it is signed only the body that selects knows of a decision. */
export const odlukaPrijave: Uzorak = {
  zapisi,
  zna: ({ strana, uloge }, { iz }) => {
    if (iz === DONESENA || iz === IZVAN_SNAGE) return strana !== 'administrator' && uloge.length > 0
    return uloge.includes('R@SEL')
  },
}
