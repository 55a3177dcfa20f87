import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { useDocument, useServerKnows } from '#app/platform/offline/hooks/use-document.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { VersionList } from '#app/platform/record/version-list.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExplainedButton } from '#app/ui/explained-button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Receipt } from '#app/ui/receipt.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import { inaciceQuery, type ProjektAdresa, pdfAdresa, projektQuery } from './projekt.calls.ts'

const BEZ_MREZE = 'PDF izrađuje poslužitelj; za preuzimanje je potrebna mreža.'

/** Every PDF of a project: the application as it stands, each version, the receipt. */
export function PreuzetiPdfPage({ adresa, notFound }: { adresa: ProjektAdresa; notFound: ReactNode }) {
  const { data, error, refetch } = useQuery({
    ...projektQuery(adresa),
    enabled: useServerKnows('projekt', adresa.projektId) || adresa.vlasnik === 'institucija',
  })
  const { content, meta, rev, rows } = useDocument('projekt', adresa.projektId)
  const online = useOnline()
  const retry = () => void refetch()
  if (data === undefined) {
    if (content !== undefined && rev === 0) return <NijeStigla />
    if (content !== undefined && !online) return <BezMreze pregled={pregledOd(adresa, meta)} />
    if (error === null) return <Skeleton shape="block" lines={6} />
    return error instanceof ApiProblem && error.status === 404 ? (
      notFound
    ) : (
      <QueryError error={error} known={false} retry={retry} />
    )
  }
  return (
    <Stack gap={5}>
      <PageHeader eyebrow={data.naziv} title="Preuzmi PDF" number={data.sifra ?? undefined} />
      {rows.length > 0 && (
        <Banner tone="warning">
          Na ovom uređaju ima izmjena koje još nisu poslane; u PDF-u ih neće biti dok ne stignu na poslužitelj.
        </Banner>
      )}
      <Grid min="l" gap={4}>
        <Prijava projekt={data} adresa={adresa} />
      </Grid>
      {data.vrijemePodnosenja !== null && <Potvrda projekt={data} adresa={adresa} />}
      <Inacice adresa={adresa} />
    </Stack>
  )
}

function NijeStigla() {
  return (
    <Stack gap={4}>
      <PageHeader title="Preuzmi PDF" />
      <EmptyState title="Prijava je zasad samo na ovom uređaju" icon="cloud-up">
        PDF će se moći preuzeti kada prijava stigne na poslužitelj. Do tada nacrt možete preuzeti kao PDF ili ispisati
        na pregledu prijavnog obrasca; za to ne treba mreža.
      </EmptyState>
    </Stack>
  )
}

const pregledOd = ({ vlasnikId, projektId }: ProjektAdresa, { programId }: JsonObject) =>
  `/prijavitelj/${vlasnikId}/program/${Number(programId)}/projekti/${projektId}/pregled-prijavnog-obrasca`

/** The portal's own documents need it; what lies on the device can be had without. */
function BezMreze({ pregled }: { pregled: string }) {
  return (
    <Stack gap={4}>
      <PageHeader title="Preuzmi PDF" />
      <EmptyState
        title="PDF izrađuje poslužitelj, a veze s portalom nema"
        icon="document"
        action={<LinkButton href={pregled}>Otvori pregled prijavnog obrasca</LinkButton>}
      >
        Nacrt kakav je na ovom uređaju možete preuzeti kao PDF ili ispisati na pregledu prijavnog obrasca; za to ne
        treba mreža. Dokumenti s poslužitelja bit će ovdje čim se veza vrati.
      </EmptyState>
    </Stack>
  )
}

/** A link that the browser downloads; without a network a button that says why not. */
function Preuzmi({ href, label, primary }: { href: string; label: string; primary?: boolean }) {
  const online = useOnline()
  const variant = primary ? 'primary' : 'secondary'
  if (!online) {
    return (
      <ExplainedButton variant={variant} icon="download" disabledReason={BEZ_MREZE}>
        {label}
      </ExplainedButton>
    )
  }
  return (
    <LinkButton href={href} variant={variant} icon="download" target="_blank" rel="noopener">
      {label}
    </LinkButton>
  )
}

function Prijava({ projekt, adresa }: { projekt: ProjektDetalj; adresa: ProjektAdresa }) {
  const draft = jeNacrt(projekt.status.id)
  return (
    <Card title={draft ? 'Prijava – NACRT' : 'Prijava'} level={2}>
      <Stack gap={3}>
        <p>
          {draft
            ? 'Prijava kakva je sada na poslužitelju, s oznakom NACRT. Nije podnesena.'
            : 'Prijava kakva je sada na poslužitelju.'}
        </p>
        <div>
          <Preuzmi href={pdfAdresa(adresa, 'pdf')} label={draft ? 'Preuzmi nacrt' : 'Preuzmi prijavu'} primary />
        </div>
      </Stack>
    </Card>
  )
}

function Potvrda({ projekt, adresa }: { projekt: ProjektDetalj; adresa: ProjektAdresa }) {
  const { brojPotvrde, vrijemePodnosenja, vrijemeNamjere, potvrdaSha256, poziv, prijavitelj } = projekt
  if (brojPotvrde === null || vrijemePodnosenja === null) return null
  return (
    <Receipt
      title="Potvrda o zaprimanju"
      number={brojPotvrde}
      time={formatVrijeme(Date.parse(vrijemePodnosenja), 'sekunda')}
      items={[
        ...(vrijemeNamjere === null
          ? []
          : [{ label: 'Podneseno na uređaju', value: formatVrijeme(Date.parse(vrijemeNamjere), 'sekunda') }]),
        { label: 'Poziv', value: poziv.naziv },
        { label: 'Prijavitelj', value: prijavitelj.naziv },
      ]}
      hash={potvrdaSha256 ?? undefined}
      actions={<Preuzmi href={pdfAdresa(adresa, 'potvrdaPdf')} label="Preuzmi potvrdu" />}
    />
  )
}

function Inacice({ adresa }: { adresa: ProjektAdresa }) {
  const { data, error, refetch } = useQuery(inaciceQuery(adresa))
  return (
    <Section title="Inačice" description="Nepromjenjive inačice prijave, najnovija prva.">
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {(data !== undefined || error === null) && (
        <VersionList
          versions={data}
          empty="Prva inačica nastaje podnošenjem prijave."
          actions={({ broj }) => <Preuzmi href={pdfAdresa(adresa, 'pdf', broj)} label={`Preuzmi inačicu ${broj}`} />}
        />
      )}
    </Section>
  )
}
