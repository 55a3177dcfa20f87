/**
 * Najčešća pitanja (FAQ): written for this portal and kept with it, so that the page, the search and a device without a
 * network have the same words. Answers are paragraphs of plain text; `vise` leads to where the thing is done.
 */
export interface NajcescePitanje {
  /** Part of the address: `/najcesca-pitanja#prijava-bez-mreze`. */
  id: string
  pitanje: string
  odgovor: readonly string[]
  vise?: { naziv: string; adresa: string }
}

export interface SkupinaPitanja {
  naziv: string
  pitanja: readonly NajcescePitanje[]
}

export const NAJCESCA_PITANJA: readonly SkupinaPitanja[] = [
  {
    naziv: 'Pozivi',
    pitanja: [
      {
        id: 'gdje-su-otvoreni-pozivi',
        pitanje: 'Gdje mogu vidjeti koji su pozivi otvoreni?',
        odgovor: [
          'Na stranici Pozivi. Najprije su navedeni otvoreni pozivi, i to oni koji se prvi zatvaraju. Popis možete suziti po programu, vrsti prijavitelja i županiji.',
          'Za pregled poziva nije potrebna prijava u sustav.',
        ],
        vise: { naziv: 'Pozivi', adresa: '/pozivi' },
      },
      {
        id: 'kako-pretraziti',
        pitanje: 'Kako pronaći pozive o nekoj temi, na primjer o energetskoj obnovi zgrada?',
        odgovor: [
          'Temu upišite u tražilicu na naslovnici ili iznad popisa poziva. Riječi se traže po korijenu i bez obzira na naglaske: „energetska obnova” pronalazi i „energetske obnove” i „energetsku obnovu”.',
          'Pretražuju se pozivi, nabave, obavijesti, objavljena pitanja i odgovori, najčešća pitanja i stranice portala.',
        ],
      },
      {
        id: 'tko-se-moze-prijaviti',
        pitanje: 'Kako znam mogu li se prijaviti na poziv?',
        odgovor: [
          'Na stranici poziva navedene su vrste prijavitelja, veličina poduzeća, područje provedbe i iznosi potpore. Ako uvjet ne razumijete, postavite pitanje o pozivu dok traje rok za pitanja.',
        ],
      },
      {
        id: 'pitanje-o-pozivu',
        pitanje: 'Kako mogu postaviti pitanje o pozivu?',
        odgovor: [
          'Otvorite poziv, odaberite „Pitanja i odgovori” pa „Postavi pitanje”. Za postavljanje pitanja potrebno je prijaviti se u sustav. Pitanja se primaju do roka navedenog na stranici poziva.',
          'Odgovor se objavljuje javno, bez imena osobe koja je pitala. Svoja pitanja i njihovo stanje vidite pod „Moja pitanja”.',
        ],
      },
      {
        id: 'produljenje-roka',
        pitanje: 'Produljuje li se rok ako je sustav neposredno prije zatvaranja poziva opterećen?',
        odgovor: [
          'Rok se u pravilu ne produljuje, pa prijavu podnesite ranije. Vrijedi vrijeme poslužitelja po hrvatskom vremenu, a ne vrijeme na vašem uređaju. Ako se poziv izmijeni, nova se inačica objavljuje na stranici poziva.',
        ],
      },
    ],
  },
  {
    naziv: 'Prijava u sustav i ovlasti',
    pitanja: [
      {
        id: 'prijava-niasom',
        pitanje: 'Kako se prijavljujem u sustav?',
        odgovor: [
          'Građani i osobe koje zastupaju prijavitelje prijavljuju se putem Nacionalnog identifikacijskog i autentifikacijskog sustava (NIAS). Djelatnici institucija prijavljuju se adresom e-pošte i lozinkom.',
        ],
        vise: { naziv: 'Odabir prijave', adresa: '/prijava-odabir' },
      },
      {
        id: 'vise-prijavitelja',
        pitanje: 'Zastupam više poduzeća. Trebam li više korisničkih računa?',
        odgovor: [
          'Ne. Jednom se prijavite, a u zaglavlju odaberete za koga radite. Prijave i projekti uvijek pripadaju prijavitelju za kojeg ste ih započeli.',
        ],
      },
      {
        id: 'tko-podnosi',
        pitanje: 'Tko smije podnijeti prijavu?',
        odgovor: [
          'Podnijeti je smije osoba ovlaštena za zastupanje. Osoba s pravom uređivanja može prijavu pripremiti, ali je ne može podnijeti.',
        ],
      },
    ],
  },
  {
    naziv: 'Izrada i podnošenje prijave',
    pitanja: [
      {
        id: 'prijava-bez-mreze',
        pitanje: 'Mogu li prijavu pisati bez mreže?',
        odgovor: [
          'Možete, i kad nemate internetsku vezu. Sve što upišete sprema se na uređaj, a šalje se čim se veza vrati. Stanje pokazuje oznaka u zaglavlju: dok piše da čeka slanje, podaci su samo na vašem uređaju.',
          'Samo podnošenje traži vezu, jer vrijeme zaprimanja bilježi poslužitelj.',
        ],
      },
      {
        id: 'ispravak-podnesene-prijave',
        pitanje: 'Mogu li ispraviti prijavu koju sam već podnio?',
        odgovor: [
          'Dok je poziv otvoren, možete zatražiti povratak prijave. Kad se zahtjev odobri, prijavu ispravite i ponovno podnesete. Vrijedi vrijeme ponovnog podnošenja.',
        ],
      },
      {
        id: 'potvrda-o-zaprimanju',
        pitanje: 'Kako znam da je prijava zaprimljena?',
        odgovor: [
          'Nakon podnošenja dobivate potvrdu o zaprimanju s brojem i točnim vremenom. Potvrdu možete preuzeti kao PDF na upravljačkoj ploči projekta.',
        ],
      },
      {
        id: 'iznosi-u-prijavi',
        pitanje: 'Zašto je izračunana potpora manja od umnoška troška i intenziteta?',
        odgovor: [
          'Iznosi se režu na cent, nikad se ne zaokružuju naviše. Potporu mogu smanjiti i najviši iznos po pozivu, ograničenja po kategoriji troška i preostali iznos potpora male vrijednosti.',
        ],
      },
    ],
  },
  {
    naziv: 'Pristupačnost i podrška',
    pitanja: [
      {
        id: 'veca-slova',
        pitanje: 'Kako mogu povećati slova ili kontrast?',
        odgovor: [
          'Otvorite izbornik „Pristupačnost” i odaberite veličinu slova, pojačani kontrast ili pismo prilagođeno osobama s disleksijom. Postavke vrijede na svim stranicama, i nakon prijave.',
        ],
      },
      {
        id: 'tehnicka-poteskoca',
        pitanje: 'Kome se obratiti zbog tehničke poteškoće?',
        odgovor: [
          'Opišite što ste radili i što se dogodilo te priložite sliku zaslona ako je moguće. Za pitanja o sadržaju poziva ne služi tehnička podrška, nego „Pitanja i odgovori” na stranici poziva.',
        ],
      },
    ],
  },
]
