import type { Stranica } from '../stranica.ts'

export const euFondovi: Stranica = {
  put: '/eu-fondovi',
  naslov: 'EU fondovi',
  opis: 'Odakle dolazi novac, tko ga dodjeljuje i kako se od ideje dođe do isplate.',
  dijelovi: [
    {
      naslov: 'Dva programa na ovom portalu',
      sadrzaj: [
        'Nacionalni plan oporavka i otpornosti (NPOO) financira se iz Mehanizma za oporavak i otpornost, dijela instrumenta NextGenerationEU. Novac se državi isplaćuje kad ispuni dogovorene reforme i ulaganja, a korisnicima na temelju ugovora.',
        'Program Konkurentnost i kohezija (KK) financira se iz Europskog fonda za regionalni razvoj i Kohezijskog fonda, uz nacionalno sufinanciranje. Ulaže u konkurentnost, zelenu tranziciju, povezanost i ravnomjeran razvoj.',
        'Dijelove programa, njihove iznose i tijela koja ih provode navodi stranica [Operativni programi](/operativni-programi).',
      ],
    },
    {
      naslov: 'Što su bespovratna sredstva',
      sadrzaj: [
        'Bespovratna sredstva ne vraćaju se ako je projekt proveden kako je ugovoreno. Pokrivaju dio prihvatljivih troškova; taj se dio zove intenzitet, a ostatak je vlastito učešće prijavitelja.',
        'Prihvatljiv je trošak koji poziv dopušta, koji je nastao u dopuštenom razdoblju, koji je nužan za projekt i koji se može dokazati.',
        'Za poduzetnike su bespovratna sredstva u pravilu državna potpora ili potpora male vrijednosti. Koja pravila vrijede i koliki je najveći intenzitet, piše u svakom pozivu.',
      ],
    },
    {
      naslov: 'Od ideje do isplate',
      sadrzaj: [
        {
          koraci: [
            'Pronađite poziv koji odgovara vašoj ideji i provjerite možete li se prijaviti. Popis je na stranici [Pozivi](/pozivi).',
            'Prijavite se u portal putem NIAS-a i otvorite prijavu. Možete je pisati i bez mreže; šalje se čim se veza vrati.',
            'Ispunite sve kartice prijavnog obrasca, priložite tražene dokumente i podnesite prijavu prije roka. Odmah dobivate potvrdu o zaprimanju.',
            'Nadležno tijelo provjerava i ocjenjuje prijavu. Ako nešto nije jasno, šalje zahtjev za pojasnjenjem.',
            'S odabranim prijaviteljem sklapa se ugovor o dodjeli bespovratnih sredstava.',
            'Tijekom provedbe korisnik provodi nabave, izvještava i traži nadoknadu nastalih troškova ili predujam.',
            'Nakon završetka projekta rezultati se zadržavaju onoliko dugo koliko traži ugovor.',
          ],
        },
      ],
    },
    {
      naslov: 'Tko što radi',
      sadrzaj: [
        {
          popis: [
            'Upravljačko tijelo (KK) i koordinacijsko tijelo (NPOO) odgovaraju za program u cjelini.',
            'Posrednička i nadležna tijela pripremaju i objavljuju pozive te biraju projekte.',
            'Posrednička tijela druge razine sklapaju ugovore, provjeravaju provedbu i odobravaju isplate.',
            'Prijavitelj podnosi prijavu; kad potpiše ugovor, postaje korisnik.',
          ],
        },
        'Ista osoba ne može pripremiti i odobriti isti korak: portal to ne dopušta.',
      ],
    },
    {
      naslov: 'Prije nego što krenete',
      sadrzaj: [
        {
          popis: [
            'Pročitajte cijeli poziv i njegovu dokumentaciju, a ne samo sažetak. Svi su dokumenti na stranici [Korisni dokumenti](/korisni-dokumenti).',
            'Provjerite postoji li razlog za isključenje, na primjer dug prema državnom proračunu.',
            'Ne potpisujte ugovore i ne počinjite radove prije podnošenja prijave ako poziv traži poticajni učinak.',
            'Pitanja o pozivu pošaljite u roku koji je u njemu naveden, kontaktu navedenom u pozivu.',
            'Ne ostavljajte podnošenje za zadnje sate.',
          ],
        },
      ],
    },
  ],
}
