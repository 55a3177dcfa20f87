/** An application with a budget of many lines, spread over several activities. */
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { toWire } from '#contract/kernel/money.ts'
import type { Json, PatchOp } from '#contract/kernel/sync/patch.ts'
import { applyOps } from '#contract/kernel/sync/patch.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { validObrazac } from './obrazac.ts'

const AKTIVNOSTI = 8
const KATEGORIJE = ['1', '2', '4', '5', '8']

export const idStavke = (n: number) => `stavka-${String(n).padStart(4, '0')}`

function aktivnost(n: number): PatchOp {
  const row = newRow(KATALOG_OBRASCA, 'aktivnosti.popis', `dionica-${n}`)
  const values = {
    elementId: 'element-1',
    naziv: `Dionica ${n}`,
    opis: 'Provedba prema planu.',
    nositelj: 'prijavitelj',
    mjesecOd: String(1 + (n % 6)),
    mjesecDo: String(9 + (n % 8)),
    rezultati: 'Provedena aktivnost.',
    dokazProvedbe: 'Zapisnik',
    lokacija: 'lokacija-1',
  }
  return { kind: 'add', path: 'aktivnosti.popis', now: Object.assign(row, values), after: null }
}

function stavka(n: number, ukupno: number): PatchOp {
  const row = newRow(KATALOG_OBRASCA, 'proracun.stavke', idStavke(n))
  const values: Record<string, Json> = {
    naziv: `Oprema i usluge ${n}`,
    opis: `Stavka ${n} prema ponudi, s dostavom i puštanjem u rad.`,
    brojJedinica: '2.0000',
    jedinicaMjere: 'kom',
    iznosJedinice: toWire(20_000 + n * 137),
    kategorijaFinanciranja: KATEGORIJE[n % KATEGORIJE.length] ?? '1',
    aktivnostId: `dionica-${1 + Math.floor(((n - 1) * AKTIVNOSTI) / ukupno)}`,
    vrstaPotpore: n % 3 === 0 ? '2' : '1',
    stopaPdv: '25',
    pdvPovrativ: 'Da',
    dokazCijene: 'Ponuda',
  }
  return { kind: 'add', path: 'proracun.stavke', now: Object.assign(row, values), after: null }
}

/** A complete application whose budget has so many lines, in the order of their activities. */
export function dugacakProracun(ctx: KontekstObrasca, stavki: number): Sadrzaj {
  return applyOps(validObrazac(ctx, { stavke: [] }), [
    ...Array.from({ length: AKTIVNOSTI }, (_, i) => aktivnost(i + 1)),
    ...Array.from({ length: stavki }, (_, i) => stavka(i + 1, stavki)),
  ])
}
