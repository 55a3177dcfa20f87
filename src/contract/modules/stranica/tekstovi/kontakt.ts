import type { Stranica } from '../stranica.ts'

export const kontakt: Stranica = {
  put: '/kontakt',
  naslov: 'Kontakt',
  opis: 'Kome se obratiti s pitanjem o pozivu, prijavi, ugovoru ili radu portala.',
  dijelovi: [
    {
      naslov: 'Pitanje o pozivu',
      sadrzaj: [
        'Svaki [poziv](/pozivi) na dnu svoje stranice navodi ustrojstvenu jedinicu, e-adresu i telefon. Pitanja se šalju do dana koji je u pozivu naveden kao rok za pitanja.',
      ],
    },
    {
      naslov: 'Pitanje o vlastitoj prijavi ili projektu',
      sadrzaj: [
        'Prijavite se u portal i otvorite svoj projekt: ondje piše tko sljedeći postupa i do kada. Obratite se tijelu koje provodi poziv i navedite šifru projekta.',
      ],
    },
    {
      naslov: 'Pitanje o radu portala',
      sadrzaj: ['Najprije pogledajte [tehničku podršku](/tehnicka-podrska): većina poteškoća rješava se bez čekanja.'],
    },
    {
      naslov: 'Osobni podaci i pristupačnost',
      sadrzaj: [
        'Kako ostvariti prava u vezi s osobnim podacima, opisuje stranica [Obrada osobnih podataka](/obrada-osobnih-podataka). Prepreke u korištenju prijavite kako piše u [izjavi o pristupačnosti](/izjava-o-pristupacnosti).',
      ],
    },
  ],
}
