/** What public pages say of themselves, in their heads and to those who search. */
export const OPISI = {
  naslovnica:
    'Pozivi, prijave i projekti programa javnog financiranja na jednom mjestu. Prijavu možete pisati i bez mreže – poslat će se čim se veza vrati.',
  obavijesti: 'Obavijesti koje upravo vrijede, najnovije prve.',
  dokumenti: 'Dokumenti objavljeni uz pozive. Najprije oni uz pozive koji se prvi zatvaraju.',
  programi: 'Programi, njihovi dijelovi, iznosi i tijela koja ih provode.',
} as const
