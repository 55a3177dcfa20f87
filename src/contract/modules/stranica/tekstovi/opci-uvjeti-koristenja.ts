import type { Stranica } from '../stranica.ts'

export const opciUvjeti: Stranica = {
  put: '/opci-uvjeti-koristenja',
  naslov: 'Opći uvjeti korištenja',
  opis: 'Pravila koja vrijede za svakoga tko čita portal ili u njemu radi.',
  azurirano: '2026-11-21',
  dijelovi: [
    {
      naslov: 'Na koga se odnose',
      sadrzaj: [
        'Javne stranice smije čitati svatko, bez prijave. Za podnošenje prijava i vođenje projekata potrebna je prijava. Korištenjem portala prihvaćate ove uvjete.',
      ],
    },
    {
      naslov: 'Prijava i ovlasti',
      sadrzaj: [
        {
          popis: [
            'Prijavitelji i građani prijavljuju se putem NIAS-a, djelatnici institucija svojim računom.',
            'U ime prijavitelja smije raditi samo osoba koja za to ima ovlast upisanu u portalu. Prijavitelj odgovara za ono što u njegovo ime učine osobe koje je ovlastio.',
            'Račun je osoban: ne smije se ustupati, a podaci za prijavu čuvaju se u tajnosti.',
            'Prijava ističe nakon mirovanja. Ono što ste dotad upisali ostaje sačuvano.',
          ],
        },
      ],
    },
    {
      naslov: 'Podnošenje i rokovi',
      sadrzaj: [
        {
          popis: [
            'Prijava je podnesena kad portal izda potvrdu o zaprimanju. Vrijeme podnošenja je vrijeme poslužitelja, po hrvatskom vremenu, s točnošću u sekundu.',
            'Pisanje bez mreže nije podnošenje: prijava napisana na uređaju podnesena je tek kad stigne na poslužitelj i kad je podnesete.',
            'Rok naveden u pozivu vrijedi i kad vaša veza ne radi. Podnesite na vrijeme.',
            'Iznosi se računaju u centima; treća se decimala odbacuje, nikad se ne zaokružuje naviše.',
          ],
        },
      ],
    },
    {
      naslov: 'Što korisnik jamči',
      sadrzaj: [
        {
          popis: [
            'Podaci i dokumenti koje podnosi istiniti su, potpuni i njegovi da ih podnese.',
            'Ne pokušava zaobići ograničenja pristupa ni opteretiti portal.',
            'Ne učitava zlonamjerne datoteke.',
          ],
        },
        'Davanje lažnih podataka može imati za posljedicu isključenje iz postupka, raskid ugovora, povrat sredstava i kaznenu odgovornost.',
      ],
    },
    {
      naslov: 'Zapisi radnji',
      sadrzaj: [
        'Portal trajno bilježi tko je i kada pripremio, potvrdio, odobrio ili podnio zapis. Zapisi se ne mijenjaju i ne brišu.',
      ],
    },
    {
      naslov: 'Dostupnost',
      sadrzaj: [
        'Portal je dostupan neprekidno, osim za vrijeme radova, koji se objavljuju na stranici [Obavijesti](/obavijesti). Ako smetnja na strani portala onemogući podnošenje neposredno prije roka, o produljenju odlučuje tijelo koje je objavilo poziv.',
      ],
    },
    {
      naslov: 'Kolačići i spremište uređaja',
      sadrzaj: [
        'Portal koristi samo kolačiće bez kojih prijava ne radi: „__Host-sid” za prijavljenu osobu i „__Host-nias” dok traje prijava putem NIAS-a. Nema kolačića za praćenje ni oglašavanje.',
        'Na uređaju se čuvaju stranice portala i javni popisi radi rada bez mreže, postavke prikaza te, nakon prijave, ono što ste pripremili za teren i što još nije poslano. Vidi [obradu osobnih podataka](/obrada-osobnih-podataka).',
      ],
    },
    {
      naslov: 'Odgovornost',
      sadrzaj: [
        'Objavljeni su sadržaji informativni, osim poziva i njihove dokumentacije, koji obvezuju. Poveznice na druge stranice dane su radi lakšeg snalaženja; za njihov sadržaj portal ne odgovara.',
      ],
    },
    {
      naslov: 'Izmjene uvjeta',
      sadrzaj: [
        'O izmjenama ovih uvjeta korisnici se obavještavaju na stranici [Obavijesti](/obavijesti). Vrijede od dana navedenog na ovoj stranici.',
      ],
    },
  ],
}
