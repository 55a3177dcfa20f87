import { imaStranice } from '#app/platform/pribadaca/dokument.ts'
import { useMjestoPregleda } from '#app/platform/pribadaca/mjesto-pregleda.tsx'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusLine } from '#app/ui/status-line.tsx'
import { nazivPolja } from '#contract/kernel/dokument/rijecima.ts'
import type { Pribadaca } from '#contract/kernel/pribadaca.schema.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { MjestaPrijave, PitanjePojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { TEKST } from './pojasnjenje.tekst.ts'
import { MjestoPitanja } from './pribadace-pitanja.tsx'

interface MjestoUzPitanjeProps {
  name: string
  error: string | undefined
  pitanje: PitanjePojasnjenja
  mjesta: MjestaPrijave
  onChange: (pribadaca: Pribadaca | null) => void
}

/** Where whoever writes a question pins it: to a box on a page of an attachment, or to a field of the application. */
export function MjestoUzPitanje({ name, error, pitanje, mjesta, onChange }: MjestoUzPitanjeProps) {
  const pregled = useMjestoPregleda()
  const { mjesto } = TEKST
  const pribadaca = pitanje.pribadaca ?? null
  if (pribadaca?.vrsta === 'stranica')
    return (
      <Stack gap={2}>
        <Inline>
          <MjestoPitanja pitanje={pitanje} />
          <Button variant="quiet" size="s" icon="close" onClick={() => onChange(null)}>
            {mjesto.ukloni}
          </Button>
        </Inline>
        {error !== undefined && <StatusLine tone="danger">{error}</StatusLine>}
      </Stack>
    )
  const prilozi = mjesta.prilozi.filter(({ naziv }) => imaStranice(naziv))
  return (
    <Stack gap={3}>
      {pribadaca === null && prilozi.length > 0 && (
        <Inline>
          <Menu
            label={mjesto.naPrilogu}
            icon="pin"
            size="s"
            items={prilozi.map(({ id, naziv, sha256, put }) => ({
              id,
              label: naziv,
              description: nazivPolja(KATALOG_OBRASCA, put),
              onSelect: () => pregled?.otvori({ put, datoteka: { id, naziv, sha256 }, pribadacaId: pitanje.id }),
            }))}
          />
        </Inline>
      )}
      <Select
        name={name}
        error={error}
        label={mjesto.uPrijavi}
        placeholder={mjesto.bezPolja}
        width="full"
        options={mjesta.polja}
        value={pribadaca?.put ?? null}
        onChange={(put) => onChange(put === null ? null : { vrsta: 'polje', put })}
      />
    </Stack>
  )
}
