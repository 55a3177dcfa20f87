/** What the screens of objections say. */
import { formatDatum, type IsoDatum, krajDana } from '#contract/kernel/datum.ts'
import { rokRijecima } from '#contract/kernel/rok-rijecima.ts'

/** A day with how far away it is, „07.12.2026., još 10 dana”. */
export const danIKoliko = (dan: IsoDatum, sada: number): string =>
  `${formatDatum(dan)}, ${rokRijecima(krajDana(dan), sada).tekst}`

export const TEKST = {
  naslov: 'Prigovor',
  rijeci: {
    obrazac: 'Prigovor',
    pregled: 'Pregled prigovora',
    kartice: 'Kartice prigovora',
    drugaKartica: 'Prigovor se uređuje u drugoj kartici preglednika',
    neispravno: 'Prigovor nije ispravno popunjen',
    samoCitanje: 'Podneseni prigovor ne može se mijenjati.',
    nijeNaUredaju: {
      naslov: 'Prigovor nije spremljen na ovom uređaju',
      tekst: 'Otvorit će se čim se uređaj poveže s portalom i preuzme prigovor.',
    },
    nePostoji: {
      naslov: 'Prigovor ne postoji ili vam nije dostupan',
      tekst: 'Prigovor čitaju osobe ovlaštene za zastupanje prijavitelja.',
    },
    nemaUvjeta: {
      naslov: 'Podaci prijave još nisu na uređaju',
      tekst: 'Povežite se s mrežom da bi se preuzeli podaci prijave; ono što ste unijeli ostaje sačuvano.',
    },
  },
  bezInacica: 'Inačica nastaje kada se prigovor podnese.',
  trazi: { label: 'Pretraži prigovore', placeholder: 'Projekt, šifra ili prijavitelj' },
  popis: {
    meta: 'Prigovori na odluke o prijavama. Najprije oni koji čekaju najdulje.',
    metaPrijavitelja: 'Prigovori koje ste napisali ili podnijeli.',
    prazno: 'Nema prigovora',
    praznoOpis: 'Prigovori se pojavljuju ovdje kada ih prijavitelji podnesu.',
    praznoPrijavitelja: 'Prigovor se piše na stranici odbijene prijave ili otkazanog projekta.',
  },
  pozivi: {
    meta: 'Pozivi na kojima je podnesen barem jedan prigovor. Otvorite poziv da vidite njegove prigovore.',
    trazi: { label: 'Pretraži pozive', placeholder: 'Oznaka ili naziv poziva' },
    prazno: 'Nema poziva pod prigovorom',
    praznoOpis: 'Poziv se pojavljuje ovdje kada se na njemu podnese prigovor.',
  },
  novi: {
    naslov: 'Prigovor nije napisan',
    moze: (dan: string) => `Prigovor se može podnijeti do ${dan}. Piše se i bez mreže.`,
    gumb: 'Napiši prigovor',
    bez: 'Na ovu prijavu nije podnesen prigovor.',
  },
  rok: (dan: string) => `Rok za podnošenje: ${dan}`,
  rokOdluke: (dan: string) => `Rok odluke: ${dan}`,
  podnesen: (vrijeme: string) => `Podnesen ${vrijeme}`,
  ceka: 'Prigovor je podnesen. O ishodu dobivate obavijest i rješenje; do odluke komisije prigovor možete povući.',
  dokazi: 'Novi dokazi koji mijenjaju prijavu ne mogu se priložiti.',
  ishod: (ishod: string) => `Prigovor je ${ishod}`,
  rjesenje: 'Preuzmi rješenje (PDF)',
  zapreke: {
    neispravno: 'Najprije ispravite pogreške u prigovoru.',
    nespremljeno: 'Izmjene s ovog uređaja još nisu stigle u portal.',
  },
  odluka: {
    naslov: 'Osporena odluka',
    vrsta: 'Odluka',
    broj: 'Broj',
    dostavljena: 'Dostavljena',
    dostavlja: 'Smatra se dostavljenom',
    rok: 'Rok za prigovor',
    kada: (dan: string) => `, dostavljena ${dan}`,
    razlog: 'Razlog odbačaja',
    faza: 'Vraća se u fazu',
  },
  ocitovanje: {
    naslov: 'Očitovanje tijela',
    polje: 'Očitovanje',
    prazno: 'Tijelo se još nije očitovalo.',
    spremi: 'Spremi očitovanje',
  },
  komisija: {
    naslov: 'Komisija',
    opis: 'O prigovoru odlučuju tri osobe koje nisu provjeravale ni ocjenjivale prijavu.',
    prazno: 'Komisija još nije imenovana.',
    imenuj: 'Imenuj komisiju',
    promijeni: 'Promijeni članove',
    imenovana: 'Komisija je imenovana',
    glasano: 'Vaš glas je zabilježen',
    glasovano: (ishod: string) => `Prigovor je ${ishod}`,
    clan: (broj: number) => `${broj}. član komisije`,
    glasovalo: (broj: number, od: number) => `Glasovalo: ${broj} od ${od}.`,
    skriveno: 'Glasovi drugih članova vide se kada svi glasuju.',
    krug: (broj: number) => `${broj}. krug glasovanja: u prethodnom nijedan ishod nije imao većinu.`,
    glasovi: 'Glasovi',
    mojGlas: 'Vaš glas',
    glas: 'Glas',
    obrazlozenje: 'Obrazloženje glasa',
    glasuj: 'Glasuj',
  },
  nacrt: {
    naslov: 'Odluka komisije',
    ishod: 'Ishod',
    obrazlozenje: 'Obrazloženje odluke',
    faza: 'Faza u koju se prijava vraća',
    zbog: 'Razlog odbačaja',
    spremi: 'Spremi nacrt odluke',
    prazno: 'Odluka još nije napisana.',
  },
} as const
