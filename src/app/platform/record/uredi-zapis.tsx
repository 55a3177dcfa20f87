import { type ReactNode, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { MoneyField } from '#app/ui/number-field.tsx'
import type { Option } from '#app/ui/option.ts'
import { YesNo } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { formatDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { formatEur, fromWire, isEurWire } from '#contract/kernel/money.ts'
import { fieldErrors } from '../obrazac/greske.ts'
import { EditsRefused, SaveEdits } from './unsaved-edits.tsx'
import { useKept } from './use-kept.ts'

export type VrijednostPolja = string | boolean | readonly string[] | null

/** A field of a plain record: what it is called and how it is written. */
export interface PoljeZapisa {
  kljuc: string
  naziv: string
  vrsta?: 'tekst' | 'dugiTekst' | 'email' | 'telefon' | 'iznos' | 'datum' | 'odabir' | 'daNe' | 'vise'
  opcije?: readonly Option[]
  obvezno?: true
  najdulje?: number
  pomoc?: string
}

export type Vrijednosti = Readonly<Record<string, VrijednostPolja>>

interface UrediZapisProps {
  polja: readonly PoljeZapisa[]
  vrijednosti: Vrijednosti
  /** Sends what was typed; a refusal is thrown. */
  spremi: (vrijednosti: Vrijednosti) => Promise<unknown>
  /** Loads the newer state after somebody else has saved. */
  osvjezi: () => void
  /** Begins with the form, for a record that is being made. */
  novo?: true
  /** What stands beside the fields and is not edited here. */
  ostalo?: { label: string; value: ReactNode }[]
}

/** A plain record read as a list of facts and edited as a form; a refusal and somebody else's save lose nothing that was typed. */
export function UrediZapis(props: UrediZapisProps) {
  const { polja, vrijednosti, ostalo = [], novo } = props
  const kept = useKept<Vrijednosti>(`fondovi.uredi.${window.location.pathname}.${polja.map(({ kljuc }) => kljuc)}`, {})
  const [otvoreno, setOtvoreno] = useState(novo === true || Object.keys(kept[0]).length > 0)
  if (otvoreno) return <Obrazac {...props} kept={kept} onDone={() => setOtvoreno(false)} />
  return (
    <Stack gap={4}>
      <DescriptionList
        columns={2}
        items={[
          ...ostalo,
          ...polja.map((polje) => ({ label: polje.naziv, value: prikaz(polje, vrijednosti[polje.kljuc]) })),
        ]}
      />
      <ActionBar>
        <Button icon="edit" onClick={() => setOtvoreno(true)}>
          Uredi
        </Button>
      </ActionBar>
    </Stack>
  )
}

function prikaz({ vrsta, opcije = [] }: PoljeZapisa, value: VrijednostPolja | undefined): ReactNode {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne'
  const naziv = (one: string) => opcije.find((option) => option.value === one)?.label ?? one
  if (typeof value !== 'string') return value.map(naziv).join(', ') || null
  if (vrsta === 'iznos') return isEurWire(value) ? formatEur(fromWire(value)) : value
  if (vrsta === 'datum') return isIsoDatum(value) ? formatDatum(value) : value
  return vrsta === 'odabir' ? naziv(value) : value
}

interface ObrazacProps extends UrediZapisProps {
  kept: ReturnType<typeof useKept<Vrijednosti>>
  onDone: () => void
}

function useObrazac({ vrijednosti, spremi, osvjezi, novo, kept, onDone }: ObrazacProps) {
  const [unos, setUnos, zaboravi] = kept
  const [stanje, setStanje] = useState<{ greske: Record<string, string>; poruka?: string; sukob: boolean }>({
    greske: {},
    sukob: false,
  })
  const [pending, setPending] = useState(false)
  const { uz, dijalog } = useSvjezaPrijava()
  return {
    dijalog,
    sada: { ...vrijednosti, ...unos } as Vrijednosti,
    set: (kljuc: string, value: VrijednostPolja) => setUnos((before) => ({ ...before, [kljuc]: value })),
    ...stanje,
    pending,
    odbaci: () => {
      zaboravi()
      onDone()
    },
    spremi: async () => {
      setPending(true)
      try {
        const done = await uz(async () => {
          await spremi({ ...vrijednosti, ...unos })
          return true
        })
        if (done !== true) return
        zaboravi()
        if (novo !== true) onDone()
      } catch (error) {
        const sukob = error instanceof ApiProblem && error.kod === 'zastarjela-verzija'
        setStanje({ greske: fieldErrors(error, []), poruka: messageOf(error), sukob })
        if (sukob) osvjezi()
      } finally {
        setPending(false)
      }
    },
  }
}

function Obrazac(props: ObrazacProps) {
  const edits = useObrazac(props)
  return (
    <Stack gap={5}>
      {edits.dijalog}
      <EditsRefused edits={edits} />
      {props.polja.map((polje) => (
        <Polje
          key={polje.kljuc}
          polje={polje}
          value={edits.sada[polje.kljuc] ?? null}
          error={edits.greske[polje.kljuc]}
          onChange={(value) => edits.set(polje.kljuc, value)}
        />
      ))}
      <ActionBar>
        <SaveEdits edits={edits} />
      </ActionBar>
    </Stack>
  )
}

interface PoljeProps {
  polje: PoljeZapisa
  value: VrijednostPolja
  error: string | undefined
  onChange: (value: VrijednostPolja) => void
}

function Polje({ polje, value, error, onChange }: PoljeProps) {
  const { kljuc, naziv, vrsta = 'tekst', opcije = [], obvezno, najdulje, pomoc } = polje
  const shared = { name: kljuc, label: naziv, error, required: obvezno, hint: pomoc, onChange }
  const text = typeof value === 'string' ? value : null
  if (vrsta === 'daNe') return <YesNo {...shared} value={typeof value === 'boolean' ? value : null} />
  if (vrsta === 'vise')
    return <MultiSelect {...shared} as="checkboxes" options={opcije} value={Array.isArray(value) ? [...value] : []} />
  if (vrsta === 'odabir') return <Select {...shared} options={[...opcije]} value={text} noClear={obvezno} />
  if (vrsta === 'datum') return <DateField {...shared} value={text} />
  if (vrsta === 'iznos') return <MoneyField {...shared} value={text} />
  if (vrsta === 'dugiTekst') return <TextArea {...shared} value={text} maxLength={najdulje} />
  const type = vrsta === 'email' ? 'email' : vrsta === 'telefon' ? 'tel' : 'text'
  return <TextField {...shared} type={type} value={text} maxLength={najdulje} />
}
