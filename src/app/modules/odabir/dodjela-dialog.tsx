import { useQuery } from '@tanstack/react-query'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { DioPrijave } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { dijeloviQuery, dodijeli, ocjenjivaciQuery, type PrijavaUOdabiru } from './provjera-prijave.calls.ts'
import { TEKST } from './provjera-prijave.tekst.ts'

interface DodjelaDialogProps {
  prijava: PrijavaUOdabiru
  dio: DioPrijave
  noviKrug: boolean
  onClose: () => void
}

/** To whom a part of selection is given; whoever has it already is not offered. */
export function DodjelaDialog({ prijava, dio, noviKrug, onClose }: DodjelaDialogProps) {
  const { data = [] } = useQuery(ocjenjivaciQuery(prijava))
  const drze = new Set(
    noviKrug ? [] : dio.provjere.flatMap(({ krug, ocjenjivac }) => (krug === dio.krug ? [ocjenjivac.id] : [])),
  )
  const opcije = data.flatMap(({ id, ime }) => (drze.has(id) ? [] : [{ value: String(id), label: ime }]))
  const obrazac = useObrazac({
    ime: 'dodjela-provjere',
    pocetno: { osobaId: null as string | null },
    posalji: ({ osobaId }, mutationId) =>
      dodijeli(prijava, { mutationId, dio: dio.dio, osobaId: Number(osobaId), ...(noviKrug && { noviKrug }) }),
    osvjezi: [dijeloviQuery(prijava).queryKey],
    nakon: () => {
      toast(TEKST.dodjela.gotovo, { tone: 'success' })
      onClose()
    },
  })
  const { polja, unos } = obrazac
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title={TEKST.dodjela.naslov(dio.naziv)}
      onClose={onClose}
      gumb={TEKST.dodjela.gumb}
      disabled={unos.osobaId === null}
      odustani
    >
      <Select {...polja.choice('osobaId', opcije)} label={TEKST.dodjela.tko} required width="full" />
    </DijalogObrasca>
  )
}
