import type { Stranica } from '../stranica.ts'

export const prijelazNaEuro: Stranica = {
  put: '/prijelaz-na-euro',
  naslov: 'Prijelaz na euro',
  opis: 'Euro je od 1. siječnja 2023. službena valuta. Fiksni tečaj konverzije: 1 euro = 7,53450 kuna.',
  dijelovi: [
    {
      naslov: 'Tečaj',
      sadrzaj: [
        'Fiksni tečaj konverzije iznosi 7,53450 kuna za 1 euro. Određen je Uredbom Vijeća (EU) 2022/1208 i ne mijenja se. Primjenjuje se sa svih šest znamenki: ne smije se zaokruživati ni koristiti obrnuti tečaj.',
      ],
    },
    {
      naslov: 'Kako portal preračunava',
      sadrzaj: [
        'Iznos u kunama dijeli se sa 7,53450, a iznos u eurima množi sa 7,53450. Portal treću decimalu odbacuje, kao i u svim drugim izračunima.',
        'Zakon o uvođenju eura kao službene valute u Republici Hrvatskoj (NN 57/2022) za preračunavanje propisuje zaokruživanje na najbliži cent prema trećoj decimali. Zato se ovdje prikazani iznos od zakonski preračunatoga može razlikovati najviše za jedan cent.',
      ],
    },
    {
      naslov: 'Projekti započeti prije 2023.',
      sadrzaj: [
        {
          popis: [
            'U portalu su svi iznosi u eurima.',
            'Računi i drugi dokazi s datumom prije 1. siječnja 2023. prilažu se kako su izdani, u kunama; u obrazac se upisuje preračunati iznos u eurima.',
            'Ugovorene obveze preračunavaju se po fiksnom tečaju bez sklapanja dodatka ugovoru.',
          ],
        },
      ],
    },
  ],
}
