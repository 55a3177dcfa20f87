/**
 * All rules of the application form at once (domain rules, chapter 4). Pure: the browser shows the result while a
 * person types, the server decides by the same one on submission.
 */

import { today } from '#contract/kernel/datum.ts'
import { type Memory, NO_MEMORY } from '#contract/kernel/memory.ts'
import { formatEur } from '#contract/kernel/money.ts'
import { plural } from '#contract/kernel/plural.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { pragPdv } from './izracun/pdv.ts'
import { izracunajProracun } from './izracun/proracun.ts'
import type { Proracun } from './izracun/proracun.types.ts'
import { KARTICE } from './obrazac.fields.ts'
import type { KontekstObrasca } from './obrazac.kontekst.ts'
import { type Dio, dijelovi } from './obrazac.obilazak.ts'
import { type Polje, TABOVI, type Tab } from './obrazac.polje.ts'
import { PORUKE_OBRASCA } from './obrazac.poruke.ts'
import { resolvePath } from './obrazac.putovi.ts'
import { redakPoziva } from './obrazac.schema.ts'
import { type Obrazac, prazno, retciOd, tabOd, vrijednost } from './obrazac.vrijednosti.ts'
import { greskeAktivnosti, greskePokazatelja } from './validacija/aktivnosti.ts'
import { greskeNacela, greskePriloga, greskeVidljivosti } from './validacija/ostalo.ts'
import { greskePartnera } from './validacija/partneri.ts'
import { greskePolja, izboriNacrta, PRAVILO_OBVEZNO, PRAVILO_PRILOG, PRAVILO_STAVKA } from './validacija/polja.ts'
import { ako, type Provjera } from './validacija/pomoc.ts'
import { greskePrijavitelja, upozorenjaPrijavitelja } from './validacija/prijavitelj.ts'
import { greskeProjekta } from './validacija/projekt.ts'
import { greskeProracuna, greskeSazetka } from './validacija/proracun.ts'

/** A field the call hides is never at fault; neither is a table that is hidden or what stands in it. */
function shown(definicija: PozivDefinicija): (greska: Greska) => boolean {
  const hidden = Object.keys(definicija.obrazac).filter((put) => definicija.obrazac[put]?.hidden)
  if (hidden.length === 0) return () => true
  return ({ polje }) => {
    const put = polje === undefined ? undefined : resolvePath(polje)?.put
    return put === undefined || !hidden.some((one) => put === one || put.startsWith(`${one}.`))
  }
}

const MEDU_POLJIMA = [
  greskePrijavitelja,
  greskeProjekta,
  greskePartnera,
  greskeAktivnosti,
  greskePokazatelja,
  greskeProracuna,
  greskeSazetka,
  greskeNacela,
  greskeVidljivosti,
  greskePriloga,
]

function greskeDijelova(parts: readonly Dio[], { obrazac, ctx, memory }: Provjera): Greska[] {
  const izbori = izboriNacrta(obrazac, ctx)
  const remembered = memory.of<Greska[]>('greške polja')
  return parts.flatMap((part) => remembered(part, [ctx.definicija, izbori.izNacrta], () => greskePolja(part, izbori)))
}

/** Everything that keeps the draft from being submitted, in the order of the tabs; each with the exact field path. */
function greskeObrasca(parts: readonly Dio[], provjera: Provjera): Greska[] {
  const isShown = shown(provjera.ctx.definicija)
  const between = MEDU_POLJIMA.flatMap((rules) => rules(provjera)).filter(isShown)
  const all = [...greskeDijelova(parts, provjera), ...between]
  return TABOVI.flatMap((tab) => all.filter((greska) => greska.tab === tab))
}

export interface Izvod {
  proracun: Proracun
  dijelovi: readonly Dio[]
  /** What keeps the draft from being submitted. */
  greske: Greska[]
  upozorenja: Greska[]
  potpunost: Potpunost
}

/** Everything that follows from a draft, its budget worked out once; with a memory only what a change has touched is. */
export function izvediObrazac(obrazac: Obrazac, ctx: KontekstObrasca, memory: Memory = NO_MEMORY): Izvod {
  const proracun = izracunajProracun(obrazac, ctx, memory)
  const parts = dijelovi(obrazac, ctx.definicija, memory)
  return {
    proracun,
    dijelovi: parts,
    greske: greskeObrasca(parts, { obrazac, ctx, proracun, danas: today(ctx.sada), memory }),
    upozorenja: upozorenja(proracun, ctx),
    potpunost: potpunost(parts, memory),
  }
}

/** As `izvediObrazac`, of the errors alone; a budget that is known already is not worked out again. */
export function validateObrazac(
  obrazac: Obrazac,
  ctx: KontekstObrasca,
  proracun: Proracun = izracunajProracun(obrazac, ctx),
): Greska[] {
  const provjera: Provjera = { obrazac, ctx, proracun, danas: today(ctx.sada), memory: NO_MEMORY }
  return greskeObrasca(dijelovi(obrazac, ctx.definicija), provjera)
}

