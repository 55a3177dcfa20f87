import { DateField } from '#app/ui/date-field.tsx'
import { OibField } from '#app/ui/identifier-field.tsx'
import { PercentField } from '#app/ui/number-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { NAZIVI_STVARNOG_VLASNISTVA, oznakaIzvatka } from '#contract/modules/rsv/rsv.poruke.ts'
import { type StvarniVlasnik, VRSTE_STVARNOG_VLASNISTVA } from '#contract/modules/rsv/rsv.schema.ts'

export const NOVI_VLASNIK: StvarniVlasnik = {
  ime: '',
  prezime: '',
  oib: null,
  datumRodenja: null,
  brojIsprave: null,
  drzavaPrebivalista: 'Hrvatska',
  drzavljanstvo: 'Hrvatska',
  vrsta: 'izravno',
  opseg: null,
}

interface PoljaProps {
  vlasnik: StvarniVlasnik
  /** What stands before the name of a field: `vlasnici.0.` in a list, nothing alone. */
  put?: string
  promijeni: (changes: Partial<StvarniVlasnik>) => void
  greske: Readonly<Record<string, string>>
}

/** The fields of one owner, on every form that asks for one. */
export function PoljaVlasnika({ vlasnik, put = '', promijeni, greske }: PoljaProps) {
  const osnova = (kljuc: keyof StvarniVlasnik) => {
    const name = `${put}${kljuc}`
    return { name, label: oznakaIzvatka(kljuc), error: greske[name] }
  }
  const tekst = (kljuc: 'ime' | 'prezime' | 'drzavaPrebivalista' | 'drzavljanstvo') => ({
    ...osnova(kljuc),
    required: true,
    value: vlasnik[kljuc] === '' ? null : vlasnik[kljuc],
    onChange: (value: string | null) => promijeni({ [kljuc]: value ?? '' }),
  })
  const moguce = (kljuc: 'oib' | 'datumRodenja' | 'brojIsprave' | 'opseg') => ({
    ...osnova(kljuc),
    value: vlasnik[kljuc],
    onChange: (value: string | null) => promijeni({ [kljuc]: value }),
  })
  const bezOiba = vlasnik.oib === null
  return (
    <>
      <TextField {...tekst('ime')} />
      <TextField {...tekst('prezime')} />
      <OibField {...moguce('oib')} hint="Stranac bez OIB-a ostavlja prazno i upisuje datum rođenja i broj isprave." />
      <DateField {...moguce('datumRodenja')} required={bezOiba} />
      <TextField {...moguce('brojIsprave')} required={bezOiba} width="s" />
      <TextField {...tekst('drzavaPrebivalista')} />
      <TextField {...tekst('drzavljanstvo')} />
      <Select
        {...osnova('vrsta')}
        required
        value={vlasnik.vrsta}
        options={VRSTE_STVARNOG_VLASNISTVA.map((value) => ({ value, label: NAZIVI_STVARNOG_VLASNISTVA[value] }))}
        onChange={(vrsta) => vrsta !== null && promijeni({ vrsta: vrsta as StvarniVlasnik['vrsta'] })}
      />
      <PercentField {...moguce('opseg')} required={vlasnik.vrsta === 'izravno' || vlasnik.vrsta === 'neizravno'} />
    </>
  )
}
