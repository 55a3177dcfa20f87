import { sveDa } from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import { noviPoziv, zapisiProjekt } from '../../support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '../../support/provjera-prijave.ts'
import type { Uzorak } from '../uzorak.ts'

const PODNESEN = 2
const DODIJELJENA = 1
const IZUZETA = 4

/** An application in the administrative check, which the officer of the body that selects has. */
const zapisi: Uzorak['zapisi'] = async ({ db, nas, osobe }, { iz }, runda) => {
  await listeNaSnazi(db)
  const pozivId = await noviPoziv(db, { oznaka: `KK.${crypto.randomUUID()}` })
  const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: PODNESEN })
  const ocjenjivac = osobe.find(({ uloge, razina }) => razina === 'R' && uloge.includes('R@SEL'))
  if (ocjenjivac === undefined) throw new Error('nobody selects')
  const odgovori = iz === DODIJELJENA ? undefined : sveDa('administrativna')
  const gdje = { projektId, pozivId, ocjenjivacId: ocjenjivac.id, statusId: iz, runda }
  const id = await zapisiProvjeruPrijave(db, { ...gdje, ...(odgovori && { odgovori }) })
  return { params: { projektId, provjeraPrijaveId: id }, id }
}

export const provjeraPrijave: Uzorak = {
  zapisi,
  // Whoever declared a conflict knows no more of it; the applicant never did, nor did another body.
  zna: ({ uloge, razina }, { iz }) => uloge.includes('R@SEL') && !(iz === IZUZETA && razina === 'R'),
}
