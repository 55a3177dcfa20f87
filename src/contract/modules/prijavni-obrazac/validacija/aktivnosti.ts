/** Rules of the tabs „Aktivnosti” and „Pokazatelji i rezultati” (domain rules 4.3 and 4.4). */

import { formatDecimal, parseDecimal } from '#contract/kernel/broj.ts'
import { ako } from '#contract/kernel/dokument/dokument.ts'
import { type Redak, retciOd, tabOd, tekstOd, tekstoviOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { SAFE_MAX } from '#contract/kernel/money.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { PozivPokazatelj } from '#contract/modules/poziv/definicija.schema.ts'
import { cijeliBroj } from '../izracun/unos.ts'
import { PORUKE_OBRASCA } from '../obrazac.poruke.ts'
import { ELEMENT_PROMIDZBA, ELEMENT_UPRAVLJANJE } from '../obrazac.redci.ts'
import type { Provjera } from './pomoc.ts'
import { zavrsetakProvedbe } from './projekt.ts'

/** Ids of activities that depend on themselves through others. */
export function uKrugu(rows: readonly Redak[]): string[] {
  const after = new Map(rows.map((row) => [row.id, tekstoviOd(row, 'zavisiOd')]))
  const reaches = (from: string, target: string): boolean => {
    const seen = new Set<string>()
    const open = [...(after.get(from) ?? [])]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === target) return true
      if (seen.has(id)) continue
      seen.add(id)
      open.push(...(after.get(id) ?? []))
    }
    return false
  }
  return rows.filter(({ id }) => reaches(id, id)).map(({ id }) => id)
}

function mjeseci(row: Redak, trajanje: number | null): Greska[] {
  const [from, to] = [cijeliBroj(tekstOd(row, 'mjesecOd')), cijeliBroj(tekstOd(row, 'mjesecDo'))]
  const at = `aktivnosti.popis.${row.id}`
  const max = trajanje === null ? '' : PORUKE.polje.maxVrijednost(trajanje)
  return [
    ...ako(from !== null && to !== null && to < from, `${at}.mjesecDo`, 'OBR-AKT-MJESECI', PORUKE_OBRASCA.mjeseci),
    ...ako(trajanje !== null && from !== null && from > trajanje, `${at}.mjesecOd`, 'OBR-AKT-TRAJANJE', max),
    ...ako(trajanje !== null && to !== null && to > trajanje, `${at}.mjesecDo`, 'OBR-AKT-TRAJANJE', max),
  ]
}

export function greskeAktivnosti({ sadrzaj: obrazac, ctx, racun: proracun }: Provjera): Greska[] {
  const tab = tabOd(obrazac, 'aktivnosti')
  const rows = retciOd(tab, 'popis')
  const elements = retciOd(tab, 'elementi').map(({ id }) => id)
  const trajanje = cijeliBroj(tekstOd(tabOd(obrazac, 'projekt'), 'trajanje'))
  const circles = uKrugu(rows)
  const withCost = new Set(proracun.stavke.map(({ aktivnostId }) => aktivnostId))
  const missing = (asked: boolean, id: string, naziv: string) =>
    ako(asked && !elements.includes(id), 'aktivnosti.elementi', 'OBR-ELEMENT', PORUKE_OBRASCA.nedostajeElement(naziv))
  const { upravljanje, promidzba } = ctx.definicija.obvezniElementi
  return [
    ...missing(upravljanje, ELEMENT_UPRAVLJANJE, 'Upravljanje projektom i administracija'),
    ...missing(promidzba, ELEMENT_PROMIDZBA, 'Promidžba i vidljivost'),
    ...rows.flatMap((row) => {
      const at = `aktivnosti.popis.${row.id}`
      const free = vrijednost(row, 'bezTroska') === true
      const costs = withCost.has(row.id)
      return [
        ...mjeseci(row, trajanje),
        ...ako(circles.includes(row.id), `${at}.zavisiOd`, 'OBR-AKT-CIKLUS', PORUKE_OBRASCA.ciklus),
        ...ako(!costs && !free, `${at}.bezTroska`, 'OBR-AKT-TROSAK', PORUKE_OBRASCA.bezStavke),
        ...ako(costs && free, `${at}.bezTroska`, 'OBR-AKT-TROSAK', PORUKE_OBRASCA.ipakStavka),
      ]
    }),
  ]
}

