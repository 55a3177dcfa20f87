import { useQuery } from '@tanstack/react-query'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { INSTITUTION_LEVELS, type InstitutionLevel } from '#contract/kernel/permissions.ts'
import type {
  Korisnik,
  NovaOsoba,
  SadrzajMjesta,
  Ustanova,
} from '#contract/modules/institucija/administracija.schema.ts'
import { RAZINE_INSTITUCIJE } from '#contract/modules/institucija/institucija.schema.ts'
import { DijalogSlanja } from './dijalog-slanja.tsx'
import { useSlanje } from './use-slanje.ts'
import { korisnikQuery, pozivi, type Ulaz } from './ustanova.calls.ts'

interface MjestoProps {
  ustanova: Ustanova
  value: SadrzajMjesta
  onChange: (value: SadrzajMjesta) => void
  greske: Record<string, string>
}

const tekstovi = (ids: readonly number[]) => ids.map(String)

/** Level, programmes and roles of a place. */
function Mjesto({ ustanova, value, onChange, greske }: MjestoProps) {
  const razine = INSTITUTION_LEVELS.filter((one) => one !== 'A' || ustanova.dodjeljujeAdministratora)
  return (
    <>
      <Select
        name="razina"
        label="Razina"
        noClear
        required
        value={value.razina}
        options={razine.map((one) => ({ value: one, label: RAZINE_INSTITUCIJE[one] }))}
        onChange={(razina) => onChange({ ...value, razina: (razina ?? 'R') as InstitutionLevel })}
        error={greske.razina}
      />
      <MultiSelect
        name="programIds"
        label="Programi"
        required
        value={tekstovi(value.programIds)}
        options={ustanova.programi.map(({ id, oznaka }) => ({ value: String(id), label: oznaka }))}
        onChange={(ids) => onChange({ ...value, programIds: ids.map(Number) })}
        error={greske.programIds}
      />
      {ustanova.uloge.length > 0 && (
        <MultiSelect
          name="ulogaIds"
          label="Uloge"
          hint="Bez uloge vrijede dozvole razine. S ulogama vrijedi točno ono što one navode."
          value={tekstovi(value.ulogaIds)}
          options={ustanova.uloge.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
          onChange={(ids) => onChange({ ...value, ulogaIds: ids.map(Number) })}
          error={greske.ulogaIds}
        />
      )}
    </>
  )
}

interface DialogProps {
  ulaz: Ulaz
  ustanova: Ustanova
  onClose: () => void
}

const PRAZNO = { oib: '', ime: '', prezime: '', email: '' }

/** Somebody gets a place: known people by their OIB alone, new ones with a name and an address. */
export function NovaOsobaDialog({ ulaz, ustanova, onClose }: DialogProps) {
  const [osoba, setOsoba] = useKrozPrijavu('korisnik.osoba', PRAZNO)
  const prviProgram = ustanova.programi.map(({ id }) => id)
  const pocetno: SadrzajMjesta = { razina: 'R', programIds: prviProgram, ulogaIds: [] }
  const [mjesto, setMjesto] = useKrozPrijavu('korisnik.mjesto', pocetno)
  const slanje = useSlanje(ulaz, async (mutationId, body: Omit<NovaOsoba, 'mutationId'>) => {
    const { poveznica } = await pozivi(ulaz).dodajKorisnika({ ...body, mutationId })
    toast(poveznica ? `Osoba je dodana, a poveznica za lozinku poslana na ${body.email}.` : 'Osoba je dodana.', {
      tone: 'success',
    })
  })
  const { greske } = slanje
  const novi = ['ime', 'prezime', 'email'].some((name) => name in greske) || osoba.ime !== '' || osoba.email !== ''
  const dodaj = async () => {
    const { oib, ime, prezime, email } = osoba
    const podaci = novi ? { ime, prezime, ...(email === '' ? {} : { email }) } : {}
    if (await slanje.posalji({ ...mjesto, oib: oib.replace(/\s/g, ''), ...podaci })) onClose()
  }
  const polje = (name: keyof typeof PRAZNO, label: string, more: { type?: 'email'; hint?: string } = {}) => (
    <TextField
      name={name}
      label={label}
      required
      value={osoba[name]}
      onChange={(value) => setOsoba({ ...osoba, [name]: value ?? '' })}
      error={greske[name]}
      autoComplete="off"
      {...more}
    />
  )
  return (
    <DijalogSlanja naslov="Dodaj osobu" slanje={slanje} naziv="Dodaj osobu" posalji={dodaj} onClose={onClose}>
      {polje('oib', 'OIB', { hint: 'Tko već ima račun, dodaje se samo OIB-om.' })}
      {novi && (
        <>
          {polje('ime', 'Ime')}
          {polje('prezime', 'Prezime')}
          {polje('email', 'E-mail adresa', { type: 'email', hint: 'Na nju se šalje poveznica za prvu lozinku.' })}
        </>
      )}
      <Mjesto ustanova={ustanova} value={mjesto} onChange={setMjesto} greske={greske} />
    </DijalogSlanja>
  )
}

/** The place of somebody changes. What another saved meanwhile is said once; the next try goes over their version. */
export function KorisnikDialog({ ulaz, ustanova, korisnik, onClose }: DialogProps & { korisnik: Korisnik }) {
  const { osobaId, ime, prezime, razina, programIds, ulogaIds } = korisnik
  const pocetno: SadrzajMjesta = { razina, programIds, ulogaIds }
  const [mjesto, setMjesto] = useKrozPrijavu(`korisnik.${osobaId}`, pocetno)
  const slanje = useSlanje(ulaz, (mutationId, body: SadrzajMjesta & { verzijaRetka: number }) =>
    pozivi(ulaz).spremiKorisnika(osobaId, { ...body, mutationId }),
  )
  const { data: novije } = useQuery({ ...korisnikQuery(ulaz, osobaId), enabled: slanje.zastarjelo })
  const verzijaRetka = Math.max(korisnik.verzijaRetka, novije?.verzijaRetka ?? 0)
  const spremi = async () => {
    if (!(await slanje.posalji({ ...mjesto, verzijaRetka }))) return
    toast('Promjene pohranjene', { tone: 'success' })
    onClose()
  }
  return (
    <DijalogSlanja naslov={`${ime} ${prezime}`} slanje={slanje} posalji={spremi} onClose={onClose}>
      <Mjesto ustanova={ustanova} value={mjesto} onChange={setMjesto} greske={slanje.greske} />
    </DijalogSlanja>
  )
}
