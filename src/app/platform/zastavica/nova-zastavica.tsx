import * as z from 'zod/mini'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { ZastaviceZapisa } from '#contract/kernel/zastavica.endpoints.ts'
import { DOSEZI_ZASTAVICE, RAZLOG_ZASTAVICE_MAX } from '#contract/kernel/zastavica.ts'
import { DijalogObrasca } from '../obrazac/obrazac.tsx'
import { obvezanTekst } from '../obrazac/shema.ts'
import type { OznacivZapis } from './prozor.ts'
import { dosezi } from './tekst.ts'
import { useObrazacZastavice } from './use-obrazac-zastavice.ts'
import { podigniZastavicu } from './zastavica.calls.ts'

interface NovaZastavicaProps {
  zapis: OznacivZapis
  stanje: ZastaviceZapisa
  onClose: () => void
}

const SHEMA = z.object({
  razlog: obvezanTekst(RAZLOG_ZASTAVICE_MAX),
  doseg: z.enum(DOSEZI_ZASTAVICE),
  rjesavaId: z.nullable(z.string()),
})

/** Why a record is flagged, who sees it, and who is asked to resolve it. */
export function NovaZastavica({ zapis, stanje, onClose }: NovaZastavicaProps) {
  const { smijeDijeliti, osobe } = stanje
  const obrazac = useObrazacZastavice({
    ime: 'zastavica',
    kljuc: `fondovi.zastavica.${zapis.za}.${zapis.vrsta}.${zapis.id}`,
    pocetno: { razlog: null as string | null, doseg: 'osoba', rjesavaId: null as string | null },
    shema: SHEMA,
    posalji: ({ razlog, doseg, rjesavaId }, mutationId) =>
      podigniZastavicu(zapis, {
        mutationId,
        razlog,
        doseg,
        rjesavaId: doseg === 'osoba' || rjesavaId === null ? null : Number(rjesavaId),
      }),
    nakon: () => {
      toast('Zastavica je postavljena', { tone: 'success' })
      onClose()
    },
  })
  const { polja, unos } = obrazac
  const opcije = osobe.map(({ id, naziv }) => ({ value: String(id), label: naziv }))
  return (
    <DijalogObrasca obrazac={obrazac} title="Nova zastavica" onClose={onClose} gumb="Postavi zastavicu" odustani>
      <p>{zapis.naslov}</p>
      <TextArea
        {...polja.value('razlog')}
        label="Razlog"
        required
        autoFocus
        width="full"
        maxLength={RAZLOG_ZASTAVICE_MAX}
      />
      {smijeDijeliti && <RadioGroup {...polja.oneOf('doseg', dosezi(zapis.za))} label="Tko je vidi" required />}
      {unos.doseg === 'stranka' && (
        <Select
          {...polja.choice('rjesavaId', opcije)}
          label="Tko je treba riješiti"
          placeholder="Svatko tko je vidi"
          width="full"
        />
      )}
    </DijalogObrasca>
  )
}
