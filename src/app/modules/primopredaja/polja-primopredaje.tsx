import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#app/platform/api/problem.ts'
import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ComboBox } from '#app/ui/combo-box.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { kljucIz, opcijeOd } from '#contract/kernel/izbor.ts'
import { RAZLOZI_PRIMOPREDAJE } from '#contract/modules/primopredaja/primopredaja.izbori.ts'
import {
  NAPOMENA_MAX,
  type PrimopredajaDetalj,
  type SadrzajPrimopredaje,
} from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { osobePrimopredajeQuery } from './primopredaja.calls.ts'
import { TEKST } from './primopredaja.tekst.ts'

export const OPCIJE_RAZLOGA = opcijeOd(RAZLOZI_PRIMOPREDAJE)

/** What is typed of a hand-over; numbers of people are texts, as choices have them. */
export interface UnosPrimopredaje {
  naId: string | null
  razlog: string | null
  doDana: string | null
  napomena: string
  samo: string[] | null
}

export const unosOd = ({ sadrzaj }: PrimopredajaDetalj): UnosPrimopredaje => ({
  ...sadrzaj,
  naId: sadrzaj.naId === null ? null : String(sadrzaj.naId),
})

export const sadrzajOd = ({ naId, razlog, doDana, napomena, samo }: UnosPrimopredaje): SadrzajPrimopredaje => ({
  naId: naId === null ? null : Number(naId),
  razlog: kljucIz(RAZLOZI_PRIMOPREDAJE, razlog ?? '') ?? 'odsutnost',
  doDana: razlog === 'odsutnost' ? doDana : null,
  napomena: napomena.trim(),
  samo,
})

interface PoljaProps {
  obrazac: Obrazac<UnosPrimopredaje>
  institucijaId: number
  odId: number
  /** Who was chosen to take over, whether or not they are among the people of the institution now. */
  na: PrimopredajaDetalj['na']
}

/** Who takes over, why and until when, with a word for them. */
export function PoljaPrimopredaje({ obrazac: { polja, unos }, institucijaId, odId, na }: PoljaProps) {
  const { data: osobe = [], error } = useQuery(osobePrimopredajeQuery(institucijaId))
  const ljudi = osobe.map(({ osoba }) => osoba).filter(({ id }) => id !== odId)
  const izbor = na === null || ljudi.some(({ id }) => id === na.id) ? ljudi : [na, ...ljudi]
  const preuzimaju = izbor.map(({ id, naziv }) => ({ value: String(id), label: naziv }))
  return (
    <Section title={TEKST.podaci}>
      <Stack gap={4}>
        {error !== null && (
          <Banner tone="danger" live="assertive">
            {messageOf(error)}
          </Banner>
        )}
        <ComboBox {...polja.choice('naId', preuzimaju)} label={TEKST.nova.na} required />
        <Select {...polja.choice('razlog', OPCIJE_RAZLOGA)} label={TEKST.nova.razlog} required />
        {unos.razlog === 'odsutnost' && <DateField {...polja.value('doDana')} label={TEKST.nova.doDana} required />}
        <TextArea
          {...polja.text('napomena')}
          label={TEKST.nova.napomena}
          hint={TEKST.nova.napomenaUputa}
          maxLength={NAPOMENA_MAX}
          width="full"
        />
      </Stack>
    </Section>
  )
}
