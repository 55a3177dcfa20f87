import { IZJAVE, noviPoziv, zapisiProjekt } from '../../support/projekti.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'

const NACRTI = [1, 10, 21, 22]
const SPECIFICNI = [21, 22]
/** What an application was before the status it stands in. */
const prije = (iz: number, u: number) => {
  if (iz === 9) return { statusPrijeDorade: 2 }
  if (iz === 14) return { statusPrijeDorade: 3 }
  return { statusPrijeZahtjeva: iz === 19 && u === 11 ? 11 : 2 }
}

async function zapisi({ db, nas }: Svijet, { iz, u }: Redak, runda: readonly number[]) {
  const specificni = SPECIFICNI.includes(iz) || u === 21
  const vrstaPostupka = specificni ? 'izravnaDodjela' : 'otvoreni'
  const pozivId = await noviPoziv(db, { oznaka: `KK.${crypto.randomUUID()}`, vrstaPostupka })
  const redak = { ...prije(iz, u), runda: [...runda] }
  const id = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: iz, redak })
  return { params: { projektId: id }, id }
}

/** Bodies know nothing of an application while its call is open, but the drafting body of what it made itself. */
export const projekt: Uzorak = {
  zapisi,
  zna: ({ strana, uloge }, { iz }) => {
    if (strana === 'administrator') return !NACRTI.includes(iz)
    if (strana === 'institucija') return uloge.includes('R@DRF') && SPECIFICNI.includes(iz)
    return uloge.length > 0
  },
  uz: { oznaciSpremnim: { polja: IZJAVE } },
}
