import { PreuzimanjeDatoteka } from '#app/platform/dokument/datoteke/preuzimanje.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Timeline, type TimelineItem } from '#app/ui/timeline.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { OBRISANA, primaPrivitkeDo, stigaoNaknadno } from '#contract/modules/pretinac/pretinac.rules.ts'
import type { DetaljNiti, PorukaNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { PorukaNaUredaju } from './ceka-poruke.ts'
import { IzmjenaPoruke } from './izmjena-poruke.tsx'
import type { Strana } from './pretinac.calls.ts'
import { TEKST, vrijeme } from './pretinac.tekst.ts'

interface PorukeNitiProps {
  strana: Strana
  nit: Pick<DetaljNiti, 'id' | 'projekt' | 'zastoNe' | 'poruke'>
  /** Written here and not received yet. */
  cekaju: readonly PorukaNaUredaju[]
}

interface TijeloProps extends Pick<PorukeNitiProps, 'strana' | 'nit'> {
  poruka: PorukaNiti
}

/** How many announced files are missing, and whether they may still come. */
function oNestiglima({ nestiglo, vrijeme: poslano, mojaJe }: PorukaNiti, sada: number): string {
  if (sada <= primaPrivitkeDo({ vrijeme: Date.parse(poslano) })) return TEKST.nestiglo(nestiglo)
  return mojaJe ? `${TEKST.nisuStigli(nestiglo)} ${TEKST.posaljiPonovno}` : TEKST.nisuStigli(nestiglo)
}

function Tijelo({ strana, nit, poruka }: TijeloProps) {
  const sada = useServerClock()
  const { tekst, prilozi, nestiglo, obrisanoAt, mojaJe } = poruka
  const poslana = Date.parse(poruka.vrijeme)
  const naknadni = prilozi.filter(({ stigao }) => stigao !== null && stigaoNaknadno(Date.parse(stigao), poslana))
  return (
    <Stack gap={2}>
      {obrisanoAt === null ? <RichText html={tekst} /> : <p>{OBRISANA}</p>}
      {prilozi.length > 0 && <PreuzimanjeDatoteka datoteke={prilozi} />}
      {naknadni.map(({ id, naziv, stigao }) => (
        <p key={id}>{TEKST.stigaoNaknadno(naziv, vrijeme(stigao ?? ''))}</p>
      ))}
      {nestiglo > 0 && <p>{oNestiglima(poruka, sada())}</p>}
      {mojaJe && <IzmjenaPoruke strana={strana} nit={nit} poruka={poruka} />}
    </Stack>
  )
}

/** All messages of a thread, the oldest first, and behind them what still waits on this device. */
export function PorukeNiti({ strana, nit, cekaju }: PorukeNitiProps) {
  const poslane = nit.poruke.map(
    (poruka): TimelineItem => ({
      id: poruka.id,
      title: poruka.autor,
      dateTime: poruka.vrijeme,
      time: vrijeme(poruka.vrijeme),
      by: poruka.izmijenjenoAt === null ? undefined : TEKST.izmijenjena,
      icon: poruka.strana === 'prijavitelj' ? 'user' : poruka.strana === 'portal' ? 'document' : 'mail',
      ...(poruka.strana !== strana.vrsta && { tone: 'active' as const }),
      body: <Tijelo strana={strana} nit={nit} poruka={poruka} />,
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
