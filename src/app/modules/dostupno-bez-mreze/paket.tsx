import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { sizeText } from '#app/platform/offline/core/status.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { StanjePaketa } from '#app/platform/offline/hooks/stanje-paketa.tsx'
import { usePackages } from '#app/platform/offline/hooks/use-packages.ts'
import { packageAddress } from '#app/platform/offline/packages/address.ts'
import type { PackageRow } from '#app/platform/offline/packages/package.types.ts'
import { type Moment, reasonsOf, sizeOf, stateOf } from '#app/platform/offline/packages/reasons.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { plural } from '#contract/kernel/plural.ts'
import { paketi } from '#contract/kernel/poruke/paketi.ts'
import { prije } from '#contract/kernel/proteklo.ts'

interface PaketProps {
  row: PackageRow
  moment: Moment
}

const DOKUMENATA = ['dokument', 'dokumenta', 'dokumenata'] as const

const opseg = (files: number) => (files === 0 ? 'obrazac, bez dokumenata' : `obrazac i ${plural(files, ...DOKUMENATA)}`)

/** One project that this device carries. */
export function Paket({ row, moment }: PaketProps) {
  const { target } = row
  const state = stateOf(row, moment.now)
  return (
    <Card title={target.naziv} level={3} tone={state === 'isteklo' || state === 'nepotpuno' ? 'warning' : undefined}>
      <Stack gap={3}>
        <Inline gap={3}>
          <StanjePaketa row={row} now={moment.now} />
          {target.sifra}
        </Inline>
        {state === 'preuzima' && <Napredak row={row} />}
        {state === 'oduzeto' ? <Oduzeto row={row} moment={moment} /> : <Cinjenice row={row} moment={moment} />}
        <Napomene row={row} moment={moment} />
        <Radnje row={row} moment={moment} />
      </Stack>
    </Card>
  )
}

function Napredak({ row }: { row: PackageRow }) {
  const { bytes, stored } = sizeOf(row)
  const text = `${sizeText(stored)} od ${sizeText(bytes)}`
  return <ProgressBar label={`${paketi.stanje.preuzima}: ${row.target.naziv}`} value={stored} max={bytes} text={text} />
}

function Cinjenice({ row, moment }: PaketProps) {
  const { bytes } = sizeOf(row)
  const edition = row.ready ?? row.next
  const files = Math.max(0, (edition?.items.length ?? 1) - 1)
  const reasons = reasonsOf(row, moment).map((reason) => paketi.razlozi[reason])
  return (
    <DescriptionList
      columns={2}
      items={[
        {
          label: 'Veličina',
          value: edition === null ? null : `${sizeText(bytes)} · ${opseg(files)}`,
        },
        {
          label: 'Osvježeno',
          value: row.checkedAt === null ? null : prije(moment.now - row.checkedAt),
          ...(row.checkedAt === null ? {} : { hint: formatVrijeme(row.checkedAt) }),
        },
        { label: 'Vrijedi do', value: row.ready === null ? null : formatVrijeme(row.ready.expiresAt) },
        { label: 'Na uređaju zbog', value: reasons.length === 0 ? paketi.bezRazloga : reasons.join(', ') },
      ]}
    />
  )
}

function Oduzeto({ row, moment }: PaketProps) {
  const { unsent } = moment
  return (
    <Banner tone="info">
      {paketi.oduzeto}
      {unsent.has(row.target.projektId) && ` ${paketi.neposlanoOstaje}`}
    </Banner>
  )
}

/** What the person must know before they rely on it. */
function Napomene({ row, moment }: PaketProps) {
  const { trouble, ready, next } = row
  const missing = (ready ?? next)?.missing ?? 0
  return (
    <>
      {stateOf(row, moment.now) === 'isteklo' && <Banner tone="warning">{paketi.isteklo}</Banner>}
      {trouble?.kind === 'osteceno' && <Banner tone="warning">{paketi.osteceno}</Banner>}
      {trouble?.kind === 'nema-mjesta' && (
        <Banner tone="warning">
          <p>{paketi.nemaMjesta(sizeText(trouble.bytes))}</p>
          <ul>
            {trouble.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>{paketi.nemaMjestaUputa}</p>
        </Banner>
      )}
      {missing > 0 && <p>{paketi.nedostaje(plural(missing, ...DOKUMENATA))}</p>}
    </>
  )
}

function Radnje({ row, moment }: PaketProps) {
  const packages = usePackages()
  const { runtime } = useOffline()
  const [uklanja, setUklanja] = useState(false)
  const { pkgId, target, pinnedAt } = row
  const state = stateOf(row, moment.now)
  const naziv = (radnja: string) => `${radnja}: ${target.naziv}`
  const safely = (work: Promise<unknown> | undefined) =>
    void work?.catch((error: unknown) => toast(messageOf(error), { tone: 'danger' }))
  if (state === 'oduzeto')
    return (
      <Inline gap={3}>
        <Button onClick={() => safely(packages?.remove(pkgId))}>{paketi.razumijem}</Button>
        {moment.unsent.has(target.projektId) && runtime && (
          <Anchor href={`/korisnik/${runtime.profile.osobaId}/odlazna-posta`}>Odlazna pošta</Anchor>
        )}
      </Inline>
    )
  const ukloni = async () => {
    const gone = await packages?.remove(pkgId)
    setUklanja(false)
    if (gone === false) toast(paketi.ostajeZbogRada)
  }
  return (
    <Inline gap={3}>
      {(row.ready ?? row.next) !== null && state !== 'isteklo' && (
        <LinkButton href={packageAddress(row.target)} variant="primary" icon="eye" aria-label={naziv(paketi.otvori)}>
          {paketi.otvori}
        </LinkButton>
      )}
      <Button
        icon="refresh"
        debounce
        aria-label={naziv(paketi.osvjezi)}
        onClick={() => safely(packages?.refresh(pkgId))}
      >
        {paketi.osvjezi}
      </Button>
      <Button
        variant="quiet"
        icon={pinnedAt === null ? 'lock' : 'unlock'}
        aria-label={naziv(pinnedAt === null ? paketi.zadrzi : paketi.neZadrzavaj)}
        onClick={() => safely(packages?.pin(pkgId, pinnedAt === null))}
      >
        {pinnedAt === null ? paketi.zadrzi : paketi.neZadrzavaj}
      </Button>
      <Button variant="quiet" icon="trash" aria-label={naziv(paketi.ukloni)} onClick={() => setUklanja(true)}>
        {paketi.ukloni}
      </Button>
      <ConfirmDialog
        open={uklanja}
        onClose={() => setUklanja(false)}
        onConfirm={ukloni}
        title={paketi.ukloniPitanje}
        message={paketi.ukloniTekst}
        confirmLabel={paketi.ukloni}
        danger
      />
    </Inline>
  )
}
