import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { useKeptForm } from '#app/platform/record/use-kept-form.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { PhoneField } from '#app/ui/identifier-field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { parseTelefonIz } from '#contract/kernel/telefon.ts'
import { PORUKE_PODATAKA } from '#contract/modules/korisnik/moji-podaci.poruke.ts'
import type { MojiPodaci } from '#contract/modules/korisnik/moji-podaci.schema.ts'
import { EmailAdresa } from './email-adresa.tsx'
import { mojiPodaciQuery, spremiPodatke } from './moji-podaci.calls.ts'

/** „Moji podaci”: the same for a citizen, an applicant’s person and an officer. */
export function MojiPodaciPage() {
  const { data, error, refetch } = useQuery(mojiPodaciQuery)
  return (
    <Stack gap={6}>
      <PageHeader title="Moji podaci" meta="Što portal o vama čuva i gdje vas dostiže." />
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined ? error === null && <Skeleton lines={6} /> : <Podaci podaci={data} />}
    </Stack>
  )
}

function Podaci({ podaci }: { podaci: MojiPodaci }) {
  const { ime, prezime, oib } = podaci
  return (
    <>
      <Section title="Osoba" description="Preuzeto pri prijavi; na portalu se ne mijenja.">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Ime', value: ime },
            { label: 'Prezime', value: prezime },
            { label: 'OIB', value: oib },
          ]}
        />
      </Section>
      <EmailAdresa podaci={podaci} />
      <Telefon podaci={podaci} />
    </>
  )
}

function Telefon({ podaci: { id, telefon } }: { podaci: MojiPodaci }) {
  const queryClient = useQueryClient()
  const form = useKeptForm(`fondovi.moj-telefon.${id}`, { telefon })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(
      ({ telefon: upisan }) => {
        const parsed = upisan === null ? { ok: true as const } : parseTelefonIz(upisan)
        return parsed.ok ? {} : { telefon: parsed.poruka }
      },
      async ({ telefon: upisan }) => {
        queryClient.setQueryData(mojiPodaciQuery.queryKey, await spremiPodatke(upisan))
        toast(PORUKE_PODATAKA.spremljeno, { tone: 'success' })
      },
    )
  }
  return (
    <Section title="Telefon">
      <form noValidate autoComplete="off" onSubmit={submit}>
        <Stack gap={4}>
          {form.poruka !== undefined && (
            <Banner tone="danger" live="assertive" title={PORUKE_PODATAKA.nijeSpremljeno}>
              {form.poruka}
            </Banner>
          )}
          <PhoneField
            name="telefon"
            autoComplete="tel"
            label="Broj telefona"
            value={form.unos.telefon}
            onChange={(value) => form.set({ telefon: value })}
            error={form.greske.telefon}
          />
          <Inline gap={3}>
            <Button type="submit" variant="primary" pending={form.pending} debounce>
              Spremi
            </Button>
            {form.mijenjano && (
              <Button variant="quiet" onClick={form.odbaci}>
                Odbaci izmjene
              </Button>
            )}
          </Inline>
        </Stack>
      </form>
    </Section>
  )
}
