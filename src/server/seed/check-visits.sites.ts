/** Visits to a plot, to an old dairy and, unannounced, to a hall in a harbour. */
import { BEZ_RANIJIH, type Posjet } from './check-visits.ts'

export const RECIKLAZNO_DVORISTE: Posjet = {
  nazocni: [
    ['Ivana Posavec', 'voditeljica projekta', 'korisnik', '+385914100112'],
    ['Nikola Šarić', 'stručni suradnik za komunalne poslove', 'korisnik', null],
  ],
  ostalo: 'Radovi još nisu ugovoreni.',
  slike: { 'I-01': 'zemljiste' },
  odgovori: {
    'I-01': ['djelomicno', 'Zemljište je očišćeno i ograđeno, građevine još nema.'],
    'I-02': ['da', 'Čestica odgovara građevinskoj dozvoli i ugovoru.', ['2840', 'm²']],
    'I-03': ['da', 'Pravomoćna dozvola pokazana je u izvorniku.'],
    'I-16': ['ne', 'Prema vremenskom planu građevinski radovi trebali su biti pri kraju.'],
    'I-18': ['djelomicno', 'Lokacija je ograđena, ploče gradilišta nema.'],
    'I-20': ['da', 'Iskopani humus odložen je i zaštićen na rubu čestice.'],
    'I-25': ['da', 'Grad je i dalje jedini vlasnik.'],
    'I-26': ['ne', 'Prihoda nema.'],
    'I-27': ['da', 'Privremeni pano stoji uz pristupnu cestu.'],
    'I-28': ['da', 'Projekt se vodi na posebnoj aktivnosti proračuna.'],
    'I-29': ['da', 'Provjeren je jedini dostavljeni račun.'],
    'I-30': BEZ_RANIJIH,
  },
  troskovi: [['Projektna dokumentacija', 'Račun 44-1-1', '14600.00', true, true, true]],
  vidljivost: { vrstaPloce: 'privremena', postavljena: true, citljiva: true, mreze: false },
  nalazi: [
    {
      stavka: 'I-16',
      opis: 'Radovi nisu počeli, a provedba istječe za manje od tri mjeseca. Postupak nabave radova još nije objavljen.',
      tezina: 'visoko',
      ucinak: '246000.00',
      preporuka: {
        tekst: 'Dostavite ostvariv vremenski plan s datumima objave, ugovaranja i završetka radova.',
        odgovoran: 'Damir Blažević',
        dana: 15,
      },
    },
    {
      stavka: 'I-01',
      opis: 'Na lokaciji je samo pripremljeno zemljište, bez građevine iz ugovora.',
      tezina: 'srednje',
    },
    {
      stavka: 'I-18',
      opis: 'Ploča gradilišta nije postavljena.',
      tezina: 'nisko',
      preporuka: {
        tekst: 'Postavite ploču gradilišta prije početka radova.',
        odgovoran: 'Ivana Posavec',
        dana: 60,
      },
    },
  ],
  zakljucak:
    'Lokacija je pripremljena i odgovara ugovoru, ali radovi nisu počeli. Završetak u ugovorenom roku nije vjerojatan bez izmjene vremenskog plana.',
  ocjena: 'utjecu',
  potpis: [
    'Ivana Posavec',
    'voditeljica projekta',
    'Bez gradonačelnika, koji je na putu, ne želi potpisati zapisnik s nalazom o kašnjenju.',
  ],
}

