/** Writing an answer: what is typed survives a refusal, another person's save and a reload. */
import { useEdits } from '#app/platform/record/use-edits.ts'
import type { PitanjeDetalj, SadrzajOdgovora } from '#contract/modules/pitanje/pitanje.schema.ts'
import { pitanjeKey, STOL, spremiOdgovor } from './pitanje.calls.ts'

export function useOdgovor(institucijaId: number, pitanje: PitanjeDetalj) {
  const { id, objavljeniNaslov, objavljeniTekst, odgovor, kategorija, verzijaRetka } = pitanje
  const base: SadrzajOdgovora = { objavljeniNaslov, objavljeniTekst, odgovor, kategorija }
  const edits = useEdits<Partial<SadrzajOdgovora>>({
    key: `fondovi.odgovor.${institucijaId}.${id}`,
    osvjezi: [pitanjeKey(institucijaId, id), STOL],
    dijelovi: ['sadrzaj'],
    posalji: (promjene, mutationId) =>
      spremiOdgovor(institucijaId, id, { mutationId, verzijaRetka, sadrzaj: { ...base, ...promjene } }),
  })
  return { ...edits, unos: { ...base, ...edits.promjene } }
}
export type Odgovor = ReturnType<typeof useOdgovor>
