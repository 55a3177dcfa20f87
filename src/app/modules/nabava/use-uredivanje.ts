/** Editing a procurement: what is typed survives a refusal, another person's save and a reload. */
import { localMoment } from '#app/platform/record/move-input.ts'
import { NeispravanUnos, useEdits } from '#app/platform/record/use-edits.ts'
import { toIsoInstant, zagrebUnos } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { isEurWire } from '#contract/kernel/money.ts'
import type { NabavaDetalj, SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'
import { NABAVE, nabavaKey, spremiNabavu } from './nabava.calls.ts'

/** The form's values: the deadline as it is typed, by the Croatian clock. */
export type Unos = SadrzajNabave
type Promjene = Partial<Unos>

export function unosOf({ sadrzaj }: Pick<NabavaDetalj, 'sadrzaj'>): Unos {
  const { rokZaPonude } = sadrzaj
  return { ...sadrzaj, rokZaPonude: rokZaPonude === null ? null : localMoment(Date.parse(rokZaPonude)) }
}

/** The body of a save. Throws `NeispravanUnos` when a typed value cannot be read. */
export function sadrzajUnosa(unos: Unos): SadrzajNabave {
  const greske: Record<string, string> = {}
  let rokZaPonude: string | null = null
  try {
    rokZaPonude = unos.rokZaPonude === null ? null : toIsoInstant(zagrebUnos(unos.rokZaPonude))
  } catch {
    greske.rokZaPonude = 'Unesite datum i vrijeme, npr. 21.11.2026. u 12:00.'
  }
  const { procijenjenaVrijednost } = unos
  if (procijenjenaVrijednost !== null && (!isEurWire(procijenjenaVrijednost) || procijenjenaVrijednost.startsWith('-')))
    greske.procijenjenaVrijednost = 'Unesite iznos u eurima, npr. 48.000,00.'
  if (Object.keys(greske).length > 0) throw new NeispravanUnos(greske, PORUKE.polje.neispravneStavke)
  return { ...unos, rokZaPonude }
}

export function useUredivanje(prijaviteljId: number, nabava: NabavaDetalj) {
  const { id, verzijaRetka } = nabava
  const base = unosOf(nabava)
  const edits = useEdits<Promjene>({
    key: `fondovi.nabava.uredivanje.${prijaviteljId}.${id}`,
    osvjezi: [nabavaKey(prijaviteljId, id), NABAVE],
    dijelovi: ['sadrzaj'],
    posalji: (promjene, mutationId) => {
      const sadrzaj = sadrzajUnosa({ ...base, ...promjene })
      return spremiNabavu(prijaviteljId, id, { mutationId, verzijaRetka, sadrzaj })
    },
  })
  return {
    ...edits,
    unos: { ...base, ...edits.promjene },
    /** A change, or what makes one of all that stands in the form at that moment. */
    set: (changes: Promjene | ((before: Unos) => Promjene)) =>
      edits.set(typeof changes === 'function' ? (before) => changes({ ...base, ...before }) : changes),
  }
}
export type Uredivanje = ReturnType<typeof useUredivanje>
