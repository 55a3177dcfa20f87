import { Banner } from '#app/ui/banner.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { JavnoPitanje } from '#contract/modules/pitanje/pitanje.schema.ts'
import styles from './pitanje.module.css'
import { vrijeme } from './pitanje.tekst.ts'

/** A published question and its answer. A withdrawn answer stays, struck through, with its reason. */
export function PitanjeIOdgovor({ pitanje }: { pitanje: JavnoPitanje }) {
  const { tekst, odgovor, povuceno } = pitanje
  return (
    <Stack gap={5}>
      <Section title="Pitanje">
        <p className={styles.tekst}>{tekst}</p>
      </Section>
      <Section title="Odgovor">
        <Stack gap={4}>
          {povuceno && (
            <Banner tone="warning" title={`Odgovor je povučen ${vrijeme(povuceno.at)}`}>
              {povuceno.razlog}
            </Banner>
          )}
          {povuceno ? (
            <del className={styles.povuceno}>
              <RichText html={odgovor} />
            </del>
          ) : (
            <RichText html={odgovor} />
          )}
        </Stack>
      </Section>
    </Stack>
  )
}
