import { SAT } from '#contract/kernel/trajanje.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { zapisiOdbijanje } from '../../support/odluke.ts'
import { IZJAVE, noviPoziv, zapisiPodnesenu, zapisiPrimjedbu, zapisiProjekt } from '../../support/projekti.ts'
import { zapisiUgovor } from '../../support/ugovori.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'
import { zapisiPrigovor } from './prigovor.ts'

/** What checks and the ranking say comes before them; every one is taken there. */
const PROVJERENE = 'src/server/modules/odabir/odluka-prijave.routes.test.ts'
/** A draft, signatures, files and checks come before them. */
const UGOVARANJE_TEST = 'src/server/modules/ugovor/ugovor.routes.test.ts'
const NACRTI = [1, 10, 21, 22]
const SPECIFICNI = [21, 22]
const U_DORADI = [9, 13]
const NAZIV = 'projekt.naziv'
/** An objection is decided in a call that is over, whose applications all of its bodies know of. */
const podPrigovorom = ({ move }: Pick<Redak, 'move'>) => move.from.includes('prigovorPodnesen')
const ZATVOREN = 19
const [OTKAZAN, UGOVARANJE] = [8, 5]
/** What an application was before the status it stands in. */
const prije = ({ iz, u, move }: Redak) => {
  // The body that contracts corrects what it has asked for itself.
  const uUgovaranju = move.who.some((one) => one.endsWith('@IMP'))
  if (iz === 9 || iz === 13) return { statusPrijeDorade: uUgovaranju ? 5 : 2 }
  if (iz === 14) return { statusPrijeDorade: [2, 4, 5].includes(u) ? u : uUgovaranju ? 5 : 3 }
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
  const redak = { ...prije(tko), ...(U_DORADI.includes(iz) && dorada(tko)), runda: [...runda] }
  const id = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: iz, redak })
  if (!NACRTI.includes(iz)) await zapisiPodnesenu(db, id)
  // Where a correction leads back to contracting, its draft waits.
  if (iz === 14 && u === UGOVARANJE) await zapisiUgovor(db, id)
  if ([2, 3, 4, 5, 14].includes(iz)) await zapisiPrimjedbu(db, id, NAZIV)
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
  drugdje: {
    prihvati: PROVJERENE,
    odaberi: PROVJERENE,
    odbij: PROVJERENE,
    pokreniUgovaranje: UGOVARANJE_TEST,
    zabiljeziUgovor: UGOVARANJE_TEST,
  },
  uz: {
    oznaciSpremnim: { polja: IZJAVE },
    vratiNaPonovnuDoradu: { polja: { tehnickiNeispravna: true } },
    otkaziProjekt: { polja: { razlog: 'odustanak' } },
  },
}
