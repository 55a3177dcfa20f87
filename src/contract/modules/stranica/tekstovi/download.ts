import type { Stranica } from '../stranica.ts'

export const download: Stranica = {
  put: '/download',
  naslov: 'Instalacija portala',
  opis: 'Portal se instalira iz preglednika, otvara se kao aplikacija i radi bez mreže.',
  dijelovi: [
    {
      naslov: 'Android',
      sadrzaj: [
        {
          koraci: [
            'Otvorite portal u pregledniku Chrome, Edge ili Samsung Internet.',
            'U izborniku preglednika odaberite „Instaliraj aplikaciju” ili „Dodaj na početni zaslon”.',
            'Potvrdite. Ikona portala pojavljuje se među aplikacijama.',
          ],
        },
      ],
    },
    {
      naslov: 'iPhone i iPad',
      sadrzaj: [
        {
          koraci: [
            'Otvorite portal u pregledniku Safari.',
            'Dodirnite „Dijeli”, zatim „Dodaj na početni zaslon”.',
            'Otvorite portal s početnog zaslona i ondje se prijavite. Instalirani portal ima svoje podatke, odvojene od Safarija.',
          ],
        },
      ],
    },
    {
      naslov: 'Windows, macOS i Linux',
      sadrzaj: [
        {
          koraci: [
            'Otvorite portal u pregledniku Chrome ili Edge.',
            'U adresnoj traci odaberite znak za instalaciju.',
            'Potvrdite. Portal se otvara u vlastitom prozoru.',
          ],
        },
        'U Safariju na macOS-u odaberite „Datoteka”, zatim „Dodaj u Dock”.',
      ],
    },
    {
      naslov: 'Što dobivate',
      sadrzaj: [
        {
          popis: [
            'Portal se otvara i kad nema mreže, a javni popisi koje ste otvorili čitljivi su i tada.',
            'Prijave možete pisati bez mreže; šalju se čim se veza vrati.',
            'Preglednik instaliranom portalu podatke čuva pouzdanije nego otvorenoj stranici.',
          ],
        },
        'Instalacija ne traži trgovinu aplikacija ni posebne dozvole. Portal se uklanja kao svaka druga aplikacija; prije toga provjerite da ništa ne čeka slanje.',
      ],
    },
  ],
}
