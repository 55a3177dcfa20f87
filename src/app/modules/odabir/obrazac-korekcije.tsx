import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { MoneyField } from '#app/ui/number-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TableOfRows } from '#app/ui/table-of-rows.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import type { RacunKorekcije, SadrzajKorekcije } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import { TEKST } from './korekcije.tekst.ts'

type Redak = SadrzajKorekcije['stavke'][number]

interface ObrazacKorekcijeProps {
  obrazac: Obrazac<SadrzajKorekcije>
  racun: RacunKorekcije
}

/** The lines that are lowered: which one, what of it stays eligible, and why. */
export function ObrazacKorekcije({ obrazac: { unos, set, greske }, racun }: ObrazacKorekcijeProps) {
  const prijavljene = new Map(racun.stavke.filter(({ fiksna }) => !fiksna).map((one) => [one.id, one]))
  const promijeni = (index: number, promjena: Partial<Redak>) =>
    set(({ stavke }) => ({ stavke: stavke.map((one, at) => (at === index ? { ...one, ...promjena } : one)) }))
  const prijavljeno = (id: string) => prijavljene.get(id)?.staro.prihvatljivo
  const redci = unos.stavke.map((stavka, index) => ({ stavka, index }))
  const moguce = (own: string) =>
    [...prijavljene.values()]
      .filter(({ id }) => id === own || !unos.stavke.some((one) => one.id === id))
      .map(({ id, naziv, staro }) => ({ value: id, label: `${naziv} (${formatEur(fromWire(staro.prihvatljivo))})` }))
  return (
    <Section title={TEKST.stavke} description={TEKST.nulaBrise}>
      <TableOfRows
        name="stavke"
        label={TEKST.stavke}
        rows={redci}
        rowKey={({ index }) => String(index)}
        rowTitle={({ stavka }) => prijavljene.get(stavka.id)?.naziv ?? TEKST.novaStavka}
        addLabel={TEKST.dodaj}
        max={prijavljene.size}
        onAdd={() => set(({ stavke }) => ({ stavke: [...stavke, { id: '', prihvatljivo: '0.00', razlog: '' }] }))}
        onRemove={(_row, index) => set(({ stavke }) => ({ stavke: stavke.filter((_one, at) => at !== index) }))}
        error={greske.stavke}
        renderRow={({ stavka }, index) => {
          const bilo = prijavljeno(stavka.id)
          return (
            <Stack gap={4}>
              <Select
                name={`stavke.${index}.id`}
                error={greske[`stavke.${index}.id`]}
                label={TEKST.stavka}
                required
                noClear
                width="full"
                value={stavka.id === '' ? null : stavka.id}
                options={moguce(stavka.id)}
                onChange={(id) => promijeni(index, { id: id ?? '', prihvatljivo: prijavljeno(id ?? '') ?? '0.00' })}
              />
              <MoneyField
                name={`stavke.${index}.prihvatljivo`}
                error={greske[`stavke.${index}.prihvatljivo`]}
                label={TEKST.prihvatljivo}
                required
                hint={bilo === undefined ? undefined : `${TEKST.prijavljeno}: ${formatEur(fromWire(bilo))}`}
                value={stavka.prihvatljivo}
                onChange={(prihvatljivo) => promijeni(index, { prihvatljivo: prihvatljivo ?? '' })}
              />
              <TextArea
                name={`stavke.${index}.razlog`}
                error={greske[`stavke.${index}.razlog`]}
                label={TEKST.razlog}
                required
                width="full"
                maxLength={2000}
                value={stavka.razlog}
                onChange={(razlog) => promijeni(index, { razlog: razlog ?? '' })}
              />
            </Stack>
          )
        }}
      />
    </Section>
  )
}
