import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zupanijeQuery } from '#app/platform/api/sifrarnici.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NumberField } from '#app/ui/number-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { today } from '#contract/kernel/datum.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import {
  type Ishod,
  ishodUvjeta,
  type KljucUvjeta,
  type Odgovori,
  uvjetiPoziva,
} from '#contract/modules/poziv/poziv.provjera.ts'
import styles from './javni-poziv.module.css'
import { type PitanjeProvjere, pitanjeProvjere, zakljucak } from './provjera.tekst.ts'

interface PitanjaProvjereProps {
  definicija: PozivDefinicija
  now: () => number
}

/** The questions, each with its answer in words as soon as it is given; nothing of it is kept or sent. */
export function PitanjaProvjere({ definicija: { prihvatljivost: p }, now }: PitanjaProvjereProps) {
  const [odgovori, setOdgovori] = useState<Odgovori>({})
  const { data: zupanije = [] } = useQuery({ ...zupanijeQuery, enabled: p.zupanije.length > 0 })
  const danas = today(now())
  const redci = uvjetiPoziva(p).map((kljuc) => ({
    kljuc,
    pitanje: pitanjeProvjere(kljuc, p, zupanije),
    ishod: ishodUvjeta(p, kljuc, odgovori, danas),
  }))
  const { ton, tekst } = zakljucak(redci.map(({ ishod }) => ishod))
  return (
    <Stack gap={4}>
      {redci.map(({ kljuc, pitanje, ishod }) => (
        <div key={kljuc}>
          <Unos
            kljuc={kljuc}
            pitanje={pitanje}
            value={odgovori[kljuc] ?? null}
            onChange={(value) => setOdgovori((sve) => ({ ...sve, [kljuc]: value }))}
          />
          <Odgovor pitanje={pitanje} ishod={ishod} />
        </div>
      ))}
      <Banner tone={ton} live="polite">
        {tekst}
      </Banner>
      <div data-print="none">
        <Button onClick={() => setOdgovori({})}>Počni iznova</Button>
      </div>
    </Stack>
  )
}

function Odgovor({ pitanje: { naziv, trazi }, ishod }: { pitanje: PitanjeProvjere; ishod: Ishod }) {
  if (ishod === 'bez-odgovora') return null
  const da = ishod === 'ispunjava'
  return (
    <p className={da ? styles.da : styles.ne}>
      <Icon name={da ? 'check' : 'error'} />
      <span>{`${naziv}: ${da ? 'ispunjavate uvjet.' : 'ne ispunjavate uvjet.'} ${trazi}`}</span>
    </p>
  )
}

interface UnosProps {
  kljuc: KljucUvjeta
  pitanje: PitanjeProvjere
  value: string | null
  onChange: (value: string | null) => void
}

function Unos({ kljuc, pitanje: { pitanje, unos, opcije = [], pomoc }, value, onChange }: UnosProps) {
  const polje = { name: `provjera-${kljuc}`, label: pitanje, hint: pomoc, value, onChange }
  switch (unos) {
    case 'izbor':
      return <Select {...polje} options={opcije} />
    case 'daNe':
      return <RadioGroup {...polje} options={opcije} inline />
    case 'datum':
      return <DateField {...polje} />
    case 'broj':
      return <NumberField {...polje} decimals={2} />
    case 'tekst':
      return <TextField {...polje} width="s" />
  }
}
