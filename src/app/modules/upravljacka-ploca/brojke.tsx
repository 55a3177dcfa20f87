import { Anchor } from '#app/ui/anchor.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { kratkoEur } from '#contract/kernel/kratko.ts'
import { fromWire } from '#contract/kernel/money.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'

interface BrojkeProps {
  items: UpravljackaPloca['brojke']
  /** The list behind a figure, by its key. */
  popisi: Readonly<Record<string, string>>
}

/** Figures of different units beside each other, so they are written, not drawn; each opens the list behind it. */
export function Brojke({ items, popisi }: BrojkeProps) {
  if (items.length === 0) return null
  const tekst = ({ vrsta, vrijednost }: BrojkeProps['items'][number]) =>
    vrsta === 'iznos' ? kratkoEur(fromWire(vrijednost)) : vrijednost
  return (
    <Section title="Sažetak">
      <Card>
        <DescriptionList
          items={items.map((item) => {
            const href = popisi[item.kljuc]
            const text = tekst(item)
            return {
              label: item.oznaka,
              align: 'end',
              value:
                href === undefined ? (
                  text
                ) : (
                  <Anchor href={href} aria-label={`${item.oznaka}: ${text}`}>
                    {text}
                  </Anchor>
                ),
            }
          })}
        />
      </Card>
    </Section>
  )
}
