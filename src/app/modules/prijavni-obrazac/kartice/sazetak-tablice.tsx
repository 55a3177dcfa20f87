import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Money } from '#app/ui/money.tsx'
import { Section } from '#app/ui/section.tsx'
import { Slika } from '#app/ui/slike/slika.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { formatPercent } from '#contract/kernel/money.ts'
import type { Iznosi } from '#contract/modules/prijavni-obrazac/izracun/proracun.types.ts'
import { partneri } from '#contract/modules/prijavni-obrazac/obrazac.izbori.ts'
import { KATEGORIJE, PRIJAVITELJ, VRSTE_POTPORE_OPCIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import type { Stanje } from '../stanje-prijave.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'

interface Redak extends Iznosi {
  kljuc: string
  naziv: string
  /** Shares shown in a column of their own, already in words. */
  dodatak?: string
}

const AMOUNTS = [
  ['ukupno', TEKST.proracun.ukupno],
  ['prihvatljivo', TEKST.proracun.prihvatljivo],
  ['neprihvatljivo', TEKST.proracun.neprihvatljivo],
  ['bespovratna', TEKST.proracun.bespovratna],
  ['vlastito', TEKST.proracun.vlastito],
] as const

function columns(first: string, total: Iznosi, dodatak?: string): Column<Redak>[] {
  const amounts = AMOUNTS.map(
    ([id, header]): Column<Redak> => ({
      id,
      header,
      headerHint: 'u eurima',
      align: 'end',
      render: (row) => <Money cents={row[id]} />,
      footer: <Money cents={total[id]} strong />,
    }),
  )
  const extra: Column<Redak>[] =
    dodatak === undefined ? [] : [{ id: 'dodatak', header: dodatak, align: 'end', render: (row) => row.dodatak ?? '' }]
  return [{ id: 'naziv', header: first, render: (row) => row.naziv, footer: 'Ukupno' }, ...amounts, ...extra]
}

const kategorija = (id: number) => KATEGORIJE.find((one) => one.id === id)?.naziv ?? TEKST.sazetak.bezKategorije

/** The matrix of categories and its picture. */
export function SazetakKategorije() {
  const { poKategoriji, ukupno } = useStanje((stanje) => stanje.racun)
  const rows = poKategoriji.map((row): Redak => ({ ...row, kljuc: String(row.kljuc), naziv: kategorija(row.kljuc) }))
  return (
    <Stack gap={4}>
      <Slika
        slika={{
          vrsta: 'stupci',
          naziv: 'Prihvatljivi troškovi po kategorijama',
          mjera: 'eur',
          stavka: TEKST.sazetak.kategorija,
          stavke: rows.map(({ naziv, prihvatljivo }) => ({ oznaka: naziv, vrijednost: prihvatljivo })),
        }}
      />
      <DataTable
        caption="Proračun po kategorijama"
        captionHidden
        columns={columns(TEKST.sazetak.kategorija, ukupno)}
        rows={rows}
        rowKey={({ kljuc }) => kljuc}
      />
    </Stack>
  )
}

/** Who pays: the Union, the state, the applicant. */
export function SazetakIzvori() {
  const { eu, nacionalno, vlastitoJavno, vlastitoPrivatno, ukupno } = useStanje((stanje) => stanje.racun)
  const parts = [
    { oznaka: 'Europska unija', vrijednost: eu },
    { oznaka: 'Nacionalno sufinanciranje', vrijednost: nacionalno },
    { oznaka: 'Vlastiti doprinos, javni', vrijednost: vlastitoJavno },
    { oznaka: 'Vlastiti doprinos, privatni', vrijednost: vlastitoPrivatno },
    { oznaka: 'Neprihvatljivo', vrijednost: ukupno.neprihvatljivo },
    { oznaka: 'PDV iz nacionalnog proračuna', vrijednost: ukupno.pdvNacionalni },
  ].filter(({ vrijednost }) => vrijednost > 0)
  return (
    <Slika slika={{ vrsta: 'stupci', naziv: 'Izvori financiranja', mjera: 'eur', stavka: 'Izvor', stavke: parts }} />
  )
}

/** The name of a holder of costs. */
export function nositelj({ sadrzaj: obrazac, ctx }: Stanje, id: string): string {
  if (id === PRIJAVITELJ) return ctx.prijavitelj.naziv
  const at = partneri(obrazac).findIndex((row) => row.id === id)
  if (at === -1) return TEKST.sazetak.bezNositelja
  return tekstOd(partneri(obrazac)[at], 'naziv') || `Partner ${at + 1}`
}

/** The same sums by holder, kind of aid and year. */
export function SazetakTablice() {
  const stanje = useStanje((one) => one)
  const { poNositelju, poVrstiPotpore, poGodini, ukupno } = stanje.racun
  const vrsta = (id: string) =>
    stanje.ctx.definicija.vrstePomoci.find((one) => one.id === id)?.naziv ??
    VRSTE_POTPORE_OPCIJE.find(({ value }) => value === id)?.label ??
    id
  const tables: { naslov: string; prva: string; dodatak?: string; rows: Redak[] }[] = [
    {
      naslov: 'Proračun po nositeljima',
      prva: TEKST.sazetak.nositelj,
      dodatak: TEKST.sazetak.udio,
      rows: poNositelju.map((row) => ({
        ...row,
        naziv: nositelj(stanje, row.kljuc),
        dodatak: formatPercent(row.udio),
      })),
    },
    {
      naslov: 'Proračun po vrstama potpore',
      prva: TEKST.sazetak.vrsta,
      dodatak: 'Intenzitet (najviše)',
      rows: poVrstiPotpore.map((row) => ({
        ...row,
        naziv: vrsta(row.kljuc),
        dodatak: `${formatPercent(row.intenzitet)} (${formatPercent(row.najveciIntenzitet)})`,
      })),
    },
    {
      naslov: 'Proračun po godinama',
      prva: TEKST.sazetak.godina,
      rows: poGodini.map((row) => ({
        ...row,
        kljuc: String(row.kljuc),
        naziv: row.kljuc === 0 ? TEKST.sazetak.bezGodine : `${row.kljuc}.`,
      })),
    },
  ]
  return tables.map(({ naslov, prva, dodatak, rows }) => (
    <Section key={naslov} title={naslov}>
      <DataTable
        caption={naslov}
        captionHidden
        columns={columns(prva, ukupno, dodatak)}
        rows={rows}
        rowKey={({ kljuc }) => kljuc}
      />
    </Section>
  ))
}
