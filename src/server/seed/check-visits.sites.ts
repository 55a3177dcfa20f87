/** Visits to a roof, to a plot and, unannounced, to a hall in a harbour. */
import type { Posjet } from './check-visits.ts'

/** The first day of two: the roof and the documents are still to be seen. */
export const SUNCANA_ELEKTRANA: Posjet = {
  nazocni: [
    ['Ante Perić', 'direktor', 'korisnik', '+385913100105'],
    ['Silvija Matulić', 'nadzorna inženjerka', 'nadzor', '+385998140222'],
    ['Dragan Bilić', 'voditelj gradilišta', 'izvodac', null],
  ],
  odgovoreno: 15,
  slike: { 'I-01': 'paneli', 'I-06': 'paneli' },
  odgovori: {
    'I-01': ['da', 'Na južnoj plohi krova postavljeni su svi moduli prvog polja.'],
    'I-03': ['da', 'Radovi se izvode prema glavnom projektu, bez građevinske dozvole.'],
    'I-04': ['nijePrimjenjivo', 'Za radove bez građevinske dozvole početak se ne prijavljuje.'],
    'I-06': ['da', 'Stanje odgovara drugoj privremenoj situaciji.'],
    'I-07': ['da', 'Prebrojeno pet stavki, među njima moduli.', ['412', 'kom']],
    'I-10': ['nijePrimjenjivo', 'Projekt nije mijenjan.'],
    'I-11': ['nijePrimjenjivo', 'Dodatnih radova nema.'],
    'I-13': ['djelomicno', 'Podizvođač za skelu nije prijavljen u sustavu.'],
  },
  troskovi: [['Druga privremena situacija', 'Situacija 2/2026', '121500.00', true, true, true]],
  vidljivost: { vrstaPloce: 'privremena', postavljena: true, mreze: true },
  nalazi: [
    {
      stavka: 'I-13',
      opis: 'Podizvođač koji je postavio skelu prijavljen je naručitelju, ali nije upisan u sustav.',
      tezina: 'nisko',
    },
  ],
  zakljucak: '',
  ocjena: 'sPreporukama',
  potpis: ['Ante Perić', 'direktor'],
}

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
    'I-30': ['nijePrimjenjivo', 'Ranijih provjera na projektu nije bilo.'],
  },
  troskovi: [['Projektna dokumentacija', 'Račun 44-1-1', '14600.00', true, true, true]],
  vidljivost: { vrstaPloce: 'privremena', postavljena: true, mreze: false },
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
  potpis: ['Ivana Posavec', 'voditeljica projekta'],
}

export const PLOVILO: Posjet = {
  nazocni: [
    ['Marija Lovrić', 'voditeljica projekta', 'korisnik', '+385913100104'],
    ['Josip Barišić', 'projektant', 'korisnik', null],
  ],
  odgovori: {
    'O-01': ['ne', 'Višesnopni sonar nije zatečen ni u hali ni na plovilu.'],
    'O-03': ['djelomicno', 'Broj sonara mogao se usporediti samo s računom.'],
    'O-06': ['ne', 'Plaćena su dva sonara, zatečen nije nijedan.'],
    'O-08': ['da', 'Plovilo je pokazano na vezu, uz daljinsko upravljanje.'],
    'O-16': ['da', 'Oznaka je na trupu i na upravljačkom kovčegu.'],
    'O-20': ['da', 'Brojevi zatečene opreme ne pojavljuju se u drugim projektima.'],
    'O-22': ['nijePrimjenjivo', 'Osiguranje nije ugovoreno.'],
    'O-24': ['ne', 'Povezanost nije utvrđena.'],
    'O-27': ['djelomicno', 'Dnevnik ispitivanja vodi se po danima, a ne po satima.'],
    'O-28': ['ne', 'Na ulazu u halu nema ploče ni plakata.'],
    'O-30': ['nijePrimjenjivo', 'Ranijih provjera na projektu nije bilo.'],
  },
  // biome-ignore format: one device a line
  oprema: [
    ['Trup plovila s pogonom', 'Vlastita izrada', 'AP-1', 'AP1-0001', 'OS-311', '2025', 1, 1, 'Vez 14', 'uUporabi', true],
    ['Višesnopni sonar', 'Hidroakustika', 'HS-400', 'HS400-11873', null, '2025', 2, 0, 'Nije poznato', 'nijeZateceno', false],
  ],
  troskovi: [
    ['Višesnopni sonar, dva komada', 'Račun 902-1-1', '78400.00', true, true, true, 'U knjigama su oba komada.'],
    ['Pogonski sklop', 'Račun 870-1-1', '52300.00', true, true, true],
  ],
  vidljivost: { vrstaPloce: 'trajna', postavljena: false, mreze: true },
  nalazi: [
    {
      stavka: 'O-01',
      opis: 'Dva plaćena višesnopna sonara nisu zatečena na ugovorenoj lokaciji. Korisnik na licu mjesta nije pokazao dokument o tome gdje se nalaze.',
      tezina: 'visoko',
      ucinak: '78400.00',
      trosak: 1,
      sumnja: true,
    },
    {
      stavka: 'O-27',
      opis: 'Iz dnevnika ispitivanja ne može se utvrditi ugovoreni broj sati plovidbe.',
      tezina: 'srednje',
      preporuka: { tekst: 'Vodite dnevnik ispitivanja po satima.', odgovoran: 'Josip Barišić', dana: 30 },
    },
    {
      stavka: 'O-28',
      opis: 'Na ulazu u halu nema ploče s informacijom o potpori.',
      tezina: 'nisko',
      preporuka: { tekst: 'Postavite trajnu ploču na ulaz u halu.', odgovoran: 'Marija Lovrić', dana: 45 },
    },
    {
      stavka: 'O-06',
      opis: 'Zatečena količina sonara manja je od plaćene.',
      tezina: 'visoko',
      trosak: 1,
    },
    {
      stavka: 'O-03',
      opis: 'Serijski brojevi sonara nisu se mogli usporediti s pločicom.',
      tezina: 'srednje',
    },
  ],
  zakljucak:
    'Plovilo postoji i plovi, ali dva sonara koja čine bitan dio ulaganja nisu zatečena. Predlaže se utvrđivanje nepravilnosti, uz mogućnost da korisnik dokaže gdje se oprema nalazi.',
  ocjena: 'sumnja',
  potpis: [
    'Marija Lovrić',
    'voditeljica projekta',
    'Bez direktora, koji je na putu, ne želi potpisati zapisnik s nalazom o sonarima.',
  ],
}
