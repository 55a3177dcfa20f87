import { PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import type { ActionBarProps } from '#app/platform/record/action-bar.tsx'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import { type StolZapisa, zaSpremanje } from '#app/platform/record/stol.ts'
import { EditedMoves, EditsRefused } from '#app/platform/record/unsaved-edits.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import {
  BEZ_DOKAZA,
  type DokazPreporuke,
  NAJVISE_DATOTEKA,
  type PreporukaDetalj,
} from '#contract/modules/provjera/preporuka.schema.ts'
import { TEKST } from './provjera.tekst.ts'

interface PisiDokazProps {
  stol: StolZapisa<PreporukaDetalj>
  preporuka: PreporukaDetalj
  onMove: ActionBarProps['onMove']
}

/** Evidence as its beneficiary writes it, kept on the device until it is saved and theirs alone until it is handed in. */
export function PisiDokaz({ stol, preporuka, onMove }: PisiDokazProps) {
  const { id, dokaz, dostupneRadnje } = preporuka
  const { posalji, ...spremanje } = zaSpremanje(stol, preporuka)
  const obrazac = useObrazac<DokazPreporuke>({
    ...spremanje,
    ime: `preporuka-${id}`,
    dijelovi: ['sadrzaj', 'dokaz'],
    pocetno: dokaz ?? BEZ_DOKAZA,
    posalji: (unos, mutationId) => posalji({ dokaz: { ...unos, tekst: unos.tekst ?? '' } }, mutationId),
  })
  const { polja } = obrazac
  return (
    <Stack gap={4}>
      <EditsRefused obrazac={obrazac} />
      <PorukaObrasca obrazac={obrazac} />
      <TextArea {...polja.text('tekst')} label={TEKST.preporuke.opis} width="full" maxLength={4000} />
      <PoljeDatoteka
        {...polja.value('datoteke')}
        label={TEKST.preporuke.datoteke}
        hint={TEKST.preporuke.datotekeUputa}
        najvise={NAJVISE_DATOTEKA}
        redak={({ id: datotekaId, naziv, bajtova }) => ({ id: datotekaId, naziv, bajtova })}
        zapis={{ relation: 'preporuka', relationId: String(id) }}
      />
      <EditedMoves obrazac={obrazac} radnje={dostupneRadnje} onMove={onMove} dio={String(id)} />
    </Stack>
  )
}
