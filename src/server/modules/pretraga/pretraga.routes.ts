/** Binds the search of the public portal. It knows no kind: each finds its own, and here they are put in groups and marked. */
import { isjecak, istakni, type Pojam, pojmovi, sadrziSve } from '#contract/kernel/korijen.ts'
import { NAJCESCA_PITANJA } from '#contract/modules/pretraga/najcesca-pitanja.ts'
import {
  type Pogodak,
  pretragaEndpoints,
  VRSTE_POGOTKA,
  type VrstaPogotka,
} from '#contract/modules/pretraga/pretraga.endpoints.ts'
import { type Blok, odsjecci, tekstoviBloka } from '#contract/modules/stranica/stranica.ts'
import { STRANICE } from '#contract/modules/stranica/stranice.ts'
import type { Domacin } from '../../modul.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inSnapshot } from '../../platform/http/route.ts'
import type { Nadeno, Trazi } from '../../platform/search/search.ts'

/** How many of each kind are shown together, and of one kind alone. */
const PRVIH = 5
const NAJVISE = 50

type UPortalu = 'najcesce' | 'stranica'

/** What is a part of the portal itself: its frequent questions and its pages of text. */
const TEKSTOVI: Readonly<Record<UPortalu, readonly Nadeno[]>> = {
  najcesce: NAJCESCA_PITANJA.flatMap(({ naziv, pitanja }) =>
    pitanja.map(({ id, pitanje, odgovor }) => ({
      naslov: pitanje,
      tekst: odgovor.join(' '),
      adresa: `/najcesca-pitanja#${id}`,
      oznaka: naziv,
      datum: null,
    })),
  ),
  stranica: STRANICE.map(({ put, naslov, opis, dijelovi }) => ({
    naslov,
    adresa: put,
    oznaka: '',
    datum: null,
    tekst: [opis, ...dijelovi.flatMap((dio) => [dio.naslov, ...dio.sadrzaj.map(rijeciBloka)])].join(' '),
  })),
}

function rijeciBloka(blok: Blok): string {
  return tekstoviBloka(blok)
    .map((one) =>
      odsjecci(one)
        .map(({ tekst }) => tekst)
        .join(''),
    )
    .join(' ')
}

const uPortalu =
  (vrsta: UPortalu): Trazi =>
  async (_tx, { words, limit }) => {
    const all = TEKSTOVI[vrsta].filter(({ naslov, tekst }) => sadrziSve(`${naslov} ${tekst}`, words))
    const found = [true, false].flatMap((named) => all.filter(({ naslov }) => sadrziSve(naslov, words) === named))
    return { redci: found.slice(0, limit), ukupno: found.length, ukupnoNajmanje: false }
  }

function toPogodak({ naslov, tekst, ...rest }: Nadeno, words: readonly Pojam[]): Pogodak {
  return { ...rest, naslov: istakni(naslov, words), isjecak: isjecak(tekst, words) }
}

export function pretragaRoutes(app: PortalApp, izvori: Domacin['pretraga']): void {
  const trazi: Readonly<Record<VrstaPogotka, Trazi>> = {
    ...izvori,
    najcesce: uPortalu('najcesce'),
    stranica: uPortalu('stranica'),
  }
  bind(app, pretragaEndpoints.trazi, async ({ query: { search, vrsta }, db, now: sada }) => {
    const words = pojmovi(search)
    if (words.length === 0) return { data: [] }
    const vrste = vrsta === undefined ? VRSTE_POGOTKA : [vrsta]
    const limit = vrsta === undefined ? PRVIH : NAJVISE
    const data = await inSnapshot(db, async (tx) => {
      const groups = []
      for (const one of vrste) {
        const { redci, ...count } = await trazi[one](tx, { words, limit, sada })
        groups.push({ vrsta: one, ...count, pogoci: redci.map((redak) => toPogodak(redak, words)) })
      }
      return groups
    })
    return { data: data.filter(({ ukupno }) => ukupno > 0) }
  })
}
