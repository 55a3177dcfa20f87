/** Failures of loading one certain list. */

export const dohvatPopisa = {
  institucije: 'Neuspješno dohvaćanje institucija',
  mojeInstitucije: 'Neuspješno dohvaćanje mojih institucija',
  mojiPrijavitelji: 'Neuspješno dohvaćanje mojih prijavitelja',
  administracija: 'Neuspješno dohvaćanje podataka za administraciju',
  zupanije: 'Neuspješno dohvaćanje županija',
  gradoviOpcine: 'Neuspješno dohvaćanje gradova i općina',
  vrstePravnihSubjekata: 'Neuspješno dohvaćanje vrsta pravnih subjekata',
  vrsteLokalnihSamouprava: 'Neuspješno dohvaćanje vrsta lokalnih podrucnih samouprava',
  metapodaciPoziva: 'Neuspješno dohvaćanje metapodataka za poziv',
} as const
