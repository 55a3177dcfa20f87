import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { messageOf } from '#app/platform/api/problem.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { obvezanOdabir } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ComboBox } from '#app/ui/combo-box.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { polje } from '#contract/kernel/poruke/polje.ts'
import { RAZLOZI_PRIMOPREDAJE } from '#contract/modules/primopredaja/primopredaja.izbori.ts'
import type { OsobaPrimopredaje } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { OPCIJE_RAZLOGA } from './polja-primopredaje.tsx'
import { osobePrimopredajeQuery, stolPrimopredaje, zapocniPrimopredaju } from './primopredaja.calls.ts'
import { TEKST } from './primopredaja.tekst.ts'

const T = TEKST.nova

const SHEMA = z.object({
  od: obvezanOdabir,
  na: z.nullable(z.string()),
  razlog: z.enum(kljuceviOd(RAZLOZI_PRIMOPREDAJE), polje.obavezno),
  doDana: z.nullable(z.string()),
})

interface NovaPrimopredajaDialogProps {
  institucijaId: number
  jaId: number
  vodi: boolean
  onClose: () => void
  onKreirano: (primopredajaId: number) => void
}

const opcija = ({ osoba, otvoreno }: OsobaPrimopredaje) => ({
  value: String(osoba.id),
  label: `${osoba.naziv} (${TEKST.otvoreno(otvoreno)})`,
})

/** Whose cases go to whom, and why. */
export function NovaPrimopredajaDialog(props: NovaPrimopredajaDialogProps) {
  const { institucijaId, jaId, vodi, onClose, onKreirano } = props
  const { data: osobe = [], error } = useQuery(osobePrimopredajeQuery(institucijaId))
  const obrazac = useObrazac({
    ime: 'nova-primopredaja',
    kljuc: `fondovi.nova-primopredaja.${institucijaId}`,
    pocetno: {
      od: String(jaId) as string | null,
      na: null as string | null,
      razlog: 'odsutnost' as string | null,
      doDana: null as string | null,
    },
    shema: SHEMA,
    posalji: ({ od, na, razlog, doDana }, mutationId) =>
      zapocniPrimopredaju(institucijaId, {
        mutationId,
        odId: Number(od),
        naId: na === null ? null : Number(na),
        razlog,
        doDana: razlog === 'odsutnost' ? doDana : null,
      }),
    osvjezi: stolPrimopredaje(institucijaId).popisi,
    nakon: ({ id }) => onKreirano(id),
  })
  const { polja, unos } = obrazac
  const predaju = osobe.filter(({ osoba }) => vodi || osoba.id === jaId).map(opcija)
  const preuzimaju = osobe
    .filter(({ osoba }) => String(osoba.id) !== unos.od)
    .map(({ osoba }) => ({ value: String(osoba.id), label: osoba.naziv }))
  return (
    <DijalogObrasca obrazac={obrazac} title={T.naslov} onClose={onClose} gumb={T.zapocni} icon="plus">
      {error !== null && (
        <Banner tone="danger" live="assertive">
          {messageOf(error)}
        </Banner>
      )}
      <Select {...polja.choice('od', predaju)} label={T.od} hint={T.odUputa} required width="full" />
      <ComboBox {...polja.choice('na', preuzimaju)} label={T.na} width="full" />
      <Select {...polja.choice('razlog', OPCIJE_RAZLOGA)} label={T.razlog} required width="full" />
      {unos.razlog === 'odsutnost' && <DateField {...polja.value('doDana')} label={T.doDana} />}
    </DijalogObrasca>
  )
}
