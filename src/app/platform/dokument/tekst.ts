/** Texts of the engine's screens; what names a document itself stands in its `rijeci`. */
import { josObveznih } from '#contract/kernel/dokument/potpunost.ts'
import { plural } from '#contract/kernel/plural.ts'

export const TEKST = {
  portal: 'Portal fondova',
  provjeri: 'Provjeri obrazac',
  prethodna: (naslov: string) => `Prethodna kartica: ${naslov}`,
  sljedeca: (naslov: string) => `Sljedeća kartica: ${naslov}`,
  gotovo: (done: number, all: number) => `${done} od ${plural(all, 'kartice', 'kartice', 'kartica')} gotovo`,
  nedostajeKartici: (n: number) => `nedostaje ${n}`,
  gotova: 'gotova',
  ostaleKartice: 'Ostale kartice',
  preostalo: (n: number) => josObveznih(n),
  primjedba: 'Primjedba',
  pokusajPonovno: 'Pokušaj ponovno',
  inacice: 'Inačice',
  dnevnik: 'Dnevnik aktivnosti',
  upozorenja: 'Na što treba obratiti pozornost',
  bezPolozaja: {
    odbijena: 'Lokacija odbijena',
    nedostupna: 'Lokacija nedostupna',
    nepodrzana: 'Uređaj ne određuje lokaciju',
    dodano: 'Datoteka nije snimljena na mjestu',
    galerija: 'Slika je iz galerije',
  },
  izGalerije: {
    naslov: 'Slika koja nije snimljena ovdje',
    uputa: (n: number) =>
      `${plural(n, 'slika nije snimljena', 'slike nisu snimljene', 'slika nije snimljeno')} ovom kamerom sada. U dokazima će pisati „iz galerije” i razlog.`,
    razlog: 'Zašto je iz galerije',
    gumb: 'Dodaj s razlogom',
  },
  drugaKartica: {
    tekst: 'Ovdje samo čitate; promjene iz druge kartice vidjet ćete odmah.',
    preuzmi: 'Preuzmi uređivanje',
    neMoze:
      'Druga kartica ne može spremiti ono što je u njoj upisano, pa bi se preuzimanjem izgubilo. Otvorite je i spremite unos.',
  },
  slanje: {
    fotografija: (n: number) => plural(n, 'fotografiju', 'fotografije', 'fotografija'),
    datoteka: (n: number) => plural(n, 'datoteku', 'datoteke', 'datoteka'),
    priprema: 'Fotografije i datoteke još se pripremaju. Pričekajte trenutak.',
    zapelo: (naziv: string, razlog: string) => `„${naziv}”: ${razlog}`,
    drugdje: (n: number) => `Na portal još nisu stigle datoteke kojih nema na ovom uređaju (${n}).`,
  },
  razlike: {
    naslov: (n: number) =>
      `${plural(n, 'polje se razlikuje', 'polja se razlikuju', 'polja se razlikuju')} od onoga što je u međuvremenu netko drugi spremio`,
    uputa:
      'Za svako polje odlučite koja vrijednost ostaje. Dok ne odlučite, sve što ste unijeli ostaje sačuvano na uređaju.',
    osnova: 'Prije obje promjene',
    moje: 'Moje',
    njihovo: (tko: string, kada: string) => `${tko}, ${kada}`,
    zadrzi: 'Zadrži moje',
    preuzmi: 'Preuzmi njihovo',
    oboje: 'Zadrži oboje',
    izostavljeno: 'Dio prijašnjeg teksta izostavljen je.',
    spojeni: 'Spojeni tekst',
    spojeniUputa: 'Sadrži riječi iz oba teksta. Uredite ga kako želite da ostane.',
    zadrziSpojeni: 'Zadrži spojeni tekst',
    pojedinacno: 'O iznosima, brojkama i datumima odlučuje se za svako polje posebno.',
    zadrziSve: 'Zadrži sve moje',
    preuzmiSve: 'Preuzmi sve njihovo',
    otvori: 'Otvori polje',
    odluceno: (n: number, all: number) => `Odlučeno ${n} od ${all}`,
    prazno: 'prazno',
    obrisano: 'obrisano',
    nepoznato: 'Podatak kojeg obrazac više nema',
  },
  zajednicki: {
    ovdje: (tko: readonly string[]) => `Ovdje ${tko.length === 1 ? 'je' : 'su'} i ${tko.join('; ')}`,
    ponisti: 'Poništi',
    ponovi: 'Ponovi',
    promijenjeno: 'Taj je podatak u međuvremenu promijenio netko drugi, pa nije vraćen.',
    povijest: 'Povijest polja',
    povijestPolja: (naziv: string) => `Povijest polja: ${naziv}`,
    bezPovijesti: 'Polje još nije mijenjano.',
    portal: 'Portal',
    vrati: 'Vrati ovu vrijednost',
    sadasnja: 'Sadašnja vrijednost',
  },
  tablica: { ukloni: (naslov: string) => `Ukloni: ${naslov}` },
  popis: {
    nedostupan: 'Popis nije spremljen na uređaju. Upišite šifru; naziv će se prikazati kada se popis preuzme.',
    ucitavanje: 'Učitavanje naziva…',
    nemaNaziva: (oznaka: string) => `Naziv nije na ovom uređaju (oznaka ${oznaka})`,
    prvoZupanija: 'Najprije odaberite županiju.',
  },
  pregled: {
    promijeni: 'Promijeni',
    promijeniSto: (sto: string) => `Promijeni: ${sto}`,
    cijeliPregled: 'Cijeli pregled',
  },
  radnje: {
    ceka: (radnja: string) => `Radnja „${radnja}” zabilježena je na uređaju i čeka slanje.`,
    potvrdi: 'Potvrdi da ste to vi i pošalji',
    izvrseno: (radnja: string) => `Izvršeno: ${radnja}`,
    cekaDatoteke: (radnja: string, koliko: string) =>
      `${radnja} čeka još ${koliko}. Poslat će se čim portal sve potvrdi.`,
    opozovi: 'Opozovi',
    najprijeRazlike: 'Najprije odlučite o razlikama.',
  },
} as const
