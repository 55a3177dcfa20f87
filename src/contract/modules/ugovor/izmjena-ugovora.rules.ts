/** Numbered rules of a change of a contract (domain rules 2.9 and 3.15). */
import { today } from '#contract/kernel/datum.ts'
import { tabOd, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Greska, Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { josSeMoze } from './izmjena-ugovora.rokovi.ts'
import type { IzmjenaUgovora } from './izmjena-ugovora.schema.ts'
import { izmjenaUgovoraStatuses } from './izmjena-ugovora.statuses.ts'
import { nijeUBuducnosti, type PotpisiStrana, sviPotpisali, uRedu } from './potpisi.ts'
import { ZAPREKE_IZMJENE } from './razvrstavanje.pravila.ts'
import { POVODI_IZMJENE } from './ugovor.izbori.ts'
import { KLJUCEVI_UVJETA, TAB_IZMJENE } from './ugovor.katalog.ts'

type IzmjenaRule = Rule<IzmjenaUgovora>

export const projektUProvedbi: IzmjenaRule = {
  id: 'IZM-01',
  poruka: 'Ugovor se mijenja dok je projekt u provedbi.',
  test: ({ projekt: { statusId } }) => jeStatus(projektStatuses, statusId, 'ugovoren'),
}

export const jedinaOtvorena: IzmjenaRule = {
  id: 'IZM-02',
  poruka:
    'Na ugovoru je već otvorena jedna izmjena. Nova se predlaže kada se ona prihvati, odbije ili otkaže; do tada je možete pisati kao probu.',
  test: ({ otvorenih }) => otvorenih === 0,
}

export const nestoSeMijenja: IzmjenaRule = {
  id: 'IZM-03',
  poruka: 'Izmjena ne mijenja ništa u odnosu na potpisani ugovor.',
  test: ({ razvrstavanje: { vrsta } }) => vrsta !== null,
}

export const jeMala: IzmjenaRule = {
  id: 'IZM-04',
  poruka: 'Promjene čine veliku izmjenu. Pretvorite je u veliku ili odustanite od onih koje su velike.',
  test: ({ razvrstavanje: { vrsta } }) => vrsta !== 'velika',
}

export const jeVelika: IzmjenaRule = {
  id: 'IZM-05',
  poruka: 'Promjene čine malu izmjenu i ne traže dodatak ugovoru.',
  test: ({ razvrstavanje: { vrsta } }) => vrsta === 'velika',
}

const bezZapreke = (sto: keyof typeof ZAPREKE_IZMJENE): IzmjenaRule => ({
  ...ZAPREKE_IZMJENE[sto],
  test: ({ razvrstavanje: { zapreke } }) => {
    const svoje = zapreke.filter(({ pravilo }) => pravilo === ZAPREKE_IZMJENE[sto].id)
    return svoje.length === 0 || svoje
  },
})
export const ukupnoNeRaste = bezZapreke('ukupno')
export const intenzitetNeRaste = bezZapreke('intenzitet')
export const bespovratnaNeRastu = bezZapreke('bespovratna')

export const ugovorIspravan: IzmjenaRule = {
  id: 'IZM-09',
  poruka: 'Izmijenjeni ugovor nije ispravno popunjen.',
  test: ({ greske }) => greske.length === 0 || [...greske],
}

export const uRokuMale: IzmjenaRule = {
  id: 'IZM-10',
  poruka: 'Mala izmjena podnosi se najkasnije 10 dana prije završetka provedbe.',
  otklanja: 'nitko',
  test: ({ zavrsetakProvedbe }, _input, { sada }) => josSeMoze('mala', zavrsetakProvedbe, today(sada)),
}

export const uRokuVelike: IzmjenaRule = {
  id: 'IZM-11',
  poruka: 'Velika izmjena podnosi se najkasnije 30 dana prije završetka provedbe.',
  otklanja: 'nitko',
  test: ({ zavrsetakProvedbe }, _input, { sada }) => josSeMoze('velika', zavrsetakProvedbe, today(sada)),
}

export const obrazlozena: IzmjenaRule = {
  id: 'IZM-12',
  poruka: 'Obrazložite izmjenu.',
  polje: `${TAB_IZMJENE}.obrazlozenje`,
  test: ({ sadrzaj }) => tekstOd(tabOd(sadrzaj, TAB_IZMJENE), 'obrazlozenje') !== '',
}

export const uvjetiPotvrdeni: IzmjenaRule = {
  id: 'IZM-13',
  poruka: 'Velika izmjena traži potvrdu sva četiri uvjeta.',
  test: ({ sadrzaj }) => {
    const tab = tabOd(sadrzaj, TAB_IZMJENE)
    const bez = KLJUCEVI_UVJETA.filter((kljuc) => vrijednost(tab, kljuc) !== true)
    const greske = bez.map((kljuc): Greska => {
      const polje = `${TAB_IZMJENE}.${kljuc}`
      return { pravilo: 'IZM-13', poruka: uvjetiPotvrdeni.poruka, polje, tab: TAB_IZMJENE }
    })
    return greske.length === 0 || greske
  },
}

export const listaPotpuna: IzmjenaRule = {
  id: 'IZM-14',
  poruka: 'Kontrolna lista izmjene nije potpuna.',
  test: ({ provjereno }) => provjereno,
}

export const bodoviIzracunani: IzmjenaRule = {
  id: 'IZM-15',
  poruka: 'Izmijenjeni su podaci koji se boduju. Upišite bodove izmijenjenog projekta.',
  test: ({ bodujeSe, bodovi }) => !bodujeSe || bodovi !== null,
}

export const bodoviDosezu: IzmjenaRule = {
  id: 'IZM-16',
  poruka: 'S izmjenom bi projekt pao ispod praga ili ispod zadnjega financiranog. Takva se izmjena samo odbija.',
  otklanja: 'nitko',
  test: ({ bodovi }) => bodovi === null || !bodovi.samoOdbijanje,
}

export const suglasnostPrilozena: IzmjenaRule = {
  id: 'IZM-17',
  poruka: 'Mijenjaju se ciljevi ili alokacija. Priložite suglasnost tijela koje izrađuje poziv.',
  test: ({ razvrstavanje: { trazi }, suglasnostDrf }) => !trazi.suglasnostDrf || suglasnostDrf,
}

const potpisi = ({ potpisi: { korisnik, tijelo } }: IzmjenaUgovora): PotpisiStrana => ({
  korisnik: [korisnik],
  tijelo: [tijelo],
})

export const dodatakPotpisan: IzmjenaRule = {
  id: 'IZM-18',
  poruka: 'Dodatak ugovoru potpisuju obje strane. Upišite dane potpisa.',
  test: (izmjena) => sviPotpisali(potpisi(izmjena)),
}

export const dodatakURedu: IzmjenaRule = {
  id: 'IZM-19',
  poruka: 'Tijelo potpisuje dodatak nakon korisnika ili istoga dana, i nijedan dan potpisa nije u budućnosti.',
  test: (izmjena, _input, { sada }) => uRedu(potpisi(izmjena)) && nijeUBuducnosti(potpisi(izmjena), today(sada)),
}

export const dodatakPrilozen: IzmjenaRule = {
  id: 'IZM-20',
  poruka: 'Priložite dodatak ugovoru s oba potpisa.',
  test: ({ potpisaniDodatak }) => potpisaniDodatak,
}

const istekao = ({ rok }: IzmjenaUgovora, sada: number) => rok !== null && today(sada) > rok

/** The body cancels what waits for the beneficiary alone. */
export const rokKorisnikaIstekao: IzmjenaRule = {
  id: 'IZM-21',
  poruka: 'Tijelo otkazuje izmjenu kada korisniku istekne rok za doradu.',
  otklanja: 'vrijeme',
  test: (izmjena, _input, { sada }) =>
    jeStatus(izmjenaUgovoraStatuses, izmjena.statusId, 'malaVracena', 'velikaVracena') && istekao(izmjena, sada),
}

export const ocitovanoIliIsteklo: IzmjenaRule = {
  id: 'IZM-22',
  poruka: 'Odluka se donosi kada se korisnik očituje ili mu istekne rok za očitovanje.',
  otklanja: ['UR'],
  test: (izmjena, _input, { sada }) => izmjena.ocitovano || istekao(izmjena, sada),
}

const povod = ({ sadrzaj }: IzmjenaUgovora) => tekstOd(tabOd(sadrzaj, TAB_IZMJENE), 'povod')
export const povodNaveden: IzmjenaRule = {
  id: 'IZM-23',
  poruka: 'Navedite zbog čega tijelo samo mijenja ugovor.',
  polje: `${TAB_IZMJENE}.povod`,
  test: (izmjena) => Object.hasOwn(POVODI_IZMJENE, povod(izmjena)),
}

export const jeIzravnaDodjela: IzmjenaRule = {
  id: 'IZM-24',
  poruka: 'Takva se izmjena piše samo na projektu izravne dodjele.',
  test: ({ izravnaDodjela }) => izravnaDodjela,
}

export const odlukaPrilozena: IzmjenaRule = {
  id: 'IZM-25',
  poruka: 'Priložite odluku tijela koje izrađuje poziv.',
  test: ({ odlukaDrf }) => odlukaDrf,
}

export const dokazRacuna: IzmjenaRule = {
  id: 'IZM-26',
  poruka: 'Za novi račun priložite novu potvrdu banke.',
  polje: 'ugovor.ibanDokaz',
  test: ({ razvrstavanje: { trazi }, noviDokazRacuna }) => !trazi.dokazRacuna || noviDokazRacuna,
}

export const datotekeProvjerene: IzmjenaRule = {
  id: 'IZM-27',
  poruka: PORUKE.datoteka.neprovjerene(1),
  test: ({ neprovjereneDatoteke: n }) =>
    n === 0 || [{ pravilo: 'IZM-27', poruka: PORUKE.datoteka.neprovjerene(n), tab: 'prilozi' }],
}

/** What every change must keep to, whoever writes it. */
export const DOPUSTENA = [ukupnoNeRaste, intenzitetNeRaste, bespovratnaNeRastu, ugovorIspravan, dokazRacuna] as const
