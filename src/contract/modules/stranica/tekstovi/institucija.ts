import type { Stranica } from '../stranica.ts'

export const institucija: Stranica = {
  put: '/institucija',
  naslov: 'Ulaz za institucije',
  opis: 'Ovdje ulaze djelatnici tijela koja pripremaju pozive, odabiru projekte i prate njihovu provedbu.',
  dijelovi: [
    {
      naslov: 'Tko ovdje ulazi',
      sadrzaj: [
        'Djelatnici tijela koja provode programe. Koja su to tijela, piše na stranici [Operativni programi](/operativni-programi).',
        {
          popis: [
            'Račun djelatniku otvara administrator njegove institucije, a lozinku djelatnik bira sam, putem poveznice iz poruke.',
            'Što tko smije, govori uloga u instituciji; jedna osoba može raditi u više institucija.',
            'Prijavitelji i građani ulaze putem NIAS-a, na stranici [Prijava](/prijava-odabir).',
          ],
        },
      ],
    },
    {
      naslov: 'Ako ne možete ući',
      sadrzaj: [
        'Obratite se administratoru svoje institucije. Ako ni on ne može pomoći, pišite [tehničkoj podršci](/tehnicka-podrska).',
      ],
    },
  ],
}
