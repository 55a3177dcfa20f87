import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Card } from '#app/ui/card.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { VRSTE_NABAVE_NAZIVI } from '#contract/modules/nabava/nabava.popis.ts'
import { type JavnaNabavaRedak, primaPonude } from '#contract/modules/nabava/nabava.schema.ts'
import { vrijeme } from './nabava.tekst.ts'

/** A published procurement at a glance: what, who buys, until when. */
export function NabavaKartica({ nabava, now }: { nabava: JavnaNabavaRedak; now: () => number }) {
  const { id, naziv, narucitelj, program, zupanija, vrsta, cpv, status, izmijenjenoAt } = nabava
  return (
    <Card title={naziv} level={2} href={`/nabave/${id}`} actions={<RecordStatus vrsta="nabava" status={status} />}>
      <Stack gap={3}>
        <p>{[narucitelj, program.naziv].join(' · ')}</p>
        <RokNabave nabava={nabava} now={now} />
        <DescriptionList
          items={[
            { label: 'Vrsta', value: vrsta && VRSTE_NABAVE_NAZIVI[vrsta] },
            { label: 'Županija', value: zupanija.naziv },
            { label: 'CPV', value: cpv },
            ...(izmijenjenoAt === null ? [] : [{ label: 'Izmijenjeno', value: vrijeme(izmijenjenoAt) }]),
          ]}
        />
      </Stack>
    </Card>
  )
}

/** Until when offers are taken, or that they no longer are. */
export function RokNabave({
  nabava: { status, rokZaPonude },
  now,
}: {
  nabava: Pick<JavnaNabavaRedak, 'status' | 'rokZaPonude'>
  now: () => number
}) {
  if (rokZaPonude === null) return null
  if (primaPonude({ statusId: status.id, rokZaPonude }, now()))
    return <Countdown deadline={Date.parse(rokZaPonude)} now={now} label="Ponude" />
  return <p>Rok za ponude bio je {vrijeme(rokZaPonude)}</p>
}
