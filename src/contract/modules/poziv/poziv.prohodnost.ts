/** Calls to which nobody could apply, or whose applications nobody could decide, are not published: one numbered rule each. */
import { type IsoDatum, today } from '#contract/kernel/datum.ts'
import type { Greska, Rule } from '#contract/kernel/record-kind.ts'
import { obuhvacaNkd } from '#contract/modules/sifrarnik/nkd.ts'
import { type PozivDefinicija, REGIJE, VELICINE, VRSTE_POTPORE, type VrstaPotpore } from './definicija.schema.ts'
import { ms } from './poziv.osnova.ts'
import type { Poziv } from './poziv.schema.ts'

type PozivRule = Rule<Poziv>

/** Shorter names are slips of the hand. */
const NAJKRACI_NAZIV = 3

const naziv: PozivRule = {
  id: 'POZ-45',
  poruka: `Naziv poziva mora imati najmanje ${NAJKRACI_NAZIV} znaka.`,
  polje: 'naziv',
  test: ({ naziv: text }) => text.trim() === '' || [...text.trim()].length >= NAJKRACI_NAZIV,
}

/** True when some size and region that the call lets in gets a share of this kind of aid. */
function dodjeljuje({ intenzitet, prihvatljivost }: PozivDefinicija, vrsta: VrstaPotpore): boolean {
  const { velicine } = prihvatljivost
  return (velicine.length === 0 ? VELICINE : velicine).some((velicina) =>
    REGIJE.some((regija) => (intenzitet[vrsta]?.[velicina]?.[regija] ?? 0) > 0),
  )
}

const intenzitet: PozivRule = {
  id: 'POZ-46',
  poruka: 'Nijedan prihvatljivi prijavitelj ne bi dobio potporu: upišite intenzitet potpore.',
  polje: 'definicija.intenzitet',
  test: ({ definicija }) => {
    const ponudene = definicija.vrstePomoci.map(({ id }) => id)
    if (ponudene.length === 0) return VRSTE_POTPORE.some((vrsta) => dodjeljuje(definicija, vrsta))
    return ponudene.every((vrsta) => dodjeljuje(definicija, vrsta))
  },
}

const najvisaPotpora: PozivRule = {
  id: 'POZ-47',
  poruka: 'Najviša potpora mora biti veća od nule.',
  polje: 'najvisaPotpora',
  test: ({ najvisaPotpora: most }) => most !== 0,
}

const partneri: PozivRule = {
  id: 'POZ-48',
  poruka: 'Najmanji broj partnera ne smije biti veći od najvećeg.',
  polje: 'definicija.prihvatljivost.maxPartnera',
  test: ({ definicija: { prihvatljivost } }) => prihvatljivost.minPartnera <= prihvatljivost.maxPartnera,
}

const razdoblje: PozivRule = {
  id: 'POZ-49',
  poruka: 'Najkasniji završetak provedbe mora biti nakon najranijeg početka i nakon otvaranja poziva.',
  polje: 'definicija.prihvatljivost.najkasnijiZavrsetak',
  test: ({ definicija: { prihvatljivost }, datumOtvaranja }) => {
    const { najranijiPocetak, najkasnijiZavrsetak: kraj } = prihvatljivost
    const otvaranje = ms(datumOtvaranja)
    const pocetci: IsoDatum[] = [
      ...(najranijiPocetak === null ? [] : [najranijiPocetak as IsoDatum]),
      ...(otvaranje === null ? [] : [today(otvaranje)]),
    ]
    return kraj === null || pocetci.every((pocetak) => pocetak < kraj)
  },
}

const kriteriji: PozivRule = {
  id: 'POZ-50',
  poruka: 'Najmanji broj bodova kriterija ne smije biti veći od najvećeg.',
  test: ({ definicija }) => {
    const greske = definicija.kriteriji.flatMap(({ min, max }, index): Greska[] =>
      min <= max
        ? []
        : [
            {
              pravilo: 'POZ-50',
              tab: 'kriteriji',
              polje: `definicija.kriteriji.${index}.min`,
              poruka: kriteriji.poruka,
            },
          ],
    )
    return greske.length === 0 ? true : greske
  },
}

const skupine: PozivRule = {
  id: 'POZ-51',
  poruka: 'Zbroj alokacija skupina mora biti jednak ukupnoj alokaciji, a dok neka nema iznos ne smije je prelaziti.',
  polje: 'definicija.skupine',
  test: ({ alokacija, definicija }) => {
    const upisane = definicija.skupine.flatMap((one) => one.alokacija ?? [])
    if (alokacija === null || upisane.length === 0) return true
    const zbroj = upisane.reduce((sum, one) => sum + one, 0)
    return upisane.length === definicija.skupine.length ? zbroj === alokacija : zbroj <= alokacija
  },
}

const metodePlacanja: PozivRule = {
  id: 'POZ-52',
  poruka: 'Potrebno je odabrati barem jednu metodu plaćanja.',
  polje: 'definicija.metodePlacanja',
  test: ({ definicija }) => definicija.metodePlacanja.length > 0,
}

const djelatnosti: PozivRule = {
  id: 'POZ-53',
  poruka: 'Sve uključene djelatnosti ujedno su isključene.',
  polje: 'definicija.prihvatljivost.nkdUkljuceno',
  test: ({ definicija: { prihvatljivost } }) => {
    const { nkdUkljuceno, nkdIskljuceno } = prihvatljivost
    return nkdUkljuceno.length === 0 || nkdUkljuceno.some((one) => obuhvacaNkd({ nkdUkljuceno, nkdIskljuceno }, one))
  },
}

const prijavitelji: PozivRule = {
  id: 'POZ-54',
  poruka: 'Izravna dodjela mora imati barem jednog prijavitelja na popisu.',
  polje: 'vrstaPostupka',
  test: ({ vrstaPostupka, cinjenice }) => vrstaPostupka !== 'izravnaDodjela' || cinjenice.prijaviteljaNaPozivu > 0,
}

export const prohodnost: readonly PozivRule[] = [
  naziv,
  intenzitet,
  najvisaPotpora,
  partneri,
  razdoblje,
  kriteriji,
  skupine,
  metodePlacanja,
  djelatnosti,
  prijavitelji,
]
