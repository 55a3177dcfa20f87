import { logItem } from '#app/platform/record/activity-log.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { Section } from '#app/ui/section.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import type { Predmet } from './predmet.ts'

interface PomaciProps {
  items: UpravljackaPloca['pomaci']
  veza: (predmet: Predmet) => string
}

/** What moved lately. */
export function Pomaci({ items, veza }: PomaciProps) {
  return (
    <Section title="Nedavne promjene">
      {items.length === 0 ? (
        <p>Još nema promjena.</p>
      ) : (
        <Timeline
          label="Nedavne promjene"
          items={items.map(({ vrsta, predmetId, naslov, dogadaj }) => {
            const item = logItem(dogadaj)
            const href = veza({ vrsta, id: predmetId, statusId: dogadaj.uStatus?.id })
            return {
              ...item,
              id: `${vrsta}:${predmetId}:${item.id}`,
              title: (
                <>
                  <Anchor href={href}>{naslov}</Anchor>: {dogadaj.oznaka}
                </>
              ),
            }
          })}
        />
      )}
    </Section>
  )
}
