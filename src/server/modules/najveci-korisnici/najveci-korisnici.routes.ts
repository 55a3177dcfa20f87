/** Binds the list of the largest beneficiaries, also as CSV. */
import {
  type NajveciKorisnici,
  najveciKorisniciEndpoints,
} from '#contract/modules/najveci-korisnici/najveci-korisnici.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inSnapshot } from '../../platform/http/route.ts'
import { najveciKorisnici } from './najveci-korisnici.list.ts'

export function najveciKorisniciRoutes(app: PortalApp): void {
  const { popis, csv } = najveciKorisniciEndpoints
  bind(app, popis, ({ db, query }) => inSnapshot(db, (tx) => najveciKorisnici(tx, query.programId)))
  bind(app, csv, async ({ db, query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="sto-najvecih-korisnika.csv"')
    return toCsv(await inSnapshot(db, (tx) => najveciKorisnici(tx, query.programId)))
  })
}

const STUPCI = ['Redni broj', 'Korisnik', 'OIB', 'Županija', 'Bespovratna sredstva (EUR)', 'Broj projekata']

/** A cell that no spreadsheet takes for a formula. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Semicolons and decimal commas, with a byte order mark: as spreadsheets set to Croatian open it. */
export function toCsv({ korisnici }: Pick<NajveciKorisnici, 'korisnici'>): string {
  const rows = korisnici.map(({ red, naziv, oib, zupanija, iznos, brojProjekata }) => [
    red,
    naziv,
    oib ?? '',
    zupanija.naziv,
    iznos.replace('.', ','),
    brojProjekata,
  ])
  return `\uFEFF${[STUPCI, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}
