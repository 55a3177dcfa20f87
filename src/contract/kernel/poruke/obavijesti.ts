/** Texts of notices and notifications. */

export const obavijesti = {
  naslov: 'Obavijesti',
  vrijedi: (od: string, doDatuma: string) => `Vrijedi od: ${od}, do: ${doDatuma}`,
  procitana: 'Obavijest pročitana',
  procitajSve: 'Potrebno je otvoriti i pročitati sve obavijesti',
  nema: 'Trenutno nemate obavijesti',
  nemaVise: 'Nema više obavijesti',
  greskaDohvata: 'Došlo je do pogreške prilikom dohvaćanja obavijesti',
  greskaPopisa: 'Došlo je do pogreške prilikom dohvaćanja obavijesti, molimo pokušajte kasnije',
  greskaOtvaranja: 'Došlo je do pogreške prilikom otvaranja obavijesti, molimo pokušajte kasnije',
} as const
