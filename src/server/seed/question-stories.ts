/** Questions of the storyboard: who asked what about which call, what was answered, and how far each of them came. */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { Kategorija } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { KljucPoziva } from './call-stories.ts'

export type KorakPitanja = 'preuzmi' | 'posaljiNaProvjeru' | 'vratiNaDoradu' | 'odobri' | 'objavi' | 'povuciOdgovor'

/** The steps to each status of the table. */
const ZAPRIMLJENO: KorakPitanja[] = []
const U_IZRADI: KorakPitanja[] = ['preuzmi']
const NA_PROVJERI: KorakPitanja[] = [...U_IZRADI, 'posaljiNaProvjeru']
const VRACENO: KorakPitanja[] = [...NA_PROVJERI, 'vratiNaDoradu']
const ODOBRENO: KorakPitanja[] = [...NA_PROVJERI, 'odobri']
const OBJAVLJENO: KorakPitanja[] = [...ODOBRENO, 'objavi']
const POVUCENO: KorakPitanja[] = [...OBJAVLJENO, 'povuciOdgovor']

export interface PricaPitanja {
  poziv: KljucPoziva
  /** Number of the person who asks. */
  pita: number
  /** They ask for themselves, though they act for an applicant. */
  osobno?: true
  dan: IsoDatum
  kategorija: Kategorija
  naslov: string
  pitanje: string
  /** The question as it is published; as it was asked when absent. */
  objavljeno?: string
  odgovor: string
  koraci: KorakPitanja[]
}

