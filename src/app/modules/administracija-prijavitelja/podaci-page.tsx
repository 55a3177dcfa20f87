import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { vrijemeURecenici } from '#contract/kernel/datum.ts'
import { formatIban } from '#contract/kernel/iban.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { PodaciPrijaviteljaDetalj } from '#contract/modules/prijavitelj/administracija.schema.ts'
import { NAZIVI_OBLIKA, NAZIVI_VELICINA, PDV_STATUSI } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { NAZIVI_REGISTARA, NAZIVI_STANJA } from '#contract/modules/registar/registar.schema.ts'
import { podaciQuery } from './administracija.calls.ts'

interface PodaciProps {
  prijaviteljId: number
  /** Where a change is asked for. */
  zahtjev: string | undefined
  /** Who stands behind the applicant, as the register has it. */
  stvarniVlasnici: ReactNode
}

/** „Podaci o prijavitelju”: what the portal keeps, and beside it what the register says today. */
export function PodaciOPrijaviteljuPage({ prijaviteljId, zahtjev, stvarniVlasnici }: PodaciProps) {
  const query = useQuery(podaciQuery(prijaviteljId))
  const { data, error } = query
  return (
    <Stack gap={6}>
      <PageHeader
        title={data?.entitet.naziv ?? 'Podaci o prijavitelju'}
        eyebrow={data && 'Podaci o prijavitelju'}
        meta="Ovi podaci ulaze u nove prijave. Mijenjaju se zahtjevom."
        actions={zahtjev && <LinkButton href={zahtjev}>Zatraži izmjenu podataka</LinkButton>}
      />
      <QueryError
        error={error}
        known={data !== undefined}
        retry={() => void query.refetch()}
        fallback={PORUKE.dohvatPopisa.administracija}
      />
      {data === undefined ? error === null && <Skeleton lines={8} /> : <Podaci podaci={data} />}
      {data !== undefined && stvarniVlasnici}
    </Stack>
  )
}

function Podaci({ podaci }: { podaci: PodaciPrijaviteljaDetalj }) {
  const { entitet, pravniOblik, mb, mbs, mbo, adresa, sjediste, zupanija, iban, velicina, pdv, nkd } = podaci
  const vrsta = VRSTE_ORGANIZACIJE.find(({ id }) => id === podaci.vrstaOrganizacijeId)?.naziv
  return (
    <>
      <Registar podaci={podaci} />
      <Section title="Subjekt">
        <DescriptionList
          columns={3}
          items={[
            { label: 'OIB', value: entitet.oib },
            ...(mbs === null ? [] : [{ label: 'MBS', value: mbs }]),
            ...(mbo === null ? [] : [{ label: 'MBO', value: mbo }]),
            { label: 'Matični broj', value: mb },
            { label: 'Pravni oblik', value: NAZIVI_OBLIKA[pravniOblik] },
            { label: 'Vrsta organizacije', value: vrsta },
            { label: 'Adresa', value: adresa === '' ? null : adresa },
            { label: 'Sjedište', value: sjediste },
            { label: 'Županija', value: zupanija },
            { label: 'Pretežita djelatnost (NKD)', value: nkd },
          ]}
        />
      </Section>
      <Section title="Poslovanje">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Veličina', value: NAZIVI_VELICINA[velicina] },
            { label: 'Pretporez (PDV)', value: PDV_STATUSI[pdv] },
            { label: 'IBAN', value: formatIban(iban) },
          ]}
        />
      </Section>
      {podaci.povezanaPoduzeca.length > 0 && (
        <Section title="Povezana poduzeća">
          <ul>
            {podaci.povezanaPoduzeca.map(({ oib, naziv }) => (
              <li key={oib}>{naziv === null ? `OIB ${oib}` : `${naziv}, OIB ${oib}`}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** What differs from the register is said at once: drafts take the portal’s data, contracts are checked against the register. */
function Registar({ podaci: { registar, entitet, adresa } }: { podaci: PodaciPrijaviteljaDetalj }) {
  if (registar === null)
    return (
      <Banner tone="warning" title="Registar trenutačno ne odgovara">
        Prikazano je ono što portal već ima.
      </Banner>
    )
  const { subjekt, vrijeme } = registar
  const kada = `Provjereno ${vrijemeURecenici(Date.parse(vrijeme))}.`
  if (subjekt === null)
    return (
      <Banner tone="info" title="Subjekt nije u registrima">
        {kada}
      </Banner>
    )
  const razlike = [
    ...(subjekt.naziv === entitet.naziv ? [] : [`naziv: ${subjekt.naziv}`]),
    ...(adresa === '' || subjekt.adresa === adresa ? [] : [`adresa: ${subjekt.adresa}`]),
  ]
  const uredno = razlike.length === 0 && subjekt.stanje === 'aktivan'
  return (
    <Banner
      tone={uredno ? 'success' : 'warning'}
      title={`${NAZIVI_REGISTARA[subjekt.registar]}: ${NAZIVI_STANJA[subjekt.stanje]}`}
    >
      {kada} {razlike.length > 0 && `U registru stoji drukčije – ${razlike.join('; ')}.`}
    </Banner>
  )
}