export const STARA_MLJEKARA: Posjet = {
  nazocni: [
    ['Katarina Uzelac', 'voditeljica projekta', 'korisnik', '+385915100115'],
    ['Milan Devčić', 'načelnik', 'korisnik', '+385915100116'],
    ['Zvonimir Orešković', 'projektant', 'nadzor', null],
  ],
  ostalo: 'Radovi još nisu ugovoreni.',
  odgovori: {
    'I-01': ['da', 'Zgrada mljekare odgovara opisu iz ugovora i snimci postojećeg stanja.'],
    'I-02': ['da', 'Provjereno u katastru i na terenu.', ['1160', 'm²']],
    'I-03': ['da', 'Pravomoćna dozvola pokazana je u izvorniku.'],
    'I-10': ['nijePrimjenjivo', 'Glavni projekt nije mijenjan.'],
    'I-18': ['djelomicno', 'Ulaz je zaključan, ali ograda sa stražnje strane nije cijela.'],
    'I-19': ['djelomicno', 'Za staru opremu koja je odvezena nema svih pratećih listova.'],
    'I-20': ['da', 'Elaborat predviđa ponovnu uporabu opeke i crijepa.'],
    'I-21': ['da', 'Projekt predviđa rampu i dizalo.'],
    'I-25': ['da', 'Općina je i dalje jedina vlasnica.'],
    'I-26': ['ne', 'Zgrada je prazna i ne ostvaruje prihode.'],
    'I-27': ['da', 'Privremeni pano stoji pred ulazom.'],
    'I-28': ['da', 'Projekt se vodi na posebnoj aktivnosti proračuna.'],
    'I-29': ['da', 'Izvornici odgovaraju dostavljenima.'],
    'I-30': BEZ_RANIJIH,
  },
  troskovi: [
    ['Glavni projekt obnove', 'Račun 61-1-1', '58000.00', true, true, true],
    ['Odvoz stare opreme', 'Račun 212/2026', '6400.00', true, true, false, 'Oznaka projekta nije navedena.'],
  ],
  vidljivost: { vrstaPloce: 'trajna', postavljena: true, citljiva: true, mreze: true },
  nalazi: [
    {
      stavka: 'I-19',
      opis: 'Za dio stare opreme koja je odvezena nedostaju prateći listovi za otpad.',
      tezina: 'srednje',
      ucinak: '6400.00',
      trosak: 2,
      preporuka: {
        tekst: 'Pribavite prateće listove od odvoznika i dostavite ih uz sljedeći zahtjev.',
        odgovoran: 'Katarina Uzelac',
        dana: 30,
      },
    },
    {
      stavka: 'I-18',
      opis: 'Ograda sa stražnje strane zgrade nije cijela, pa je pristup moguć.',
      tezina: 'nisko',
      preporuka: { tekst: 'Popravite ogradu prije uvođenja izvođača.', odgovoran: 'Milan Devčić', dana: 45 },
    },
  ],
  zakljucak:
    'Zgrada i dokumentacija spremne su za početak radova. Treba dopuniti dokaze o zbrinjavanju stare opreme i osigurati zgradu.',
  ocjena: 'utjecu',
  potpis: ['Milan Devčić', 'načelnik'],
}

/** Half of the list, while the team is still in the hall. */
export const PLOVILO: Posjet = {
  nazocni: [
    ['Marija Lovrić', 'voditeljica projekta', 'korisnik', '+385913100104'],
    ['Josip Barišić', 'projektant', 'korisnik', null],
  ],
  odgovoreno: 15,
  odgovori: {
    'O-01': ['ne', 'Višesnopni sonar nije zatečen ni u hali ni na plovilu.'],
    'O-03': ['djelomicno', 'Brojevi sonara mogli su se usporediti samo s računom.'],
    'O-05': ['da', 'Duljina preko svega izmjerena je na vezu.', ['7.4', 'm']],
    'O-06': ['ne', 'Plaćena su dva sonara, zatečen nije nijedan.'],
    'O-08': ['da', 'Plovilo je pokazano na vezu, uz daljinsko upravljanje.'],
    'O-10': ['nijePrimjenjivo', 'Trup je vlastita izrada, pa rok isporuke nije ugovoren.'],
    'O-13': ['da', 'U popisu su i oba sonara, s inventarnim brojevima.'],
  },
  // biome-ignore format: one device a line
  oprema: [
    ['Trup plovila s pogonom', 'Vlastita izrada', 'AP-1', 'AP1-0001', 'OS-311', '2025', 1, 1, 'Vez 14', 'uUporabi', true],
    ['Stanica za daljinsko upravljanje', 'Numerika', 'DU-12', 'DU12-440917', 'OS-312', '2025', 1, 1, 'Hala', 'uUporabi', true],
    ['Višesnopni sonar', 'Hidroakustika', 'HS-400', 'HS400-11873', 'OS-313', '2025', 2, 0, 'Nije poznato', 'nijeZateceno', false],
  ],
  troskovi: [
    ['Višesnopni sonar, dva komada', 'Račun 902-1-1', '78400.00', true, true, true, 'U knjigama su oba komada.'],
    ['Pogonski sklop', 'Račun 870-1-1', '52300.00', true, true, true],
  ],
  vidljivost: { vrstaPloce: 'trajna', postavljena: false, citljiva: false, mreze: true },
  nalazi: [
    {
      stavka: 'O-01',
      opis: 'Dva plaćena višesnopna sonara nisu zatečena na ugovorenoj lokaciji. Korisnik na licu mjesta nije pokazao dokument o tome gdje su.',
      tezina: 'visoko',
      ucinak: '78400.00',
      trosak: 1,
      sumnja: true,
    },
    {
      stavka: 'O-03',
      opis: 'Serijski brojevi sonara nisu se mogli usporediti s pločicom.',
      tezina: 'srednje',
    },
  ],
  zakljucak: '',
  ocjena: 'sumnja',
  potpis: ['Marija Lovrić', 'voditeljica projekta'],
}
