/** Words of discussions. */
import { plural } from '#contract/kernel/plural.ts'

const komentara = (n: number) => plural(n, 'komentar', 'komentara', 'komentara')

export const TEKST = {
  rasprava: 'Rasprava',
  komentiraj: 'Komentiraj',
  komentirajSto: (sto: string) => `Komentiraj: ${sto}`,
  komentaraUz: (n: number, novih: number, sto: string) =>
    `${komentara(n)}${novih === 0 ? '' : `, novih: ${novih}`}: ${sto}`,
  cijeliZapis: 'Cijeli obrazac',
  uklonjeno: 'Podaci kojih u obrascu više nema',
  sada: 'Sada piše',
  otvoriPolje: 'Otvori polje',
  nema: 'Još nema komentara.',
  nemaUzFiltar: 'Nema komentara uz odabrani filtar.',
  filtri: 'Filtri komentara',
  filtar: { otvoreno: 'Otvoreno', rijeseno: 'Riješeno', interno: 'Interno', zaDoradu: 'Za doradu' },
  oznaka: { interno: 'Interno', zaDoradu: 'Za doradu', novo: 'Novo', rijeseno: 'Riješeno' },
  povucenKomentar: 'Komentar na koji se ovo odnosi njegov je autor povukao.',
  rijesio: (tko: string) => `Riješeno: ${tko}`,
  odgovori: 'Odgovori',
  rijesi: 'Riješi',
  otvoriPonovno: 'Otvori ponovno',
  povuci: 'Povuci komentar',
  noviKomentar: 'Novi komentar',
  noviOdgovor: 'Odgovor',
  interno: 'Interno',
  internoUputa: 'Vide ga samo djelatnici vaše institucije.',
  zaDoradu: 'Za doradu',
  zaDoraduUputa: 'Dorada će otvoriti ovo polje prijavitelju, uz ovaj komentar.',
  posalji: 'Objavi komentar',
  posaljiOdgovor: 'Objavi odgovor',
  objavljen: 'Komentar je objavljen.',
  objavljenOdgovor: 'Odgovor je objavljen.',
  rijesen: 'Komentar je riješen.',
  ponovnoOtvoren: 'Komentar je ponovno otvoren.',
  povucen: 'Komentar je povučen.',
  samoCitanje: 'Raspravu možete samo čitati.',
  nijePocela: 'Rasprava počinje kada institucija primi ono što ste poslali i smije to otvoriti.',
  nijeUspjelo: 'Radnja nije uspjela. Pokušajte ponovno.',
} as const
