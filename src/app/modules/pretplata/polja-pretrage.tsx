import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  DOGADAJI_PRETRAGE,
  type DogadajPretrage,
  dogadajiPretrage,
  KANALI_PRETRAGE,
  type KanalPretrage,
  NAZIV_PRETRAGE_MAX,
  POPISI_PRETRAGE,
  postavkePretrage,
  type SpremljenaPretraga,
} from '#contract/modules/pretplata/pretraga.schema.ts'

export interface PostavkePretrage {
  naziv: string
  dogadaji: string[]
  kanali: string[]
}

/** What is sent of the form: the words that the contract knows. */
export const postavkeOd = ({ naziv, dogadaji, kanali }: PostavkePretrage) => ({
  naziv: naziv.trim(),
  dogadaji: dogadaji as DogadajPretrage[],
  kanali: kanali as KanalPretrage[],
})

export const SHEMA_POSTAVKI = postavkePretrage.shape

const opcije = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Name, events and ways of a saved search. */
export function PoljaPretrage<U extends PostavkePretrage>({
  obrazac,
  pretraga: { popis, upit },
}: {
  obrazac: Obrazac<U>
  pretraga: Pick<SpremljenaPretraga, 'popis' | 'upit'>
}) {
  const moguci = dogadajiPretrage(popis, upit)
  // The fields are those of every such form, whatever else it has.
  const { polja } = obrazac as unknown as Obrazac<PostavkePretrage>
  return (
    <>
      <TextField {...polja.text('naziv')} label="Naziv pretrage" required width="full" maxLength={NAZIV_PRETRAGE_MAX} />
      <MultiSelect
        {...polja.value('dogadaji')}
        label="Javi mi"
        required
        as="checkboxes"
        options={moguci.map((value) => ({ value, label: DOGADAJI_PRETRAGE[value] }))}
      />
      <MultiSelect
        {...polja.value('kanali')}
        label="I izvan portala"
        hint="Na portalu se javlja uvijek, pod zvonom."
        as="checkboxes"
        options={opcije(KANALI_PRETRAGE)}
      />
    </>
  )
}

/** The address of the list with the filter of a search. */
export const adresaPretrage = ({ popis, upit }: Pick<SpremljenaPretraga, 'popis' | 'upit'>): string =>
  `${POPISI_PRETRAGE[popis].adresa}?${new URLSearchParams(upit)}`
