import { Disclosure } from '#app/ui/disclosure.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Popis } from './popis.tsx'
import { PostavkeNotifikacija } from './postavke-notifikacija.tsx'

/** All notifications of the person, whomever they act for, and how their devices ring. */
export function NotifikacijePage({ osobaId, saPostavkama }: { osobaId: number; saPostavkama: boolean }) {
  return (
    <Stack gap={6}>
      <PageHeader title={PORUKE.obavijesti.naslov} meta={PORUKE.notifikacije.opisStranice} />
      {/* Before the list, which goes on for as long as one scrolls; closed for those who came to read. */}
      <Disclosure summary={PORUKE.notifikacije.postavke} open={saPostavkama}>
        <PostavkeNotifikacija osobaId={osobaId} />
      </Disclosure>
      <Section title={PORUKE.notifikacije.sve}>
        <Popis kome={{ osobaId, kontekst: undefined }} />
      </Section>
    </Stack>
  )
}
