/** Texts of the bell, its panel and the settings of notifications. */
import { plural } from '../plural.ts'

export const notifikacije = {
  imaNovih: 'ima novih',
  neprocitano: 'Nepročitano:',
  novo: 'Novo:',
  procitajSve: 'Označi sve pročitanim',
  postavke: 'Postavke obavijesti',
  jos: 'Prikaži starije',
  zasto: (razlog: string) => `Dobili ste je ${razlog}.`,
  opisStranice: 'Sve što vam je portal javio, za koga god radili.',
  sve: 'Sve obavijesti',
  opisPostavki: 'Na popisu ostaje sve. Ovdje birate o čemu i kada vam javlja uređaj, i onda kad portal nije otvoren.',
  uredajNeMoze:
    'Ovaj preglednik ne može javljati obavijesti. Na iPhoneu i iPadu portal najprije dodajte na početni zaslon.',
  uredajZabranjen: 'Javljanje je za portal zabranjeno u postavkama preglednika. Dopustite ga ondje pa se vratite.',
  uredajIskljucen: 'Ovaj uređaj ne javlja obavijesti.',
  uredajUkljucen: (uredaja: number) =>
    `Ovaj uređaj javlja obavijesti dok se ne odjavite. Javljaju ih ukupno: ${plural(uredaja, 'uređaj', 'uređaja', 'uređaja')}.`,
  uredajNijeUspio: 'Preglednik nije uspio uključiti javljanje. Pokušajte ponovno.',
  ukljuciUredaj: 'Uključi javljanje na ovom uređaju',
  iskljuciUredaj: 'Isključi javljanje na ovom uređaju',
  vrste: 'O čemu javljaju vaši uređaji',
  vrsta: { projekti: 'Prijave i projekti', pozivi: 'Pozivi na dodjelu sredstava' },
  tiho: 'Tiho vrijeme',
  opisTihog: 'U tihom vremenu uređaji ne javljaju; nakon njega jave sve odjednom.',
  od: 'Od',
  do: 'Do',
  sazetak: 'Dnevni sažetak e-poštom',
  opisSazetka: 'Svako jutro u 7 sati poruka o onome što niste pročitali.',
  spremi: 'Spremi postavke',
  spremljeno: 'Postavke obavijesti su spremljene.',
} as const