/** One of the call on skills in every status, and what was published of others. */
export const PITANJA: readonly PricaPitanja[] = [
  {
    poziv: 'K2',
    pita: 109,
    dan: '2026-03-06',
    kategorija: 'prihvatljivost',
    koraci: OBJAVLJENO,
    naslov: 'Osposobljavanje članova uprave',
    pitanje:
      'Naša tvrtka Bit i Bajt Sustavi ima dva člana uprave koji su ujedno zaposleni. Mogu li i oni pohađati osposobljavanje koje se financira iz projekta?',
    objavljeno:
      'Mogu li članovi uprave koji su ujedno zaposleni u poduzeću pohađati osposobljavanje koje se financira iz projekta?',
    odgovor:
      '<p>Da. Ciljna skupina su svi zaposleni kod prijavitelja na temelju ugovora o radu, bez obzira na radno mjesto. Član uprave koji nije u radnom odnosu nije prihvatljiv polaznik.</p><p>Status zaposlenika dokazuje se ispisom iz evidencije osiguranika HZMO-a na dan početka osposobljavanja.</p>',
  },
  {
    poziv: 'K2',
    pita: 104,
    dan: '2026-03-11',
    kategorija: 'troskovi',
    koraci: OBJAVLJENO,
    naslov: 'Trošak plaće za vrijeme osposobljavanja',
    pitanje: 'Je li trošak plaće zaposlenika za sate koje provede na osposobljavanju prihvatljiv i kako se dokazuje?',
    odgovor:
      '<p>Trošak plaće polaznika nije prihvatljiv. Prihvatljivi su:</p><ul><li>trošak izvođenja osposobljavanja,</li><li>trošak materijala i licencija nužnih za osposobljavanje,</li><li>neizravni troškovi po fiksnoj stopi iz točke 4.2 Uputa za prijavitelje.</li></ul>',
  },
  {
    poziv: 'K2',
    pita: 111,
    dan: '2026-03-18',
    kategorija: 'prijava',
    koraci: OBJAVLJENO,
    naslov: 'Potpis izjave prijavitelja za obrt',
    pitanje: 'Tko potpisuje Izjavu prijavitelja kada je prijavitelj obrt s dva ortaka?',
    odgovor:
      '<p>Izjavu potpisuju oba ortaka. Prihvaća se kvalificirani elektronički potpis ili vlastoručni potpis na ispisanom obrascu koji se potom skenira i učitava.</p>',
  },
  {
    poziv: 'K2',
    pita: 127,
    dan: '2026-03-20',
    kategorija: 'prihvatljivost',
    koraci: POVUCENO,
    naslov: 'Obveznik poreza na dohodak kao prijavitelj',
    pitanje: 'Planiram otvoriti obrt u svibnju. Mogu li kao građanin predati prijavu prije upisa u obrtni registar?',
    objavljeno: 'Može li se prijava predati prije upisa u obrtni registar?',
    odgovor: '<p>Prijavu može predati i osoba koja će obrt upisati do potpisa ugovora.</p>',
  },
  {
    poziv: 'K2',
    pita: 102,
    dan: '2026-03-30',
    kategorija: 'postupak',
    koraci: ODOBRENO,
    naslov: 'Ispravak podnesene prijave',
    pitanje: 'Može li se podnesena prijava ispraviti ako do zatvaranja poziva uočimo pogrešku u proračunu?',
    odgovor:
      '<p>Može. Prijavitelj putem sustava traži povratak prijave, nakon odobrenja ispravlja proračun i ponovno podnosi prijavu do roka za zatvaranje poziva. Vrijeme ponovnog podnošenja smatra se vremenom zaprimanja.</p>',
  },
  {
    poziv: 'K2',
    pita: 117,
    dan: '2026-04-01',
    kategorija: 'prihvatljivost',
    koraci: VRACENO,
    naslov: 'Zaklada kao partner',
    pitanje: 'Može li zaklada koja se ne bavi gospodarskom djelatnošću sudjelovati kao partner na projektu?',
    odgovor: '<p>Zaklada može biti partner.</p>',
  },
  {
    poziv: 'K2',
    pita: 123,
    dan: '2026-04-07',
    kategorija: 'troskovi',
    koraci: NA_PROVJERI,
    naslov: 'Mrežni tečajevi izvan Hrvatske',
    pitanje: 'Je li prihvatljiv tečaj koji se izvodi na daljinu, a pružatelj je registriran u drugoj državi članici?',
    odgovor:
      '<p>Prihvatljiv je ako pružatelj izdaje ispravu o završenom osposobljavanju i ako se sudjelovanje može dokazati evidencijom prijava na platformu.</p>',
  },
  {
    poziv: 'K2',
    pita: 101,
    dan: '2026-04-10',
    kategorija: 'prijava',
    koraci: U_IZRADI,
    naslov: 'Broj polaznika u pokazatelju',
    pitanje: 'Broji li se zaposlenik koji pohađa dva osposobljavanja u pokazatelj jednom ili dva puta?',
    odgovor: '',
  },
  {
    poziv: 'K2',
    pita: 125,
    dan: '2026-04-14',
    kategorija: 'prihvatljivost',
    koraci: ZAPRIMLJENO,
    naslov: 'Veliko poduzeće u sastavu grupe',
    pitanje:
      'Naše je društvo po broju zaposlenih srednje, ali pripada grupi s više od 250 zaposlenih. Ispunjavamo li uvjet veličine?',
    odgovor: '',
  },
  {
    poziv: 'K4',
    pita: 111,
    dan: '2026-04-02',
    kategorija: 'postupak',
    koraci: OBJAVLJENO,
    naslov: 'Početak dodjele po redoslijedu zaprimanja',
    pitanje: 'Od kojeg se trenutka prijave rangiraju po redoslijedu zaprimanja?',
    odgovor:
      '<p>Od sata otvaranja poziva navedenog u pozivu, prema vremenu zaprimanja koje bilježi poslužitelj. Vrijeme na računalu prijavitelja ne uzima se u obzir.</p>',
  },
  {
    poziv: 'K4',
    pita: 124,
    dan: '2026-04-03',
    kategorija: 'prihvatljivost',
    koraci: OBJAVLJENO,
    naslov: 'Obiteljsko gospodarstvo i digitalna preobrazba',
    pitanje: 'Može li se prijaviti OPG koji je u sustavu poreza na dohodak, a prodaje vlastite proizvode mrežom?',
    odgovor:
      '<p>Ne. Poziv je namijenjen obrtima i mikropoduzećima. Obiteljska poljoprivredna gospodarstva mogu se prijaviti na pozive ministarstva nadležnog za poljoprivredu.</p>',
  },
  {
    poziv: 'K1',
    pita: 108,
    dan: '2025-06-16',
    kategorija: 'troskovi',
    koraci: OBJAVLJENO,
    naslov: 'Rabljena oprema',
    pitanje: 'Je li kupnja rabljene opreme prihvatljiv trošak ako je oprema mlađa od tri godine?',
    odgovor: '<p>Nije. Prihvatljiva je samo nova oprema.</p>',
  },
  {
    poziv: 'K1',
    pita: 102,
    osobno: true,
    dan: '2025-07-03',
    kategorija: 'troskovi',
    koraci: OBJAVLJENO,
    naslov: 'Carina i prijevoz stroja',
    pitanje: 'Ulaze li carina, prijevoz i osiguranje stroja u prijevozu u prihvatljive troškove?',
    odgovor:
      '<p>Prijevoz, osiguranje u prijevozu i ugradnja prihvatljivi su ako su sastavni dio nabavne vrijednosti. Carina i drugi uvozni nameti nisu prihvatljivi.</p>',
  },
  {
    poziv: 'N1',
    pita: 118,
    dan: '2025-02-20',
    kategorija: 'prihvatljivost',
    koraci: OBJAVLJENO,
    naslov: 'Spremnost proizvoda za tržište',
    pitanje: 'Kako se dokazuje da je inovacija na razini tehnološke spremnosti TRL 7?',
    odgovor:
      '<p>Dokazuje se izvješćem o ispitivanju prototipa u radnom okruženju ili neovisnim mišljenjem stručnjaka. Dokaz se prilaže uz prijavu.</p>',
  },
]
