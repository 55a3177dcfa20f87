/** What may be chosen in the application form: what the call offers, and rows of the form itself. */
import type { Opcija } from '#contract/kernel/dokument/polje.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { KontekstObrasca } from './obrazac.kontekst.ts'
import { PRIJAVITELJ, VRSTE_POTPORE_OPCIJE } from './obrazac.sifrarnici.ts'
import type { IzborObrasca, IzborPoziva } from './obrazac.tab.ts'

/** „A1.2 Nabava stroja” by row id: elements are A1, A2 …, activities are numbered inside their element. */
export function oznakeAktivnosti(sadrzaj: Sadrzaj): { elementi: Map<string, string>; aktivnosti: Map<string, string> } {
  const tab = tabOd(sadrzaj, 'aktivnosti')
  const elementi = new Map(retciOd(tab, 'elementi').map(({ id }, index) => [id, `A${index + 1}`]))
  const counts = new Map<string, number>()
  const aktivnosti = new Map<string, string>()
  for (const row of retciOd(tab, 'popis')) {
    const element = tekstOd(row, 'elementId')
    const next = (counts.get(element) ?? 0) + 1
    counts.set(element, next)
    aktivnosti.set(row.id, `${elementi.get(element) ?? 'A?'}.${next}`)
  }
  return { elementi, aktivnosti }
}

/** Rows that are partners; a row in the role „Prijavitelj” only describes the applicant itself. */
export function partneri(sadrzaj: Sadrzaj): Redak[] {
  return retciOd(tabOd(sadrzaj, 'partneri'), 'popis').filter((row) => tekstOd(row, 'uloga') !== 'Prijavitelj')
}

const coded = (value: string, naziv: string): Opcija => ({ value, label: `${value} ${naziv}`.trim() })
const named = (rows: readonly { id: number; naziv: string }[]): Opcija[] =>
  rows.map(({ id, naziv }) => ({ value: String(id), label: naziv }))

export const IZBORI_POZIVA: Readonly<Record<IzborPoziva, (ctx: KontekstObrasca) => readonly Opcija[]>> = {
  skupine: ({ definicija }) => definicija.skupine.map(({ id, naziv }) => coded(id, naziv)),
  fiksneStope: ({ definicija }) => definicija.fiksneStope.map(({ oznaka, naziv }) => coded(oznaka, naziv)),
  pokazatelji: ({ definicija }) => named(definicija.pokazatelji),
  vrstePomoci: ({ definicija: { vrstePomoci } }) =>
    vrstePomoci.length === 0 ? VRSTE_POTPORE_OPCIJE : vrstePomoci.map(({ id, naziv }) => ({ value: id, label: naziv })),
  jedinicniTroskovi: ({ definicija }) => named(definicija.jedinicniTroskovi),
  pausali: ({ definicija }) => named(definicija.pausali),
  prilozi: ({ definicija }) => named(definicija.prilozi.popis),
}

function withSigns(lista: string, signsOf: (sadrzaj: Sadrzaj) => Map<string, string>) {
  return (sadrzaj: Sadrzaj): Opcija[] => {
    const signs = signsOf(sadrzaj)
    return retciOd(tabOd(sadrzaj, 'aktivnosti'), lista).map((row) => ({
      value: row.id,
      label: `${signs.get(row.id) ?? ''} ${tekstOd(row, 'naziv')}`.trim(),
    }))
  }
}

export const IZBORI_OBRASCA: Readonly<
  Record<IzborObrasca, (sadrzaj: Sadrzaj, ctx: KontekstObrasca) => readonly Opcija[]>
> = {
  nositelji: (sadrzaj, { prijavitelj }) => [
    { value: PRIJAVITELJ, label: prijavitelj.naziv },
    ...partneri(sadrzaj).map((row, i) => ({ value: row.id, label: tekstOd(row, 'naziv') || `Partner ${i + 1}` })),
  ],
  elementi: withSigns('elementi', (sadrzaj) => oznakeAktivnosti(sadrzaj).elementi),
  aktivnosti: withSigns('popis', (sadrzaj) => oznakeAktivnosti(sadrzaj).aktivnosti),
  lokacije: (sadrzaj) =>
    retciOd(tabOd(sadrzaj, 'projekt'), 'lokacije').map((row, i) => ({
      value: row.id,
      label: tekstOd(row, 'adresa') || `Lokacija ${i + 1}`,
    })),
}
