/** What the screens of questions say, and how a question is shown in words. */
import { formatDatum, formatVrijeme, today } from '#contract/kernel/datum.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { rokRijecima } from '#contract/kernel/rok-rijecima.ts'
import { KATEGORIJE_OZNAKE } from '#contract/modules/pitanje/pitanje.schema.ts'

export const datum = (moment: string) => formatDatum(today(Date.parse(moment)))
export const vrijeme = (moment: string) => formatVrijeme(Date.parse(moment))

/** Until when whoever asked may expect the answer, and how late it is. */
export function ocekivanje(rok: string, sada: number): string {
  const kada = Date.parse(rok)
  if (kada >= sada) return TEKST.ocekujeSe(rok)
  return `Odgovor se očekivao do ${datum(rok)}, ${rokRijecima(kada, sada).tekst}`
}

/** Themes that a question is put under. */
export const TEME = opcijeOd(KATEGORIJE_OZNAKE)

/** Address of a published question; without its number, of all of the call. */
export function adresaPitanja(pozivId: number, pitanjeId?: number): string {
  const list = `/pozivi/${pozivId}/pitanja-i-odgovori`
  return pitanjeId === undefined ? list : `${list}/${pitanjeId}`
}

export const TEKST = {
  naslov: 'Naslov',
  pitanje: 'Pitanje',
  odgovor: 'Odgovor',
  poziv: 'Poziv',
  tema: 'Tema',
  postavljeno: 'Postavljeno',
  postavljenoPitanje: 'Postavljeno pitanje',
  ocekujeSe: (rok: string) => `Odgovor se očekuje do ${datum(rok)}`,
  objavljeno: (kada: string) => `objavljeno ${vrijeme(kada)}`,
  pozivi: 'Pozivi',
  pitanjaIOdgovori: 'Pitanja i odgovori',
  povucen: 'Odgovor povučen',
  povucenKada: (kada: string) => `Odgovor je povučen ${vrijeme(kada)}`,
  trazi: { label: 'Pretraži pitanja', placeholder: 'Naslov pitanja' },
  traziObjavljena: { label: 'Pretraži pitanja i odgovore' },
  javna: {
    meta: 'Objavljeni odgovori na pitanja o ovom pozivu, najnoviji prvi.',
    prazno: 'Još nema objavljenih odgovora',
    praznoOpis: 'Odgovori na pitanja o ovom pozivu objavit će se ovdje.',
  },
  moja: {
    trazi: { label: 'Pretraži moja pitanja', placeholder: 'Naslov pitanja' },
    meta: 'Pitanja o pozivima postavljaju se na stranici poziva.',
    otvoriPoziv: 'Otvori poziv',
    prazno: 'Još niste postavili nijedno pitanje',
    praznoOpis: 'Otvorite poziv koji vas zanima i odaberite „Postavi pitanje”.',
  },
  prijavitelja: {
    meta: {
      moja: 'Pitanja koja ste o pozivima programa postavili za prijavitelja ili osobno, najnovija prva.',
      prijavitelja: 'Pitanja koja su o pozivima programa postavili svi koji rade za prijavitelja, najnovija prva.',
      objavljena: 'Objavljeni odgovori na pitanja o pozivima programa, najnoviji prvi.',
    },
    prazno: 'Za prijavitelja još nije postavljeno nijedno pitanje',
    praznoOpis: 'Pitanja se postavljaju dok poziv prima pitanja; odgovori se javno objavljuju.',
    bezObjavljenih: 'Odgovori na pitanja o pozivima programa objavit će se ovdje.',
    postavio: 'Postavio',
    imeSeNeObjavljuje: 'Ime se ne objavljuje.',
    cekaObjavu: 'Odgovor još nije objavljen. O objavi se obavještava osoba koja je pitala.',
    objavljeno: 'Objavljeno',
    objavljenoKada: (kada: string) => `Objavljeno ${vrijeme(kada)}`,
  },
  novo: {
    gumb: 'Postavi pitanje',
    prijava: 'Prijavite se i postavite pitanje',
    naslov: 'Pitanje o pozivu',
    posalji: 'Pošalji pitanje',
    napomena: 'Pitanje i odgovor bit će javno objavljeni, bez vašeg imena. Ne navodite osobne podatke.',
    napomenaPrijavitelja:
      'Pitanje i odgovor bit će javno objavljeni, bez imena prijavitelja i osobe. Ne navodite osobne podatke. Pitanje vide i drugi koji rade za prijavitelja.',
    bezPoziva: 'Nijedan poziv programa sada ne prima pitanja.',
    primaDo: (naziv: string, rok: string) => `${naziv} (pitanja do ${datum(rok)})`,
    zaprimljeno: (rok: string) => `Pitanje je zaprimljeno. Odgovor možete očekivati do ${datum(rok)}`,
  },
  institucija: {
    trazi: { label: 'Pretraži pitanja', placeholder: 'Naslov ili poziv' },
    meta: 'Pitanja na pozive institucije. Najprije ona koja čekaju odgovor, po roku.',
    prazno: 'Još nema pitanja',
    praznoOpis: 'Pitanja koja građani i prijavitelji postave o pozivima institucije pojavit će se ovdje.',
    kartice: 'Kartice pitanja',
    kartica: 'Pitanje i odgovor',
    dnevnik: 'Dnevnik aktivnosti',
    rok: 'Rok za odgovor',
    javnaStranica: 'Javna stranica',
    objavljeniOdgovor: 'Objavljeni odgovor',
    naslovZaObjavu: 'Naslov za objavu',
    pitanjeZaObjavu: 'Pitanje za objavu',
    bezImena: 'Uklonite imena, nazive i sve po čemu bi se moglo prepoznati tko pita.',
  },
  nadopune: {
    naslov: 'Nadopune odgovora',
    opis: 'Nadopuna prolazi provjeru i odobrenje kao i odgovor.',
    od: (kada: string) => `Nadopuna od ${vrijeme(kada)}`,
    nova: 'Nova nadopuna',
    tekst: 'Tekst nadopune',
    spremi: 'Spremi nadopunu',
    dodaj: 'Dodaj nadopunu',
    spremljena: 'Nadopuna je spremljena.',
    povucena: (kada: string) => `Nadopuna je povučena ${vrijeme(kada)}`,
  },
} as const
