import { DataTable } from '#app/ui/data-table.tsx'
import type { Column } from '#app/ui/data-table.types.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Money } from '#app/ui/money.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { fromWire } from '#contract/kernel/money.ts'
import type { KorekcijaDetalj, StavkaRacuna } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import { TEKST } from './korekcije.tekst.ts'

type Redak = StavkaRacuna & { razlog: string }
type Sto = 'prihvatljivo' | 'bespovratna'

const iznos = (id: string, header: string, kada: 'staro' | 'novo', sto: Sto): Column<Redak> => ({
  id,
  header,
  align: 'end',
  nowrap: true,
  render: (redak) => (
    <Money cents={fromWire(redak[kada][sto])} strong={kada === 'novo' && redak.novo[sto] !== redak.staro[sto]} />
  ),
})

const STUPCI: readonly Column<Redak>[] = [
  {
    id: 'stavka',
    header: TEKST.stavka,
    width: '12rem',
    render: ({ naziv, fiksna }) => (fiksna ? `${naziv} (${TEKST.fiksna})` : naziv),
  },
  iznos('staro', TEKST.prijavljeno, 'staro', 'prihvatljivo'),
  iznos('novo', TEKST.prihvatljivo, 'novo', 'prihvatljivo'),
  iznos('novaPotpora', TEKST.bespovratno, 'novo', 'bespovratna'),
  { id: 'razlog', header: TEKST.razlog, width: '14rem', render: ({ razlog }) => razlog },
]

/** Every line of the budget before and after, with the reason of each that was lowered, and the sums. */
export function RacunKorekcije({ korekcija, opis }: { korekcija: KorekcijaDetalj; opis?: string }) {
  const { racun, sadrzaj } = korekcija
  const { staro, novo, stavke } = racun
  const razlozi = new Map(sadrzaj.stavke.map(({ id, razlog }) => [id, razlog]))
  const zbroj = (label: string, cents: string, strong = false) => ({
    label,
    value: <Money cents={fromWire(cents)} strong={strong} />,
    align: 'end' as const,
  })
  return (
    <Section title={TEKST.racun} description={opis ?? TEKST.racunOpis}>
      <Stack gap={5}>
        <DescriptionList
          columns={2}
          items={[
            zbroj(TEKST.staroPrihvatljivo, staro.prihvatljivo),
            zbroj(TEKST.novoPrihvatljivo, novo.prihvatljivo, true),
            zbroj(TEKST.staraPotpora, staro.bespovratna),
            zbroj(TEKST.novaPotpora, novo.bespovratna, true),
          ]}
        />
        <DataTable
          caption={TEKST.racun}
          captionHidden
          columns={STUPCI}
          rows={stavke.map((one) => ({ ...one, razlog: razlozi.get(one.id) ?? '' }))}
          rowKey={({ id }) => id}
        />
      </Stack>
    </Section>
  )
}
