import type { Stranica } from '../stranica.ts'

export const registracija: Stranica = {
  put: '/registracija',
  naslov: 'Registracija',
  opis: 'Kako prijavitelj dolazi na portal: prijava putem NIAS-a, odabir subjekta iz registra i tri podatka.',
  dijelovi: [
    {
      naslov: 'Tko se registrira',
      sadrzaj: [
        'Registrira se prijavitelj: trgovačko društvo, obrt, OPG, slobodno zanimanje, udruga, ustanova, jedinica lokalne ili područne samouprave ili građanin koji se prijavljuje u svoje ime. Za čitanje poziva, obavijesti i pitanja registracija ne treba.',
        {
          popis: [
            'Prijavitelja registrira osoba koju sudski, obrtni ili drugi registar navodi kao zastupnika.',
            'Suradnike ne treba registrirati: prava im dodjeljuje osoba za zastupanje.',
            'Djelatnici institucija ne registriraju se; račun im otvara administrator institucije.',
          ],
        },
      ],
    },
    {
      naslov: 'Kako',
      sadrzaj: [
        {
          koraci: [
            'Prijavite se putem Nacionalnog identifikacijskog i autentifikacijskog sustava (NIAS), vjerodajnicom koju već imate.',
            'Portal u registrima pronalazi subjekte koje zastupate. Odaberite onaj koji registrirate.',
            'Naziv, adresa i djelatnost dolaze iz registra. Dopišite veličinu, PDV i IBAN.',
            'Prijavitelj je registriran, a vi ste osoba za zastupanje. Odmah možete početi pisati prijavu.',
          ],
        },
      ],
    },
    {
      naslov: 'Što pripremiti',
      sadrzaj: [
        {
          popis: [
            'Vjerodajnicu za NIAS, na primjer osobnu iskaznicu s certifikatom, mToken ili bankovnu vjerodajnicu.',
            'IBAN računa na koji se isplaćuju sredstva.',
            'Veličinu poduzetnika zajedno s povezanim poduzećima.',
          ],
        },
        'Ono što upišete ostaje na uređaju ako se veza prekine; registracija se šalje jednom. Kako postupamo s podacima, piše na stranici [Obrada osobnih podataka](/obrada-osobnih-podataka).',
      ],
    },
  ],
}
