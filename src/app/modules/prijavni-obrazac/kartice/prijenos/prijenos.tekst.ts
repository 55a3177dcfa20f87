/** Texts of moving the budget to and from a spreadsheet. */
import { broj } from '#app/platform/dokument/tekst.ts'

const stavki = (n: number) => broj(n, 'stavka', 'stavke', 'stavki')

export const PRIJENOS = {
  alati: 'Proračun u tablici',
  izvezi: 'Izvezi u Excel',
  uvezi: 'Uvezi iz Excela',
  zalijepi: 'Zalijepi iz tablice',
  datoteka: 'Datoteka s proračunom (.xlsx)',
  izvozNijeUspio: 'Datoteka se nije mogla napraviti. Pokušajte ponovno.',
  cita: 'Čitam datoteku…',
  greske: {
    naslov: 'Ništa nije uvezeno',
    tekst: (n: number) =>
      `Tablica ima ${broj(n, 'pogrešku', 'pogreške', 'pogrešaka')}. Popravite ih u tablici i uvezite je ponovno; proračun je ostao kakav je bio.`,
    jos: (n: number) => `i još ${broj(n, 'pogreška', 'pogreške', 'pogrešaka')}`,
    redak: 'Redak',
    redakBroj: (n: number) => `Redak ${n}`,
    stupac: 'Stupac',
    razlog: 'Što treba popraviti',
    cijela: 'cijela tablica',
    popis: 'Pogreške u tablici',
    zatvori: 'Zatvori',
  },
  pregled: {
    naslov: 'Pregled uvoza',
    tekst: (n: number) => `Pročitano: ${stavki(n)}. Proračun se mijenja tek kada potvrdite.`,
    sPostojecima: (n: number) => `Proračun već ima: ${stavki(n)}`,
    dodaj: 'Dodaj uvezene stavke na kraj',
    zamijeni: 'Zamijeni sve postojeće stavke uvezenima',
    popis: 'Stavke koje se uvoze',
    nakon: 'Nakon uvoza',
    potvrdi: 'Uvezi',
    odustani: 'Odustani',
  },
  ljepljenje: {
    naslov: 'Zalijepi iz tablice',
    tekst:
      'Kopirajte retke iz proračunske tablice i zalijepite ih ovdje. Ako je prvi redak zaglavlje, stupci smiju biti bilo kojim redom i neki smiju izostati. Bez zaglavlja slijede ovim redom:',
    polje: 'Kopirani retci',
    procitaj: 'Pročitaj',
  },
  uvezeno: (n: number) => `Uvezeno: ${stavki(n)}.`,
  ponisti: 'Poništi uvoz',
  ponisteno: 'Uvoz je poništen.',
  nijeSpremljeno: 'Uređaj nije spremio promjenu. Pokušajte ponovno.',
} as const
