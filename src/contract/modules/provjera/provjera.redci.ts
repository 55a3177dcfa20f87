/** What one row of each table of an on-site check holds (domain rules 7.1). */
import {
  broj,
  daNe,
  datum,
  dugiTekst,
  godina,
  izKonteksta,
  iznos,
  izSadrzaja,
  odabir,
  prilog,
  stalni,
  tekst,
  telefon,
} from '#contract/kernel/dokument/polje.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { STANJA_OPREME, STRANE, TEZINE, ULOGE } from './provjera.izbori.ts'

const obvezno = true

export const clan = [
  odabir('osoba', 'Osoba', izKonteksta('osobe'), { obvezno }),
  odabir('uloga', 'Uloga', stalni(opcijeOd(ULOGE)), { obvezno }),
]

export const lokacija = [
  tekst('naziv', 'Lokacija', { obvezno }),
  tekst('adresa', 'Adresa', { obvezno }),
  tekst('koordinate', 'Koordinate', { uzorak: 'koordinate', primjer: '45.8150, 15.9819', maxLength: 40 }),
  daNe('obidena', 'Obiđena'),
]

export const nazocni = [
  tekst('ime', 'Ime i prezime', { obvezno }),
  tekst('funkcija', 'Funkcija', { obvezno }),
  odabir('strana', 'Strana', stalni(opcijeOd(STRANE)), { obvezno }),
  telefon('telefon', 'Telefon'),
  tekst('dolazak', 'Vrijeme dolaska', { maxLength: 5, primjer: '09:30' }),
]

export const oprema = [
  tekst('naziv', 'Naziv', { obvezno }),
  tekst('proizvodac', 'Proizvođač'),
  tekst('model', 'Model'),
  tekst('serijskiBroj', 'Serijski broj', { obvezno, maxLength: 60 }),
  tekst('serijskiBrojPonovno', 'Serijski broj, ponovno', { maxLength: 60, hint: 'Prepišite ga još jednom s pločice.' }),
  tekst('inventarniBroj', 'Inventarni broj', { maxLength: 60 }),
  godina('godina', 'Godina proizvodnje'),
  broj('ugovoreno', 'Ugovorena količina', { min: '0' }),
  broj('zateceno', 'Zatečena količina', { min: '0', obvezno }),
  tekst('lokacija', 'Gdje je'),
  odabir('stanje', 'Stanje', stalni(opcijeOd(STANJA_OPREME)), { obvezno }),
  daNe('novo', 'Novo'),
  daNe('oznakaEu', 'Oznaka EU'),
  prilog('fotografije', 'Fotografije', { hint: 'Najmanje jedna cijelog uređaja i jedna pločice.' }),
]

export const trosak = [
  tekst('trosak', 'Trošak', { obvezno }),
  tekst('dokument', 'Dokument', { obvezno }),
  iznos('iznos', 'Iznos', { obvezno }),
  daNe('izvornik', 'Provjeren izvornik'),
  daNe('knjige', 'U poslovnim knjigama'),
  daNe('oznaka', 'Oznaka projekta na računu'),
  tekst('napomena', 'Napomena', { maxLength: 500 }),
]

export const nalaz = [
  odabir('stavka', 'Pitanje kontrolne liste', izSadrzaja('stavke'), { obvezno }),
  dugiTekst('opis', 'Opis', { obvezno, maxLength: 2000 }),
  odabir('tezina', 'Težina', stalni(opcijeOd(TEZINE)), { obvezno }),
  iznos('ucinak', 'Financijski učinak'),
  odabir('trosak', 'Trošak', izSadrzaja('troskovi')),
  daNe('sumnja', 'Sumnja na nepravilnost'),
  // Said where the visit was, before anybody signed; the answer to the minutes that were sent is another one.
  // Written where both sides sign, so that the findings tab only shows it.
  dugiTekst('izjava', 'Izjava korisnika uz nalaz', { maxLength: 2000, visina: 3, drugdje: true }),
]

export const preporuka = [
  odabir('nalaz', 'Nalaz', izSadrzaja('nalazi'), { obvezno }),
  dugiTekst('tekst', 'Preporuka', { obvezno, maxLength: 2000 }),
  tekst('odgovoran', 'Odgovorna osoba', { obvezno }),
  datum('rok', 'Rok', { obvezno }),
]

export const potpis = [
  tekst('ime', 'Ime i prezime', { obvezno }),
  tekst('funkcija', 'Funkcija', { obvezno }),
  odabir('strana', 'Strana', stalni(opcijeOd(STRANE)), { obvezno }),
  // Strokes as lists of points, `[[x, y, x, y, …], …]`, as the finger drew them.
  dugiTekst('potezi', 'Potpis', { maxLength: 20_000 }),
  prilog('papir', 'Zapisnik potpisan na papiru'),
  dugiTekst('odbija', 'Razlog odbijanja', { maxLength: 1000 }),
  tekst('svjedok1', 'Prvi svjedok'),
  tekst('svjedok2', 'Drugi svjedok'),
  tekst('vrijeme', 'Vrijeme potpisa', { maxLength: 30 }),
  tekst('sazetak', 'Otisak potpisanog sadržaja (SHA-256)', { maxLength: 64 }),
]

/** Minutes that a device has given away: when, under which content, and the hash of the file. */
export const predaja = [
  tekst('vrijeme', 'Predano', { maxLength: 30 }),
  tekst('sazetak', 'Otisak sadržaja (SHA-256)', { maxLength: 64 }),
  tekst('sha256', 'Otisak datoteke (SHA-256)', { maxLength: 64 }),
]

/** One sealed item, as `contract/kernel/dokazi` has it, every part as text. */
export const dokaz = [
  tekst('uredaj', 'Uređaj', { maxLength: 60 }),
  tekst('vrsta', 'Vrsta', { maxLength: 20 }),
  tekst('sha256', 'Otisak sadržaja (SHA-256)', { maxLength: 64 }),
  tekst('vrijeme', 'Sat uređaja', { maxLength: 20 }),
  tekst('pomak', 'Razlika od sata portala', { maxLength: 20 }),
  tekst('polozaj', 'Položaj', { maxLength: 200 }),
  tekst('bezPolozaja', 'Zašto nema položaja', { maxLength: 200 }),
  tekst('izGalerije', 'Zašto iz galerije', { maxLength: 500 }),
  tekst('ranija', 'Ranija slika', { maxLength: 36 }),
  tekst('redniBroj', 'Redni broj', { maxLength: 6 }),
  tekst('prije', 'Pečat prethodnog', { maxLength: 64 }),
  tekst('pecat', 'Pečat', { maxLength: 64 }),
]
