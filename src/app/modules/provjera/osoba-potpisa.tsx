/** Who signs: offered by name where the check knows them, typed otherwise. */
import { useState } from 'react'
import { useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { STRANE } from '#contract/modules/provjera/provjera.izbori.ts'
import { nazocniOd, osobeTima } from '#contract/modules/provjera/provjera.nazocni.ts'
import { potpisiOd, sazetakZapisnika, vaziPotpis } from '#contract/modules/provjera/provjera.potpisi.ts'
import type { OkolnostiProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { imenaTima } from '#contract/modules/provjera/provjera.ts'
import styles from './osoba-potpisa.module.css'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

export interface OsobaPotpisa {
  ime: string
  funkcija: string
  strana: string | null
}

/** Whoever is present and the team, once each, without those whose signature stands. */
export function ponudeniZaPotpis(sadrzaj: Sadrzaj, okolnosti: Pick<OkolnostiProvjere, 'osobe'>): OsobaPotpisa[] {
  const nazocni = nazocniOd(sadrzaj).map((redak) => ({
    ime: tekstOd(redak, 'ime').trim(),
    funkcija: tekstOd(redak, 'funkcija'),
    strana: tekstOd(redak, 'strana') || null,
  }))
  const tim = osobeTima(sadrzaj, okolnosti).map(({ osobaId: _, ...osoba }) => osoba)
  const [sadasnji, imena] = [sazetakZapisnika(sadrzaj), imenaTima(sadrzaj, okolnosti)]
  const potpisali = new Set(
    potpisiOd(sadrzaj).flatMap((one) => (vaziPotpis(one, sadasnji, imena) ? [one.ime.trim()] : [])),
  )
  const poImenu = new Map([...tim, ...nazocni].map((one) => [one.ime, one]))
  return [...poImenu.values()].filter(({ ime }) => ime !== '' && !potpisali.has(ime))
}

interface OsobaPotpisaProps {
  value: OsobaPotpisa
  onChange: (osoba: Partial<OsobaPotpisa>) => void
  /** Marks what is not there yet. */
  provjereno: boolean
}

/** The people as buttons. The fields open for anybody else, and for one of whom something is not known. */
export function IzborOsobe({ value, onChange, provjereno }: OsobaPotpisaProps) {
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const osobe = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ ctx }) => ctx.osobe)
  const ponudeni = ponudeniZaPotpis(sadrzaj, { osobe })
  const [upis, setUpis] = useState(ponudeni.length === 0)
  const odaberi = (osoba: OsobaPotpisa) => {
    setUpis(osoba.funkcija.trim() === '' || osoba.strana === null)
    onChange(osoba)
  }
  const druga = upis && !ponudeni.some(({ ime }) => ime === value.ime)
  const text = (kljuc: 'ime' | 'funkcija') => ({
    name: `potpis-${kljuc}`,
    label: TEKST.potpisi[kljuc],
    required: true,
    width: 'full' as const,
    error: provjereno && value[kljuc].trim() === '' ? TEKST.potpisi.upisite[kljuc] : undefined,
    value: value[kljuc],
    onChange: (next: string | null) => onChange({ [kljuc]: next ?? '' }),
  })
  return (
    <Stack gap={4}>
      {ponudeni.length > 0 && (
        <fieldset className={styles.osobe} aria-label={TEKST.potpisi.tko}>
          {ponudeni.map((osoba) => (
            <Button
              key={osoba.ime}
              className={styles.osoba}
              icon={osoba.ime === value.ime ? 'check' : 'user'}
              aria-pressed={osoba.ime === value.ime}
              onClick={() => odaberi(osoba)}
            >
              {[osoba.ime, osoba.funkcija].filter(Boolean).join(', ')}
            </Button>
          ))}
          <Button
            className={styles.osoba}
            icon={druga ? 'check' : 'plus'}
            aria-pressed={druga}
            onClick={() => odaberi({ ime: '', funkcija: '', strana: null })}
          >
            {TEKST.potpisi.drugaOsoba}
          </Button>
        </fieldset>
      )}
      {upis && (
        <>
          <TextField {...text('ime')} />
          <TextField {...text('funkcija')} />
          <Select
            name="potpis-strana"
            label={TEKST.potpisi.strana}
            required
            error={provjereno && value.strana === null ? TEKST.potpisi.upisite.strana : undefined}
            options={opcijeOd(STRANE)}
            value={value.strana}
            onChange={(strana) => onChange({ strana })}
          />
        </>
      )}
    </Stack>
  )
}
