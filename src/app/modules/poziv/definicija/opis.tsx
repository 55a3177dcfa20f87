import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatEur } from '#contract/kernel/money.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import styles from './definicija.module.css'

/** What the call is for. */
export function Opis({ definicija }: { definicija: PozivDefinicija }) {
  const { svrha, predmet, fond, specificniCilj, vrstePomoci, skupine } = definicija
  return (
    <Stack gap={5}>
      <Section id="svrha" title="Svrha poziva">
        <Odlomak text={svrha} />
      </Section>
      <Section id="financira-se" title="Što se financira">
        <Odlomak text={predmet} />
        <DescriptionList
          items={[
            { label: 'Fond', value: fond },
            { label: 'Specifični cilj', value: specificniCilj },
            {
              label: 'Vrste pomoći',
              value: vrstePomoci
                .map(({ naziv, program }) => (program === '' ? naziv : `${naziv} (${program})`))
                .join('; '),
            },
            ...(skupine.length === 0
              ? []
              : [
                  {
                    label: 'Skupine',
                    value: skupine
                      .map(({ naziv, alokacija }) => (alokacija === null ? naziv : `${naziv}: ${formatEur(alokacija)}`))
                      .join('; '),
                  },
                ]),
          ]}
        />
      </Section>
    </Stack>
  )
}

/** A longer text as it was typed; an empty one says so. */
export function Odlomak({ text }: { text: string }) {
  return text.trim() === '' ? <p className={styles.muted}>Nije uneseno</p> : <p className={styles.text}>{text}</p>
}
