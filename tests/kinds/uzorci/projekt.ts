import { SAT } from '#contract/kernel/trajanje.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { IZJAVE, noviPoziv, zapisiPodnesenu, zapisiPrimjedbu, zapisiProjekt } from '../../support/projekti.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'

/** What checks and the ranking say comes before them; every one is taken there. */
const PROVJERENE = 'src/server/modules/odabir/odluka-prijave.routes.test.ts'
const NACRTI = [1, 10, 21, 22]
const SPECIFICNI = [21, 22]
const U_DORADI = [9, 13]
const NAZIV = 'projekt.naziv'
/** What an application was before the status it stands in. */
const prije = (iz: number, u: number) => {
  if (iz === 9) return { statusPrijeDorade: 2 }
  if (iz === 14) return { statusPrijeDorade: u === 2 ? 2 : 3 }
  return { statusPrijeZahtjeva: iz === 19 && u === 11 ? 11 : 2 }
}
const dorada = ({ iz, move }: Redak) => ({
  doradaPolja: U_DORADI.includes(iz) ? [{ put: NAZIV, primjedba: 'Ispravite naziv.' }] : [],
  doradaRok: new Date(OZUJAK + (move.code === 'prihvatiKasnuDoradu' ? -SAT : SAT)),
})

async function zapisi({ db, nas }: Svijet, tko: Redak, runda: readonly number[]) {
  const { iz, u } = tko
  const specificni = SPECIFICNI.includes(iz) || u === 21
  const vrstaPostupka = specificni ? 'izravnaDodjela' : 'otvoreni'
  // What is selected as it comes is read by the selecting body while the call is open.
  const pozivId = await noviPoziv(db, { oznaka: `KK.${crypto.randomUUID()}`, vrstaPostupka, modalitet: 'trajni' })
  const redak = { ...prije(iz, u), ...(U_DORADI.includes(iz) && dorada(tko)), runda: [...runda] }
  const id = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: iz, redak })
  if (!NACRTI.includes(iz)) await zapisiPodnesenu(db, id)
  if ([2, 3, 14].includes(iz)) await zapisiPrimjedbu(db, id, NAZIV)
  return { params: { projektId: id }, id }
}

/** Of the bodies only the drafting one knows of a draft that it made itself, and only the selecting one of what was submitted. */
export const projekt: Uzorak = {
  zapisi,
  zna: ({ strana, uloge }, { iz }) => {
    if (strana === 'administrator') return !NACRTI.includes(iz)
    if (strana === 'institucija')
      return NACRTI.includes(iz) ? uloge.includes('R@DRF') && SPECIFICNI.includes(iz) : uloge.includes('R@SEL')
    return uloge.length > 0
  },
  drugdje: { prihvati: PROVJERENE, odaberi: PROVJERENE, odbij: PROVJERENE },
  uz: { oznaciSpremnim: { polja: IZJAVE }, vratiNaPonovnuDoradu: { polja: { tehnickiNeispravna: true } } },
}
