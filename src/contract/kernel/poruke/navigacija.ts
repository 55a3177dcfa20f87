/** Texts of the sidebar and menus. */

export const navigacija = {
  projekti: 'Projekti',
  financijskiInstrumenti: 'Financijski instrumenti',
  povratakNaIzbornik: 'Povratak na glavni izbornik',
  upute: 'Upute',
  pregledIAzuriranja: 'Pregled i ažuriranja',
  pregled: 'Pregled',
  vrstaKorisnika: {
    institucija: 'Korisnik iz institucije',
    prijavitelj: 'Prijavitelj',
    administrator: 'Administrator',
  },
  bezAdrese: (name: string) => `Url nije definiran za ${name}`,
  premaloPodatakaProjekt: 'Nedovoljno podataka za dohvacanje projekta',
  premaloPodatakaInstrument: 'Nedovoljno podataka za dohvacanje financijskog instrumenta',
  bezPrograma: 'Aktivan program nije pronađen',
  niPrijaviteljNiInstitucija: 'Korisnik nije ni prijavitelj ni institucija',
  greskaPrograma: 'Došlo je do greške prilikom izmjene programa, molimo pokušajte kasnije',
  vodicZavrsen: 'Uspješno završen vodič',
  vodicKreirajtePoziv: 'Kreirajte poziv',
} as const
