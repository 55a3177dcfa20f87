import { PreuzimanjeDatoteka } from '#app/platform/dokument/datoteke/preuzimanje.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Timeline, type TimelineItem } from '#app/ui/timeline.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { plural } from '#contract/kernel/plural.ts'
import { OBRISANA } from '#contract/modules/pretinac/pretinac.rules.ts'
import type { PorukaNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { PorukaNaUredaju } from './ceka-poruke.ts'
import { IzmjenaPoruke } from './izmjena-poruke.tsx'
import type { Strana } from './pretinac.calls.ts'
import { TEKST, vrijeme } from './pretinac.tekst.ts'

interface PorukeNitiProps {
  strana: Strana
  nitId: string
  poruke: readonly PorukaNiti[]
  /** Written here and not received yet. */
  cekaju: readonly PorukaNaUredaju[]
}

const stigle = (nestiglo: number) =>
  `${plural(nestiglo, 'privitak', 'privitka', 'privitaka')} još nije stiglo; dolazi s uređaja na kojem je poruka napisana.`

function Tijelo({ strana, nitId, poruka }: { strana: Strana; nitId: string; poruka: PorukaNiti }) {
  const { id, tekst, prilozi, nestiglo, obrisanoAt, mijenjaSeDo } = poruka
  if (obrisanoAt !== null) return <p>{OBRISANA}</p>
  return (
    <Stack gap={2}>
      <RichText html={tekst} />
      {prilozi.length > 0 && <PreuzimanjeDatoteka datoteke={prilozi} />}
      {nestiglo > 0 && <p>{stigle(nestiglo)}</p>}
      {mijenjaSeDo !== null && <IzmjenaPoruke strana={strana} nitId={nitId} poruka={{ id, tekst, mijenjaSeDo }} />}
    </Stack>
  )
}

/** All messages of a thread, the oldest first, and behind them what still waits on this device. */
export function PorukeNiti({ strana, nitId, poruke, cekaju }: PorukeNitiProps) {
  const poslane = poruke.map(
    (poruka): TimelineItem => ({
      id: poruka.id,
      title: poruka.autor,
      dateTime: poruka.vrijeme,
      time: vrijeme(poruka.vrijeme),
      by: poruka.izmijenjenoAt === null ? undefined : TEKST.izmijenjena,
      icon: poruka.strana === 'prijavitelj' ? 'user' : poruka.strana === 'portal' ? 'document' : 'mail',
      ...(poruka.strana !== strana.vrsta && { tone: 'active' as const }),
      body: <Tijelo strana={strana} nitId={nitId} poruka={poruka} />,
    }),
  )
  const naUredaju = cekaju.map(
    ({ id, sadrzaj, napisano }): TimelineItem => ({
      id,
      title: (
        <StatusChip tone="warning" icon="cloud-up">
          {TEKST.cekaSlanje}
        </StatusChip>
      ),
      dateTime: napisano,
      time: napisano === undefined ? '' : formatVrijeme(Date.parse(napisano)),
      icon: 'cloud-up',
      tone: 'warning',
      body: <RichText html={sadrzaj.tekst} />,
    }),
  )
  return <Timeline label={TEKST.poruke} items={[...poslane, ...naUredaju]} />
}
