import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Popis } from './popis.tsx'
import { PostavkeNotifikacija } from './postavke-notifikacija.tsx'

/** All notifications of the person, whomever they act for, and how their devices ring. */
export function NotifikacijePage({ osobaId }: { osobaId: number }) {
  return (
    <Stack gap={6}>
      <PageHeader title={PORUKE.obavijesti.naslov} meta={PORUKE.notifikacije.opisStranice} />
      <PostavkeNotifikacija osobaId={osobaId} />
      <Section title={PORUKE.notifikacije.sve}>
        <Popis kome={{ osobaId, hat: undefined }} />
      </Section>
    </Stack>
  )
}
