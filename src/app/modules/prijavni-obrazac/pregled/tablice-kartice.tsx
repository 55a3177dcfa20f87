import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Money } from '#app/ui/money.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDecimal, parseDecimal } from '#contract/kernel/broj.ts'
import { type Redak, retciOd, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { formatEur, formatPercent, formatQuantity, parseQuantity, SAFE_MAX } from '#contract/kernel/money.ts'
import { KATEGORIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { AktivnostiPlan } from '../kartice/aktivnosti-plan.tsx'
import { type SkupinaStavki, skupineStavki } from '../kartice/proracun-skupine.ts'
import { Ravnoteza, SazetakProracuna } from '../kartice/sazetak-kartica.tsx'
import { nositelj } from '../kartice/sazetak-tablice.tsx'
import type { Stanje } from '../stanje-prijave.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'

/** What a tab shows beside its fields: the same tables for whoever fills in, checks or assesses the form. */
export function TabliceKartice({ kartica }: { kartica: string }) {
  switch (kartica) {
    case 'aktivnosti':
      return <AktivnostiPlan />
    case 'pokazatelji-i-rezultati':
      return <Pokazatelji />
    case 'proracun':
      return <Stavke />
    case 'proracun-sazetak':
      return (
        <Stack gap={4}>
          <SazetakProracuna />
          <Ravnoteza />
        </Stack>
      )
    default:
      return null
  }
}

const broj = (text: string) => {
  const parsed = parseDecimal(text, 2, SAFE_MAX)
  return parsed.ok ? formatDecimal(parsed.scaled, 2).replace(/,00$/, '') : text || '–'
}

/** Targets beside what the call asks for. */
function Pokazatelji() {
  const { sadrzaj: obrazac, ctx } = useStanje((stanje) => stanje)
  const tab = tabOd(obrazac, 'pokazatelji-i-rezultati')
  const ofCall = (row: Redak) => ctx.definicija.pokazatelji.find(({ id }) => String(id) === tekstOd(row, 'pokazatelj'))
  const rows = [
    ...retciOd(tab, 'popis').map((row) => ({ row, poziv: ofCall(row) })),
    ...retciOd(tab, 'dodatni').map((row) => ({ row, poziv: undefined })),
  ]
  if (rows.length === 0) return null
  const { pokazatelji: tekst } = TEKST
  type One = (typeof rows)[number]
  const minimum = ({ poziv }: One) =>
    poziv === undefined || poziv.minimum === null ? '–' : `${poziv.smjer === '>=' ? '≥' : '≤'} ${broj(poziv.minimum)}`
  const columns: Column<One>[] = [
    { id: 'naziv', header: tekst.naziv, render: ({ row, poziv }) => poziv?.naziv ?? (tekstOd(row, 'naziv') || '–') },
    {
      id: 'jedinica',
      header: tekst.jedinica,
      render: ({ row, poziv }) => poziv?.jedinica ?? (tekstOd(row, 'jedinica') || '–'),
    },
    { id: 'polazna', header: tekst.polazna, align: 'end', render: ({ row }) => broj(tekstOd(row, 'polazna')) },
    { id: 'ciljna', header: tekst.ciljna, align: 'end', render: ({ row }) => broj(tekstOd(row, 'ciljna')) },
    { id: 'minimum', header: tekst.trazi, align: 'end', render: minimum },
    { id: 'godina', header: tekst.godina, align: 'end', render: ({ row }) => tekstOd(row, 'godinaOstvarenja') || '–' },
  ]
  return <DataTable caption={tekst.tablica} captionHidden columns={columns} rows={rows} rowKey={({ row }) => row.id} />
}

interface Stavka {
  id: string
  naziv: string
  kategorija: string
  nositelj: string
  kolicina: string
  cijena: string
  pdv: number
  prihvatljivo: number
  intenzitet: string
  bespovratna: number
}

function stavkeSkupine({ retci, fiksne }: SkupinaStavki, stanje: Stanje): Stavka[] {
  const byId = new Map(retci.map(({ redak }) => [redak.id, redak]))
  const lines = [...retci.flatMap(({ izracun }) => (izracun === undefined ? [] : [izracun])), ...fiksne]
  return lines.map((line) => {
    const row = byId.get(line.id)
    const kolicina = parseQuantity(tekstOd(row, 'brojJedinica'))
    return {
      id: line.id,
      naziv: line.naziv || '–',
      kategorija: KATEGORIJE.find(({ id }) => id === line.kategorija)?.naziv ?? '–',
      nositelj: nositelj(stanje, line.nositelj ?? ''),
      kolicina: kolicina.ok ? formatQuantity(kolicina.tenThousandths) : '–',
      cijena: formatEur(line.iznosJedinice),
      pdv: line.prihvatljiviPdv,
      prihvatljivo: line.prihvatljivo,
      intenzitet: formatPercent(line.stopa),
      bespovratna: line.bespovratna,
    }
  })
}

/** The lines of every activity with their sums. */
function Stavke() {
  const stanje = useStanje((one) => one)
  return skupineStavki(stanje, null)
    .map((skupina) => ({ skupina, rows: stavkeSkupine(skupina, stanje) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ skupina, rows }) => (
      <DataTable
        key={skupina.id}
        caption={skupina.naslov}
        columns={stupci(skupina)}
        rows={rows}
        rowKey={({ id }) => id}
      />
    ))
}

const TEKSTOVI = [
  ['naziv', 'Stavka'],
  ['kategorija', TEKST.sazetak.kategorija],
  ['nositelj', TEKST.sazetak.nositelj],
] as const
const DESNO = [
  ['kolicina', 'Količina'],
  ['cijena', 'Iznos jedinice'],
  ['intenzitet', TEKST.proracun.intenzitet],
] as const

function stupci({ prihvatljivo, bespovratna }: SkupinaStavki): Column<Stavka>[] {
  return [
    ...TEKSTOVI.map(
      ([id, header], i): Column<Stavka> => ({
        id,
        header,
        render: (row) => row[id],
        ...(i === 0 ? { footer: 'Zbroj' } : {}),
      }),
    ),
    ...DESNO.map(([id, header]): Column<Stavka> => ({ id, header, align: 'end', render: (row) => row[id] })),
    { id: 'pdv', header: TEKST.proracun.prihvatljiviPdv, align: 'end', render: (row) => <Money cents={row.pdv} /> },
    {
      id: 'prihvatljivo',
      header: TEKST.proracun.prihvatljivo,
      align: 'end',
      render: (row) => <Money cents={row.prihvatljivo} />,
      footer: <Money cents={prihvatljivo} strong />,
    },
    {
      id: 'bespovratna',
      header: TEKST.proracun.bespovratna,
      align: 'end',
      render: (row) => <Money cents={row.bespovratna} strong />,
      footer: <Money cents={bespovratna} strong />,
    },
  ]
}
