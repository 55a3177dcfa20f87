/** What the page of the report says, the same for the application and for the server. */

export const NASLOV_PRIJAVE = 'Prijava nepravilnosti'
export const OPIS_PRIJAVE =
  'Ako sumnjate da se javnim novcem ne postupa kako treba, prijavite to. Prijava može biti anonimna.'

export const DIJELOVI_PRIJAVE: readonly { naslov: string; odlomci: readonly string[] }[] = [
  {
    naslov: 'Što je nepravilnost',
    odlomci: [
      'Nepravilnost je svako kršenje propisa ili ugovora koje proizlazi iz djelovanja ili propusta onoga tko sudjeluje u provedbi projekta, a šteti ili bi moglo štetiti proračunu Europske unije ili državnom proračunu.',
      'Primjeri su: plaćanje za opremu koja nije isporučena, dvostruko financiranje istog troška, namještena nabava, prikriven sukob interesa, krivotvorena isprava, korištenje opreme za nešto drugo od onoga za što je plaćena.',
      'Prijevara je nepravilnost počinjena s namjerom.',
    ],
  },
  {
    naslov: 'Tko postupa po prijavi',
    odlomci: [
      'Prijavu čitaju samo osobe za nepravilnosti u tijelu koje koordinira program. One provjeravaju navode i, ako se sumnja potvrdi, pokreću postupak u tijelu koje provodi projekt.',
      'Sumnju na prijevaru možete prijaviti i Europskom uredu za borbu protiv prijevara (OLAF), a sumnju na kazneno djelo policiji ili državnom odvjetništvu.',
    ],
  },
  {
    naslov: 'Zaštita prijavitelja nepravilnosti',
    odlomci: [
      'Ime i kontakt ne morate navesti. Uz prijavu se ne sprema tko je prijavljen u portal ni adresa s koje je poslana. Bez kontakta vam, međutim, ne možemo postaviti dodatno pitanje ni javiti ishod.',
      'Ako prijavljujete nešto što ste saznali u svom radnom okruženju, štiti vas Zakon o zaštiti prijavitelja nepravilnosti: zabranjena je osveta, a vaš identitet smije se otkriti samo uz vaš pristanak ili kad to propis izričito traži.',
    ],
  },
]
