import { SAT } from '#contract/kernel/trajanje.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { IZJAVE, noviPoziv, zapisiPodnesenu, zapisiPrimjedbu, zapisiProjekt } from '../../support/projekti.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'
import { zapisiPrigovor } from './prigovor.ts'

const NACRTI = [1, 10, 21, 22]
const SPECIFICNI = [21, 22]
const U_DORADI = [9, 13]
const NAZIV = 'projekt.naziv'
/** An objection is decided in a call that is over, whose applications all of its bodies know of. */
const POD_PRIGOVOROM = 15
const ZATVOREN = 19
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

const USVOJEN = { ishod: 'usvojen', faza: 'kvaliteta' } as const
/** The objection that its moves take along, ready for each. */
const PRIGOVORI: Readonly<Record<string, (s: Svijet, projektId: string, u: number) => Promise<unknown>>> = {
  podnesiPrigovor: (s, projektId) => zapisiPrigovor(s, { projektId, statusId: 1 }),
  povuciPrigovor: (s, projektId) => zapisiPrigovor(s, { projektId, statusId: 2 }),
  odbijPrigovor: (s, projektId) => zapisiPrigovor(s, { projektId, statusId: 6 }),
  usvojiPrigovor: (s, projektId, u) =>
    zapisiPrigovor(s, {
      projektId,
      statusId: 6,
      vrsta: u === 5 ? 'otkazivanje' : 'odbijanje',
      odluka: u === 2 ? { ...USVOJEN, faza: 'administrativna' } : USVOJEN,
    }),
}

async function zapisi(s: Svijet, tko: Redak, runda: readonly number[]) {
  const { db, nas } = s
  const { iz, u } = tko
  const specificni = SPECIFICNI.includes(iz) || u === 21
  const vrstaPostupka = specificni ? 'izravnaDodjela' : 'otvoreni'
  // What is selected as it comes is read by the selecting body while the call is open.
  const pozivId = await noviPoziv(
    db,
    { oznaka: `KK.${crypto.randomUUID()}`, vrstaPostupka, modalitet: 'trajni' },
    iz === POD_PRIGOVOROM ? ZATVOREN : undefined,
  )
  const redak = { ...prije(iz, u), ...(U_DORADI.includes(iz) && dorada(tko)), runda: [...runda] }
  const id = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: iz, redak })
  if (!NACRTI.includes(iz)) await zapisiPodnesenu(db, id)
  if ([2, 3, 14].includes(iz)) await zapisiPrimjedbu(db, id, NAZIV)
  await PRIGOVORI[tko.move.code]?.(s, id, u)
  return { params: { projektId: id }, id }
}

/** Of the bodies only the drafting one knows of a draft that it made itself, and only the selecting one of what was submitted. */
export const projekt: Uzorak = {
  zapisi,
  zna: ({ strana, uloge }, { iz }) => {
    if (strana === 'administrator') return !NACRTI.includes(iz)
    if (strana === 'institucija')
      return iz === POD_PRIGOVOROM
        ? uloge.length > 0
        : NACRTI.includes(iz)
          ? uloge.includes('R@DRF') && SPECIFICNI.includes(iz)
          : uloge.includes('R@SEL')
    return uloge.length > 0
  },
  uz: { oznaciSpremnim: { polja: IZJAVE }, vratiNaPonovnuDoradu: { polja: { tehnickiNeispravna: true } } },
}
