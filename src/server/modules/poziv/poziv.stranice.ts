/** The pages of calls that the server sends: readable without JavaScript, found by search engines. */

import { formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { vrstaIVelicina } from '#contract/kernel/velicina-datoteke.ts'
import { adresaOdabranih, NASLOV_ODABRANIH } from '#contract/modules/odabir/odabrani.ts'
import { ATOM_POZIVA, datotekaPozivaPut } from '#contract/modules/poziv/poziv.adrese.ts'
import type { JavniPoziv, JavniPozivKartica } from '#contract/modules/poziv/poziv.api.ts'
import { MODALITETI_OZNAKE, VRSTE_POSTUPKA_OZNAKE } from '#contract/modules/poziv/poziv.schema.ts'
import { udioTekst } from '#contract/modules/poziv/poziv.ukratko.ts'
import { VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import type { Reader } from '../../platform/db/client.ts'
import { type Markup, markup } from '../../platform/http/markup.ts'
import type { PublicPage } from '../../platform/http/page-head.ts'
import type { PageRoute } from '../../platform/http/pages.ts'
import { inSnapshot } from '../../platform/http/route.ts'
import { dokument } from './dokumenti.stranice.ts'
import { javniPoziv } from './poziv.javno.ts'
import { javniBrojevi, javniPozivi } from './poziv.list.ts'
import { toKartica } from './poziv.pogled.ts'

const NASLOV = 'Pozivi'
/** Calls that the list shows without JavaScript, and that the map of the site names. */
const NA_POPISU = 100
const U_KARTI = 5000

const vrijeme = (at: string | null) => at && formatVrijeme(Date.parse(at))
const iznos = (amount: string | null) => amount && formatEur(fromWire(amount))

/** Until when applications are taken, in one sentence. */
function rok({
  skupina,
  datumOtvaranja,
  datumZatvaranja,
}: Pick<JavniPoziv, 'skupina' | 'datumOtvaranja' | 'datumZatvaranja'>) {
  if (skupina === 'U najavi') return `Otvara se ${vrijeme(datumOtvaranja) ?? 'naknadno'}`
  if (skupina === 'Otvoren')
    return datumZatvaranja === null ? 'Otvoren do iskorištenja sredstava' : `Prijave do ${vrijeme(datumZatvaranja)}`
  return datumZatvaranja === null ? skupina : `Zatvoren ${vrijeme(datumZatvaranja)}`
}

/** One page of public calls, open ones closing soonest first. */
export async function karticePoziva(db: Reader, limit: number, otvoreni = false): Promise<JavniPozivKartica[]> {
  const { data } = await javniPozivi(db, { limit, ...(otvoreni ? { skupina: 'Otvoren' as const } : {}) })
  return data.flatMap(toKartica)
}

export const pozivStranice: readonly PageRoute[] = [
  { url: '/pozivi', page: async ({ db, origin = '' }) => popis(await karticePoziva(db, NA_POPISU), origin) },
  {
    url: '/pozivi/:pozivId',
    page: async ({ db, params, now }) => {
      const id = idFrom(params.pozivId)
      const poziv = id && (await inSnapshot(db, (tx) => javniPoziv(tx, id, now)))
      return poziv ? stranica(poziv) : undefined
    },
    addresses: async ({ db }) => (await javniBrojevi(db, U_KARTI)).map((id) => `/pozivi/${id}`),
  },
]

/** Calls as a list of links with what decides whether to open them. */
export function popisPoziva(pozivi: readonly JavniPozivKartica[]): Markup {
  if (pozivi.length === 0) return markup`<p>Trenutno nema objavljenih poziva.</p>`
  return markup`<ul>${pozivi.map(
    (poziv) =>
      markup`<li><a href="/pozivi/${poziv.id}">${poziv.naziv}</a><br>${[
        poziv.oznaka,
        poziv.program.naziv,
        poziv.institucija.naziv,
        poziv.skupina,
        rok(poziv),
        poziv.alokacija && `alokacija ${iznos(poziv.alokacija)}`,
      ]
        .filter(Boolean)
        .join(' · ')}</li>`,
  )}</ul>`
}

function popis(pozivi: readonly JavniPozivKartica[], origin: string): PublicPage {
  return {
    naslov: NASLOV,
    objave: ATOM_POZIVA,
    opis: 'Otvoreni i najavljeni pozivi na dostavu projektnih prijedloga: tko se može prijaviti, koliko se dodjeljuje i do kada. Najprije oni koji se prvi zatvaraju.',
    tijelo: markup`<h1>${NASLOV}</h1>
<p>Pozivi na dostavu projektnih prijedloga. Najprije oni koji se prvi zatvaraju.</p>
${popisPoziva(pozivi)}`,
    podaci: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: NASLOV,
      itemListElement: pozivi.map(({ naziv, id }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: naziv,
        url: `${origin}/pozivi/${id}`,
      })),
    },
  }
}

