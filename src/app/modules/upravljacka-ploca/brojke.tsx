import { Anchor } from '#app/ui/anchor.tsx'
import { Card } from '#app/ui/card.tsx'
import { BarChart } from '#app/ui/charts.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Grid } from '#app/ui/stack.tsx'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'

interface BrojkeProps {
  items: UpravljackaPloca['brojke']
  /** The list behind a figure, by its key. */
  popisi: Readonly<Record<string, string>>
}

/** Figures as small pictures; each opens the list behind it. */
export function Brojke({ items, popisi }: BrojkeProps) {
  const counts = items.filter(({ vrsta }) => vrsta === 'broj')
  const amounts = items.filter(({ vrsta }) => vrsta === 'iznos')
  if (items.length === 0) return null
  return (
    <Section title="Brojke">
      <Grid min="l" gap={4}>
        {counts.length > 0 && (
          <Card title="Broj zapisa">
            <BarChart
              label="Broj zapisa"
              items={counts.map(({ kljuc, oznaka, vrijednost }) => ({
                label: oznaka,
                value: Number(vrijednost),
                text: vrijednost,
                href: popisi[kljuc],
              }))}
            />
          </Card>
        )}
        {amounts.length > 0 && (
          <Card title="Iznosi">
            <DescriptionList
              items={amounts.map(({ kljuc, oznaka, vrijednost }) => {
                const text = formatEur(fromWire(vrijednost))
                const href = popisi[kljuc]
                return {
                  label: oznaka,
                  align: 'end',
                  value: href === undefined ? text : <Anchor href={href}>{text}</Anchor>,
                }
              })}
            />
          </Card>
        )}
      </Grid>
    </Section>
  )
}
