/** The words of the team of a project. */
import { formatDatum } from '#contract/kernel/datum.ts'
import type { UlogaNaProjektu, UnosOsobe } from './osobe-na-projektu.schema.ts'

export const NAZIVI_ULOGA: Readonly<Record<UlogaNaProjektu, string>> = {
  voditelj: 'Voditelj projekta',
  financije: 'Financije',
  nabava: 'Nabava',
  zastupnik: 'Zastupnik',
}

export const POLJA_OSOBE: Readonly<Record<keyof UnosOsobe, string>> = {
  ime: 'Ime',
  prezime: 'Prezime',
  oib: 'OIB',
  uloga: 'Uloga',
  od: 'Na projektu od',
  do: 'Na projektu do',
  email: 'E-pošta',
  telefon: 'Telefon',
}

export const imeOsobeNaProjektu = ({ ime, prezime }: Pick<UnosOsobe, 'ime' | 'prezime'>): string => `${ime} ${prezime}`

/** „od 1. 2. 2026.” or „1. 2. 2026. – 30. 6. 2026.” */
export const razdobljeOsobe = ({ od, do: kraj }: Pick<UnosOsobe, 'od' | 'do'>): string => {
  const pocetak = od === null ? '' : formatDatum(od)
  return kraj === null ? `od ${pocetak}` : `${pocetak} – ${formatDatum(kraj)}`
}

/** A person in one line, as the activity log has them. */
export const opisOsobe = (osoba: UnosOsobe): string =>
  [
    imeOsobeNaProjektu(osoba),
    ...(osoba.uloga === null ? [] : [NAZIVI_ULOGA[osoba.uloga].toLowerCase()]),
    razdobljeOsobe(osoba),
    osoba.oib,
    osoba.email,
    osoba.telefon,
  ]
    .filter(Boolean)
    .join(', ')

export const TEKST_OSOBA = {
  naslov: 'Osobe na projektu',
  uvid: 'Uvid u osobe na projektu',
  samoUreduje: 'Osobe na projektu upisuje tko zastupa ili uređuje za cijelog prijavitelja.',
  jos: 'Osobe na projektu upisuju se od odluke o financiranju.',
  previse: (najvise: number) => `Na projektu je najviše ${najvise} osoba.`,
  krajPrijePocetka: 'Osoba ne može otići s projekta prije nego što je došla.',
  vecJe: 'Osoba s ovim OIB-om već ima tu ulogu u ovom razdoblju.',
  dodana: 'Osoba je upisana na projekt.',
  spremljena: 'Podaci o osobi su spremljeni.',
  sada: 'Na projektu',
  prije: 'Ranije na projektu',
  tablicaPrije: 'Osobe ranije na projektu',
  prazno: 'Na projektu još nije upisana nijedna osoba.',
  imePrezime: 'Ime i prezime',
  pravo: 'Pravo u portalu',
  bezPrava: 'Nema',
  dodaj: 'Dodaj osobu',
  uredi: 'Uredi',
  urediOsobu: (ime: string, uloga: UlogaNaProjektu) => `Uredi: ${ime}, ${NAZIVI_ULOGA[uloga].toLowerCase()}`,
  nova: 'Nova osoba na projektu',
  nijeSpremljena: 'Osoba nije spremljena',
  ceka: 'Upisani podaci o osobi čekaju u poljima.',
  bezOiba: 'Ostavite prazno za osobu koja nema hrvatski OIB.',
  dokJe: 'Prazno dok je osoba na projektu.',
  spremi: 'Spremi',
  odustani: 'Odustani',
} as const

/** Names of what was done with them, as the activity log of the project has them. */
export const RIJECI_OSOBA = {
  'projekt.osoba.dodana': 'Upisana je osoba na projektu',
  'projekt.osoba.izmijenjena': 'Izmijenjena je osoba na projektu',
} as const