const opis = (rows: readonly (readonly [string, string | null | undefined])[]) =>
  markup`<dl>${rows.map(([naziv, value]) => value && markup`<dt>${naziv}</dt><dd>${value}</dd>`)}</dl>`
const dio = (naslov: string, sadrzaj: Markup | false) => sadrzaj && markup`<h2>${naslov}</h2>${sadrzaj}`
const tekst = (text: string) =>
  text.trim() !== '' &&
  markup`${text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => markup`<p>${line}</p>`)}`
const nabrajanje = (items: readonly (string | Markup)[]) =>
  items.length > 0 && markup`<ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`

function stranica(poziv: JavniPoziv): PublicPage {
  const { naziv, program, institucija, definicija } = poziv
  const sazetak = definicija.svrha.trim() || definicija.predmet.trim()
  return {
    naslov: naziv,
    opis: `${rok(poziv)}. ${institucija.naziv}. ${sazetak}`.trim(),
    iznad: { naslov: NASLOV, put: '/pozivi' },
    tijelo: tijelo(poziv),
    podaci: {
      '@context': 'https://schema.org',
      '@type': 'MonetaryGrant',
      name: naziv,
      ...(poziv.oznaka === null ? {} : { identifier: poziv.oznaka }),
      ...(sazetak === '' ? {} : { description: sazetak }),
      ...(poziv.alokacija === null
        ? {}
        : { amount: { '@type': 'MonetaryAmount', currency: 'EUR', value: poziv.alokacija } }),
      funder: { '@type': 'GovernmentOrganization', name: institucija.naziv },
      isPartOf: { '@type': 'CreativeWork', name: program.naziv },
    },
  }
}

/** An attachment by name, with the template that is published for it. */
function prilog(pozivId: number, one: JavniPoziv['definicija']['prilozi']['popis'][number]): Markup {
  const { naziv, obvezno, predlozak } = one
  return markup`${naziv}${obvezno && ' (obvezno)'}${
    predlozak &&
    markup` · <a href="${datotekaPozivaPut(pozivId, predlozak.id)}" download>predložak (${vrstaIVelicina(predlozak)})</a>`
  }`
}

function tijelo(poziv: JavniPoziv): Markup {
  const { definicija, institucija, program } = poziv
  const { prihvatljivost, kontakt } = definicija
  const vrste = VRSTE_ORGANIZACIJE.filter(
    ({ id }) => prihvatljivost.vrsteOrganizacije.length === 0 || prihvatljivost.vrsteOrganizacije.includes(id),
  )
  return markup`<h1>${poziv.naziv}</h1>
<p>${[poziv.oznaka, program.naziv, institucija.naziv].filter(Boolean).join(' · ')}</p>
<p><strong>${poziv.statusNaziv}.</strong> ${rok(poziv)}</p>
<p><a href="/pozivi/${poziv.id}/pitanja-i-odgovori">Pitanja i odgovori</a></p>
<p><a href="/pozivi/${poziv.id}/zaprimljene-prijave">Zaprimljene prijave</a></p>
<p><a href="${adresaOdabranih(poziv.id)}">${NASLOV_ODABRANIH}</a></p>
${opis([
  ['Otvaranje', vrijeme(poziv.datumOtvaranja)],
  ['Zatvaranje', vrijeme(poziv.datumZatvaranja) ?? 'do iskorištenja sredstava'],
  ['Pitanja se primaju do', vrijeme(poziv.rokPitanja)],
  [
    'Postupak dodjele',
    `${VRSTE_POSTUPKA_OZNAKE[poziv.vrstaPostupka]}, ${MODALITETI_OZNAKE[poziv.modalitet]} modalitet`,
  ],
  ['Dio programa', poziv.komponenta?.naziv],
  ['Alokacija', iznos(poziv.alokacija)],
  ['Najniža potpora', iznos(poziv.najnizaPotpora)],
  ['Najviša potpora', iznos(poziv.najvisaPotpora)],
  ['Udio koji poziv plaća', udioTekst(definicija.intenzitet)],
])}
${dio('Svrha poziva', tekst(definicija.svrha))}
${dio('Što se financira', tekst(definicija.predmet))}
${dio('Tko se može prijaviti', nabrajanje(vrste.map(({ naziv }) => naziv)))}
${dio('Razlozi za isključenje', nabrajanje(prihvatljivost.razloziIskljucenja))}
${dio('Pokazatelji', nabrajanje(definicija.pokazatelji.map(({ naziv, jedinica }) => `${naziv} (${jedinica})`)))}
${dio('Kriteriji odabira', nabrajanje(definicija.kriteriji.map(({ naziv, max }) => `${naziv}: najviše ${max} bodova`)))}
${dio('Prilozi uz prijavu', nabrajanje(definicija.prilozi.popis.map((one) => prilog(poziv.id, one))))}
${dio('Dokumentacija poziva', nabrajanje(definicija.dokumentacija.map((one) => dokument(poziv.id, one))))}
${dio('Kontakt', nabrajanje([kontakt.naziv, kontakt.email, kontakt.telefon].filter((text) => text !== '')))}`
}
