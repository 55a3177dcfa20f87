import type { Stranica } from '../stranica.ts'

export const impressum: Stranica = {
  put: '/impressum',
  naslov: 'Impressum',
  opis: 'Što je ovaj portal, tko odgovara za objavljeno i pod kojim se uvjetima smije koristiti.',
  dijelovi: [
    {
      naslov: 'Portal',
      sadrzaj: [
        'Portal fondova služi objavi poziva, podnošenju prijava i vođenju projekata programa javnog financiranja. Dostupan je na hrvatskom jeziku, bez naknade.',
      ],
    },
    {
      naslov: 'Odgovornost za sadržaj',
      sadrzaj: [
        'Za poziv odgovara tijelo koje ga je objavilo; njegov je naziv na vrhu stranice poziva. Za obavijest odgovara institucija koja je uz nju navedena, a za obavijest bez naziva institucije administratori portala.',
        'Za podatke u prijavi odgovara prijavitelj koji ju je podnio.',
      ],
    },
    {
      naslov: 'Korištenje sadržaja',
      sadrzaj: [
        'Objavljeni pozivi, obavijesti i popisi smiju se preuzimati i dalje koristiti uz navođenje izvora. Za programe postoje [objave u obliku Atom](/v1/public/pozivi/objave.atom), [kalendar rokova](/v1/public/pozivi/rokovi.ics) i [opis sučelja](/v1/openapi.json).',
        'Program portala objavljen je pod licencijom MIT. Pismo sučelja je Inter, a u načinu za disleksiju Atkinson Hyperlegible; oba su pod licencijom SIL Open Font License.',
      ],
    },
    {
      naslov: 'Izvori referentnih podataka',
      sadrzaj: [
        'Popisi županija, gradova i općina te Nacionalna klasifikacija djelatnosti preuzeti su iz javnih službenih izvora i služe samo ispunjavanju obrazaca.',
      ],
    },
  ],
}
