import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { NAZIVI_OBLIKA } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { uRegistruQuery } from './registracija.calls.ts'
import { TRAZENJA, type ZahtjevPut } from './trazenja.ts'

const TOAST_MS = 10_000

interface OdabirPageProps {
  ime: string
  /** The person represents nobody yet. */
  nikoga: boolean
  zahtjev: ZahtjevPut | undefined
}

/** First data: the registers already know whom most people represent, so those are one press away. */
export function OdabirPage({ ime, nikoga, zahtjev }: OdabirPageProps) {
  useEffect(() => {
    if (nikoga) toast(PORUKE.korisnik.unesitePrijavitelja, { tone: 'info', duration: TOAST_MS })
  }, [nikoga])
  return (
    <Stack gap={6}>
      <PageHeader title={`Dobro došli, ${ime}`} meta="Za koga ćete se prijavljivati na pozive?" />
      <IzRegistra />
      <Section title="Netko drugi" description="Ako ga nema na popisu, potražite ga u registru ili nastavite sami.">
        <Grid min="m" gap={4}>
          {Object.values(TRAZENJA).map(({ put, naslov, opis }) => (
            <Card key={put} title={naslov} level={3}>
              <Stack gap={4}>
                <p>{opis}</p>
                <LinkButton href={put} iconEnd="arrow-right" aria-label={`Potraži: ${naslov}`}>
                  Potraži u registru
                </LinkButton>
              </Stack>
            </Card>
          ))}
          <Card title="Građanin" level={3}>
            <Stack gap={4}>
              <p>Ne zastupate nikoga: prijavljujete se u svoje ime ili portal samo pratite.</p>
              <LinkButton href="/prijava/gradanin" iconEnd="arrow-right">
                Nastavi kao građanin
              </LinkButton>
            </Stack>
          </Card>
          {zahtjev && (
            <Card title="Imam punomoć ili radim kod prijavitelja" level={3}>
              <Stack gap={4}>
                <p>Ne navodi vas registar: pošaljite punomoć ili zatražite ovlaštenje.</p>
                <LinkButton href={zahtjev('opunomocenja')} iconEnd="arrow-right">
                  Pošalji zahtjev
                </LinkButton>
              </Stack>
            </Card>
          )}
        </Grid>
      </Section>
    </Stack>
  )
}

function IzRegistra() {
  const { data, error, refetch } = useQuery(uRegistruQuery)
  if (data === undefined)
    return error === null ? (
      <Skeleton lines={4} label="Tražimo koga zastupate" />
    ) : (
      <QueryError error={error} known={false} retry={() => void refetch()} />
    )
  if (data.length === 0) return null
  return (
    <Section title="Prema registrima zastupate" description="Podaci dolaze iz registra; dodajete samo ono što nema.">
      <Grid min="m" gap={4}>
        {data.map(({ oib, naziv, pravniOblik, sjediste }) => (
          <Card key={oib} title={naziv} level={3} tone="active">
            <Stack gap={4}>
              <p>
                {NAZIVI_OBLIKA[pravniOblik]} · {sjediste} · OIB {oib}
              </p>
              <LinkButton
                href={`/prijava/podaci/podaci?oib=${oib}`}
                variant="primary"
                iconEnd="arrow-right"
                aria-label={`Registriraj: ${naziv}`}
              >
                Registriraj
              </LinkButton>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Section>
  )
}
