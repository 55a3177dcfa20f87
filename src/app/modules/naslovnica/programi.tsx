import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { programiSIznosimaQuery } from './naslovnica.calls.ts'

/** What a programme is about, in one sentence; the names come from the server. */
const OPIS: Record<string, string> = {
  NPOO: 'Reforme i ulaganja za oporavak i otpornost gospodarstva i društva.',
  KK: 'Ulaganja u konkurentnost, zelenu tranziciju, povezanost i ravnomjeran razvoj.',
}

/** The programmes with their figures. Silent when they cannot be fetched: the page lives without them. */
export function Programi() {
  const { data = [] } = useQuery(programiSIznosimaQuery)
  if (data.length === 0) return null
  return (
    <Section title="Programi">
      <Grid min="l" gap={4}>
        {data.map(({ id, naziv, oznaka, ukupnaFinancijskaAlokacija, brojKomponenti, brojProvoditelja }) => (
          <div key={id} data-program={oznaka.toUpperCase().startsWith('KK') ? 'kk' : 'npoo'}>
            <Card title={naziv} level={3} tone="program">
              <Stack gap={3}>
                <p>{OPIS[oznaka.toUpperCase()] ?? oznaka}</p>
                <DescriptionList
                  items={[
                    {
                      label: 'Ukupna alokacija',
                      value: <strong>{formatEur(fromWire(ukupnaFinancijskaAlokacija))}</strong>,
                    },
                    { label: 'Dijelovi programa', value: String(brojKomponenti) },
                    { label: 'Provoditelji', value: String(brojProvoditelja) },
                  ]}
                />
                <LinkButton size="s" href={`/pozivi?program=${id}`} iconEnd="arrow-right">
                  Pozivi programa {oznaka}
                </LinkButton>
              </Stack>
            </Card>
          </div>
        ))}
      </Grid>
    </Section>
  )
}
