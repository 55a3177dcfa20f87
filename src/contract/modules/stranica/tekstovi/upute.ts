import type { Slika, Stranica } from '../stranica.ts'

/** Pictures are taken from the running portal by `npm run upute`, at the size of a desk unless told. */
const slika = (datoteka: string, opis: string, sirina = 1280, visina = 800): { slika: Slika } => ({
  slika: { datoteka: `/slike/upute/${datoteka}.jpg`, opis, sirina, visina },
})
const mobitel = (datoteka: string, opis: string) => slika(datoteka, opis, 390, 844)

export const upute: Stranica = {
  put: '/upute',
  naslov: 'Upute',
  opis: 'Kako pronaći poziv, napisati i podnijeti prijavu, raditi bez mreže i pratiti što se s prijavom događa.',
  azurirano: '2026-11-21',
  dijelovi: [
    {
      naslov: '1. Pronađite poziv',
      sadrzaj: [
        'Za čitanje portala prijava nije potrebna. Na stranici [Pozivi](/pozivi) otvoreni su pozivi poredani tako da oni kojima rok prije istječe stoje na početku.',
        slika('pozivi', 'Popis otvorenih poziva s pretragom i filtrima.'),
        {
          koraci: [
            'Suzite popis filtrima programa, stanja i regije ili upišite dio naziva. Odabir ostaje u adresi stranice, pa je možete spremiti ili poslati dalje.',
            'Otvorite poziv. Na vrhu su rok, raspoloživi iznos i tko se može prijaviti, a ispod njih dokumentacija, kriteriji te pitanja i odgovori.',
            'Rok dodajte u svoj kalendar ili se pretplatite na promjene poziva: javit ćemo vam svaku izmjenu dokumentacije i svaki novi odgovor.',
          ],
        },
        slika('poziv', 'Stranica poziva s rokom, iznosima i dokumentacijom.'),
        'Ono što ste jednom otvorili i popis otvorenih poziva, obavijesti i najčešćih pitanja čita se i bez mreže; uz podatke piše od kada su.',
      ],
    },
    {
      naslov: '2. Prijavite se u portal',
      sadrzaj: [
        {
          koraci: [
            'Odaberite „Prijava” u zaglavlju. Prijavitelji i građani prijavljuju se putem NIAS-a, a djelatnici institucija adresom e-pošte i lozinkom.',
            'Nakon prijave odaberite za koga djelujete. Ako zastupate više prijavitelja, između njih prelazite izbornikom s nazivom u zaglavlju, bez ponovne prijave.',
            'Ako nemate nijednog prijavitelja, ovlaštenje vam dodjeljuje osoba koja prijavitelja zastupa.',
          ],
        },
        slika('odabir', 'Odabir prijavitelja za kojeg osoba djeluje nakon prijave.'),
        'Tko što smije: osoba za zastupanje podnosi i povlači prijave, osoba s pravom uređivanja ih piše, a osoba s pravom pregleda samo čita.',
      ],
    },
    {
      naslov: '3. Napišite prijavu',
      sadrzaj: [
        'U izborniku odaberite „Pozivi”, otvorite poziv i odaberite „Kreiraj prijavu”. Prijavni obrazac ima devet kartica: projekt, partneri, aktivnosti, pokazatelji i rezultati, proračun, sažetak proračuna, horizontalna načela, informiranje i vidljivost te prilozi.',
        slika('obrazac', 'Prijavni obrazac s karticama i stanjem spremanja.'),
        {
          popis: [
            'Sve se sprema samo, dok pišete. Gumb za spremanje ne postoji jer nije potreban; stanje piše na dnu zaslona.',
            'Oznaka na kartici pokazuje što je ispunjeno i koliko polja treba ispraviti.',
            'Iznose upisujete kako želite, na primjer 1234,5 ili 1.234,50; ispod polja piše kako je iznos pročitan.',
            'Zbrojeve, stope i udjele računa portal, na cent točno. Računaju se i bez mreže.',
            'Istu prijavu može pisati više osoba. Ako dvoje promijeni isto polje, portal pokaže obje vrijednosti i pita koja ostaje.',
          ],
        },
        slika('proracun', 'Kartica proračuna sa stavkama i izračunatim zbrojevima.'),
      ],
    },
    {
      naslov: '4. Radite bez mreže',
      sadrzaj: [
        'Portal radi i kada mreže nema: u vlaku, na gradilištu, na trajektu. Ništa što ste upisali ne gubi se i ništa se ne šalje dvaput.',
        {
          koraci: [
            'Prije puta otvorite prijavu ili odaberite „Spremi za rad bez mreže”: sve što vam treba prenosi se na uređaj.',
            'Pišite kao i inače. Oznaka „Trenutno ste offline” podsjeća da uređaj ne doseže portal.',
            'Kada se veza vrati, sve se šalje samo. Što je poslano, a što čeka, pokazuju oznaka u zaglavlju i stranica „Odlazna pošta”.',
          ],
        },
        mobitel('bez-mreze', 'Prijavni obrazac na mobitelu bez mreže, s oznakom da je rad spremljen na uređaju.'),
        'Podaci na uređaju su šifrirani. Na zajedničkom uređaju postavite lozinku uređaja i zaključajte portal prije nego što ga predate drugome.',
        'Kako se portal instalira, piše na stranici [Instalacija portala](/download).',
      ],
    },
    {
      naslov: '5. Priložite datoteke',
      sadrzaj: [
        {
          popis: [
            'Datoteku odaberite, povucite na obrazac ili je fotografirajte uređajem. Fotografije se smanjuju prije slanja i iz njih se uklanjaju podaci o uređaju.',
            'Slanje se nakon prekida nastavlja ondje gdje je stalo. Uz svaku datoteku piše je li na uređaju, šalje li se ili ju je portal zaprimio i provjerio.',
            'Redoslijed datoteka mijenjate strelicama uz njezin naziv.',
          ],
        },
        'Prijava se može podnijeti tek kada su zaprimljene sve datoteke koje je sadrže.',
      ],
    },
    {
      naslov: '6. Provjerite i podnesite',
      sadrzaj: [
        {
          koraci: [
            'Odaberite „Provjeri i podnesi”. Portal nabroji sve što nedostaje ili nije ispravno; pritisak na stavku vodi ravno do polja.',
            'Kada je sve ispravno, osoba s pravom uređivanja prijavu označi spremnom za podnošenje.',
            'Osoba za zastupanje je podnosi. Vrijedi vrijeme zaprimanja na poslužitelju, u sekundu.',
            'Spremite potvrdu o zaprimanju: sadrži urudžbeni broj, vrijeme i sažetak sadržaja kojim se može dokazati što je podneseno.',
          ],
        },
        slika('pregled', 'Pregled prijave prije podnošenja.'),
        'Podnesenu prijavu možete preuzeti kao PDF. Dok rok traje, možete je povući; nakon toga možete zatražiti njezin povratak.',
      ],
    },
    {
      naslov: '7. Pratite što se događa',
      sadrzaj: [
        'Upravljačka ploča projekta pokazuje stanje, tko je na redu i do kada. Svaki korak ostaje zapisan u dnevniku aktivnosti.',
        slika('ploca', 'Upravljačka ploča projekta s rokovima i radnjama.'),
        {
          popis: [
            'Zvono u zaglavlju broji nepročitane obavijesti. Uz svaku piše zašto vam je stigla, a pritisak na nju vodi do zapisa.',
            'U postavkama obavijesti birate javlja li uređaj i kada portal zatvorite, tiho vrijeme i dnevni sažetak e-poštom.',
            'Pitanje o pozivu postavite na stranici poziva; odgovori se objavljuju svima, bez podatka o tome tko je pitao.',
          ],
        },
      ],
    },
    {
      naslov: '8. Za djelatnike institucija',
      sadrzaj: [
        'U izborniku vidite ono na što imate pravo: pozive, projekte, pitanja i obavijesti programa u kojima vaša institucija ima ulogu.',
        slika('projekti', 'Popis projekata institucije s filtrima i stanjem.'),
        {
          popis: [
            'Oznaka „Čeka mene” u popisima izdvaja zapise u kojima ste vi na redu.',
            'Radnje su na dnu zapisa. Što trenutačno nije dopušteno, stoji onemogućeno i kaže zašto.',
            'Načelo četiri oka: tko je zapis pripremio, ne potvrđuje ga, a tko ga je potvrdio, ne odobrava ga.',
            'Ako je zapis u međuvremenu promijenio netko drugi, portal to kaže prije nego što se išta prepiše.',
          ],
        },
        'Ove upute djelatnici mogu preuzeti i kao [PDF](/v1/public/upute.pdf).',
      ],
    },
    {
      naslov: '9. Prilagodite prikaz',
      sadrzaj: [
        'Odaberite „Pristupačnost” u zaglavlju: veća slova, pismo za disleksiju i pojačani kontrast vrijede na svakoj stranici, i bez mreže i u ispisu.',
        mobitel('pristupacnost', 'Ploča pristupačnosti na mobitelu.'),
        'Cijeli portal radi i tipkovnicom. Tipka „?” pokazuje popis tipki. Što još nije pristupačno, piše u [Izjavi o pristupačnosti](/izjava-o-pristupacnosti).',
      ],
    },
    {
      naslov: 'Niste pronašli odgovor?',
      sadrzaj: [
        'Pogledajte [Najčešća pitanja](/najcesca-pitanja) i stranicu [Tehnička podrška](/tehnicka-podrska). Gumb „Tehnička podrška” na desnom rubu zaslona šalje upit podršci; napisan bez mreže, otići će čim se veza vrati.',
      ],
    },
  ],
}
