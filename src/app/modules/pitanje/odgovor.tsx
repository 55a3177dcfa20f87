import { Banner } from '#app/ui/banner.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { JavnaNadopuna, JavnoPitanje } from '#contract/modules/pitanje/pitanje.schema.ts'
import styles from './pitanje.module.css'
import { TEKST, vrijeme } from './pitanje.tekst.ts'

/** A published question and its answer. A withdrawn answer stays, struck through, with its reason. */
export function PitanjeIOdgovor({ pitanje, razina = 2 }: { pitanje: JavnoPitanje; razina?: 2 | 3 }) {
  const { tekst, odgovor, povuceno } = pitanje
  return (
    <Stack gap={5}>
      <Section title={TEKST.pitanje} level={razina}>
        <p className={styles.tekst}>{tekst}</p>
      </Section>
      <Section title={TEKST.odgovor} level={razina}>
        <Stack gap={4}>
          {povuceno && (
            <Banner tone="warning" title={TEKST.povucenKada(povuceno.at)}>
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
      <Nadopune nadopune={pitanje.nadopune} razina={razina} />
    </Stack>
  )
}

/** What was added to the answer since; of a withdrawn supplement the note stays. */
function Nadopune({ nadopune, razina }: { nadopune: readonly JavnaNadopuna[]; razina: 2 | 3 }) {
  if (nadopune.length === 0) return null
  return (
    <Section title={TEKST.nadopune.naslov} level={razina}>
      <Stack gap={4}>
        {nadopune.map(({ id, tekst, objavljenoAt, povuceno }) => (
          <article key={id}>
            <p className={styles.meta}>{vrijeme(objavljenoAt)}</p>
            {povuceno ? (
              <Banner tone="warning" title={TEKST.nadopune.povucena(povuceno.at)}>
                {povuceno.razlog}
              </Banner>
            ) : (
              <RichText html={tekst ?? ''} />
            )}
          </article>
        ))}
      </Stack>
    </Section>
  )
}
