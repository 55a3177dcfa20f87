import { SAT } from '#contract/kernel/trajanje.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { zapisiOdbijanje } from '../../support/odluke.ts'
import { IZJAVE, noviPoziv, zapisiPodnesenu, zapisiPrimjedbu, zapisiProjekt } from '../../support/projekti.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'
import { zapisiPrigovor } from './prigovor.ts'

/** What checks and the ranking say comes before them; every one is taken there. */
const PROVJERENE = 'src/server/modules/odabir/odluka-prijave.routes.test.ts'
const NACRTI = [1, 10, 21, 22]
const SPECIFICNI = [21, 22]
const U_DORADI = [9, 13]
const NAZIV = 'projekt.naziv'
/** An objection is decided in a call that is over, whose applications all of its bodies know of. */
const podPrigovorom = ({ move }: Pick<Redak, 'move'>) => move.from.includes('prigovorPodnesen')
const ZATVOREN = 19
const [OTKAZAN, UGOVARANJE] = [8, 5]
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
      vrsta: u === UGOVARANJE ? 'otkazivanje' : 'odbijanje',
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
    podPrigovorom(tko) ? ZATVOREN : undefined,
  )
  const redak = { ...prije(iz, u), ...(U_DORADI.includes(iz) && dorada(tko)), runda: [...runda] }
  const id = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: iz, redak })
  if (!NACRTI.includes(iz)) await zapisiPodnesenu(db, id)
  if ([2, 3, 14].includes(iz)) await zapisiPrimjedbu(db, id, NAZIV)
  // A refusal is what is objected to; a cancelled project is told by its status.
  if (PRIGOVORI[tko.move.code] !== undefined && iz !== OTKAZAN && u !== UGOVARANJE)
    await zapisiOdbijanje(db, { projektId: id })
  await PRIGOVORI[tko.move.code]?.(s, id, u)
  return { params: { projektId: id }, id }
}

/** Of the bodies only the drafting one knows of a draft that it made itself, and only the selecting one of what was submitted. */
export const projekt: Uzorak = {
  zapisi,
  zna: ({ strana, uloge }, redak) => {
    const nacrt = NACRTI.includes(redak.iz)
    if (strana === 'administrator') return !nacrt
    if (strana !== 'institucija') return uloge.length > 0
    if (podPrigovorom(redak)) return uloge.length > 0
    return nacrt ? uloge.includes('R@DRF') && SPECIFICNI.includes(redak.iz) : uloge.includes('R@SEL')
  },
  drugdje: { prihvati: PROVJERENE, odaberi: PROVJERENE, odbij: PROVJERENE },
  uz: { oznaciSpremnim: { polja: IZJAVE }, vratiNaPonovnuDoradu: { polja: { tehnickiNeispravna: true } } },
}
