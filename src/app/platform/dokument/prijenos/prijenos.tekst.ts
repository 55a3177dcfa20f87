/** Texts of moving rows to and from a spreadsheet. */
import { plural } from '#contract/kernel/plural.ts'

/** Those that name the table and its rows. */
export interface TekstPrijenosa {
  alati: string
  datoteka: string
  /** „proračun je ostao kakav je bio” */
  odbijeno: string
  procitano: (n: number) => string
  sPostojecima: (n: number) => string
  dodaj: string
  zamijeni: string
  popis: string
  uvezeno: (n: number) => string
}

export const PRIJENOS = {
  izvezi: 'Izvezi u Excel',
  uvezi: 'Uvezi iz Excela',
  zalijepi: 'Zalijepi iz tablice',
  izvozNijeUspio: 'Datoteka se nije mogla napraviti. Pokušajte ponovno.',
  cita: 'Čitam datoteku…',
  greske: {
    naslov: 'Ništa nije uvezeno',
    tekst: (n: number, odbijeno: string) =>
      `Tablica ima ${plural(n, 'pogrešku', 'pogreške', 'pogrešaka')}. Popravite ih u tablici i uvezite je ponovno; ${odbijeno}.`,
    jos: (n: number) => `i još ${plural(n, 'pogreška', 'pogreške', 'pogrešaka')}`,
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
  ponisti: 'Poništi uvoz',
  ponisteno: 'Uvoz je poništen.',
  nijeSpremljeno: 'Uređaj nije spremio promjenu. Pokušajte ponovno.',
} as const
