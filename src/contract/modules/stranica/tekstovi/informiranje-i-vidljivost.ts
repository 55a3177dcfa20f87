import type { Stranica } from '../stranica.ts'

export const informiranjeIVidljivost: Stranica = {
  put: '/informiranje-i-vidljivost',
  naslov: 'Informiranje i vidljivost',
  opis: 'Što korisnik mora učiniti da javnost zna da projekt financira Europska unija.',
  dijelovi: [
    {
      naslov: 'Odakle obveza',
      sadrzaj: [
        'Za program Konkurentnost i kohezija vrijede članci 47. i 50. i Prilog IX. Uredbe (EU) 2021/1060. Za Nacionalni plan oporavka i otpornosti vrijedi članak 34. stavak 2. Uredbe (EU) 2021/241. Dodatna pravila mogu stajati u pozivu i ugovoru; ako se razlikuju, slijedite ugovor.',
      ],
    },
    {
      naslov: 'Amblem i izjava',
      sadrzaj: [
        'U svim materijalima za javnost stavite amblem Europske unije i uz njega ispisanu izjavu o financiranju:',
        {
          popis: [
            'program Konkurentnost i kohezija: „Financira Europska unija” ili „Sufinancira Europska unija”.',
            'Nacionalni plan oporavka i otpornosti: „Financira Europska unija – NextGenerationEU”.',
          ],
        },
        {
          popis: [
            'Izjava se piše cijela, uz amblem, bez kratice.',
            'Dopuštena su pisma Arial, Auto, Calibri, Garamond, Trebuchet, Tahoma, Verdana i Ubuntu, bez kurziva, podcrtavanja i efekata.',
            'Boja slova je refleks plava, crna ili bijela, ovisno o podlozi.',
            'Amblem je visok najmanje 1 cm, a na malim predmetima, poput olovke, najmanje 5 mm.',
            'Ako su prikazani i drugi logotipi, amblem je barem jednako velik kao najveći od njih.',
            'Amblem se ne mijenja, ne spaja s drugim znakovima i uz njega se ne koristi drugi vizualni identitet Unije.',
          ],
        },
        'Datoteke amblema i upute daje [Europska komisija](https://commission.europa.eu/funding-tenders/managing-your-project/communicating-and-raising-eu-visibility_hr).',
      ],
    },
    {
      naslov: 'Što radi svaki korisnik programa Konkurentnost i kohezija',
      sadrzaj: [
        {
          popis: [
            'Na službenoj mrežnoj stranici i na društvenim mrežama, ako ih ima, kratko opisuje projekt, njegove ciljeve i rezultate i ističe potporu Unije.',
            'Vidljivo ističe izjavu o potpori na dokumentima i materijalima namijenjenima javnosti ili sudionicima.',
            'Ako ukupni trošak projekta prelazi 500.000,00 €, postavlja trajnu ploču ili reklamni pano čim počne fizička provedba ili se ugradi kupljena oprema.',
            'Za ostale projekte na javno vidljivo mjesto postavlja barem jedan plakat veličine A3 ili jednakovrijedan elektronički zaslon.',
            'Za projekt od strateške važnosti i za projekt čiji ukupni trošak prelazi 10.000.000,00 € organizira komunikacijski događaj i na vrijeme uključuje Komisiju i upravljačko tijelo.',
          ],
        },
        'Na ploči, panou, plakatu i zaslonu stoji amblem u skladu s tehničkim pravilima Priloga IX.',
      ],
    },
    {
      naslov: 'Što radi primatelj sredstava NPOO-a',
      sadrzaj: [
        'Primatelj navodi podrijetlo sredstava i osigurava njihovu vidljivost kad promiče projekt i njegove rezultate, i to dosljedno, učinkovito i razmjerno, svim publikama uključujući medije i javnost.',
      ],
    },
    {
      naslov: 'Ako se obveza ne ispuni',
      sadrzaj: [
        'U programu Konkurentnost i kohezija upravljačko tijelo može, ako korisnik ne otkloni propust, ukinuti do 3 % potpore za taj projekt (članak 50. stavak 3. Uredbe (EU) 2021/1060).',
      ],
    },
    {
      naslov: 'Dokazi u portalu',
      sadrzaj: [
        'Kako će projekt biti vidljiv, planira se već u prijavi, na kartici „Informiranje i vidljivost”. Fotografije ploče, plakata i objava čuvajte dok traje obveza čuvanja dokumentacije iz ugovora.',
        'Na zahtjev tijela Unije materijali o projektu stavljaju im se na raspolaganje bez naknade, uz neisključivo pravo korištenja (Prilog IX. točka 2.).',
      ],
    },
  ],
}
