import type { Stranica } from '../stranica.ts'

export const izjavaOPristupacnosti: Stranica = {
  put: '/izjava-o-pristupacnosti',
  naslov: 'Izjava o pristupačnosti',
  opis: 'Koliko je portal pristupačan, što još nije i kako prijaviti prepreku.',
  azurirano: '2026-11-21',
  dijelovi: [
    {
      naslov: 'Na što se odnosi',
      sadrzaj: [
        'Ova se izjava odnosi na Portal fondova, u skladu sa Zakonom o pristupačnosti mrežnih stranica i programskih rješenja za pokretne uređaje tijela javnog sektora (NN 17/2019).',
      ],
    },
    {
      naslov: 'Stupanj usklađenosti',
      sadrzaj: [
        'Portal se izrađuje prema smjernicama WCAG 2.2, razina AA. Djelomično je usklađen: zbog iznimaka navedenih u nastavku i zato što ga još nije ocijenio neovisni stručnjak.',
      ],
    },
    {
      naslov: 'Što je učinjeno',
      sadrzaj: [
        {
          popis: [
            'Svaka se adresa radi tipkovnicom, ima jedan naslov prve razine, poveznicu za preskakanje izbornika i vidljiv fokus.',
            'Gumb „Pristupačnost” mijenja veličinu slova, pismo za osobe s disleksijom i kontrast; izbor ostaje na uređaju i vrijedi bez mreže i na papiru.',
            'Tipka ? prikazuje kartu tipki, a tipke od jednog znaka mogu se isključiti.',
            'Promjena zaslona, stanje spremanja i pogreške najavljuju se čitačima zaslona; sažetak pogrešaka vodi do svakog polja.',
            'Status se nikad ne prikazuje samo bojom, a tablice na telefonu postaju popisi.',
            'Mete za dodir visoke su barem 44 piksela; portal poštuje postavke za manje pokreta i za tamni prikaz te povećanje teksta u pregledniku.',
            'Pozivi, obavijesti i stranice s tekstom čitaju se i bez JavaScripta.',
          ],
        },
      ],
    },
    {
      naslov: 'Što još nije pristupačno',
      sadrzaj: [
        {
          popis: [
            'Potvrda o zaprimanju u obliku PDF nema oznake strukture. Isti podaci dostupni su na zaslonu projekta.',
            'Dokumenti koje su objavile ili priložile druge osobe mogu biti nepristupačni. Pristupačan oblik zatražite od tijela koje je objavilo poziv.',
            'Prikaz rokova na vremenskoj crti teže se čita čitačem zaslona; isti podaci stoje u tablici uz nju.',
          ],
        },
      ],
    },
    {
      naslov: 'Kako je izjava nastala',
      sadrzaj: [
        'Izjava se temelji na vlastitoj procjeni: svaka se adresa pri svakoj izmjeni portala automatski provjerava alatom axe u tri veličine zaslona, javna i s povećanim kontrastom te s pismom za disleksiju i najvećim slovima, a glavni se postupci prolaze tipkovnicom. Automatska provjera ne otkriva sve prepreke.',
      ],
    },
    {
      naslov: 'Prijava prepreke',
      sadrzaj: [
        'Naiđete li na prepreku, javite se tijelu koje provodi poziv ili projekt na kojem radite; kontakt je na stranici poziva. Navedite adresu stranice, što ste pokušali učiniti i koju pomoćnu tehnologiju koristite.',
        'Ako odgovor ne dobijete ili s njim niste zadovoljni, možete se obratiti Povjereniku za informiranje, koji nadzire provedbu Zakona: [pristupinfo.hr](https://pristupinfo.hr).',
      ],
    },
  ],
}
