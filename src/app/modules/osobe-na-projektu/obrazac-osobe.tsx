import { useQueryClient } from '@tanstack/react-query'
import { OkvirObrasca, PorukaObrasca, SazetakObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { EmailField, OibField, PhoneField } from '#app/ui/identifier-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { greskeOsobe, urediOsobu } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.rules.ts'
import {
  type OsobaNaProjektu,
  ULOGE_NA_PROJEKTU,
  type UnosOsobe,
} from '#contract/modules/osobe-na-projektu/osobe-na-projektu.schema.ts'
import {
  imeOsobeNaProjektu,
  NAZIVI_ULOGA,
  POLJA_OSOBE,
  TEKST_OSOBA,
} from '#contract/modules/osobe-na-projektu/osobe-na-projektu.tekst.ts'
import { dodajOsobu, type OsobePrijavitelja, osobeQuery, type Posiljka, spremiOsobu } from './osobe.calls.ts'

const NOVA: UnosOsobe = { ime: '', prezime: '', oib: null, uloga: null, od: null, do: null, email: null, telefon: null }
const ULOGE = ULOGE_NA_PROJEKTU.map((value) => ({ value, label: NAZIVI_ULOGA[value] }))

const unosOd = ({ ime, prezime, oib, uloga, od, do: kraj, email, telefon }: OsobaNaProjektu): UnosOsobe => ({
  ime,
  prezime,
  oib,
  uloga,
  od,
  do: kraj,
  email,
  telefon,
})

/** Under which name what is typed of a person stays in this tab. */
export const kljucOsobe = (projektId: string, id: string | undefined) =>
  `fondovi.osoba-na-projektu.${projektId}.${id ?? 'nova'}`

/** `poslano`: what was sent and perhaps not answered; sent again, it is the same person and the same change. */
type Unos = UnosOsobe & { poslano: Posiljka | null }

interface ObrazacOsobeProps {
  adresa: OsobePrijavitelja
  /** Undefined for a new one. */
  osoba: OsobaNaProjektu | undefined
  ostale: readonly OsobaNaProjektu[]
  onGotovo: () => void
}

/** The fields of one person on a project, sent whole. */
export function ObrazacOsobe({ adresa, osoba, ostale, onGotovo }: ObrazacOsobeProps) {
  const client = useQueryClient()
  const { queryKey } = osobeQuery(adresa)
  const obrazac = useObrazac<Unos>({
    kljuc: kljucOsobe(adresa.projektId, osoba?.id),
    pocetno: { ...(osoba === undefined ? NOVA : unosOd(osoba)), poslano: null },
    shema: poPravilima<Unos>(({ poslano: _, ...unos }) =>
      Object.fromEntries(greskeOsobe(urediOsobu(unos), ostale).map(({ polje = '', poruka }) => [polje, poruka])),
    ),
    sazetak: true,
    posalji: async ({ poslano, ...unos }) => {
      const posiljka = poslano ?? { id: osoba?.id ?? newMutationId(), mutationId: newMutationId() }
      stavi({ poslano: posiljka })
      if (osoba === undefined) return dodajOsobu(adresa, posiljka, unos)
      return spremiOsobu(adresa, { ...posiljka, verzijaRetka: osoba.verzijaRetka }, unos)
    },
    naSukob: async () => {
      // What follows is another change, of the person as somebody else has left them.
      stavi({ poslano: null })
      await client.refetchQueries({ queryKey })
    },
    nakon: async () => {
      await client.invalidateQueries({ queryKey })
      toast(osoba === undefined ? TEKST_OSOBA.dodana : TEKST_OSOBA.spremljena, { tone: 'success' })
      zatvori()
    },
  })
  const { unos, set: stavi, greske } = obrazac
  const zatvori = () => {
    obrazac.odbaci()
    onGotovo()
  }
  const polje = <K extends keyof UnosOsobe>(name: K) => ({
    name,
    label: POLJA_OSOBE[name],
    value: unos[name] === '' ? null : unos[name],
    error: greske[name],
    onChange: (value: string | null) => {
      const promjena = { [name]: value ?? (name === 'ime' || name === 'prezime' ? '' : null) } as Partial<Unos>
      // Other content of the same person is another change.
      stavi({ ...promjena, poslano: unos.poslano && { ...unos.poslano, mutationId: newMutationId() } })
    },
  })
  return (
    <Section title={osoba === undefined ? TEKST_OSOBA.nova : imeOsobeNaProjektu(osoba)}>
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={4}>
          <SazetakObrasca obrazac={obrazac} oznaka={(name) => POLJA_OSOBE[name as keyof UnosOsobe] ?? name} />
          <PorukaObrasca obrazac={obrazac} naslov={TEKST_OSOBA.nijeSpremljena}>
            {TEKST_OSOBA.ceka}
          </PorukaObrasca>
          <TextField {...polje('ime')} required />
          <TextField {...polje('prezime')} required />
          <OibField {...polje('oib')} hint={TEKST_OSOBA.bezOiba} />
          <Select {...polje('uloga')} options={ULOGE} required />
          <DateField {...polje('od')} required />
          <DateField {...polje('do')} hint={TEKST_OSOBA.dokJe} />
          <EmailField {...polje('email')} required />
          <PhoneField {...polje('telefon')} />
          <ActionBar>
            <Button type="submit" variant="primary" pending={obrazac.pending} debounce>
              {TEKST_OSOBA.spremi}
            </Button>
            <Button variant="quiet" onClick={zatvori}>
              {TEKST_OSOBA.odustani}
            </Button>
          </ActionBar>
        </Stack>
      </OkvirObrasca>
    </Section>
  )
}
