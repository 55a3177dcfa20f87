import { type ReactNode, useState } from 'react'
import { type Obrazac, useObrazac, ZADRZI } from '#app/platform/obrazac/use-obrazac.ts'
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
import { EditsRefused, SaveEdits } from './unsaved-edits.tsx'

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
  /** Loads the newer state of a saved record after somebody else has saved; resolves once it is here. */
  osvjezi?: (() => Promise<unknown>) | undefined
  /** Begins with the form, for a record that is being made. */
  novo?: true
  /** What stands beside the fields and is not edited here. */
  ostalo?: { label: string; value: ReactNode }[]
}

/** A plain record read as a list of facts and edited as a form. A refusal and somebody else's save lose nothing that was typed. */
export function UrediZapis(props: UrediZapisProps) {
  const { polja, vrijednosti, ostalo = [], novo } = props
  const [otvoreno, setOtvoreno] = useState(novo === true)
  const { uz, dijalog } = useSvjezaPrijava()
  const obrazac = useObrazac<Vrijednosti>({
    pocetno: vrijednosti,
    kljuc: `fondovi.uredi.${window.location.pathname}.${polja.map(({ kljuc }) => kljuc)}`,
    posalji: async (unos) => {
      const done = await uz(async () => {
        await props.spremi(unos)
        return true
      })
      return done === true ? undefined : ZADRZI
    },
    naSukob: props.osvjezi,
    nakon: () => setOtvoreno(novo === true),
  })
  if (otvoreno || obrazac.nespremljeno > 0)
    return (
      <Stack gap={5}>
        {dijalog}
        <Polja polja={polja} obrazac={obrazac} onOdbaci={() => setOtvoreno(false)} />
      </Stack>
    )
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

interface PoljaProps {
  polja: readonly PoljeZapisa[]
  obrazac: Obrazac<Vrijednosti>
  onOdbaci: () => void
}

function Polja({ polja, obrazac, onOdbaci }: PoljaProps) {
  const odbaci = () => {
    obrazac.odbaci()
    onOdbaci()
  }
  return (
    <>
      <EditsRefused obrazac={obrazac} />
      {polja.map((polje) => (
        <Polje
          key={polje.kljuc}
          polje={polje}
          value={obrazac.unos[polje.kljuc] ?? null}
          error={obrazac.greske[polje.kljuc]}
          onChange={(value) => obrazac.set({ [polje.kljuc]: value })}
        />
      ))}
      <ActionBar>
        <SaveEdits obrazac={{ ...obrazac, odbaci }} />
      </ActionBar>
    </>
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
