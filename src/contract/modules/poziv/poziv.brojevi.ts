/** Numbers of a call's rows: drafts hold files and amounts by them, so a removed row's number goes to no other. */
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { PozivDefinicija } from './definicija.schema.ts'

type Retci = readonly { id: number | string }[]

/** Lists whose rows others point to, by their path in the definition. */
const LISTE: Readonly<Record<string, (definicija: PozivDefinicija) => Retci>> = {
  skupine: ({ skupine }) => skupine,
  jedinicniTroskovi: ({ jedinicniTroskovi }) => jedinicniTroskovi,
  pausali: ({ pausali }) => pausali,
  pokazatelji: ({ pokazatelji }) => pokazatelji,
  kriteriji: ({ kriteriji }) => kriteriji,
  dokumentacija: ({ dokumentacija }) => dokumentacija,
  'prilozi.popis': ({ prilozi }) => prilozi.popis,
}

/** The number at the end of a key: 3 of `3` and of `V3`; 0 where there is none. */
export const brojRetka = (id: unknown): number => Number(/\d{1,9}$/.exec(String(id))?.[0] ?? 0)

const najveci = (rows: Retci) => rows.reduce((most, { id }) => Math.max(most, brojRetka(id)), 0)

/** The highest number that any row of the list has had; 0 for a list without numbers. */
export function zadnjiBroj(definicija: PozivDefinicija, put: string): number {
  return Math.max(definicija.brojevi?.[put] ?? 0, najveci(LISTE[put]?.(definicija) ?? []))
}

/** What the new definition remembers: the last numbers of lists whose last rows are gone. */
export function brojeviPoslije(
  prije: readonly PozivDefinicija[],
  poslije: PozivDefinicija,
): Pick<PozivDefinicija, 'brojevi'> {
  const brojevi = Object.entries(LISTE).flatMap(([put, rows]) => {
    const most = Math.max(...prije.map((one) => zadnjiBroj(one, put)))
    return most > najveci(rows(poslije)) ? [[put, most] as const] : []
  })
  return brojevi.length === 0 ? { brojevi: undefined } : { brojevi: Object.fromEntries(brojevi) }
}

/** Rows of a change that took the number of a removed one. */
export function ponovljeniBrojevi(prije: readonly PozivDefinicija[], poslije: PozivDefinicija): Greska[] {
  return Object.entries(LISTE).flatMap(([put, rows]) => {
    const known = new Set(prije.flatMap((one) => rows(one).map(({ id }) => id)))
    const most = Math.max(...prije.map((one) => zadnjiBroj(one, put)))
    return rows(poslije).flatMap(({ id }, at): Greska[] =>
      known.has(id) || brojRetka(id) > most
        ? []
        : [{ pravilo: 'POZ-56', polje: `definicija.${put}.${at}`, poruka: BROJ_OBRISANOG }],
    )
  })
}

const BROJ_OBRISANOG = 'Stavka ima broj obrisane stavke, a po njemu prijave drže svoje podatke. Dodajte je ponovno.'
