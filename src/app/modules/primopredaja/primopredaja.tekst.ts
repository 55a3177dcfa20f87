/** What the screens of hand-overs say. */
import { formatDatum, type IsoDatum } from '#contract/kernel/datum.ts'
import { predmeta } from '#contract/kernel/plural.ts'

export const TEKST = {
  predmeta,
  popis: {
    meta: 'Otvoreni predmeti osobe koja odlazi ili je odsutna prelaze drugoj osobi, jedan po jedan.',
    trazi: 'ime ili prezime',
    nema: 'Nema nijedne primopredaje.',
    uputa: 'Započnite primopredaju kada odlazite na odmor, mijenjate posao ili napuštate instituciju.',
  },
  nova: {
    gumb: 'Nova primopredaja',
    naslov: 'Nova primopredaja',
    zapocni: 'Započni',
    od: 'Tko predaje',
    odUputa: 'Uz ime stoji koliko osoba ima otvorenih predmeta.',
    na: 'Tko preuzima',
    razlog: 'Razlog',
    doDana: 'Zadnji dan odsutnosti',
    napomena: 'Napomena osobi koja preuzima',
    napomenaUputa: 'Što je dogovoreno, što je obećano i na što treba paziti.',
  },
  otvoreno: (broj: number) => (broj === 0 ? 'nema otvorenih predmeta' : predmeta(broj)),
  predaje: (ime: string) => `Primopredaja: ${ime}`,
  kome: (ime: string | null) => (ime === null ? 'Osoba koja preuzima još nije odabrana' : `Preuzima: ${ime}`),
  razlogDo: (razlog: string, doDana: IsoDatum | null) =>
    `${razlog}${doDana === null ? '' : ` do ${formatDatum(doDana)}`}`,
  kartice: 'Kartice primopredaje',
  napomena: 'Napomena',
  povrat: 'Povrat nakon odsutnosti',
  podaci: 'Podaci primopredaje',
  predmeti: 'Predmeti',
  predmetiPriprema:
    'Odabrani predmeti idu drugoj osobi kada pritisnete „Predaj”. Predmeti otvoreni do predaje dodaju se sami samo ako su odabrani svi.',
  nemaPredmeta: 'Nema otvorenih predmeta.',
  izvanUvida: 'Predmet koji ne možete vidjeti',
  stupci: {
    predmet: 'Predmet',
    status: 'Status',
    rok: 'Rok',
    stanje: 'Primopredaja',
  },
  neprocitano: (broj: number) => `nepročitano: ${broj}`,
  bezRoka: 'bez roka',
  stoji: (od: string) => `rok stoji od ${od}`,
  preuzmi: 'Preuzmi',
  vrati: 'Vrati',
  preuzmiOdabrane: (broj: number) => `Preuzmi odabrane: ${broj}`,
  vratiOdabrane: (broj: number) => `Vrati odabrane: ${broj}`,
  odaberiSve: 'Odaberi sve koji čekaju',
  preuzeto: (broj: number) => `Preuzeto: ${predmeta(broj)}`,
  vraceno: (broj: number) => `Vraćeno: ${predmeta(broj)}`,
  vracanje: {
    naslov: 'Vraćanje predmeta',
    poruka: 'Predmet ostaje kod osobe koja ga je predavala. Ona čita vaše obrazloženje.',
    obrazlozenje: 'Obrazloženje',
    potvrdi: 'Vrati',
  },
  sazetak: (preuzeto: number, vraceno: number, ceka: number) =>
    `Preuzeto: ${preuzeto}. Vraćeno: ${vraceno}. Čeka: ${ceka}.`,
} as const
