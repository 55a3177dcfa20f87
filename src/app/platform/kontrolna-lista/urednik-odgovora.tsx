import { MultiSelect } from '#app/ui/multi-select.tsx'
import { NumberField } from '#app/ui/number-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'
import { IZBORI, type Izbor } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { TEKST } from './kontrolna-lista.tekst.ts'
import { type BrojStavke, DECIMALE, type UnosStavke } from './unos.ts'

const T = TEKST.urednik
const opcija = (value: Izbor) => ({ value, label: IZBORI[value] })
const jeVrsta = (value: string | null): value is UnosStavke['vrsta'] => value !== null && value in T.vrste

export interface UrednikDijelaProps {
  stavka: UnosStavke
  svrha: SvrhaListe
  /** Ids of the fields begin with it: `sekcije.0.stavke.2`. */
  put: string
  greska: (polje: string) => string | undefined
  onChange: (promjena: Partial<UnosStavke>) => void
}

/** Which answers a question takes, and what each of them asks for. */
export function UrednikOdgovora(props: UrednikDijelaProps) {
  const { stavka, svrha, put, greska, onChange } = props
  return (
    <Stack gap={4}>
      <Select
        name={`${put}.vrsta`}
        label={T.vrsta}
        required
        noClear
        value={stavka.vrsta}
        error={greska('vrsta')}
        options={svrha.odgovori.map((value) => ({ value, label: T.vrste[value] }))}
        onChange={(value) => jeVrsta(value) && onChange({ vrsta: value })}
      />
      {stavka.vrsta === 'izbor' && <Izbori {...props} />}
      {stavka.vrsta === 'bodovi' && (
        <Grid min="s">
          <Broj {...props} kljuc="najvise" label={T.najvise} />
          <Broj {...props} kljuc="prag" label={T.prag} />
          <Broj {...props} kljuc="korak" label={T.korak} />
          <Broj {...props} kljuc="ponder" label={T.ponder} hint={T.ponderUputa} />
        </Grid>
      )}
      {stavka.vrsta === 'tekst' && <Broj {...props} kljuc="najviseZnakova" label={T.najviseZnakova} />}
    </Stack>
  )
}

interface BrojProps extends UrednikDijelaProps {
  kljuc: BrojStavke
  label: string
  hint?: string
}

function Broj({ stavka, put, greska, onChange, kljuc, label, hint }: BrojProps) {
  return (
    <NumberField
      name={`${put}.${kljuc}`}
      label={label}
      hint={hint}
      required={kljuc !== 'ponder'}
      decimals={DECIMALE[kljuc]}
      value={stavka[kljuc]}
      error={greska(kljuc)}
      onChange={(value) => onChange({ [kljuc]: value })}
    />
  )
}

/** The offered answers; what is asked with an answer that is offered no more is not asked either. */
function Izbori({ stavka, svrha, put, greska, onChange }: UrednikDijelaProps) {
  const { ponudeni } = stavka
  const polje = (kljuc: 'komentarUz' | 'dokazUz' | 'nalazUz', label: string) => (
    <MultiSelect
      name={`${put}.${kljuc}`}
      label={label}
      value={stavka[kljuc]}
      error={greska(kljuc)}
      options={[...new Set([...ponudeni, ...stavka[kljuc]])].map(opcija)}
      onChange={(value) => onChange({ [kljuc]: value as Izbor[] })}
    />
  )
  const ponudi = (value: string[]) => {
    const sada = value as Izbor[]
    const samo = (one: readonly Izbor[]) => one.filter((izbor) => sada.includes(izbor))
    onChange({
      ponudeni: sada,
      komentarUz: samo(stavka.komentarUz),
      dokazUz: samo(stavka.dokazUz),
      nalazUz: samo(stavka.nalazUz),
    })
  }
  return (
    <>
      <MultiSelect
        name={`${put}.ponudeni`}
        label={T.ponudeni}
        required
        value={ponudeni}
        error={greska('ponudeni')}
        options={[...new Set([...svrha.izbori, ...ponudeni])].map(opcija)}
        onChange={ponudi}
      />
      {polje('komentarUz', T.komentarUz)}
      {svrha.dokazi && polje('dokazUz', T.dokazUz)}
      {svrha.nalazi && polje('nalazUz', T.nalazUz)}
    </>
  )
}
