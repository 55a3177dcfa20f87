import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
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

const SHEMA_TELEFONA = poPravilima<Pick<MojiPodaci, 'telefon'>>(({ telefon }) => {
  const parsed = telefon === null ? { ok: true as const } : parseTelefonIz(telefon)
  return parsed.ok ? {} : { telefon: parsed.poruka }
})

function Telefon({ podaci: { id, telefon } }: { podaci: MojiPodaci }) {
  const queryClient = useQueryClient()
  const obrazac = useObrazac({
    kljuc: `fondovi.moj-telefon.${id}`,
    pocetno: { telefon },
    shema: SHEMA_TELEFONA,
    posalji: async (unos) => {
      queryClient.setQueryData(mojiPodaciQuery.queryKey, await spremiPodatke(unos.telefon))
    },
    nakon: () => toast(PORUKE_PODATAKA.spremljeno, { tone: 'success' }),
  })
  return (
    <Section title="Telefon">
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={4}>
          <PorukaObrasca obrazac={obrazac} naslov={PORUKE_PODATAKA.nijeSpremljeno} />
          <PhoneField {...obrazac.polja.value('telefon')} autoComplete="tel" label="Broj telefona" />
          <Inline gap={3}>
            <Button type="submit" variant="primary" pending={obrazac.pending} debounce>
              Spremi
            </Button>
            {obrazac.nespremljeno > 0 && (
              <Button variant="quiet" onClick={obrazac.odbaci}>
                Odbaci izmjene
              </Button>
            )}
          </Inline>
        </Stack>
      </OkvirObrasca>
    </Section>
  )
}
