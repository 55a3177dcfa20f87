/** What applicants and bodies have written to each other; `P` edits for the applicant, `Z` represents it, `U` is the officer who answers. */
export interface PricaPoruke {
  tko: 'P' | 'Z' | 'U'
  dan: string
  sat: string
  tekst: string
}

export interface PricaNiti {
  /** The storyboard's number of the project. */
  projekt: number
  vrsta: 'razgovor' | 'kontakt'
  predmet: string
  poruke: readonly PricaPoruke[]
  /** Who of the other side has opened it since its last message. */
  procitali?: readonly PricaPoruke['tko'][]
  /** The officer has taken the answer over. */
  preuzeto?: true
}

export const NITI: readonly PricaNiti[] = [
  {
    projekt: 13,
    vrsta: 'razgovor',
    predmet: 'Rok isporuke CNC obradnog centra',
    poruke: [
      {
        tko: 'P',
        dan: '2026-03-24',
        sat: '09:10',
        tekst:
          '<p>Dobavljač javlja da isporuka kasni <strong>tri tjedna</strong> zbog upravljačke jedinice. Treba li nam za to izmjena ugovora?</p>',
      },
      {
        tko: 'U',
        dan: '2026-03-25',
        sat: '10:40',
        tekst:
          '<p>Ne treba ako se ne pomiče kraj provedbe. Pošaljite nam:</p><ul><li>dopis dobavljača s novim rokom</li><li>usklađeni raspored aktivnosti</li></ul>',
      },
      {
        tko: 'P',
        dan: '2026-03-25',
        sat: '14:05',
        tekst: '<p>Hvala, dopis i raspored šaljemo do petka. Kraj provedbe ostaje isti.</p>',
      },
    ],
    procitali: ['U'],
  },
  {
    projekt: 13,
    vrsta: 'razgovor',
    predmet: 'Jamstvo za predujam',
    poruke: [
      {
        tko: 'U',
        dan: '2026-04-14',
        sat: '08:55',
        tekst:
          '<p>Bankarsko jamstvo vrijedi do kraja lipnja, a rok provedbe je dulji. Dostavite produljenje ili novo jamstvo prije sljedećeg zahtjeva.</p>',
      },
    ],
  },
  {
    projekt: 13,
    vrsta: 'kontakt',
    predmet: 'Vidljivost na novoj opremi',
    poruke: [
      {
        tko: 'Z',
        dan: '2026-03-30',
        sat: '11:15',
        tekst: '<p>Smije li naljepnica s oznakom fonda stajati na postolju stroja ako na kućištu smeta hlađenju?</p>',
      },
      {
        tko: 'U',
        dan: '2026-04-01',
        sat: '09:30',
        tekst: '<p>Smije, ako se vidi kada stroj radi. Fotografiju priložite uz sljedeći zahtjev.</p>',
      },
    ],
    procitali: ['Z', 'P'],
    preuzeto: true,
  },
  {
    projekt: 21,
    vrsta: 'kontakt',
    predmet: 'Zamjena predavača u drugoj skupini',
    poruke: [
      {
        tko: 'P',
        dan: '2026-04-11',
        sat: '11:20',
        tekst:
          '<p>Predavač za zavarivanje aluminija otišao je u mirovinu. Možemo li predložiti drugoga s istom kvalifikacijom dok se prijava ocjenjuje?</p>',
      },
    ],
  },
  {
    projekt: 22,
    vrsta: 'kontakt',
    predmet: 'Putni troškovi mentora',
    poruke: [
      {
        tko: 'P',
        dan: '2026-04-02',
        sat: '13:45',
        tekst: '<p>Mentori putuju vlakom i brodom. Ulaze li putni troškovi u paušal ili se iskazuju posebno?</p>',
      },
    ],
  },
  {
    projekt: 21,
    vrsta: 'razgovor',
    predmet: 'Nova adresa e-pošte',
    poruke: [
      {
        tko: 'Z',
        // The day before: whoever starts the portal in the small hours has no morning of today behind them.
        dan: '2026-04-14',
        sat: '18:40',
        tekst: '<p>Od sutra nas za ovaj projekt dobivate na novoj adresi; stara se gasi krajem tjedna.</p>',
      },
    ],
  },
  {
    projekt: 6,
    vrsta: 'razgovor',
    predmet: 'Pristup krovu za provjeru',
    poruke: [
      {
        tko: 'U',
        dan: '2026-04-13',
        sat: '12:10',
        tekst:
          '<p>Za provjeru elektrane treba nam pristup krovu i osoba koja vodi evidenciju proizvodnje. Tko će nas dočekati?</p>',
      },
      {
        tko: 'P',
        dan: '2026-04-14',
        sat: '08:20',
        tekst: '<p>Dočekat će vas voditelj održavanja; ljestve i zaštitna oprema su na porti.</p>',
      },
    ],
    procitali: ['U'],
  },
]
