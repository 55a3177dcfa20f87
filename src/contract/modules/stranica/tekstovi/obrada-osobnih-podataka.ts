import type { Stranica } from '../stranica.ts'

export const obradaOsobnihPodataka: Stranica = {
  put: '/obrada-osobnih-podataka',
  naslov: 'Obrada osobnih podataka',
  opis: 'Koje osobne podatke portal obrađuje, zašto, koliko dugo i koja su vaša prava.',
  azurirano: '2026-11-21',
  dijelovi: [
    {
      naslov: 'Tko je voditelj obrade',
      sadrzaj: [
        'Podatke u prijavama i projektima obrađuju tijela koja provode poziv, svako za svoj dio postupka. Koja su to tijela, piše u pozivu i na stranici [Operativni programi](/operativni-programi). Zahtjev u vezi s osobnim podacima možete uputiti bilo kojem od njih; svako imenuje službenika za zaštitu podataka.',
      ],
    },
    {
      naslov: 'Koji se podaci obrađuju',
      sadrzaj: [
        {
          popis: [
            'Osoba koja se prijavljuje: ime, prezime, OIB, e-adresa i telefon te koga smije zastupati.',
            'Prijavitelj i partneri: OIB, naziv, adresa, IBAN, pravni oblik, veličina i osobe ovlaštene za zastupanje.',
            'Prijava i projekt: sve što u njih upišu ili prilože ovlaštene osobe.',
            'Zapisi radnji: tko je, kada i što učinio.',
            'Tehnički podaci: mrežna adresa radi zaštite od zlouporabe i zapisi o pogreškama bez sadržaja obrazaca.',
          ],
        },
        'Posjetitelje javnih stranica portal ne prati, ne koristi analitiku i ne učitava ništa s tuđih poslužitelja.',
      ],
    },
    {
      naslov: 'Zašto i na temelju čega',
      sadrzaj: [
        {
          popis: [
            'Provedba postupka dodjele, ugovora i isplata: zadaća od javnog interesa i pravna obveza (članak 6. stavak 1. točke (c) i (e) Opće uredbe o zaštiti podataka).',
            'Sprječavanje sukoba interesa, dvostrukog financiranja i prijevara: pravna obveza prema propisima Unije i Republike Hrvatske.',
            'Sigurnost portala: zadaća od javnog interesa.',
            'Pretplata na obavijesti, kad je zatražite: vaša privola, koju možete povući u svakom trenutku.',
          ],
        },
      ],
    },
    {
      naslov: 'Tko vidi podatke',
      sadrzaj: [
        'Podatke o prijavi i projektu vide samo osobe prijavitelja i djelatnici tijela koja u tom postupku imaju ulogu. Zaštita je ugrađena i u bazu podataka: upit u ime jedne osobe ne može vratiti tuđi zapis.',
        'Podaci se otkrivaju revizijskim i nadzornim tijelima Republike Hrvatske i Unije kad to traže propisi. Podaci o korisnicima sredstava i potpore objavljuju se u opsegu koji propisi nalažu.',
      ],
    },
    {
      naslov: 'Podaci na vašem uređaju',
      sadrzaj: [
        'Kad radite bez mreže, podaci se čuvaju na vašem uređaju, šifrirani ključem koji pripada samo vama na tom uređaju. Nakon odjave ostaje samo ono što još nije poslano. Javni popisi nisu šifrirani jer ih smije čitati svatko.',
        'Na uređaju koji dijelite s drugima odjavite se nakon rada.',
      ],
    },
    {
      naslov: 'Koliko dugo',
      sadrzaj: [
        {
          popis: [
            'Prijave, projekti i zapisi radnji čuvaju se dok traje obveza čuvanja dokumentacije programa.',
            'Prijava u portal istječe nakon mirovanja, a najkasnije nakon sedam dana.',
            'Izvještaji preglednika o spriječenim sadržajima čuvaju se 30 dana i ne sadržavaju osobne podatke.',
          ],
        },
      ],
    },
    {
      naslov: 'Vaša prava',
      sadrzaj: [
        'Imate pravo na pristup svojim podacima, ispravak, ograničenje obrade i prigovor, a u slučajevima koje propisuje Opća uredba i na brisanje i prenosivost. Podatke obrasca prijave možete u svakom trenutku preuzeti iz portala.',
        'Ako smatrate da su vam prava povrijeđena, možete podnijeti zahtjev [Agenciji za zaštitu osobnih podataka](https://azop.hr).',
      ],
    },
  ],
}