function upozorenja({ deMinimis, ogranicenoZa, pdvIznadPraga }: Proracun, ctx: KontekstObrasca): Greska[] {
  return [
    ...upozorenjaPrijavitelja(ctx),
    ...ako(
      deMinimis.prelazi,
      'proracun-sazetak.deMinimis',
      'OBR-DE-MINIMIS',
      PORUKE_OBRASCA.deMinimis(formatEur(deMinimis.preostalo)),
    ),
    ...ako(
      pdvIznadPraga,
      'proracun.stavke',
      'OBR-PDV-PRAG',
      PORUKE_OBRASCA.pdvIznadPraga(formatEur(pragPdv(ctx.definicija))),
    ),
    ...ako(
      ogranicenoZa > 0,
      'proracun.stavke',
      'OBR-POTPORA-NAJVISE',
      PORUKE_OBRASCA.ograniceno(formatEur(ogranicenoZa)),
    ),
  ]
}

/** What ought to be known before submission but does not stop it: eligibility to be looked at, de minimis left, VAT and grant cut. */
export function upozorenjaObrasca(obrazac: Obrazac, ctx: KontekstObrasca): Greska[] {
  return upozorenja(izracunajProracun(obrazac, ctx), ctx)
}

export type StanjeKartice = 'nijeZapoceto' | 'uTijeku' | 'dovrseno' | 'greske' | 'nijePotrebno'
export interface StanjeTaba {
  tab: Tab
  stanje: StanjeKartice
  /** Wrong answers, not missing ones. */
  greske: number
  /** Missing answers. */
  nedostaje: number
  oznaka: string
}

/** „1 greška, 2 greške, 5 grešaka”. */
export const brojGresaka = (n: number): string => plural(n, 'greška', 'greške', 'grešaka')

const LABELS = {
  nijeZapoceto: 'Nije započeto',
  uTijeku: 'U tijeku',
  dovrseno: 'Dovršeno',
  nijePotrebno: 'Nije potrebno',
} as const

/** True when a person has entered something; starting values and rows of the call do not count. */
function started(polja: readonly Polje[], object: Parameters<typeof vrijednost>[0]): boolean {
  return polja.some((polje) => {
    const value = vrijednost(object, polje.kljuc)
    if (polje.tip !== 'tablica') return !prazno(value) && value !== polje.pocetno
    return retciOd(object, polje.kljuc).some((row) => {
      if (!redakPoziva(row.id)) return true
      const own = (polje.polja ?? []).filter(({ kljuc }) => !['naziv', 'pokazatelj', 'prilog'].includes(kljuc))
      return started(own, row)
    })
  })
}

const MISSING: readonly string[] = [PRAVILO_OBVEZNO, PRAVILO_STAVKA, PRAVILO_PRILOG]

/** State of every tab in the order of display. A tab that asks for nothing and has nothing is „Nije potrebno”. */
export function tabStates(greske: readonly Greska[], obrazac: Obrazac): StanjeTaba[] {
  return KARTICE.map(({ kljuc: tab, skupine }) => {
    const mine = greske.filter((greska) => greska.tab === tab)
    const nedostaje = mine.filter(({ pravilo }) => MISSING.includes(pravilo)).length
    const wrong = mine.length - nedostaje
    const begun = started(
      skupine.flatMap(({ polja }) => [...polja]),
      tabOd(obrazac, tab),
    )
    const counts = { tab, greske: wrong, nedostaje }
    if (mine.length === 0) {
      const stanje = begun ? 'dovrseno' : 'nijePotrebno'
      return { ...counts, stanje, oznaka: LABELS[stanje] }
    }
    if (begun && wrong > 0) return { ...counts, stanje: 'greske' as const, oznaka: brojGresaka(wrong) }
    const stanje = begun ? 'uTijeku' : 'nijeZapoceto'
    return { ...counts, stanje, oznaka: LABELS[stanje] }
  })
}

export interface Potpunost {
  ispunjeno: number
  obvezno: number
  /** Paths of what is still to be answered. */
  preostala: string[]
}

interface PotpunostDijela {
  obvezno: number
  preostala: readonly string[]
}

function potpunostDijela(part: Dio): PotpunostDijela {
  const asked = part.filter(({ obvezno, polje }) => obvezno && polje.tip !== 'izracun')
  return { obvezno: asked.length, preostala: asked.filter(({ value }) => prazno(value)).map(({ path }) => path) }
}

function potpunost(parts: readonly Dio[], memory: Memory): Potpunost {
  const remembered = memory.of<PotpunostDijela>('potpunost dijela')
  const all = parts.map((part) => remembered(part, [], () => potpunostDijela(part)))
  const obvezno = all.reduce((sum, one) => sum + one.obvezno, 0)
  const preostala = all.flatMap((one) => one.preostala)
  return { ispunjeno: obvezno - preostala.length, obvezno, preostala }
}

/** How many of the fields that are obligatory right now are answered, wrongly or not. */
export function completeness(obrazac: Obrazac, definicija: PozivDefinicija): Potpunost {
  return potpunost(dijelovi(obrazac, definicija), NO_MEMORY)
}

/** „još 7 obveznih polja”; empty when nothing is left. */
export const josObveznih = (n: number): string =>
  n === 0 ? '' : `još ${plural(n, 'obvezno polje', 'obvezna polja', 'obveznih polja')}`
