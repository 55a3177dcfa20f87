import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#app/platform/api/problem.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { javneObavijestiQuery } from './naslovnica.calls.ts'
import styles from './naslovnica.module.css'

const at = (moment: string) => formatVrijeme(Date.parse(moment))
const NAJVISE = 3

/** The most important notices in force, and the way to all of them. */
export function Obavijesti() {
  const { data, error } = useQuery(javneObavijestiQuery)
  if (data === undefined && error === null) return null
  return (
    <Section title={PORUKE.obavijesti.naslov}>
      {data === undefined && <p>{messageOf(error, PORUKE.obavijesti.greskaDohvata)}</p>}
      {data?.length === 0 && <p className={styles.muted}>{PORUKE.obavijesti.nema}</p>}
      <Stack gap={3}>
        {data?.slice(0, NAJVISE).map(({ id, naslov, startAt, endAt }) => (
          <Card key={id} title={naslov} href={`/obavijesti/${id}`}>
            <p className={styles.muted}>{PORUKE.obavijesti.vrijedi(at(startAt), at(endAt))}</p>
          </Card>
        ))}
        <p>
          <LinkButton size="s" href="/obavijesti" iconEnd="arrow-right">
            Sve obavijesti
          </LinkButton>
        </p>
      </Stack>
    </Section>
  )
}
