import { useQuery } from '@tanstack/react-query'
import { zupanijeQuery } from '#app/platform/api/sifrarnici.ts'
import { OkvirObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac, ZADRZI } from '#app/platform/obrazac/use-obrazac.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { IbanField } from '#app/ui/identifier-field.tsx'
import { opcijeOd } from '#app/ui/option.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { parseIban } from '#contract/kernel/iban.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Registriran } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { Odbijeno } from './podaci-page.tsx'
import { registrirajGradanina } from './registracija.calls.ts'
import { CekaRegistracija, citajIban, useRegistracija } from './slanje.tsx'

interface GradaninPageProps {
  osobaId: number
  onRegistriran: (registriran: Registriran) => Promise<void>
}

/** A citizen needs no applicant to follow, subscribe and ask; whoever applies in their own name says where they live. */
export function GradaninPage({ osobaId, onRegistriran }: GradaninPageProps) {
  return (
    <Stack gap={6}>
      <PageHeader title="Građanin" meta="Portal možete koristiti i bez prijavitelja." />
      <Section
        title="Samo pratim"
        description="Pretplatite se na pozive i programe, postavite pitanje na otvoreni poziv ili se javite podršci."
      >
        <Inline gap={3}>
          <LinkButton href="/pozivi" variant="primary">
            Otvoreni pozivi
          </LinkButton>
          <LinkButton href={`/korisnik/${osobaId}/moja-pitanja`}>Moja pitanja</LinkButton>
          <LinkButton href={`/korisnik/${osobaId}`}>Moji podaci</LinkButton>
        </Inline>
      </Section>
      <Section
        title="Prijavljujem se u svoje ime"
        description="Za pozive otvorene građanima. Ime i OIB preuzimaju se iz vaše prijave."
      >
        <Prijava osobaId={osobaId} onRegistriran={onRegistriran} />
      </Section>
    </Stack>
  )
}

const OZNAKE = { adresa: 'Ulica i kućni broj', sjediste: 'Mjesto', zupanijaId: 'Županija', iban: 'IBAN' }
const PRAZNO = {
  adresa: null as string | null,
  sjediste: null as string | null,
  zupanijaId: null as string | null,
  iban: null as string | null,
}

function greske(unos: typeof PRAZNO): Record<string, string> {
  const prazna = Object.entries(unos).filter(([, value]) => value === null || value.trim() === '')
  const nalaz = Object.fromEntries(prazna.map(([name]) => [name, PORUKE.polje.obavezno]))
  const iban = parseIban(unos.iban ?? '')
  return nalaz.iban === undefined && !iban.ok ? { ...nalaz, iban: iban.poruka } : nalaz
}

function Prijava({ osobaId, onRegistriran }: GradaninPageProps) {
  const zupanije = useQuery(zupanijeQuery)
  const kljuc = `fondovi.registracija.gradanin.${osobaId}`
  const obrazac = useObrazac({
    kljuc,
    pocetno: PRAZNO,
    shema: poPravilima(greske),
    sazetak: true,
    posalji: async ({ adresa, sjediste, zupanijaId, iban }) => {
      const podaci = {
        adresa: adresa?.trim() ?? '',
        sjediste: sjediste?.trim() ?? '',
        zupanijaId: Number(zupanijaId),
        iban: citajIban(iban),
      }
      const naslov = 'Registracija: Građanin'
      if (podnesak.posalji === undefined) return onRegistriran(await registrirajGradanina(podaci))
      await podnesak.posalji(
        { vrsta: 'registracija-gradanina', kljuc, naslov, podaci },
        { vrsta: 'osoba', id: osobaId },
      )
      return ZADRZI
    },
  })
  const podnesak = useRegistracija(kljuc, obrazac, onRegistriran)
  const { polja } = obrazac
  const tekst = (name: 'adresa' | 'sjediste') => ({
    ...polja.value(name),
    label: OZNAKE[name],
    required: true,
    width: 'm' as const,
    maxLength: 250,
  })
  const zupanija = polja.choice('zupanijaId', opcijeOd(zupanije.data) ?? [])
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={4}>
        <Odbijeno obrazac={obrazac} oznake={OZNAKE} />
        <TextField {...tekst('adresa')} autoComplete="street-address" />
        <TextField {...tekst('sjediste')} autoComplete="address-level2" />
        <Select
          {...zupanija}
          label="Županija"
          required
          error={zupanija.error ?? (zupanije.isError ? PORUKE.dohvatPopisa.zupanije : undefined)}
        />
        <IbanField {...polja.value('iban')} label="IBAN" required />
        {podnesak.dugo && <CekaRegistracija />}
        <div>
          <Button type="submit" variant="primary" pending={obrazac.pending || podnesak.ceka} debounce>
            Registriraj me kao prijavitelja
          </Button>
        </div>
      </Stack>
    </OkvirObrasca>
  )
}
