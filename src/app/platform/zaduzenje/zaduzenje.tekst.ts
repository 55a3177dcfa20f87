/** What the screens say of who is in charge of a record. */

export const TEKST = {
  naslov: 'Zaduženje',
  tko: 'Tko radi na ovom zapisu',
  napomena: 'Napomena',
  napomenaUputa: 'Stoji u obavijesti zaduženoj osobi i u povijesti zaduženja.',
  spremi: 'Spremi zaduženje',
  povijest: 'Povijest zaduženja',
  dosadasnja: 'Dosadašnja zaduženja',
  nitko: 'Nitko',
  bezOsobe: 'Zapis više nema zaduženu osobu',
  zaduzena: (ime: string) => `Zadužena osoba: ${ime}`,
  oznaka: 'Zadužena osoba:',
  nikoga: 'nitko',
  samostalno: (ime: string) => `${ime} (samostalno preuzeto)`,
  prestaloPravo: 'Nitko, jer je prijašnjoj osobi prestalo pravo',
  neMoze: (ime: string, kada: string) => `${ime} od ${kada} više ne može raditi na ovom zapisu.`,
  prijasnja: 'Prijašnja osoba',
  portal: 'Portal',
  zaduzi: 'Zaduži osobu',
  promijeni: 'Promijeni zaduženje',
} as const
