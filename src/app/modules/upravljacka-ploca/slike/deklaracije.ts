/** What the pictures of a dashboard are of: declarations out of one answer, and where each value leads. */

import type { Crta, Ostvarenje, Slozeno, VremenskaCrta } from '#app/ui/slike/slika.types.ts'
import { starost } from '#app/ui/slike/starost.ts'
import { tjedno } from '#app/ui/slike/tjedno.ts'
import { addDays, formatDatum, today } from '#contract/kernel/datum.ts'
import { kratkoEur, kratkoPostotak, udioZaSliku } from '#contract/kernel/kratko.ts'
import { fromWire } from '#contract/kernel/money.ts'
import { plural } from '#contract/kernel/plural.ts'
import { DANA_ROKOVA, type SlikePloce, TJEDANA } from '#contract/modules/poziv/slike.endpoints.ts'
import type { SlikeAdresa } from './slike.calls.ts'

type Sredstva = NonNullable<SlikePloce['pozivi']>

const POZIVI = ['poziv', 'poziva', 'poziva'] as const

const pocetak = (adresa: SlikeAdresa): string =>
  adresa.vlasnik === 'uprava' ? '/administracija' : `/${adresa.vlasnik}/${adresa.vlasnikId}/program/${adresa.programId}`

/** The list behind the bar of a call. */
function popisPoziva(adresa: SlikeAdresa, id: number): string {
  const base = pocetak(adresa)
  if (adresa.vlasnik === 'uprava') return `${base}/pozivi/${id}/projekti`
  return adresa.vlasnik === 'institucija' ? `${base}/projekti?poziv=${id}` : `${base}/projekti`
}

/** „Traženo 12 mil. € od 8 mil. € alokacije (150 %), ugovoreno 3 mil. €; 12 poziva.” The sums are of all calls, also of those not drawn. */
function nalazSredstava({ broj, cilj, trazeno, ugovoreno, prvi }: Sredstva, ciljem: string): string {
  const [trazi, daje] = [fromWire(trazeno), cilj === null ? null : fromWire(cilj)]
  const share = daje === null ? null : udioZaSliku(trazi, daje)
  const odCilja = daje === null || share === null ? '' : ` od ${kratkoEur(daje)} ${ciljem} (${kratkoPostotak(share)})`
  const ostali = broj > prvi.length ? `, nacrtano ih je prvih ${prvi.length}` : ''
  return `Traženo ${kratkoEur(trazi)}${odCilja}, ugovoreno ${kratkoEur(fromWire(ugovoreno))}; ${plural(broj, ...POZIVI)}${ostali}.`
}

/** What calls give, what is asked of them, and what is contracted. */
export function sredstva(adresa: SlikeAdresa, pozivi: Sredstva): Ostvarenje {
  const svoje = adresa.vlasnik === 'prijavitelj'
  return {
    vrsta: 'ostvarenje',
    naziv: svoje ? 'Traženo i ugovoreno po pozivima' : 'Alokacija, traženo i ugovoreno po pozivima',
    mjera: 'eur',
    stavka: 'Poziv',
    nalaz: nalazSredstava(pozivi, svoje ? 'najviše moguće potpore' : 'alokacije'),
    prazno: svoje ? 'Još niste podnijeli nijednu prijavu.' : 'Još nema objavljenih poziva.',
    imena: { cilj: svoje ? 'Najviša moguća potpora' : 'Alokacija', mjereno: 'Traženo', sigurno: 'Ugovoreno' },
    stavke: pozivi.prvi.map(({ id, naziv, cilj, trazeno, ugovoreno }) => ({
      oznaka: naziv,
      cilj: cilj === null ? null : fromWire(cilj),
      mjereno: fromWire(trazeno),
      sigurno: fromWire(ugovoreno),
      href: popisPoziva(adresa, id),
    })),
  }
}

/** Applications of the last weeks. */
export function poTjednima(adresa: SlikeAdresa, tjedni: NonNullable<SlikePloce['poTjednima']>): Crta {
  const svoje = adresa.vlasnik === 'prijavitelj'
  return tjedno({
    naziv: svoje ? 'Vaše prijave po tjednima' : 'Zaprimljene prijave po tjednima',
    tjedni,
    prazno: svoje
      ? `U zadnjih ${TJEDANA} tjedana niste podnijeli nijednu prijavu.`
      : `U zadnjih ${TJEDANA} tjedana nije zaprimljena nijedna prijava.`,
  })
}

/** Days of the coming weeks on a line. */
export function rokovi({ rokovi: { broj, prvi }, vrijemePosluzitelja }: SlikePloce): VremenskaCrta {
  const danas = today(Date.parse(vrijemePosluzitelja))
  const [prvo] = prvi
  const ostali = broj > prvi.length ? ` Nacrtano je prvih ${prvi.length}.` : ''
  return {
    vrsta: 'vremenska-crta',
    naziv: `Rokovi u sljedećih ${DANA_ROKOVA} dana`,
    stavka: 'Rok',
    nalaz:
      prvo === undefined
        ? ''
        : `${plural(broj, 'rok', 'roka', 'rokova')}; najbliži je ${formatDatum(prvo.dan)}: ${prvo.naziv}, ${prvo.sto}.${ostali}`,
    prazno: `U sljedećih ${DANA_ROKOVA} dana nema rokova.`,
    od: danas,
    do: addDays(danas, DANA_ROKOVA),
    danas,
    stavke: prvi.map((rok) => ({
      id: `${rok.vrsta}:${rok.id}:${rok.sto}`,
      oznaka: rok.naziv,
      sto: rok.sto,
      od: rok.dan,
      do: rok.dan,
      href: rok.adresa ?? undefined,
    })),
  }
}

/** How long what waits has waited; kinds of which nothing waits are left out. */
export function cekanje(redci: SlikePloce['starost'], popisi: Readonly<Partial<Record<string, string>>>): Slozeno {
  return {
    ...starost({
      naziv: 'Koliko dugo čekaju prijave, pitanja, zahtjevi i pozivi',
      stavke: redci
        .filter(({ brojevi }) => brojevi.some((broj) => broj > 0))
        .map(({ kljuc, naziv, adresa, brojevi }) => ({ oznaka: naziv, brojevi, href: adresa ?? popisi[kljuc] })),
    }),
    prazno: 'Nijedna prijava, pitanje, zahtjev ni poziv ne čeka na vas.',
  }
}
