import type { Stranica } from '../stranica.ts'

export const tehnickaPodrska: Stranica = {
  put: '/tehnicka-podrska',
  naslov: 'Tehnička podrška',
  opis: 'Rješenja najčešćih poteškoća s prijavom, radom bez mreže, datotekama i prikazom.',
  dijelovi: [
    {
      naslov: 'Ne mogu se prijaviti',
      sadrzaj: [
        {
          popis: [
            'Prijava putem NIAS-a počinje i završava u istom pregledniku i unutar deset minuta. Ako ste čekali dulje, počnite ponovno na stranici [Prijava](/prijava-odabir).',
            'Dopustite kolačiće za adresu portala i isključite dodatke koji ih brišu.',
            'Prijavljeni ste, a ne vidite prijavitelja: zamolite osobu koja ga zastupa da vam dodijeli ovlast.',
            'Nakon više neuspjelih pokušaja prijave lozinkom stanka između pokušaja raste; pričekajte i pokušajte ponovno.',
          ],
        },
      ],
    },
    {
      naslov: 'Radim bez mreže',
      sadrzaj: [
        {
          popis: [
            'Oznaka „Trenutno ste offline” znači da uređaj ne doseže portal. Pisati možete dalje; ono što je zapisano na uređaju šalje se čim se veza vrati.',
            'Što je poslano, a što čeka, pokazuje oznaka u zaglavlju i stranica „Odlazna pošta” u vašem izborniku.',
            'Ne brišite podatke preglednika dok nešto čeka slanje.',
            'Za rad na terenu unaprijed pripremite projekt: otvorite ga i odaberite pripremu za teren.',
            'Najpouzdanije je portal instalirati; kako, piše na stranici [Instalacija portala](/download).',
          ],
        },
      ],
    },
    {
      naslov: 'Datoteka se ne može učitati',
      sadrzaj: [
        {
          popis: [
            'Provjerite veličinu i vrstu: dopuštene vrijednosti pišu uz polje.',
            'Prekinuto učitavanje nastavlja se odakle je stalo; ne morate počinjati iznova.',
            'Ako preglednik javlja da na uređaju nema mjesta, oslobodite prostor i osvježite stranicu.',
          ],
        },
      ],
    },
    {
      naslov: 'Zaslon se ne prikazuje kako treba',
      sadrzaj: [
        {
          popis: [
            'Koristite zadnju inačicu preglednika Chrome, Edge, Firefox ili Safari.',
            'Kad se ponudi nova inačica portala, prihvatite je: nespremljeno se ne gubi.',
            'Zatvorite ostale kartice portala i ponovno ga otvorite.',
          ],
        },
      ],
    },
    {
      naslov: 'Još ne radi',
      sadrzaj: [
        'Javite se tijelu koje provodi poziv ili projekt; kontakt je na stranici [poziva](/pozivi). Napišite što ste radili, što se dogodilo i kada, inačicu portala s dna stranice i, ako je prikazana, oznaku zahtjeva iz poruke o grešci. Ne šaljite lozinke.',
      ],
    },
  ],
}
