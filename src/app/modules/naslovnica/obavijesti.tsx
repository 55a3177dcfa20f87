import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#app/platform/api/problem.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { stripMarkup } from '#contract/kernel/tekst.ts'
import { javneObavijestiQuery } from './naslovnica.calls.ts'
import styles from './naslovnica.module.css'

const at = (moment: string) => formatVrijeme(Date.parse(moment))

/** Paragraphs of a notice as plain text: its markup is not trusted and not needed here. */
export function odlomci(html: string): string[] {
  return html
    .split(/<\/(?:p|li|h[1-6]|div)>|<br\s*\/?>/i)
    .map((part) => stripMarkup(part).trim())
    .filter((part) => part !== '')
}

/** Notices in force. */
export function Obavijesti() {
  const { data, error } = useQuery(javneObavijestiQuery)
  if (data === undefined && error === null) return null
  return (
    <Section title={PORUKE.obavijesti.naslov}>
      {data === undefined && <p>{messageOf(error, PORUKE.obavijesti.greskaDohvata)}</p>}
      {data?.length === 0 && <p className={styles.muted}>{PORUKE.obavijesti.nema}</p>}
      <Stack gap={2}>
        {data?.map(({ id, naslov, opis, startAt, endAt }) => (
          <Disclosure key={id} summary={naslov}>
            <Stack gap={2}>
              <p className={styles.muted}>{PORUKE.obavijesti.vrijedi(at(startAt), at(endAt))}</p>
              {odlomci(opis).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Stack>
          </Disclosure>
        ))}
      </Stack>
    </Section>
  )
}
