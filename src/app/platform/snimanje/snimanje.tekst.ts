/** Texts of capturing in the field. */
import { plural } from '#contract/kernel/plural.ts'

export const SNIMANJE = {
  potpis: {
    uputa: 'Potpišite se prstom, olovkom ili mišem.',
    prazno: (oznaka: string) => `${oznaka}: prazno polje za potpis`,
    nacrtano: (oznaka: string, n: number) => `${oznaka}: ${plural(n, 'potez', 'poteza', 'poteza')}`,
    ponisti: 'Poništi zadnji potez',
    obrisi: 'Obriši potpis',
    predug: 'Potpis je predug pa ovaj potez nije spremljen. Obrišite potpis i potpišite se s manje poteza.',
    bezCrtanja: 'Ovaj preglednik ne može crtati potpis. Ažurirajte preglednik na ovom uređaju pa potpišite zapisnik.',
    tipkovnica: 'Upisano ime nije potpis. Tko se ne može potpisati rukom, potvrđuje drugim načinom ispod polja.',
  },
  kamera: {
    naslov: 'Fotografiranje',
    trazilo: 'Slika s kamere',
    ceka: 'Otvaram kameru…',
    okini: 'Snimi fotografiju',
    svjetiljka: 'Svjetiljka',
    povecanje: 'Povećanje',
    duh: 'Vidljivost ranije slike',
    snimljeno: (n: number) => `Snimljeno: ${plural(n, 'fotografija', 'fotografije', 'fotografija')}`,
    crna: 'Fotografija je potpuno crna. Provjerite je li objektiv pokriven i ima li svjetla.',
    zadrzi: 'Ipak zadrži',
    odbaci: 'Odbaci',
    nijeSpremljena: 'Ova fotografija nije spremljena. Sve ranije snimljene ostaju na uređaju.',
    nijeUspjela: 'Uređaj nije uspio spremiti fotografiju. Zatvorite druge aplikacije ili snimite kamerom uređaja.',
    razlog: {
      odbijeno:
        'Pristup kameri nije dopušten. Dopustite ga u postavkama preglednika za ovu stranicu ili snimite kamerom uređaja.',
      nema: 'Na ovom uređaju nema kamere. Ako je priključite, pokušajte ponovno.',
      zauzeto: 'Kameru koristi druga aplikacija. Zatvorite je i pokušajte ponovno ili snimite kamerom uređaja.',
      nepodrzano: 'Ovaj preglednik ne može otvoriti kameru na stranici. Snimite kamerom uređaja.',
    },
  },
  put: {
    ceka: 'Mjesto ranije slike: čeka se položaj uređaja.',
    bez: 'Mjesto ranije slike zna se, ali uređaj ne daje svoj položaj.',
    ovdje: (tocnost: string) => `Na mjestu ste ranije slike (± ${tocnost}).`,
    dalje: (daljina: string, strana: string, tocnost: string) =>
      `Ranija slika snimljena je ${daljina} prema ${strana} (± ${tocnost}).`,
    strane: ['sjeveru', 'sjeveroistoku', 'istoku', 'jugoistoku', 'jugu', 'jugozapadu', 'zapadu', 'sjeverozapadu'],
    premaHodu: 'Strelica pokazuje prema smjeru kojim hodate.',
    premaSjeveru: 'Sjever je gore. Kada hodate, strelica se okreće prema vašem smjeru.',
  },
  usporedba: {
    oznaka: 'Granica između ranije i nove slike',
    vrijednost: (prije: number) => `Ranija slika ${prije} %, nova slika ${100 - prije} %`,
    prije: (opis: string) => `Prije: ${opis}`,
    poslije: (opis: string) => `Poslije: ${opis}`,
  },
  glas: {
    pocni: 'Snimi glasovnu bilješku',
    najdulje: 'Bilješka traje najviše 5 minuta.',
    vrijeme: (proteklo: string, najdulje: string) => `${proteklo} od ${najdulje}`,
    pauza: 'Pauza',
    nastavi: 'Nastavi snimati',
    zavrsi: 'Završi snimanje',
    preslusaj: 'Preslušaj bilješku',
    trajanje: (trajanje: string) => `Trajanje: ${trajanje}`,
    zadrzi: 'Zadrži bilješku',
    ponovno: 'Snimi ponovno',
    odbaci: 'Odbaci',
    faza: {
      prazno: '',
      ceka: 'Čekam mikrofon…',
      snima: 'Snimanje je u tijeku.',
      pauza: 'Snimanje je privremeno zaustavljeno.',
      snimljeno: 'Bilješka je snimljena. Preslušajte je i zadržite.',
    },
    najduljeProslo: 'Snimanje je završilo nakon 5 minuta. Snimljeni dio možete zadržati.',
    samoSpremljeno: 'Bilješka je spremljena jer ste napustili stranicu. Ako vam ne treba, uklonite je s popisa.',
    razlog: {
      odbijeno:
        'Pristup mikrofonu nije dopušten. Dopustite ga u postavkama preglednika za ovu stranicu ili bilješku napišite.',
      nema: 'Na ovom uređaju nema mikrofona. Priključite ga ili bilješku napišite.',
      zauzeto: 'Mikrofon koristi druga aplikacija. Zatvorite je i pokušajte ponovno ili bilješku napišite.',
      nepodrzano: 'Ovaj preglednik ne može snimati zvuk. Bilješku napišite.',
      nijeUspjelo: 'Uređaj nije ništa snimio. Pokušajte ponovno ili bilješku napišite.',
    },
  },
  diktat: {
    pocni: 'Diktiraj',
    zaustavi: 'Zaustavi diktat',
    razlog: {
      mreza: 'Diktat je stao jer nema mreže. Što je upisano, ostaje; nastavite tipkovnicom.',
      odbijeno: 'Pristup mikrofonu nije dopušten. Dopustite ga u postavkama preglednika za ovu stranicu ili pišite.',
      nema: 'Na ovom uređaju nema mikrofona. Priključite ga ili pišite.',
      tisina: 'Diktat je stao jer se ništa nije čulo. Pokrenite ga ponovno kada budete govorili.',
      jezik: 'Preglednik ne prepoznaje hrvatski govor. Pišite tipkovnicom.',
      nijeUspjelo: 'Diktat se nije mogao pokrenuti. Pokušajte ponovno ili pišite.',
      kraj: 'Diktat je završio. Za nastavak ga pokrenite ponovno.',
      puno: 'Zadnje izgovoreno nije upisano jer ne stane u polje. Skratite tekst.',
    },
  },
  citac: {
    naslov: 'Čitanje koda',
    uputa: 'Usmjerite kameru prema crtičnom ili QR kodu.',
    neuspjeh:
      'Čitač kodova ne radi na ovom uređaju ili još nije na njemu, a mreže nema. Upišite broj ili pokušajte ponovno.',
    razlog: {
      odbijeno: 'Pristup kameri nije dopušten. Dopustite ga u postavkama preglednika za ovu stranicu ili upišite broj.',
      nema: 'Na ovom uređaju nema kamere za čitanje kodova. Upišite broj.',
      zauzeto: 'Kameru koristi druga aplikacija. Zatvorite je i pokušajte ponovno ili upišite broj.',
      nepodrzano: 'Ovaj preglednik ne može čitati kodove kamerom. Upišite broj.',
    },
  },
  tok: {
    ponovno: 'Pokušaj ponovno',
    sustavna: 'Otvori kameru uređaja',
  },
} as const