const decimal = (text: string) => {
  const parsed = parseDecimal(text, 2, SAFE_MAX)
  return parsed.ok ? parsed.scaled : null
}
const shown = (scaled: number) => formatDecimal(scaled, 2).replace(/,00$/, '')

function cilj(row: Redak, pokazatelj: PozivPokazatelj): Greska[] {
  const [start, target] = [decimal(tekstOd(row, 'polazna')), decimal(tekstOd(row, 'ciljna'))]
  const at = `pokazatelji-i-rezultati.popis.${row.id}.ciljna`
  if (target === null) return []
  const limit = pokazatelj.minimum === null ? null : decimal(pokazatelj.minimum)
  const worse = (bound: number | null) =>
    bound !== null && (pokazatelj.smjer === '>=' ? target < bound : target > bound)
  const { minVrijednost, maxVrijednost } = PORUKE.polje
  const message = (bound: number | null) =>
    (pokazatelj.smjer === '>=' ? minVrijednost : maxVrijednost)(shown(bound ?? 0))
  if (worse(limit)) return ako(true, at, 'OBR-POK-CILJ', message(limit))
  return ako(worse(start), at, 'OBR-POK-SMJER', message(start))
}

function godina(list: string, row: Redak, provjera: Provjera, vrsta: PozivPokazatelj['vrsta']): Greska[] {
  const year = cijeliBroj(tekstOd(row, 'godinaOstvarenja'))
  const start = tekstOd(tabOd(provjera.sadrzaj, 'projekt'), 'pocetakProvedbe').slice(0, 4)
  const end = zavrsetakProvedbe(provjera.sadrzaj)
  if (year === null || end === null) return []
  const last = Number(end.slice(0, 4)) + (vrsta === 'rezultata' ? 3 : 0)
  const outside = year < Number(start) || year > last
  const at = `pokazatelji-i-rezultati.${list}.${row.id}.godinaOstvarenja`
  return ako(outside, at, 'OBR-POK-GODINA', PORUKE_OBRASCA.godina(Number(start), last))
}

/** Own indicators: each name once, also among those chosen from the call. */
function vlastitiPokazatelji(provjera: Provjera): Greska[] {
  const tab = tabOd(provjera.sadrzaj, 'pokazatelji-i-rezultati')
  const chosen = retciOd(tab, 'popis').map((row) => tekstOd(row, 'pokazatelj'))
  const ofCall = provjera.ctx.definicija.pokazatelji.filter(({ id }) => chosen.includes(String(id)))
  const seen = new Set(ofCall.map(({ naziv }) => fold(naziv)))
  return retciOd(tab, 'dodatni').flatMap((row) => {
    const naziv = fold(tekstOd(row, 'naziv'))
    const again = naziv !== '' && seen.has(naziv)
    seen.add(naziv)
    const at = `pokazatelji-i-rezultati.dodatni.${row.id}.naziv`
    return [
      ...ako(again, at, 'OBR-POK-DUPLI', PORUKE.polje.zauzetPokazatelj),
      ...godina('dodatni', row, provjera, 'rezultata'),
    ]
  })
}

export function greskePokazatelja(provjera: Provjera): Greska[] {
  const tab = tabOd(provjera.sadrzaj, 'pokazatelji-i-rezultati')
  const rows = retciOd(tab, 'popis')
  const { pokazatelji } = provjera.ctx.definicija
  const chosen = rows.map((row) => tekstOd(row, 'pokazatelj'))
  return [
    ...pokazatelji
      .filter(({ id, obvezan }) => obvezan && !chosen.includes(String(id)))
      .flatMap(({ naziv }) =>
        ako(true, 'pokazatelji-i-rezultati.popis', 'OBR-POK-OBVEZAN', PORUKE_OBRASCA.nedostajePokazatelj(naziv)),
      ),
    ...rows.flatMap((row, i) => {
      const pokazatelj = pokazatelji.find(({ id }) => String(id) === chosen[i])
      const at = `pokazatelji-i-rezultati.popis.${row.id}.pokazatelj`
      const again = chosen[i] !== '' && chosen.indexOf(chosen[i] ?? '') < i
      return [
        ...ako(again, at, 'OBR-POK-DUPLI', PORUKE.polje.zauzetPokazatelj),
        ...(pokazatelj === undefined ? [] : cilj(row, pokazatelj)),
        ...godina('popis', row, provjera, pokazatelj?.vrsta ?? 'ostvarenja'),
      ]
    }),
    ...vlastitiPokazatelji(provjera),
  ]
}
